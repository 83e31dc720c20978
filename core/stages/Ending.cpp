#include "core/stages/Ending.h"

#include "core/rigid/BodyPairs.h"
#include "core/stages/SimulationState.h"

#include <algorithm>
#include <numeric>

namespace gyre {
namespace {

double timeOf(const SimulationState& state) { return static_cast<double>(state.frame) * state.scene.fluid.substep; }

bool isEmitter(const Element& element) { return std::holds_alternative<Emitter>(element.body); }

// ---- Births to come.

bool isTriggeredLater(const SimulationState& state, ElementId element) {
    return std::ranges::any_of(state.scene.events, [&](const SceneEvent& event) {
        return event.kind == EventKind::Trigger && event.time >= timeOf(state) &&
               std::ranges::find(event.starts, element) != event.starts.end();
    });
}

/// Whether a curve still changes a field of the element, such as its rate.
bool isKeyedLater(const SimulationState& state, std::size_t element) {
    return std::ranges::any_of(state.drives.fields, [&](const DrivenField& field) {
        if (field.element != element || field.curve < 0) return false;
        if (field.kind == DrivenField::Kind::Position || field.kind == DrivenField::Kind::Scale) return false;
        const Curve& curve = state.scene.curves[static_cast<std::size_t>(field.curve)];
        return curve.after != AfterKeys::Rest || curve.keys.back().time > timeOf(state);
    });
}

/// burst: whether one is still due
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
    const auto element = static_cast<std::size_t>(found - state.scene.elements.begin());
    const auto by = [&](float stop, float rate, bool burst) {
        return isBornLater(state, element, counter, stop, rate, burst && !counter.burstDone);
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

bool hasFluid(const SimulationState& state) { return !state.density.isEmpty() || !state.density.births.empty(); }

// ---- Bodies.

bool moves(const RigidBody& body) {
    return !body.rest.asleep && (body.pose.velocity != glm::vec3(0) || body.pose.spin != glm::vec3(0));
}

bool areBodiesAtRest(const SimulationState& state) {
    if (std::ranges::none_of(state.bodies, &RigidBody::dynamic)) return true;  // the others need no fluid to move
    return !hasFluid(state) && std::ranges::none_of(state.bodies, [](const RigidBody& body) {
        return moves(body) || (body.dynamic && !body.rest.asleep);
    });
}

}  // namespace

bool isOver(const SimulationState& state) {
    if (state.tracers.size() > 0 || !areBirthsOver(state) || !areBodiesAtRest(state)) return false;
    return std::ranges::any_of(state.scene.elements, isEmitter) || (state.vortons.size() == 0 && !hasFluid(state));
}

bool isStopped(const SimulationState& state) {
    return !state.emitting && state.tracers.size() == 0 && std::ranges::none_of(state.bodies, moves);
}

void endFlow(SimulationState& state) {
    for (RigidBody& body : state.bodies) {
        body.impulse = body.lift = {};
        body.touched = body.rest.asleep;  // Bodies touch does not run
        body.touchedPose = body.pose;
    }
    if (state.vortons.size() == 0 && state.density.isEmpty() && state.domain.count() == 0) return;
    arrays(state.vortons, [](auto& array) { array.clear(); });
    for (std::size_t i = 0; i < kCellAmounts; ++i)
        state.density.left[i] =
            std::accumulate(state.density.amounts[i].begin(), state.density.amounts[i].end(), state.density.left[i]);
    state.density.clear();
    state.density.births.clear();
    state.domain = {};
    state.calmSteps = 0;
    state.energyWatch = {};
    VelocityField velocity;
    velocity.nodes.swap(state.velocity.nodes);  // keeps the memory
    velocity.nodes.clear();
    state.velocity = std::move(velocity);
    state.substances.present = false;
    for (RigidBody& body : state.bodies) {
        std::ranges::fill(body.wallImpulse, glm::vec3(0));
        std::ranges::fill(body.wingCirculation, 0.0f);
        body.wallPush = body.lastChange = body.flowWithin = {};
        body.displaced = {};
    }
}

}  // namespace gyre
