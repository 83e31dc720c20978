#include "core/scenefile/FieldJson.h"

#include "core/scenefile/DidYouMean.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>

namespace gyre {
namespace {

using Kind = JsonValue::Kind;

constexpr double kUnitTolerance = 1e-3;  // for the length of a quaternion, so that files may contain 0.7071

const char* nameOf(Kind kind) {
    switch (kind) {
        case Kind::Null:
            return "null";
        case Kind::False:
            return "false";
        case Kind::True:
            return "true";
        case Kind::Number:
            return "a number";
        case Kind::String:
            return "a text";
        case Kind::Array:
            return "an array";
        case Kind::Object:
            return "an object";
    }
    return "";
}

/// The range in the field's own type, because the double 1e-6 is a little larger than the float nearest to it.
template <class T>
T bound(double limit) {
    return static_cast<T>(std::clamp(limit, static_cast<double>(std::numeric_limits<T>::lowest()),
                                     static_cast<double>(std::numeric_limits<T>::max())));
}

/// A number for a message: without an exponent where that is short.
std::string shownNumber(double number) {
    const double size = std::abs(number);
    if (size != 0 && (size < 1e-7 || size >= 1e12)) return jsonNumber(number).text;
    char digits[64];
    const std::to_chars_result end = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed);
    return {digits, end.ptr};
}

std::string unitBehind(const FieldInfo& info) {
    const std::string unit = info.unit;
    return unit.empty() || unit == "rgb" ? "" : " " + unit;
}

template <class T>
Reading<void> checkRange(T number, const FieldInfo& info, const JsonValue& where) {
    if (number >= bound<T>(info.range.low) && number <= bound<T>(info.range.high)) return {};
    return mistake(where, "must be from " + shownNumber(info.range.low) + " to " + shownNumber(info.range.high) +
                              unitBehind(info) + ", but is " + where.text + ".");
}

template <class T>
Reading<void> readInRange(const Field& field, const JsonValue& value, T& number) {
    const Reading<T> read = readNumber<T>(value);
    if (!read) return tl::unexpected<Mistake>(read.error());
    if (Reading<void> inside = checkRange(*read, field.info, value); !inside) return inside;
    number = *read;
    return {};
}

Reading<void> set(const Field& field, const JsonValue& value, float* number) {
    return readInRange(field, value, *number);
}
Reading<void> set(const Field& field, const JsonValue& value, double* number) {
    return readInRange(field, value, *number);
}

Reading<void> set(const Field& field, const JsonValue& value, std::int32_t* number) {
    const Reading<double> read = readNumber<double>(value);
    if (!read) return tl::unexpected<Mistake>(read.error());
    if (std::trunc(*read) != *read) return mistake(value, "must be a whole number, but is " + value.text + ".");
    const Range whole{std::max(field.info.range.low, static_cast<double>(std::numeric_limits<std::int32_t>::lowest())),
                      std::min(field.info.range.high, static_cast<double>(std::numeric_limits<std::int32_t>::max()))};
    FieldInfo info = field.info;
    info.range = whole;
    if (Reading<void> inside = checkRange(*read, info, value); !inside) return inside;
    *number = static_cast<std::int32_t>(*read);
    return {};
}

/// Seeds are texts, because JSON numbers beyond 2^53 lose digits in most programs.
Reading<void> set(const Field& field, const JsonValue& value, std::uint64_t* number) {
    if (value.kind != Kind::String) return wrongType(value, "a whole number in quotes, such as \"42\"");
    std::uint64_t read = 0;
    const char* end = value.text.data() + value.text.size();
    const std::from_chars_result result = std::from_chars(value.text.data(), end, read);
    const bool leadingZero = value.text.size() > 1 && value.text.front() == '0';
    if (result.ec != std::errc{} || result.ptr != end || leadingZero ||
        static_cast<double>(read) < field.info.range.low)
        return mistake(value, "must be a whole number from " +
                                  std::to_string(static_cast<std::uint64_t>(field.info.range.low)) + " to " +
                                  std::to_string(std::numeric_limits<std::uint64_t>::max()) + " in quotes, but is " +
                                  inQuotes(value.text) + ".");
    *number = read;
    return {};
}

Reading<void> set(const Field&, const JsonValue& value, bool* flag) {
    if (value.kind != Kind::True && value.kind != Kind::False) return wrongType(value, "true or false");
    *flag = value.kind == Kind::True;
    return {};
}

Reading<void> set(const Field& field, const JsonValue& value, std::string* text) {
    Reading<std::string> read = readText(value, field.info.range);
    if (!read) return tl::unexpected<Mistake>(read.error());
    *text = std::move(*read);
    return {};
}

Reading<void> set(const Field& field, const JsonValue& value, glm::vec3* vector) {
    glm::vec3 read;
    if (Reading<void> floats = readFloats(value, {&read.x, 3}); !floats) return floats;
    for (std::size_t i = 0; i < 3; ++i)
        if (Reading<void> inside = checkRange(read[static_cast<int>(i)], field.info, value.items[i]); !inside)
            return inside;
    *vector = read;
    return {};
}

Reading<void> set(const Field&, const JsonValue& value, glm::quat* rotation) {
    float q[4];
    if (Reading<void> floats = readFloats(value, q); !floats) return floats;
    double squares = 0;
    for (const float part : q) squares += static_cast<double>(part) * part;
    const double length = std::sqrt(squares);
    if (!(std::abs(length - 1) <= kUnitTolerance))
        return mistake(value, "must be a unit quaternion [x, y, z, w], but its length is " +
                                  jsonNumber(static_cast<float>(length)).text + ". No rotation is [0, 0, 0, 1].");
    *rotation = glm::quat(q[3], q[0], q[1], q[2]);
    return {};
}

Reading<void> set(const Field&, const JsonValue& value, const EnumRef& choice) {
    if (value.kind != Kind::String) return wrongType(value, "a word in quotes");
    const auto found =
        std::ranges::find(choice.words, value.text, [](const char* word) { return std::string_view(word); });
    if (found != choice.words.end()) {
        choice.set(choice.object, static_cast<std::int32_t>(found - choice.words.begin()));
        return {};
    }
    std::string all;
    for (const char* word : choice.words) all += (all.empty() ? "" : ", ") + std::string(word);
    const std::vector<std::string_view> words(choice.words.begin(), choice.words.end());
    return mistake(value, "no choice is called " + inQuotes(value.text) + "." + didYouMean(value.text, words) +
                              " The choices are " + all + ".");
}

Reading<void> set(const Field&, const JsonValue& value, Obstacle* obstacle) {
    Reading<Obstacle> read = readObstacle(value);
    if (!read) return tl::unexpected<Mistake>(read.error());
    *obstacle = std::move(*read);
    return {};
}

Reading<void> set(const Field&, const JsonValue& value, MotionKeys* keys) {
    Reading<MotionKeys> read = readKeys(value);
    if (!read) return tl::unexpected<Mistake>(read.error());
    *keys = std::move(*read);
    return {};
}

Reading<void> set(const Field& field, const JsonValue& value, Ramp* ramp) { return readRamp(field.info, value, *ramp); }

std::optional<JsonValue> json(const float* number) {
    if (!std::isfinite(*number)) return std::nullopt;
    return jsonNumber(*number);
}
std::optional<JsonValue> json(const double* number) {
    if (!std::isfinite(*number)) return std::nullopt;
    return jsonNumber(*number);
}
std::optional<JsonValue> json(const std::int32_t* number) { return jsonNumber(std::int64_t{*number}); }
std::optional<JsonValue> json(const std::uint64_t* number) { return jsonText(std::to_string(*number)); }
std::optional<JsonValue> json(const bool* flag) { return jsonBool(*flag); }
std::optional<JsonValue> json(const std::string* text) { return jsonText(*text); }
std::optional<JsonValue> json(const glm::vec3* v) { return jsonOf(std::span<const float>(&v->x, 3)); }
std::optional<JsonValue> json(const glm::quat* q) {
    const float parts[] = {q->x, q->y, q->z, q->w};
    return jsonOf(std::span<const float>(parts));
}
std::optional<JsonValue> json(const Obstacle* obstacle) { return jsonOf(*obstacle); }
std::optional<JsonValue> json(const MotionKeys* keys) { return jsonOf(*keys); }
std::optional<JsonValue> json(const Ramp* ramp) { return jsonOf(*ramp); }
std::optional<JsonValue> json(const ConstEnumRef& choice) {
    return jsonText(choice.words[static_cast<std::size_t>(choice.get(choice.object))]);
}

}  // namespace

