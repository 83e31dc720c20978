#include "editor/tools/ParameterEdits.h"

#include "core/scene/Curve.h"
#include "core/scene/DriveNames.h"
#include "core/scene/FieldTarget.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/Units.h"

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr Range kAnyParameter{-1e9, 1e9};

template <class List>
auto* named(List& list, ElementId id) {
    const auto found = std::ranges::find(list, id, [](const auto& entry) { return entry.id; });
    return found == list.end() ? nullptr : &*found;
}

template <class List>
ElementId freeIdIn(const List& list) {
    for (;;) {
        const ElementId id = newElementId();
        if (isFreeIn(list, id)) return id;
    }
}

/// From zero to twice the value, a useful first range.
void chooseRange(Parameter& parameter, const Range& range) {
    for (int i = 0; i < parameter.components; ++i) {
        const float value = parameter.value[i];
        const float reach = value != 0 ? 2 * std::abs(value) : 1;
        parameter.low[i] = static_cast<float>(std::max(range.low, value < 0 ? -static_cast<double>(reach) : 0.0));
        parameter.high[i] = static_cast<float>(std::min(range.high, value < 0 ? 0.0 : static_cast<double>(reach)));
        if (parameter.high[i] <= parameter.low[i]) parameter.high[i] = static_cast<float>(range.high);
    }
}

bool isNumber(const glm::vec4& numbers) { return !glm::any(glm::isnan(numbers)); }

}  // namespace

const Parameter* parameterOf(const Scene& scene, const FieldTarget& target) {
    const auto drives = [&](const Parameter& parameter) {
        return std::ranges::find(parameter.links, target, &ParameterLink::target) != parameter.links.end();
    };
    const auto found = std::ranges::find_if(scene.parameters, drives);
    return found == scene.parameters.end() ? nullptr : &*found;
}

Scene withOpened(const Scene& scene, const FieldTarget& target, ElementId* added) {
    Scene after = scene;
    const Result<Field> field = drivenField(after, target);
    if (!field || parameterOf(scene, target) || scene.parameters.size() >= kMostParameters) return scene;
    const Element* element = find(scene, target.element);
    Parameter parameter;
    parameter.id = freeIdIn(scene.parameters);
    parameter.components = componentsOf(field->value);
    parameter.name =
        freeNameIn(scene.parameters, (element ? element->name + " " : std::string()) + field->info.label, parameter.id);
    parameter.value = glm::vec4(numbersIn(field->value), 0);
    chooseRange(parameter, drivenRange(*field));
    parameter.unit = std::string(field->info.unit).size() <= kUnitOfParameter ? field->info.unit : "";
    parameter.links = {{target}};
    after.parameters.push_back(parameter);
    if (added) *added = parameter.id;
    return after;
}

Scene withoutParameter(const Scene& scene, ElementId id) {
    Scene after = scene;
    std::erase_if(after.parameters, [&](const Parameter& parameter) { return parameter.id == id; });
    return after;
}

Scene withParameter(const Scene& scene, const Parameter& parameter) {
    Scene after = scene;
    Parameter* known = named(after.parameters, parameter.id);
    if (!known || !isNumber(parameter.low) || !isNumber(parameter.high) || !isNumber(parameter.value)) return scene;
    const std::string name =
        parameter.name.empty() ? known->name : freeNameIn(scene.parameters, parameter.name, parameter.id);
    *known = parameter;
    known->name = name;
    for (glm::vec4* limit : {&known->low, &known->high}) *limit = glm::clamp(*limit, -kLargestValue, kLargestValue);
    for (int i = 0; i < known->components; ++i)
        if (known->high[i] < known->low[i]) std::swap(known->low[i], known->high[i]);
    known->value = inRange(*known, known->value);
    return after;
}

FieldInfo fieldOf(const Scene& scene, const Parameter& parameter) {
    const auto isAsItIs = [](const ParameterLink& link) {
        return link.how == Combine::Set && link.scale == glm::vec3(1) && link.offset == glm::vec3(0);
    };
    const auto direct = std::ranges::find_if(parameter.links, isAsItIs);
    if (direct != parameter.links.end())
        if (std::optional<DrivenField> field = drivenFieldOf(scene, direct->target);
            field && parameter.unit == field->info.unit) {
            field->info.range = field->range;
            return field->info;
        }
    return {"parameter", "Parameter", "", knownUnit(parameter.unit), kAnyParameter, ""};
}

Scene withNewEvent(const Scene& scene, double time, ElementId* added) {
    if (scene.events.size() >= kMostEvents) return scene;
    Scene after = scene;
    SceneEvent event;
    event.id = freeIdIn(scene.events);
    event.name = freeNameIn(scene.events, "Event", event.id);
    event.time = std::clamp(time, 0.0, kLatestTime);
    after.events.push_back(event);
    if (added) *added = event.id;
    return after;
}

Scene withoutEvent(const Scene& scene, ElementId id) {
    Scene after = scene;
    std::erase_if(after.events, [&](const SceneEvent& event) { return event.id == id; });
    return after;
}

Scene withEvent(const Scene& scene, const SceneEvent& event) {
    Scene after = scene;
    SceneEvent* known = named(after.events, event.id);
    if (!known || std::isnan(event.time)) return scene;
    const std::string name = event.name.empty() ? known->name : freeNameIn(scene.events, event.name, event.id);
    *known = event;
    known->name = name;
    if (known->kind == EventKind::Marker) known->starts.clear();
    const bool isByGame = known->kind == EventKind::Trigger && known->time < 0;
    known->time = isByGame ? SceneEvent::kByGameOnly : std::clamp(known->time, 0.0, kLatestTime);
    return after;
}

bool canBeStarted(const Element& element) {
    return std::holds_alternative<Emitter>(element.body) || std::holds_alternative<VorticitySource>(element.body) ||
           std::holds_alternative<FluidRegion>(element.body);
}

}  // namespace gyre::editor
