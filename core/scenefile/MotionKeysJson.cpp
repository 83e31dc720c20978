#include "core/scene/DriveWords.h"
#include "core/scenefile/FieldJson.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace gyre {
namespace {

using Kind = JsonValue::Kind;

constexpr std::string_view kTime = "time";
constexpr std::string_view kPosition = "position";
constexpr std::string_view kRotation = "rotation";
constexpr std::string_view kNext = "next";
constexpr std::string_view kTurned = "turned";
constexpr std::string_view kAngles = "angles";

Reading<void> readMember(const JsonValue& member, MotionKey& key) {
    if (member.key == kTime) {
        const Reading<float> time = readNumber<float>(member);
        if (!time) return tl::unexpected<Mistake>(time.error());
        key.time = *time;
        return {};
    }
    if (member.key == kPosition) return readFloats(member, {&key.position.x, 3});
    if (member.key == kRotation) {
        float q[4];
        if (Reading<void> floats = readFloats(member, q); !floats) return floats;
        key.rotation = glm::quat(q[3], q[0], q[1], q[2]);
        return {};
    }
    if (member.key == kNext) return readInterpolation(member, key.next);
    if (member.key == kTurned) return readFloats(member, {&key.turned.x, 3});
    if (member.key == kAngles) return readFloats(member, {&key.angles.x, 3});
    return mistake(member,
                   "a key of motion has no member " + inQuotes(member.key) +
                       ". Its members are \"time\", \"position\", \"rotation\", \"next\", \"turned\" and \"angles\".");
}

Reading<MotionKey> readKey(const JsonValue& value) {
    if (value.kind != Kind::Object) return wrongType(value, "an object with \"time\", \"position\" and \"rotation\"");
    if (find(value, kTime) == nullptr) return mistake(value, "a key of motion needs a \"time\" in seconds.");
    MotionKey key;
    for (const JsonValue& member : value.items)
        if (Reading<void> read = readMember(member, key); !read) return tl::unexpected<Mistake>(read.error());
    return key;
}

/// Adds a vector to a key unless it is zero. False if it is not finite.
bool addVector(JsonValue& key, std::string_view name, const glm::vec3& vector) {
    if (vector == glm::vec3(0)) return true;
    std::optional<JsonValue> numbers = jsonOf(std::span<const float>(&vector.x, 3));
    if (numbers) key.items.push_back(named(name, std::move(*numbers)));
    return numbers.has_value();
}

}  // namespace

Reading<MotionKeys> readKeys(const JsonValue& value) {
    if (value.kind != Kind::Array) return wrongType(value, "an array of keys");
    std::vector<MotionKey> keys;
    for (const JsonValue& entry : value.items) {
        const Reading<MotionKey> key = readKey(entry);
        if (!key) return tl::unexpected<Mistake>(key.error());
        keys.push_back(*key);
    }
    if (const Result<void> sound = checkKeys(keys); !sound)
        return mistake(value, sound.error().message, sound.error().code);
    return keys.empty() ? MotionKeys() : MotionKeys(std::move(keys));
}

std::optional<JsonValue> jsonOf(const MotionKeys& keys) {
    JsonValue array = jsonArray();
    for (const MotionKey& key : keys.list()) {
        const float q[] = {key.rotation.x, key.rotation.y, key.rotation.z, key.rotation.w};
        const float time[] = {key.time};
        std::optional<JsonValue> seconds = jsonOf(std::span<const float>(time));  // an array of one number, if finite
        std::optional<JsonValue> position = jsonOf(std::span<const float>(&key.position.x, 3));
        std::optional<JsonValue> rotation = jsonOf(std::span<const float>(q));
        if (!seconds || !position || !rotation) return std::nullopt;
        JsonValue& entry = array.items.emplace_back(
            jsonObject({named(kTime, std::move(seconds->items.front())), named(kPosition, std::move(*position)),
                        named(kRotation, std::move(*rotation))}));
        if (key.next != Interpolation::Smooth)
            entry.items.push_back(named(kNext, jsonText(words(key.next)[static_cast<std::size_t>(key.next)])));
        if (!addVector(entry, kTurned, key.turned) || !addVector(entry, kAngles, key.angles)) return std::nullopt;
    }
    return array;
}

}  // namespace gyre
