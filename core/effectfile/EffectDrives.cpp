#include "core/effectfile/EffectDrives.h"

#include "core/effectfile/EffectRecords.h"
#include "core/scene/DriveCheck.h"
#include "core/scene/DriveWords.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kCurveSize = 28, kCurveKeySize = 20, kKeyWithSlopesSize = 48, kParameterSize = 92, kLinkSize = 48,
                      kEventSize = 36, kStartSize = 8, kWarmSize = 8;

void writeNumbers(ByteWriter& out, std::span<const float> numbers) {
    for (const float number : numbers) out.real32(number);
}

template <class Choice>
std::uint32_t numberOf(Choice choice) {
    return static_cast<std::uint32_t>(choice);
}

/// A table while its records are being written.
struct Records {
    ByteWriter bytes;
    std::uint32_t count = 0;

    void addTo(std::vector<Chunk>& chunks, const char* name, std::size_t size, std::uint16_t flags) {
        if (count == 0) return;
        ByteWriter out;
        out.number(static_cast<std::uint32_t>(size));
        out.number(count);
        out.zeros(8);
        out.bytes(bytes.written());
        chunks.push_back({name, flags, out.take()});
    }
};

/// The names of the chunks of a list of curves and of their keys.
struct CurveChunks {
    const char *curves, *keys;
};
constexpr CurveChunks kOverTime{"CURV", "CKEY"}, kOverLife{"LIFE", "LKEY"};

/// Whether the key has slopes of its own, and these.
void writeSlopes(ByteWriter& out, const std::optional<KeySlopes>& slopes) {
    out.number(std::uint32_t{slopes ? 1u : 0u});
    const KeySlopes written = slopes.value_or(KeySlopes());
    for (const glm::vec3* slope : {&written.in, &written.out}) writeNumbers(out, std::span(&slope->x, 3));
}

/// All chunks of curves are critical. Without curves over life the motion would be right, but smoke that should fade in
/// would appear at once.
void addCurves(std::vector<Chunk>& chunks, const CurveChunks& names, const std::vector<Curve>& list,
               const TextWriter& writeText) {
    Records curves, keys;
    const bool haveSlopes = std::ranges::any_of(list, [](const Curve& curve) {
        return std::ranges::any_of(curve.keys, [](const CurveKey& key) { return key.slopes.has_value(); });
    });
    for (const Curve& curve : list) {
        curves.bytes.number(curve.target.element.value);
        writeText(curves.bytes, curve.target.field);
        for (const std::uint32_t n : {numberOf(curve.after), keys.count, static_cast<std::uint32_t>(curve.keys.size())})
            curves.bytes.number(n);
        for (const CurveKey& key : curve.keys) {
            keys.bytes.real32(key.time);
            writeNumbers(keys.bytes, std::span(&key.value.x, 3));
            keys.bytes.number(numberOf(key.next));
            if (haveSlopes) writeSlopes(keys.bytes, key.slopes);
            ++keys.count;
        }
        ++curves.count;
    }
    curves.addTo(chunks, names.curves, kCurveSize, kCritical);
    keys.addTo(chunks, names.keys, haveSlopes ? kKeyWithSlopesSize : kCurveKeySize, kCritical);
}

void addParameters(std::vector<Chunk>& chunks, const Scene& scene, const TextWriter& writeText) {
    Records parameters, links;
    for (const Parameter& parameter : scene.parameters) {
        ByteWriter& out = parameters.bytes;
        out.number(parameter.id.value);
        for (const std::string* text : {&parameter.name, &parameter.unit, &parameter.hint}) writeText(out, *text);
        out.number(static_cast<std::uint32_t>(parameter.components));
        for (const glm::vec4* numbers : {&parameter.value, &parameter.low, &parameter.high})
            writeNumbers(out, std::span(&numbers->x, 4));
        out.number(links.count);
        out.number(static_cast<std::uint32_t>(parameter.links.size()));
        for (const ParameterLink& link : parameter.links) {
            links.bytes.number(link.target.element.value);
            writeText(links.bytes, link.target.field);
            links.bytes.number(numberOf(link.how));
            links.bytes.number(static_cast<std::uint32_t>(link.from));
            writeNumbers(links.bytes, std::span(&link.scale.x, 3));
            writeNumbers(links.bytes, std::span(&link.offset.x, 3));
            ++links.count;
        }
        ++parameters.count;
    }
    parameters.addTo(chunks, "PARM", kParameterSize, kCritical);
    links.addTo(chunks, "LINK", kLinkSize, kCritical);
}

void addEvents(std::vector<Chunk>& chunks, const Scene& scene, const TextWriter& writeText) {
    Records events, starts;
    for (const SceneEvent& event : scene.events) {
        ByteWriter& out = events.bytes;
        out.number(event.id.value);
        writeText(out, event.name);
        out.real64(event.time);
        for (const std::uint32_t n :
             {numberOf(event.kind), starts.count, static_cast<std::uint32_t>(event.starts.size())})
            out.number(n);
        for (const ElementId id : event.starts) starts.bytes.number(id.value);
        starts.count += static_cast<std::uint32_t>(event.starts.size());
        ++events.count;
    }
    // Starts are critical: a library that ignores triggers would start the waiting elements at once.
    const std::uint16_t flags = starts.count > 0 ? kCritical : std::uint16_t{0};
    events.addTo(chunks, "EVNT", kEventSize, flags);
    starts.addTo(chunks, "STRT", kStartSize, flags);
}

