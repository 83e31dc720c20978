#include "core/scene/DriveWords.h"
#include "core/scenefile/FieldJson.h"

#include <algorithm>
#include <utility>

namespace gyre {
namespace {

using Kind = JsonValue::Kind;

Reading<CurveKey> readRampKey(const JsonValue& value, std::size_t components) {
    if (value.kind != Kind::Array) return wrongType(value, "an array of a place on the axis and a value");
    const std::size_t numbers = 1 + components;
    if (value.items.size() < numbers || value.items.size() > numbers + 1)
        return mistake(value, "must have a place on the axis, " +
                                  std::string(components == 1 ? "a number" : "three numbers of a colour") +
                                  ", and perhaps an interpolation.");
    CurveKey key;
    for (std::size_t i = 0; i < numbers; ++i) {
        const Reading<float> number = readNumber<float>(value.items[i]);
        if (!number) return tl::unexpected<Mistake>(number.error());
        (i == 0 ? key.time : key.value[static_cast<int>(i) - 1]) = *number;
    }
    if (value.items.size() > numbers)
        if (const Reading<void> read = readInterpolation(value.items[numbers], key.next); !read)
            return tl::unexpected<Mistake>(read.error());
    return key;
}

}  // namespace

Reading<void> readInterpolation(const JsonValue& value, Interpolation& next) {
    constexpr auto all = words(Interpolation{});
    const auto word = value.kind == Kind::String
                          ? std::ranges::find(all, value.text, [](const char* w) { return std::string_view(w); })
                          : all.end();
    if (word == all.end()) return wrongType(value, "\"linear\", \"step\" or \"smooth\"");
    next = static_cast<Interpolation>(word - all.begin());
    return {};
}

Reading<void> readRamp(const FieldInfo& field, const JsonValue& value, Ramp& ramp) {
    if (value.kind != Kind::Array) return wrongType(value, "an array of keys");
    ramp.keys.clear();
    for (const JsonValue& entry : value.items) {
        Reading<CurveKey> key = readRampKey(entry, static_cast<std::size_t>(ramp.components));
        if (!key) return tl::unexpected<Mistake>(key.error());
        ramp.keys.push_back(*key);
    }
    if (const Result<void> sound = checkRamp(ramp, field); !sound)
        return mistake(value, sound.error().message, sound.error().code);
    return {};
}

std::optional<JsonValue> jsonOf(const Ramp& ramp) {
    JsonValue array = jsonArray();
    for (const CurveKey& key : ramp.keys) {
        const float row[] = {key.time, key.value.x, key.value.y, key.value.z};
        std::optional<JsonValue> entry = jsonOf(std::span(row).first(1 + static_cast<std::size_t>(ramp.components)));
        if (!entry) return std::nullopt;
        if (key.next != Interpolation::Linear)
            entry->items.push_back(jsonText(words(key.next)[static_cast<std::size_t>(key.next)]));
        array.items.push_back(std::move(*entry));
    }
    return array;
}

}  // namespace gyre
