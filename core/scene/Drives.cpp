#include "core/scene/Drives.h"

#include <algorithm>
#include <optional>

namespace gyre {
namespace {

bool switches(const FieldTarget& target, ElementId element) { return target.element == element && target.field == "enabled"; }

template <class List, class Copy>
void addCopies(List& list, const Copy& copyOf) {
    const std::size_t before = list.size();
    for (std::size_t i = 0; i < before; ++i)
        if (const auto copy = copyOf(list[i])) list.push_back(*copy);
}

}  // namespace

bool isSwitchDriven(const Scene& scene, ElementId element) {
    return std::ranges::any_of(scene.curves, [&](const Curve& curve) { return switches(curve.target, element); }) ||
           std::ranges::any_of(scene.parameters, [&](const Parameter& parameter) {
               return std::ranges::any_of(parameter.links, [&](const ParameterLink& link) { return switches(link.target, element); });
           });
}

bool waitsForTrigger(const Scene& scene, ElementId element) {
    return std::ranges::any_of(scene.events, [&](const SceneEvent& event) {
        return event.kind == EventKind::Trigger && std::ranges::find(event.starts, element) != event.starts.end();
    });
}

Scene withDrivenOn(const Scene& scene) {
    Scene all = scene;
    if (scene.curves.empty() && scene.parameters.empty()) return all;
    for (Element& element : all.elements)
        if (!std::holds_alternative<Group>(element.body) && !std::holds_alternative<Body>(element.body) && isSwitchDriven(scene, element.id))
            element.enabled = true;
    return all;
}

void dropDangling(Scene& scene) {
    const auto isGone = [&](ElementId id) { return id && !find(scene, id); };
    std::erase_if(scene.curves, [&](const Curve& curve) { return isGone(curve.target.element); });
    for (Parameter& parameter : scene.parameters)
        std::erase_if(parameter.links, [&](const ParameterLink& link) { return isGone(link.target.element); });
    for (SceneEvent& event : scene.events) std::erase_if(event.starts, isGone);
}

void driveCopies(Scene& scene, const std::map<ElementId, ElementId>& copies) {
    const auto retargeted = [&](const auto& driven) {
        std::optional<std::decay_t<decltype(driven)>> copy;
        if (const auto known = copies.find(driven.target.element); known != copies.end()) {
            copy = driven;
            copy->target.element = known->second;
        }
        return copy;
    };
    addCopies(scene.curves, retargeted);
    for (Parameter& parameter : scene.parameters) addCopies(parameter.links, retargeted);
    for (SceneEvent& event : scene.events)
        addCopies(event.starts, [&](ElementId id) {
            const auto known = copies.find(id);
            return known == copies.end() ? std::optional<ElementId>() : std::optional(known->second);
        });
}

}  // namespace gyre