/// Records that belong to records of another table, in the order of those: each belongs to exactly one.
struct Owned {
    const Table& table;
    std::uint32_t taken = 0;

    bool take(std::uint32_t first, std::uint32_t count) {
        if (first != taken || count > table.count() - taken) return false;
        taken += count;
        return true;
    }
};

class DriveTablesReader {
public:
    DriveTablesReader(const ChunkFinder& find, RecordTargets& targets, FirstError& firstError, Scene& scene)
        : m_find(find), m_targets(targets), m_error(firstError), m_scene(scene) {}

    void read() {
        readCurves(kOverTime, m_scene.curves);
        if (!m_error) readCurves(kOverLife, m_scene.lifeCurves);
        if (!m_error) readParameters();
        if (!m_error) readEvents();
        if (!m_error) readWarmUp();
        dropRemovedFields();
        if (!m_error) check();
    }

private:
    const ChunkFinder& m_find;
    RecordTargets& m_targets;
    FirstError& m_error;
    Scene& m_scene;

    bool isTooMany(const Table& table, std::size_t most) {
        if (table.count() <= most) return false;
        m_error.report(ErrorCode::Limit, table.chunk(), table.offset(),
                       "There are more than the " + std::to_string(most) + " records that an effect may have.");
        return true;
    }

    void checkAllTaken(const Owned& owned) {
        if (!m_error && owned.taken != owned.table.count())
            m_error.report(ErrorCode::Corrupt, owned.table.chunk(), owned.table.offset(),
                           "There are records that belong to nobody.");
    }

    template <class Choice>
    Choice readChoice(RecordReader& record) {
        const std::uint32_t number = record.bytes().number<std::uint32_t>();
        if (number >= words(Choice{}).size()) record.refuse(ErrorCode::Invalid, "There is no such choice.");
        return static_cast<Choice>(number < words(Choice{}).size() ? number : 0);
    }

    FieldTarget readTarget(RecordReader& record) {
        FieldTarget target;
        target.element.value = record.bytes().number<std::uint64_t>();
        target.field = record.text();
        return target;
    }

    static void readNumbers(ByteReader& in, std::span<float> numbers) {
        for (float& number : numbers) number = in.real32();
    }

    void readCurves(const CurveChunks& names, std::vector<Curve>& list) {
        const Table curves(m_find(names.curves), kCurveSize, m_error), keys(m_find(names.keys), kCurveKeySize, m_error);
        if (m_error || isTooMany(curves, kMostCurves)) return;
        Owned owned{keys};
        for (std::uint32_t i = 0; i < curves.count() && !m_error; ++i) {
            RecordReader record(curves, i, m_targets, m_error);
            Curve& curve = list.emplace_back();
            curve.target = readTarget(record);
            curve.after = readChoice<AfterKeys>(record);
            const std::uint32_t first = record.bytes().number<std::uint32_t>(),
                                count = record.bytes().number<std::uint32_t>();
            if (!owned.take(first, count))
                return record.refuse(ErrorCode::Corrupt, "The curve's keys do not follow those of the last curve.");
            if (count > kMostCurveKeys)
                return record.refuse(ErrorCode::Limit, "The curve has more keys than an effect may have.");
            for (std::uint32_t k = 0; k < count; ++k) curve.keys.push_back(readKey(keys, first + k));
        }
        checkAllTaken(owned);
    }

    CurveKey readKey(const Table& keys, std::uint32_t index) {
        RecordReader record(keys, index, m_targets, m_error);
        CurveKey key;
        key.time = record.bytes().real32();
        readNumbers(record.bytes(), std::span(&key.value.x, 3));
        key.next = readChoice<Interpolation>(record);
        if (record.bytes().left() < kKeyWithSlopesSize - kCurveKeySize) return key;
        const std::uint32_t has = record.bytes().number<std::uint32_t>();
        if (has > 1) record.refuse(ErrorCode::Invalid, "There is no such choice.");
        KeySlopes slopes;
        for (glm::vec3* slope : {&slopes.in, &slopes.out}) readNumbers(record.bytes(), std::span(&slope->x, 3));
        if (has == 1) key.slopes = slopes;
        return key;
    }

