#include "core/scenefile/DriveJson.h"

#include "core/scene/DriveCheck.h"
#include "core/scene/DriveWords.h"
#include "core/scene/FieldTarget.h"
#include "core/scenefile/DidYouMean.h"
#include "core/scenefile/SceneFormat.h"

#include <algorithm>
#include <functional>

namespace gyre {
namespace {

using Kind = JsonValue::Kind;

tl::unexpected<Mistake> passOn(const Mistake& mistake) { return tl::unexpected<Mistake>(mistake); }

/// A key of an object, and the function that reads its value.
struct Member {
    std::string_view key;
    std::function<Reading<void>(const JsonValue&)> read;
};

/// Reads an object by its members. Keeps keys that begin with x-, and unknown keys of a newer version, in `extras`.
Reading<void> readObject(const JsonValue& object, bool newer, const std::vector<Member>& members, std::string& extras) {
    if (object.kind != Kind::Object) return wrongType(object, "an object");
    JsonValue kept = jsonObject();
    for (const JsonValue& value : object.items) {
        const auto member = std::ranges::find(members, value.key, &Member::key);
        if (member != members.end()) {
            if (Reading<void> read = member->read(value); !read) return read;
        } else if (newer || sceneformat::isForeign(value.key)) {
            kept.items.push_back(value);
        } else {
            std::vector<std::string_view> known;
            for (const Member& each : members) known.push_back(each.key);
            return mistake(value, "no key is called " + inQuotes(value.key) + " here." + didYouMean(value.key, known) +
                                      " Correct or remove it.");
        }
    }
    if (!kept.items.empty()) extras = canonicalText(kept);
    return {};
}

template <class Choice>
Reading<void> readWord(const JsonValue& value, Choice& choice) {
    constexpr auto all = words(Choice{});
    if (value.kind != Kind::String) return wrongType(value, "a word in quotes");
    std::string list;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (value.text == all[i]) {
            choice = static_cast<Choice>(i);
            return {};
        }
        list += (i == 0 ? "" : ", ") + std::string(all[i]);
    }
    return mistake(value, "no choice is called " + inQuotes(value.text) + ". The choices are " + list + ".");
}

Reading<void> readInto(const JsonValue& value, std::string& text) {
    Reading<std::string> read = readText(value, Range{0, 128});
    if (!read) return passOn(read.error());
    text = std::move(*read);
    return {};
}

Reading<void> readInto(const JsonValue& value, double& number) {
    const Reading<double> read = readNumber<double>(value);
    if (!read) return passOn(read.error());
    number = *read;
    return {};
}

Reading<void> readInto(const JsonValue& value, ElementId& id) {
    if (value.kind != Kind::String) return wrongType(value, "an id in quotes");
    const std::optional<ElementId> read = elementIdFrom(value.text);
    if (!read)
        return mistake(
            value, inQuotes(value.text) +
                       " is no id: an id is 8 of the characters 0-9 and a-z without i, l, o, u, and not all zeros.");
    id = *read;
    return {};
}

Reading<void> readInto(const JsonValue& value, FieldTarget& target) {
    if (value.kind != Kind::String) return wrongType(value, "a target in quotes, such as \"simulation/wind\"");
    const std::size_t slash = value.text.find('/');
    const std::string who = value.text.substr(0, slash);
    const std::optional<ElementId> id = elementIdFrom(who);
    if (slash == std::string::npos || (!id && who != sceneformat::kSimulation))
        return mistake(
            value,
            inQuotes(value.text) +
                " is no target: a target is the id of an object, or \"simulation\", then / and the key of a field.");
    target = {id.value_or(ElementId{}), value.text.substr(slash + 1)};
    return {};
}

/// Reads one number or an array of numbers into `room`; at least one, at most room.size(). Returns how many.
Reading<std::size_t> readNumbers(const JsonValue& value, std::span<float> room) {
    if (value.kind != Kind::Array) {
        const Reading<float> number = readNumber<float>(value);
        if (!number) return passOn(number.error());
        room[0] = *number;
        return 1;
    }
    if (value.items.empty() || value.items.size() > room.size())
        return mistake(value, "must be a number, or an array of up to " + std::to_string(room.size()) + ".");
    if (Reading<void> read = readFloats(value, room.first(value.items.size())); !read) return passOn(read.error());
    return value.items.size();
}

class DriveReader {
public:
    DriveReader(bool newer, Scene& scene) : m_newer(newer), m_scene(scene) {}

