#include "core/scenefile/DriveJson.h"

#include "core/scene/DriveWords.h"
#include "core/scene/FieldTarget.h"
#include "core/scenefile/SceneHeader.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace gyre {
namespace {

JsonValue wordOf(std::string_view key, const char* word) { return named(key, jsonText(word)); }

template <class Choice>
const char* wordOf(Choice choice) {
    return words(choice)[static_cast<std::size_t>(choice)];
}

JsonValue targetOf(const FieldTarget& target) {
    return named("target", jsonText((target.element ? toText(target.element) : "simulation") + "/" + target.field));
}

/// One number as a number, more as an array.
std::optional<JsonValue> numbers(std::string_view key, std::span<const float> list) {
    std::optional<JsonValue> array = jsonOf(list);
    if (!array) return std::nullopt;
    if (list.size() == 1) return named(key, std::move(array->items.front()));
    return named(key, std::move(*array));
}

/// How many numbers to write for a field, which may be missing.
int componentsFor(Scene& scene, const FieldTarget& target, bool onlyFirstUsed) {
    const Result<Field> field = drivenField(scene, target);
    return field ? componentsOf(field->value) : onlyFirstUsed ? 1 : 3;
}

/// Writes the lists of one scene.
class DriveWriter {
public:
    DriveWriter(const Scene& scene, const JsonValue& extras) : m_scene(scene), m_extras(extras) {}

    std::optional<std::vector<JsonValue>> write() {
        add("curves", m_scene.curves, [this](const Curve& curve) { return jsonOf(curve); });
        add("parameters", m_scene.parameters, [this](const Parameter& parameter) { return jsonOf(parameter); });
        add("events", m_scene.events, [this](const SceneEvent& event) { return jsonOf(event); });
        add("lifeCurves", m_scene.lifeCurves, [this](const Curve& curve) { return jsonOf(curve); });
        if (m_scene.warmUp != 0) m_members.push_back(named("warmUp", number(m_scene.warmUp)));
        if (!m_fit) return std::nullopt;
        return std::move(m_members);
    }

private:
    Scene m_scene;  ///< a copy, because drivenField() returns mutable fields
    const JsonValue& m_extras;
    std::vector<JsonValue> m_members;
    bool m_fit = true;

    template <class List, class ToJson>
    void add(std::string_view key, const List& list, const ToJson& toJson) {
        if (list.empty()) return;
        JsonValue array = named(key, jsonArray());
        for (const auto& entry : list) {
            JsonValue object = toJson(entry);
            addExtras(object, entry.extras);
            array.items.push_back(std::move(object));
        }
        m_members.push_back(std::move(array));
    }

    void addExtras(JsonValue& object, const std::string& text) const {
        if (text.empty()) return;
        Result<JsonValue> extras = parseJson(text, "The keys kept from the file");
        if (!extras) return;
        dropUnlessNewer(m_extras, *extras);
        std::ranges::move(extras->items, std::back_inserter(object.items));
    }

    JsonValue number(double value) {
        if (!std::isfinite(value)) m_fit = false;
        return jsonNumber(value);
    }

    void addNumbers(JsonValue& object, std::string_view key, std::span<const float> list) {
        if (std::optional<JsonValue> member = numbers(key, list))
            object.items.push_back(std::move(*member));
        else
            m_fit = false;
    }

