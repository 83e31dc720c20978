#include "core/stages/BirthWays.h"

#include "core/stages/Drive.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>

namespace gyre {
namespace {

bool isMovedByKeys(const Drives& drives) {
    return !drives.carriers.empty() || std::ranges::any_of(drives.fields, [](const DrivenField& field) {
        return field.curve >= 0 &&
               (field.kind == DrivenField::Kind::Position || field.kind == DrivenField::Kind::Scale);
    });
}

void findEnds(SimulationState& state, double time, const Transform& effect, Transform BirthWay::*end) {
    findGroups(state.scene, state.drives, time);
    for (std::size_t i = 0; i < state.births.size(); ++i) {
        const auto element = std::ranges::find(state.scene.elements, ElementId{state.births[i].element}, &Element::id);
        state.ways[i].*end =
            placeAt(state, static_cast<std::size_t>(element - state.scene.elements.begin()), effect, time);
    }
}

}  // namespace

// The rotation is a normalized mean: slerp calls functions whose last bits differ between machines.
Transform between(const Transform& from, const Transform& to, float part) {
    const glm::quat turned = glm::dot(from.rotation, to.rotation) < 0 ? -to.rotation : to.rotation;
    return {glm::mix(from.position, to.position, part), glm::normalize(from.rotation * (1 - part) + turned * part),
            glm::mix(from.scale, to.scale, part)};
}

Transform BirthWay::at(double fraction) const {
    if (!moves()) return from;
    if (fraction >= 1) return to;
    return between(from, to, static_cast<float>(fraction));
}

glm::vec3 BirthWay::stepOf(const glm::vec3& world, const Transform& place) const {
    const glm::vec3 local = place.localPoint(world);
    return to.point(local) - from.point(local);
}

void findWays(SimulationState& state) {
    state.ways.resize(state.births.size());
    const double dt = state.scene.fluid.substep, begin = static_cast<double>(state.frame) * dt;
    const double end = static_cast<double>(state.frame + 1) * dt;
    findEnds(state, begin, state.effectBefore, &BirthWay::from);
    if (isMovedByKeys(state.drives) || state.effectBefore != state.effectAfter)
        findEnds(state, end, state.effectAfter, &BirthWay::to);
    else
        for (BirthWay& way : state.ways) way.to = way.from;
}

void followWays(SimulationState& state) {
    const std::size_t count = state.bornAhead.size();
    if (count == 0 || state.tracerCameFrom.size() < count) return;
    glm::vec3* places = &state.tracerCameFrom[state.tracerCameFrom.size() - count];
    for (std::size_t i = 0; i < count; ++i) places[i] -= state.bornAhead[i];
}

}  // namespace gyre