    Reading<void> read(const JsonValue& root) {
        Reading<void> done =
            readList(root, "curves", kMostCurves, m_scene.curves)
                .and_then([&] { return readList(root, "parameters", kMostParameters, m_scene.parameters); })
                .and_then([&] { return readList(root, "events", kMostEvents, m_scene.events); })
                .and_then([&] { return readList(root, "lifeCurves", kMostCurves, m_scene.lifeCurves); })
                .and_then([&] { return readWarmUp(root); });
        if (!done) return done;
        for (const DriveFault& fault : checkDrives(m_scene))
            if (fault.code != ErrorCode::Missing)
                return mistake(placeOf(root, fault), fault.sentence.text(), fault.code);
        return {};
    }

private:
    bool m_newer;
    Scene& m_scene;

    template <class Entry>
    Reading<void> readList(const JsonValue& root, std::string_view key, std::size_t most, std::vector<Entry>& list) {
        const JsonValue* array = find(root, key);
        if (array == nullptr) return {};
        if (array->kind != Kind::Array) return wrongType(*array, "an array");
        if (array->items.size() > most)
            return mistake(*array,
                           "holds more than the " + std::to_string(most) + " that are accepted. Leave some out.",
                           ErrorCode::Limit);
        for (const JsonValue& value : array->items)
            if (Reading<void> read = readEntry(value, list.emplace_back()); !read) return read;
        return {};
    }

    /// The number of components of the target's field; 0 if it is missing or cannot be driven, which checkDrives()
    /// reports.
    std::size_t componentsOfTarget(const FieldTarget& target) {
        const Result<Field> field = drivenField(m_scene, target);
        return field ? static_cast<std::size_t>(componentsOf(field->value)) : 0;
    }

    Reading<void> readKey(const JsonValue& value, std::size_t components, CurveKey& key) {
        if (value.kind != Kind::Array)
            return wrongType(value, "an array of a time, the value, an interpolation and slopes");
        const auto word = std::ranges::find(value.items, Kind::String, &JsonValue::kind);
        const auto count = static_cast<std::size_t>(word - value.items.begin());
        if (word != value.items.end())
            if (Reading<void> read = readWord(*word, key.next); !read) return read;
        if (count != 2 && count != 4) return mistake(value, "must have a time and one or three numbers.");
        if (components != 0 && count != 1 + components)
            return mistake(value, "must have a time and " + std::to_string(components) +
                                      (components == 1 ? " number." : " numbers.") + " The field has so many.");
        float row[4] = {};
        for (std::size_t i = 0; i < count; ++i) {
            const Reading<float> number = readNumber<float>(value.items[i]);
            if (!number) return passOn(number.error());
            row[i] = *number;
        }
        key.time = row[0];
        key.value = {row[1], row[2], row[3]};
        const bool hasSlopes = value.items.size() > count + 1;
        return hasSlopes ? readSlopes(value, count + 1, count - 1, key) : Reading<void>();
    }

    /// The slopes on arrival and on departure, as many numbers each as the value has, behind the interpolation.
    Reading<void> readSlopes(const JsonValue& value, std::size_t first, std::size_t components, CurveKey& key) {
        if (value.items.size() != first + 2 * components)
            return mistake(value, "must have " + std::to_string(2 * components) +
                                      " numbers behind the interpolation: the slopes on arrival and on departure.");
        KeySlopes slopes;
        for (std::size_t i = 0; i < 2 * components; ++i) {
            const Reading<float> number = readNumber<float>(value.items[first + i]);
            if (!number) return passOn(number.error());
            (i < components ? slopes.in : slopes.out)[static_cast<int>(i % components)] = *number;
        }
        key.slopes = slopes;
        return {};
    }

