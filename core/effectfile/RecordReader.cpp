#include "core/effectfile/RecordReader.h"

#include "core/effectfile/EffectRecords.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace gyre {
namespace {

constexpr double kUnitTolerance = 1e-3;  // for the length of a quaternion; editors normalise in single precision

std::string numberText(double value) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

float asFloat(double bound) {
    constexpr double most = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(bound, -most, most));
}

// Length of the UTF-8 sequence at the start of the text; 0 if it is none. [RFC 3629]
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return first == 0 ? 0 : 1;
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : (first & 0xF0) == 0xE0         ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    // Excludes overlong forms, surrogates and code points beyond U+10FFFF.
    const unsigned second = byte(1);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)) return 0;
    if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
    return length;
}

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace

Table::Table(const ChunkView* chunk, std::size_t least, FirstError& firstError) {
    if (!chunk) return;
    m_chunk = chunk->name;
    m_offset = chunk->offset + kTableHeaderSize;
    ByteReader header(chunk->bytes, chunk->offset);
    const std::uint32_t size = header.number<std::uint32_t>();
    const std::uint32_t count = header.number<std::uint32_t>();
    const std::uint64_t reserved = header.number<std::uint64_t>();
    if (header.failed() || reserved != 0 || size < least || size > kLargestRecord || size % 4 != 0) {
        firstError.report(ErrorCode::Corrupt, m_chunk, chunk->offset,
                          "The table does not say how long its records are.");
    } else if (std::uint64_t{size} * count != header.left()) {
        firstError.report(ErrorCode::Corrupt, m_chunk, chunk->offset, "The table's records do not fill its chunk.");
    } else {
        m_size = size;
        m_count = count;
        m_records = header.bytes(header.left());
    }
}

ByteReader Table::record(std::uint32_t index) const {
    const std::size_t begin = std::size_t{index} * m_size;
    return ByteReader(m_records.subspan(begin, m_size), m_offset + begin);
}

/// Reads a value into the field that a FieldRef points to.
struct RecordReader::FieldReader {
    RecordReader& record;
    const FieldInfo& info;

    void refuse(const std::string& value) const {
        const std::string unit = *info.unit ? std::string(" ") + info.unit : "";
        record.refuse(ErrorCode::Invalid, std::string(info.label) + " is " + value + "; it must lie between " +
                                              numberText(info.range.low) + " and " + numberText(info.range.high) +
                                              unit + ".");
    }
    float real() const {
        const float value = record.m_bytes.real32();
        const bool good = value >= asFloat(info.range.low) && value <= asFloat(info.range.high);  // false for NaN
        if (!good) refuse(numberText(double{value}));
        return value;
    }