tl::unexpected<Mistake> wrongType(const JsonValue& value, const std::string& wanted) {
    return mistake(value, "must be " + wanted + ", but is " + nameOf(value.kind) + ".");
}

std::size_t longestText(const Range& bytes) {
    return static_cast<std::size_t>(std::clamp(bytes.high, 0.0, static_cast<double>(kMaxJsonTextBytes)));
}

Reading<std::string> readText(const JsonValue& value, const Range& bytes) {
    if (value.kind != Kind::String) return wrongType(value, "a text in quotes");
    const std::size_t longest = longestText(bytes);
    if (value.text.size() > longest)
        return mistake(value,
                       "is longer than the " + std::to_string(longest) + " bytes that are accepted. Make it shorter.",
                       ErrorCode::Limit);
    return value.text;
}

template <class T>
Reading<T> readNumber(const JsonValue& value) {
    if (value.kind != Kind::Number) return wrongType(value, "a number");
    T number = 0;
    const char* end = value.text.data() + value.text.size();
    const std::from_chars_result result = std::from_chars(value.text.data(), end, number);
    if (result.ec == std::errc{} && result.ptr == end && std::isfinite(number)) return number;
    return mistake(value, "the number " + inQuotes(value.text) +
                              " is too large, or too near to zero, to be held. "
                              "Type a smaller one, or 0.");
}

template Reading<float> readNumber(const JsonValue& value);
template Reading<double> readNumber(const JsonValue& value);

Reading<void> readFloats(const JsonValue& value, std::span<float> numbers) {
    const std::string wanted = "an array of " + std::to_string(numbers.size()) + " numbers";
    if (value.kind != Kind::Array) return wrongType(value, wanted);
    if (value.items.size() != numbers.size())
        return mistake(value, "must be " + wanted + ", but has " + std::to_string(value.items.size()) + " entries.");
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Reading<float> number = readNumber<float>(value.items[i]);
        if (!number) return tl::unexpected<Mistake>(number.error());
        numbers[i] = *number;
    }
    return {};
}

std::optional<JsonValue> jsonOf(std::span<const float> numbers) {
    JsonValue array = jsonArray();
    for (const float number : numbers) {
        if (!std::isfinite(number)) return std::nullopt;
        array.items.push_back(jsonNumber(number));
    }
    return array;
}

Reading<void> readField(const Field& field, const JsonValue& value) {
    return std::visit([&](const auto& where) { return set(field, value, where); }, field.value);
}

std::optional<JsonValue> jsonOf(const ConstFieldRef& field) {
    return std::visit([](const auto& where) { return json(where); }, field);
}

}  // namespace gyre