    Reading<void> readEntry(const JsonValue& object, Curve& curve) {
        const JsonValue* keys = nullptr;
        Reading<void> read = readObject(object, m_newer,
                                        {{"target", [&](const JsonValue& v) { return readInto(v, curve.target); }},
                                         {"after", [&](const JsonValue& v) { return readWord(v, curve.after); }},
                                         {"keys",
                                          [&](const JsonValue& v) {
                                              keys = &v;
                                              return Reading<void>();
                                          }}},
                                        curve.extras);
        if (!read) return read;
        if (curve.target.field.empty() || !keys) return mistake(object, "a curve needs a \"target\" and \"keys\".");
        if (keys->kind != Kind::Array) return wrongType(*keys, "an array of keys");
        if (keys->items.size() > kMostCurveKeys)
            return mistake(
                *keys,
                "holds more than the " + std::to_string(kMostCurveKeys) + " keys that are accepted. Leave some out.",
                ErrorCode::Limit);
        const std::size_t components = componentsOfTarget(curve.target);
        for (const JsonValue& value : keys->items)
            if (Reading<void> key = readKey(value, components, curve.keys.emplace_back()); !key) return key;
        return {};
    }

    /// Reads a scale or offset: one number for each component of the field; other components stay.
    Reading<void> readFactor(const JsonValue& value, const FieldTarget& target, glm::vec3& factor) {
        const Reading<std::size_t> count = readNumbers(value, std::span(&factor.x, 3));
        if (!count) return passOn(count.error());
        const std::size_t components = componentsOfTarget(target);
        if (components != 0 && *count != components)
            return mistake(value, "must have as many numbers as the field: " + std::to_string(components) + ".");
        return {};
    }

    Reading<void> readLink(const JsonValue& object, ParameterLink& link) {
        const JsonValue* scale = nullptr;
        const JsonValue* offset = nullptr;
        std::string ignored;
        double from = 0;
        Reading<void> read = readObject(object, m_newer,
                                        {{"target", [&](const JsonValue& v) { return readInto(v, link.target); }},
                                         {"how", [&](const JsonValue& v) { return readWord(v, link.how); }},
                                         {"from", [&](const JsonValue& v) { return readInto(v, from); }},
                                         {"scale",
                                          [&](const JsonValue& v) {
                                              scale = &v;
                                              return Reading<void>();
                                          }},
                                         {"offset",
                                          [&](const JsonValue& v) {
                                              offset = &v;
                                              return Reading<void>();
                                          }}},
                                        ignored);
        if (!read) return read;
        if (link.target.field.empty()) return mistake(object, "a drive needs a \"target\".");
        if (!(from == 0 || from == 1 || from == 2 || from == 3))
            return mistake(object, "\"from\" must be 0, 1, 2 or 3.");
        link.from = static_cast<std::int32_t>(from);
        if (scale)
            if (Reading<void> done = readFactor(*scale, link.target, link.scale); !done) return done;
        if (offset) return readFactor(*offset, link.target, link.offset);
        return {};
    }

    Reading<void> readLinks(const JsonValue& value, std::vector<ParameterLink>& links) {
        if (value.kind != Kind::Array) return wrongType(value, "an array");
        if (value.items.size() > kMostLinks)
            return mistake(value,
                           "holds more than the " + std::to_string(kMostLinks) + " that are accepted. Leave some out.",
                           ErrorCode::Limit);
        for (const JsonValue& entry : value.items)
            if (Reading<void> link = readLink(entry, links.emplace_back()); !link) return link;
        return {};
    }

