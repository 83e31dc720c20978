#pragma once

#include "core/scene/Field.h"
#include "core/scenefile/JsonTree.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>

/// Converts the value of one field to JSON and back.
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
/// A text whose length in bytes is in the range, and at most kMaxJsonTextBytes.
Reading<std::string> readText(const JsonValue& value, const Range& bytes);
std::size_t longestText(const Range& bytes);

/// Sets the field. Fails if the value has another type or is outside of the field's range.
Reading<void> readField(const Field& field, const JsonValue& value);
/// The field's value, without a key; nothing if a number in it is not finite.
std::optional<JsonValue> jsonOf(const ConstFieldRef& field);
inline std::optional<JsonValue> jsonOf(const FieldRef& field) { return jsonOf(readOnly(field)); }

/// The convex pieces of an obstacle: [{"planes": [[nx, ny, nz, d], ...], "vertices": [[x, y, z], ...]}, ...]
Reading<Obstacle> readObstacle(const JsonValue& value);
std::optional<JsonValue> jsonOf(const Obstacle& obstacle);

/// The motion keys of a body: [{"time": t, "position": [x, y, z], "rotation": [x, y, z, w], "next": "linear"}, ...].
/// Only the time is required.
Reading<MotionKeys> readKeys(const JsonValue& value);
std::optional<JsonValue> jsonOf(const MotionKeys& keys);

/// The keys of a ramp: [[0, 0.1, 0.1, 0.1], [1500, 1, 0.5, 0.1, "smooth"], ...]: a value of its axis, one number or a
/// colour, and the interpolation to the next key if it is not linear.
Reading<void> readRamp(const FieldInfo& field, const JsonValue& value, Ramp& ramp);
std::optional<JsonValue> jsonOf(const Ramp& ramp);

/// A word for an interpolation.
Reading<void> readInterpolation(const JsonValue& value, Interpolation& next);

/// The number of type T nearest to the digits.
template <class T>
Reading<T> readNumber(const JsonValue& value);
/// Reads an array of exactly numbers.size() numbers.
Reading<void> readFloats(const JsonValue& value, std::span<float> numbers);
/// An array of numbers; nothing if one is not finite.
std::optional<JsonValue> jsonOf(std::span<const float> numbers);

}  // namespace gyre