    JsonValue jsonOf(const Curve& curve) {
        const bool flat =
            std::ranges::all_of(curve.keys, [](const CurveKey& key) { return key.value.y == 0 && key.value.z == 0; });
        const int components = componentsFor(m_scene, curve.target, flat);
        JsonValue keys = named("keys", jsonArray());
        for (const CurveKey& key : curve.keys) {
            const float row[] = {key.time, key.value.x, key.value.y, key.value.z};
            std::optional<JsonValue> entry =
                gyre::jsonOf(std::span(row).first(1 + static_cast<std::size_t>(components)));
            if (!entry) m_fit = false;
            if (!entry) continue;
            if (key.next != Interpolation::Linear || key.slopes) entry->items.push_back(jsonText(wordOf(key.next)));
            if (key.slopes) addSlopes(*entry, *key.slopes, static_cast<std::size_t>(components));
            keys.items.push_back(std::move(*entry));
        }
        JsonValue object = jsonObject({targetOf(curve.target)});
        if (curve.after != AfterKeys::Rest) object.items.push_back(wordOf("after", wordOf(curve.after)));
        object.items.push_back(std::move(keys));
        return object;
    }

    void addSlopes(JsonValue& entry, const KeySlopes& slopes, std::size_t components) {
        for (const glm::vec3* slope : {&slopes.in, &slopes.out}) {
            std::optional<JsonValue> numbers = gyre::jsonOf(std::span<const float>(&slope->x, components));
            if (!numbers) m_fit = false;
            if (numbers) std::ranges::move(numbers->items, std::back_inserter(entry.items));
        }
    }

    JsonValue jsonOf(const ParameterLink& link) {
        const bool flat = link.scale.y == 1 && link.scale.z == 1 && link.offset.y == 0 && link.offset.z == 0;
        const auto components = static_cast<std::size_t>(componentsFor(m_scene, link.target, flat));
        JsonValue object = jsonObject({targetOf(link.target)});
        if (link.how != Combine::Set) object.items.push_back(wordOf("how", wordOf(link.how)));
        if (link.from != 0) object.items.push_back(named("from", jsonNumber(std::int64_t{link.from})));
        if (link.scale != glm::vec3(1)) addNumbers(object, "scale", std::span(&link.scale.x, components));
        if (link.offset != glm::vec3(0)) addNumbers(object, "offset", std::span(&link.offset.x, components));
        return object;
    }

    JsonValue jsonOf(const Parameter& parameter) {
        JsonValue object =
            jsonObject({named("id", jsonText(toText(parameter.id))), named("name", jsonText(parameter.name))});
        const auto components = static_cast<std::size_t>(std::clamp(parameter.components, 1, 4));
        addNumbers(object, "value", std::span(&parameter.value.x, components));
        addNumbers(object, "min", std::span(&parameter.low.x, components));
        addNumbers(object, "max", std::span(&parameter.high.x, components));
        if (!parameter.unit.empty()) object.items.push_back(named("unit", jsonText(parameter.unit)));
        if (!parameter.hint.empty()) object.items.push_back(named("hint", jsonText(parameter.hint)));
        JsonValue drives = named("drives", jsonArray());
        for (const ParameterLink& link : parameter.links) drives.items.push_back(jsonOf(link));
        object.items.push_back(std::move(drives));
        return object;
    }

    JsonValue jsonOf(const SceneEvent& event) {
        JsonValue object = jsonObject({named("id", jsonText(toText(event.id))), named("name", jsonText(event.name)),
                                       wordOf("kind", wordOf(event.kind))});
        const bool byGameOnly = event.kind == EventKind::Trigger && event.time == SceneEvent::kByGameOnly;
        if (!byGameOnly) object.items.push_back(named("time", number(event.time)));
        if (event.kind == EventKind::Marker && event.starts.empty()) return object;
        JsonValue starts = named("starts", jsonArray());
        for (const ElementId id : event.starts) starts.items.push_back(jsonText(toText(id)));
        object.items.push_back(std::move(starts));
        return object;
    }
};

}  // namespace

std::optional<std::vector<JsonValue>> drivesJson(const Scene& scene, const JsonValue& extras) {
    if (scene.curves.empty() && scene.lifeCurves.empty() && scene.parameters.empty() && scene.events.empty() &&
        scene.warmUp == 0)
        return std::vector<JsonValue>();
    return DriveWriter(scene, extras).write();
}

}  // namespace gyre