    Reading<void> readEntry(const JsonValue& object, Parameter& parameter) {
        std::size_t counts[3] = {};
        const auto numbers = [](const JsonValue& v, glm::vec4& place, std::size_t& count) -> Reading<void> {
            const Reading<std::size_t> read = readNumbers(v, std::span(&place.x, 4));
            if (!read) return passOn(read.error());
            count = *read;
            return {};
        };
        Reading<void> read =
            readObject(object, m_newer,
                       {{"id", [&](const JsonValue& v) { return readInto(v, parameter.id); }},
                        {"name", [&](const JsonValue& v) { return readInto(v, parameter.name); }},
                        {"value", [&](const JsonValue& v) { return numbers(v, parameter.value, counts[0]); }},
                        {"min", [&](const JsonValue& v) { return numbers(v, parameter.low, counts[1]); }},
                        {"max", [&](const JsonValue& v) { return numbers(v, parameter.high, counts[2]); }},
                        {"unit", [&](const JsonValue& v) { return readInto(v, parameter.unit); }},
                        {"hint", [&](const JsonValue& v) { return readInto(v, parameter.hint); }},
                        {"drives", [&](const JsonValue& v) { return readLinks(v, parameter.links); }}},
                       parameter.extras);
        if (!read) return read;
        if (counts[0] == 0 || counts[1] != counts[0] || counts[2] != counts[0])
            return mistake(object, "a parameter needs \"value\", \"min\" and \"max\", with the same count of numbers.");
        parameter.components = static_cast<std::int32_t>(counts[0]);
        return {};
    }

    Reading<void> readEntry(const JsonValue& object, SceneEvent& event) {
        bool isTimed = false, isKind = false;
        Reading<void> read = readObject(object, m_newer,
                                        {{"id", [&](const JsonValue& v) { return readInto(v, event.id); }},
                                         {"name", [&](const JsonValue& v) { return readInto(v, event.name); }},
                                         {"kind",
                                          [&](const JsonValue& v) {
                                              isKind = true;
                                              return readWord(v, event.kind);
                                          }},
                                         {"time",
                                          [&](const JsonValue& v) {
                                              isTimed = true;
                                              return readInto(v, event.time);
                                          }},
                                         {"starts", [&](const JsonValue& v) { return readStarts(v, event.starts); }}},
                                        event.extras);
        if (!read) return read;
        if (!isKind) return mistake(object, "an event needs a \"kind\": marker or trigger.");
        if (isTimed && !(event.time >= 0)) return mistake(object, "an event's time must be from 0 to 86400 s.");
        if (!isTimed && event.kind == EventKind::Marker) return mistake(object, "a marker needs a \"time\".");
        if (!isTimed) event.time = SceneEvent::kByGameOnly;
        return {};
    }

    Reading<void> readStarts(const JsonValue& value, std::vector<ElementId>& starts) {
        if (value.kind != Kind::Array) return wrongType(value, "an array of ids");
        if (value.items.size() > kMostStarts)
            return mistake(value,
                           "holds more than the " + std::to_string(kMostStarts) + " that are accepted. Leave some out.",
                           ErrorCode::Limit);
        for (const JsonValue& entry : value.items)
            if (Reading<void> id = readInto(entry, starts.emplace_back()); !id) return id;
        return {};
    }

    Reading<void> readWarmUp(const JsonValue& root) {
        const JsonValue* value = find(root, "warmUp");
        if (value == nullptr) return {};
        if (Reading<void> read = readInto(*value, m_scene.warmUp); !read) return read;
        if (m_scene.warmUp >= 0 && m_scene.warmUp <= kLongestWarmUp) return {};
        return mistake(*value, "must be from 0 to 600 s, but is " + value->text + ".");
    }

    /// The JSON value that a fault is about.
    static const JsonValue& placeOf(const JsonValue& root, const DriveFault& fault) {
        const JsonValue* array = find(root, kDriveKeys[static_cast<std::size_t>(fault.list)]);
        if (array == nullptr || fault.index >= array->items.size()) return array ? *array : root;
        const JsonValue& object = array->items[fault.index];
        const std::string_view part = fault.part;
        const JsonValue* list = part.empty() ? nullptr : find(object, part == "links" ? "drives" : part);
        return list && fault.entry < list->items.size() ? list->items[fault.entry] : object;
    }
};

}  // namespace

Reading<void> readDrives(const JsonValue& root, bool newer, Scene& scene) {
    return DriveReader(newer, scene).read(root);
}

}  // namespace gyre