    void readParameters() {
        const Table parameters(m_find("PARM"), kParameterSize, m_error), links(m_find("LINK"), kLinkSize, m_error);
        if (m_error || isTooMany(parameters, kMostParameters)) return;
        Owned owned{links};
        for (std::uint32_t i = 0; i < parameters.count() && !m_error; ++i) {
            RecordReader record(parameters, i, m_targets, m_error);
            Parameter& parameter = m_scene.parameters.emplace_back();
            parameter.id.value = record.bytes().number<std::uint64_t>();
            for (std::string* text : {&parameter.name, &parameter.unit, &parameter.hint}) *text = record.text();
            const std::uint32_t components = record.bytes().number<std::uint32_t>();
            parameter.components = static_cast<std::int32_t>(std::min(components, 5u));
            for (glm::vec4* numbers : {&parameter.value, &parameter.low, &parameter.high})
                readNumbers(record.bytes(), std::span(&numbers->x, 4));
            const std::uint32_t first = record.bytes().number<std::uint32_t>(),
                                count = record.bytes().number<std::uint32_t>();
            if (!owned.take(first, count))
                return record.refuse(ErrorCode::Corrupt,
                                     "The parameter's links do not follow those of the last parameter.");
            if (count > kMostLinks)
                return record.refuse(ErrorCode::Limit, "The parameter has more links than an effect may have.");
            for (std::uint32_t k = 0; k < count; ++k) parameter.links.push_back(readLink(links, first + k));
        }
        checkAllTaken(owned);
    }

    ParameterLink readLink(const Table& links, std::uint32_t index) {
        RecordReader record(links, index, m_targets, m_error);
        ParameterLink link;
        link.target = readTarget(record);
        link.how = readChoice<Combine>(record);
        link.from = static_cast<std::int32_t>(std::min(record.bytes().number<std::uint32_t>(), 4u));
        readNumbers(record.bytes(), std::span(&link.scale.x, 3));
        readNumbers(record.bytes(), std::span(&link.offset.x, 3));
        return link;
    }

    void readEvents() {
        const Table events(m_find("EVNT"), kEventSize, m_error), starts(m_find("STRT"), kStartSize, m_error);
        if (m_error || isTooMany(events, kMostEvents)) return;
        Owned owned{starts};
        for (std::uint32_t i = 0; i < events.count() && !m_error; ++i) {
            RecordReader record(events, i, m_targets, m_error);
            SceneEvent& event = m_scene.events.emplace_back();
            event.id.value = record.bytes().number<std::uint64_t>();
            event.name = record.text();
            event.time = record.bytes().real64();
            event.kind = readChoice<EventKind>(record);
            const std::uint32_t first = record.bytes().number<std::uint32_t>(),
                                count = record.bytes().number<std::uint32_t>();
            if (!owned.take(first, count))
                return record.refuse(ErrorCode::Corrupt, "The event's starts do not follow those of the last event.");
            if (count > kMostStarts)
                return record.refuse(ErrorCode::Limit, "The event starts more elements than an effect may have.");
            for (std::uint32_t k = 0; k < count; ++k)
                event.starts.push_back({starts.record(first + k).number<std::uint64_t>()});
        }
        checkAllTaken(owned);
    }

    void readWarmUp() {
        const Table warm(m_find("WARM"), kWarmSize, m_error);
        if (m_error || warm.count() == 0) return;
        m_scene.warmUp = warm.record(0).real64();
        if (warm.count() != 1 || !(m_scene.warmUp >= 0 && m_scene.warmUp <= kLongestWarmUp))
            m_error.report(ErrorCode::Invalid, "WARM", warm.offset(), "The warm-up must be one time from 0 to 600 s.");
    }

    /// Effects until 1.6 could drive the volume of fluid that a tracer stands for.
    void dropRemovedFields() {
        const auto isRemoved = [](const auto& driver) { return driver.target.field == "tracerVolume"; };
        std::erase_if(m_scene.curves, isRemoved);
        for (Parameter& parameter : m_scene.parameters) std::erase_if(parameter.links, isRemoved);
    }

    void check() {
        constexpr const char* kChunks[] = {"CURV", "PARM", "EVNT", "LIFE"};  // as in DriveFault::List
        for (const DriveFault& fault : checkDrives(m_scene)) {
            const char* name = kChunks[static_cast<std::size_t>(fault.list)];
            const ChunkView* chunk = m_find(name);
            m_error.report(fault.code == ErrorCode::Limit ? ErrorCode::Limit : ErrorCode::Invalid, name,
                           chunk ? chunk->offset : 0,
                           "Record " + std::to_string(fault.index) + ": " + fault.sentence.text());
        }
    }
};

}  // namespace

void addDrives(std::vector<Chunk>& chunks, const Scene& scene, const TextWriter& writeText) {
    addCurves(chunks, kOverTime, scene.curves, writeText);
    addParameters(chunks, scene, writeText);
    addEvents(chunks, scene, writeText);
    Records warm;
    warm.bytes.real64(scene.warmUp);
    warm.count = scene.warmUp != 0 ? 1 : 0;
    warm.addTo(chunks, "WARM", kWarmSize, 0);
    addCurves(chunks, kOverLife, scene.lifeCurves, writeText);
}

void readDrives(const ChunkFinder& find, RecordTargets& targets, FirstError& firstError, Scene& scene) {
    DriveTablesReader(find, targets, firstError, scene).read();
}

}  // namespace gyre