    void operator()(float* value) const { *value = real(); }
    void operator()(glm::vec3* value) const {
        for (int axis = 0; axis < 3; ++axis) (*value)[axis] = real();
    }
    void operator()(double* value) const {
        *value = record.m_bytes.real64();
        const bool good = *value >= info.range.low && *value <= info.range.high;
        if (!good) refuse(numberText(*value));
    }
    void operator()(std::int32_t* value) const {
        *value = static_cast<std::int32_t>(record.m_bytes.number<std::uint32_t>());
        if (*value < info.range.low || *value > info.range.high) refuse(std::to_string(*value));
    }
    void operator()(std::uint64_t* value) const {
        *value = record.m_bytes.number<std::uint64_t>();
        const auto number = static_cast<double>(*value);
        if (number < info.range.low || number > info.range.high) refuse(std::to_string(*value));
    }
    void operator()(bool* value) const {
        const std::uint32_t number = record.m_bytes.number<std::uint32_t>();
        if (number > 1) record.refuse(ErrorCode::Invalid, std::string(info.label) + " is neither off nor on.");
        *value = number == 1;
    }
    void operator()(std::string* value) const { *value = record.text(); }
    void operator()(glm::quat* value) const {
        for (float* part : {&value->x, &value->y, &value->z, &value->w}) *part = record.m_bytes.real32();
        double square = 0;
        for (const float part : {value->x, value->y, value->z, value->w}) square += double{part} * part;
        const bool unit = std::fabs(std::sqrt(square) - 1) <= kUnitTolerance;
        if (!unit) record.refuse(ErrorCode::Invalid, std::string(info.label) + " is no unit quaternion.");
    }
    void operator()(const EnumRef& value) const {
        const std::uint32_t number = record.m_bytes.number<std::uint32_t>();
        if (number < value.words.size()) return value.set(value.object, static_cast<std::int32_t>(number));
        record.refuse(ErrorCode::Invalid, std::string(info.label) + " is choice " + std::to_string(number) + " of " +
                                              std::to_string(value.words.size()) + ", counted from 0.");
    }
    void operator()(Obstacle* value) const {
        const std::uint32_t first = record.m_bytes.number<std::uint32_t>();
        const std::uint32_t count = record.m_bytes.number<std::uint32_t>();
        RecordTargets& targets = record.m_targets;
        if (count > targets.hullsPerBody)
            return record.refuse(ErrorCode::Limit, "It has " + std::to_string(count) + " convex pieces; at most " +
                                                       std::to_string(targets.hullsPerBody) + " are allowed.");
        if (first != targets.hullsTaken || count > targets.hulls.size() - first)
            return record.refuse(ErrorCode::Corrupt, "The convex pieces do not follow those of the last element.");
        targets.hullsTaken += count;
        if (count == 0) return;
        const auto begin = targets.hulls.begin() + first;
        *value = Obstacle({std::make_move_iterator(begin), std::make_move_iterator(begin + count)});
    }
    void operator()(MotionKeys* value) const {
        const std::uint32_t first = record.m_bytes.number<std::uint32_t>();
        const std::uint32_t count = record.m_bytes.number<std::uint32_t>();
        RecordTargets& targets = record.m_targets;
        if (first != targets.keysTaken || count > targets.keys.size() - first)
            return record.refuse(ErrorCode::Corrupt, "The body's keys do not follow those of the last body.");
        targets.keysTaken += count;
        if (count == 0) return;
        const std::span<const MotionKey> keys = std::span(targets.keys).subspan(first, count);
        if (const Result<void> checked = checkKeys(keys); !checked)
            return record.refuse(checked.error().code == ErrorCode::Limit ? ErrorCode::Limit : ErrorCode::Invalid,
                                 checked.error().message);
        *value = MotionKeys({keys.begin(), keys.end()});
    }
    void operator()(Ramp* value) const {
        const std::uint32_t first = record.m_bytes.number<std::uint32_t>();
        const std::uint32_t count = record.m_bytes.number<std::uint32_t>();
        RecordTargets& targets = record.m_targets;
        if (first != targets.rampKeysTaken || count > targets.rampKeys.size() - first)
            return record.refuse(ErrorCode::Corrupt, "The ramp's keys do not follow those of the last ramp.");
        targets.rampKeysTaken += count;
        value->keys.assign(targets.rampKeys.begin() + first, targets.rampKeys.begin() + first + count);
        if (const Result<void> checked = checkRamp(*value, info); !checked)
            record.refuse(checked.error().code, std::string(info.label) + ": " + checked.error().message);
    }
};

RecordReader::RecordReader(const Table& table, std::uint32_t index, RecordTargets& targets, FirstError& firstError)
    : m_table(table),
      m_index(index),
      m_bytes(table.record(index)),
      m_targets(targets),
      m_error(firstError),
      m_at(m_bytes.offset()) {}

void RecordReader::refuse(ErrorCode error, const std::string& sentence) {
    m_error.report(error, m_table.chunk(), m_at, "Record " + std::to_string(m_index) + ": " + sentence);
}

std::string RecordReader::text() {
    m_at = m_bytes.offset();
    const std::uint32_t offset = m_bytes.number<std::uint32_t>();
    const std::uint32_t length = m_bytes.number<std::uint32_t>();
    const std::span<const std::byte> all = m_targets.texts;
    if (offset > all.size() || length > all.size() - offset) {
        refuse(ErrorCode::Corrupt, "A text lies outside the chunk of texts.");
        return {};
    }
    const std::string text(reinterpret_cast<const char*>(all.data()) + offset, length);
    if (length > kLongestText)
        refuse(ErrorCode::Invalid, "A text is longer than " + std::to_string(kLongestText) + " bytes.");
    if (!isUtf8(text)) refuse(ErrorCode::Invalid, "A text is not valid UTF-8 without zeros.");
    return text;
}

void RecordReader::fields(const std::vector<Field>& list) {
    for (const Field& field : list) {
        if (m_bytes.left() == 0 && !m_bytes.failed()) return;  // the file is older than the remaining fields
        m_bytes.bytes(static_cast<std::size_t>(field.info.formerBytes));
        m_at = m_bytes.offset();
        std::visit(FieldReader{*this, field.info}, field.value);
        if (m_bytes.failed())
            return refuse(ErrorCode::Corrupt, std::string("The record ends inside ") + field.info.label + ".");
    }
}

}  // namespace gyre
