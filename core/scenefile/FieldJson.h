#pragma once

#include "core/scene/Field.h"
#include "core/scenefile/JsonTree.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>

/// The value of one field as JSON, and back.
namespace gyre {

/// A value that breaks a rule of the format. sceneFromJson makes an Error of it: only the root of the tree knows the
/// JSON pointer to the value.
struct Mistake {
    const JsonValue* where = nullptr;
    std::string sentence;
    ErrorCode code = ErrorCode::Invalid;
};

template <class T>
using Reading = tl::expected<T, Mistake>;

inline tl::unexpected<Mistake> mistake(const JsonValue& where, std::string sentence,
                                       ErrorCode code = ErrorCode::Invalid) {
    return tl::unexpected<Mistake>(Mistake{&where, std::move(sentence), code});
}

/// "must be a number, but is a text."
tl::unexpected<Mistake> wrongType(const JsonValue& value, const std::string& wanted);
/// A text whose bytes keep the range, and in any case kMaxJsonTextBytes.
Reading<std::string> readText(const JsonValue& value, const Range& bytes);
std::size_t longestText(const Range& bytes);

/// Sets the field if the value has its type and keeps its range.
Reading<void> readField(const Field& field, const JsonValue& value);
/// The field's value, without a key; nothing if a number in it is not finite.
std::optional<JsonValue> jsonOf(const ConstFieldRef& field);
inline std::optional<JsonValue> jsonOf(const FieldRef& field) { return jsonOf(readOnly(field)); }

/// The convex pieces of an obstacle: [{"planes": [[nx, ny, nz, d], ...], "vertices": [[x, y, z], ...]}, ...]
Reading<Obstacle> readObstacle(const JsonValue& value);
std::optional<JsonValue> jsonOf(const Obstacle& obstacle);

/// The keys of a body: [{"time": t, "position": [x, y, z], "rotation": [x, y, z, w], "next": "linear"}, ...]; only the
/// time is needed.
Reading<MotionKeys> readKeys(const JsonValue& value);
std::optional<JsonValue> jsonOf(const MotionKeys& keys);

/// A number of the wanted type: the nearest to the digits.
template <class T>
Reading<T> readNumber(const JsonValue& value);
/// Numbers in an array of exactly that many; null if one is not finite.
Reading<void> readFloats(const JsonValue& value, std::span<float> numbers);
std::optional<JsonValue> jsonOf(std::span<const float> numbers);

}  // namespace gyre
