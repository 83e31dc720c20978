#include "core/stages/Ending.h"

#include "core/rigid/BodyPairs.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <numeric>
#include <variant>

namespace gyre {
namespace {

bool isEmitter(const Element& element) { return std::holds_alternative<Emitter>(element.body); }

// ---- Births to come.

bool isTriggeredLater(const SimulationState& state, ElementId element) {
    return std::ranges::any_of(state.scene.events, [&](const SceneEvent& event) {
        return event.kind == EventKind::Trigger && event.time >= timeOf(state) &&
               std::ranges::find(event.starts, element) != event.starts.end();
    });
}

/// Whether a curve still changes a field of the element, such as its rate. Drive last set the fields at the beginning
/// of the last step.
bool isKeyedLater(const SimulationState& state, std::size_t element) {
    const double driven = timeOf(state) - state.scene.fluid.substep;
    return std::ranges::any_of(state.drives.fields, [&](const DrivenField& field) {
        if (field.element != element || field.curve < 0) return false;
        if (field.kind == DrivenField::Kind::Position || field.kind == DrivenField::Kind::Scale) return false;
        const Curve& curve = state.scene.curves[static_cast<std::size_t>(field.curve)];
        return curve.after != AfterKeys::Rest || curve.keys.back().time > driven;
    });
}

/// burst: whether one is still due, which begins before `stop`
bool isBornLater(const SimulationState& state, std::size_t element, const BirthCounter& counter, float stop, float rate,
                 bool burst) {
    const double own = timeOf(state) - static_cast<double>(counter.since) * state.scene.fluid.substep;
    if (stop > 0 && own >= stop) return false;
    return (state.scene.elements[element].enabled && (rate > 0 || burst)) || isKeyedLater(state, element);
}

bool isBornLater(const SimulationState& state, const BirthCounter& counter) {
    const auto found = std::ranges::find(state.scene.elements, ElementId{counter.element}, &Element::id);
    if (isTriggeredLater(state, found->id)) return true;
    if (counter.waits) return false;
    const bool hasBegun = counter.burstParts > 0 && counter.burstParts < BirthCounter::kBurstParts;
    if (hasBegun && found->enabled) return true;
    const auto element = static_cast<std::size_t>(found - state.scene.elements.begin());
    const auto by = [&](float stop, float rate, bool burst) {
        return isBornLater(state, element, counter, stop, rate,
                           burst && counter.burstParts < BirthCounter::kBurstParts);
    };
    if (const auto* emitter = std::get_if<Emitter>(&found->body))
        return by(emitter->stop, emitter->rate, emitter->burst > 0);
    if (const auto* source = std::get_if<VorticitySource>(&found->body))
        return by(source->stop, source->rate, source->burst > 0);
    if (const auto* region = std::get_if<FluidRegion>(&found->body))
        return by(region->stop, region->rate, region->fill);
    return false;
}

/// An effect that bears nothing at all, such as a body in wind, is not over at its start: only a game ends it.
bool areBirthsOver(const SimulationState& state) {
    if (!state.emitting) return true;
    return !state.births.empty() &&
           std::ranges::none_of(state.births, [&](const BirthCounter& counter) { return isBornLater(state, counter); });
}

// ---- What was born.

bool hasVortonsOfSources(const SimulationState& state) {
    return std::ranges::find(state.vortons.kind, VortonKind::Source) != state.vortons.kind.end();
}

/// Fluid thins out and never quite ends: a hundredth of a cell is none.
bool hasFluid(const SimulationState& state) {
    constexpr double kLeast = 0.01;  // cells
    const DensityGrid& density = state.density;
    if (!density.births.empty()) return true;
    const std::vector<float>& volumes = density.amounts[kHeldVolume];
    const double side = double(density.grid.spacing);
    return std::accumulate(volumes.begin(), volumes.end(), 0.0) > kLeast * side * side * side;
}

// ---- Bodies.

bool moves(const RigidBody& body) {
    return !body.rest.asleep &&
           (body.pose.velocity != glm::vec3(0) || body.pose.spin != glm::vec3(0) ||
            body.pose.position != body.lastPose.position || body.pose.rotation != body.lastPose.rotation);
}

/// Whether anything but contact may move a body that sleeps.
bool mayWake(const SimulationState& state) {
    return state.scene.fluid.wind != glm::vec3(0) ||
           std::ranges::any_of(state.scene.elements,
                               [](const Element& e) { return std::holds_alternative<Force>(e.body); }) ||
           std::ranges::find(state.drives.fields, DrivenField::kSettings, &DrivenField::element) !=
               state.drives.fields.end();
}

/// Bodies that do not give way need no fluid to move.
bool areBodiesAtRest(const SimulationState& state) {
    if (std::ranges::none_of(state.bodies, &RigidBody::dynamic)) return true;
    if (std::ranges::any_of(state.bodies, moves) || hasFluid(state)) return false;
    const bool allSleep =
        std::ranges::all_of(state.bodies, [](const RigidBody& body) { return !givesWay(body) || body.rest.asleep; });
    return std::ranges::none_of(state.bodies, givesWay) || (allSleep && !mayWake(state));
}

}  // namespace

bool isOver(const SimulationState& state) {
    if (state.tracers.size() > 0 || !areBirthsOver(state) || !areBodiesAtRest(state)) return false;
    const bool isHidden = !state.emitting && std::ranges::any_of(state.scene.elements, isEmitter);
    return isHidden || (!hasVortonsOfSources(state) && !hasFluid(state));
}

void endFlow(SimulationState& state) {
    for (RigidBody& body : state.bodies) {
        body.impulse = body.lift = {};
        body.touched = body.rest.asleep;  // Bodies touch does not run
        body.touchedPose = body.pose;
    }
    state.density.births.clear();
    if (state.vortons.size() == 0 && state.density.isEmpty() && state.domain.count() == 0) return;
    arrays(state.vortons, [](auto& array) { array.clear(); });
    for (std::size_t i = 0; i < kCellAmounts; ++i)
        state.density.left[i] =
            std::accumulate(state.density.amounts[i].begin(), state.density.amounts[i].end(), state.density.left[i]);
    state.density.clear();
    state.domain = {};
    state.calmSteps = 0;
    state.energyWatch = {};
    state.velocity.clear();
    state.substances.present = false;
    for (RigidBody& body : state.bodies) {
        std::ranges::fill(body.wallImpulse, glm::vec3(0));
        std::ranges::fill(body.wingCirculation, 0.0f);
        body.wallPush = body.lastChange = body.flowWithin = {};
        body.displaced = {};
    }
}

}  // namespace gyre
