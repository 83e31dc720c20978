#include "core/simulation/BuildState.h"

#include "core/rigid/Sleep.h"
#include "core/scene/Drives.h"
#include "core/scene/SceneTree.h"
#include "core/simulation/BodySolids.h"
#include "core/stages/Drive.h"
#include "core/stages/FollowKeys.h"
#include "core/stages/LiveParameters.h"
#include "core/stages/TracerLooks.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre {
namespace {

/// Copies the parameters of a body that may change without moving it.
void setLiveParameters(RigidBody& body, const Body& from, const MassProperties& solid) {
    body.mass = static_cast<float>(from.density * solid.volume);
    body.inertia = glm::mat3(double(from.density) * solid.inertia);
    copyLiveParameters(body, from);
}

void setMotion(RigidBody& body, const Body& from) {
    const bool starts = body.moves && !body.keyed;
    body.pose.velocity = starts ? from.velocity : glm::vec3(0);
    body.pose.spin = starts ? from.spin : glm::vec3(0);
    body.ownPose.velocity = from.velocity;
    body.ownPose.spin = from.spin;
}

/// index: of the body's element in the scene
RigidBody rigidBody(const SimulationState& state, const Scene& scene, std::size_t index) {
    const Element& element = scene.elements[index];
    const Body& from = std::get<Body>(element.body);
    RigidBody body;
    body.id = element.id.value;
    const std::shared_ptr<const BodySolid> solid =
        state.solids ? state.solids->find(body.id, from, element.place.scale) : solidOf(from, element.place.scale);
    body.shape = solid->shape;
    body.moves = from.motion != BodyMotion::Fixed && !(from.container && from.motion == BodyMotion::Dynamic);
    body.container = from.container;
    body.inner = solid->inner;
    body.dynamic = from.motion == BodyMotion::Dynamic && !from.container;  // nothing would hold up a dynamic container
    body.volume = static_cast<float>(solid->mass.volume);
    body.centreOfMass = glm::vec3(solid->mass.centreOfMass);
    body.centreOfVolume = body.centreOfMass;
    body.area = solid->area;
    setLiveParameters(body, from, solid->mass);
    body.interior = solid->interior;
    body.pose.position = element.place.position;
    body.pose.rotation = glm::normalize(element.place.rotation);
    const bool carried = isCarried(state.drives, index);
    body.keyed = from.motion == BodyMotion::Keyframed || (carried && !body.dynamic);
    body.moves = body.moves || body.keyed;
    if (body.keyed || carried)
        placeByKeys(body, scene, state.drives, state.effect, index,
                    static_cast<double>(state.frame) * scene.fluid.substep);
    body.heat = from.heat;
    setMotion(body, from);
    body.lastPose = body.pose;
    body.wing = solid->wing;
    body.wingCirculation.assign(body.wing.size(), 0);
    return body;
}

/// The ground as a body: the half-space below y = 0, as far as anyone looks.
Element groundElement() {
    constexpr float kHalfWidth = 500, kHalfDepth = 1;  // [m]
    Body ground;
    ground.shape = BodyShape::Box;
    ground.halfExtents = {kHalfWidth, kHalfDepth, kHalfWidth};
    Element element;
    element.id = ElementId{kGroundBody};
    element.name = "Ground";
    element.place.position = {0, -kHalfDepth, 0};
    element.body = ground;
    return element;
}

Scene simulatedPart(const Scene& scene) {
    Scene part = flat(withDrivenOn(scene));
    std::erase_if(part.elements, [](const Element& element) { return !element.enabled; });
    if (part.fluid.ground) part.elements.push_back(groundElement());
    std::ranges::sort(part.elements, {}, &Element::id);
    return part;
}

bool spawnsParticles(const Element& element) {
    return std::holds_alternative<Emitter>(element.body) || std::holds_alternative<VorticitySource>(element.body) ||
           std::holds_alternative<FluidRegion>(element.body);
}

void updateBirths(SimulationState& state, const Scene& scene) {
    std::vector<BirthCounter> births;
    for (const Element& element : scene.elements) {
        if (!spawnsParticles(element)) continue;
        const auto known = std::ranges::find(state.births, element.id.value, &BirthCounter::element);
        BirthCounter counter;
        if (known != state.births.end()) counter = *known;
        const bool listens = waitsForTrigger(scene, element.id);
        if (counter.element == 0 || counter.listens != listens) {
            counter.waits = counter.listens = listens;
            counter.since = counter.element != 0 && !listens ? state.frame : 0;
            counter.owed = 0;
            if (counter.element == 0 || listens) counter.burstParts = 0;
        }
        counter.element = element.id.value;
        births.push_back(counter);
    }
    state.births = std::move(births);
}

void updateLooks(SimulationState& state, const Scene& scene) {
    for (const Element& element : scene.elements) {
        const auto* e = std::get_if<Emitter>(&element.body);
        if (!e) continue;
        const TracerLook look = lookOf(element.id.value, *e);
        const auto known = std::ranges::find(state.looks, look.element, &TracerLook::element);
        if (known != state.looks.end())
            *known = look;
        else
            state.looks.push_back(look);
    }
}

/// Reuses samplers whose pieces did not change.
void updateSurfaces(SimulationState& state, const Scene& scene) {
    std::vector<EmitterSurface> surfaces;
    for (const Element& element : scene.elements) {
        const auto* e = std::get_if<Emitter>(&element.body);
        if (!e || e->shape != EmitterShape::Surface) continue;
        const auto known = std::ranges::find(state.surfaces, element.id.value, &EmitterSurface::element);
        if (known != state.surfaces.end() && known->pieces == e->surface) {
            surfaces.push_back(*known);
            continue;
        }
        const std::vector<ConvexPolytope> pieces(e->surface.pieces().begin(), e->surface.pieces().end());
        surfaces.push_back({element.id.value, e->surface, std::make_shared<const SurfaceSampler>(pieces)});
    }
    state.surfaces = std::move(surfaces);
}

bool isSameSolid(const Element& a, const Element& b) {
    const Body& x = std::get<Body>(a.body);
    const Body& y = std::get<Body>(b.body);
    return a.place == b.place && x.motion == y.motion && x.container == y.container && x.keys == y.keys &&
           x.loopKeys == y.loopKeys && x.wing == y.wing && shapeOf(x, a.place.scale) == shapeOf(y, b.place.scale);
}

/// Whether the groups around two elements carry them along the same paths. In these scenes each parent is a group that
/// moves (flat).
bool areCarriedAlike(const Scene& a, const Element& x, const Scene& b, const Element& y) {
    const auto around = [](const Scene& scene, const Element& element) {
        return element.parent ? find(scene, element.parent) : nullptr;
    };
    const Element *g = around(a, x), *h = around(b, y);
    for (; g && h; g = around(a, *g), h = around(b, *h)) {
        const Group &p = std::get<Group>(g->body), &q = std::get<Group>(h->body);
        if (g->place != h->place || p.keys != q.keys || p.loopKeys != q.loopKeys || p.pivot != q.pivot ||
            p.spin != q.spin)
            return false;
    }
    return !g && !h;
}

/// The running body of this element with its new settings if it may continue, else a new one.
RigidBody updatedBody(const SimulationState& state, const Scene& scene, std::size_t index) {
    const Element& element = scene.elements[index];
    const Body& wanted = std::get<Body>(element.body);
    const auto running = std::ranges::find(state.bodies, element.id.value, &RigidBody::id);
    const Element* before = find(state.scene, element.id);
    if (running != state.bodies.end() && running->hosted && running->shape == shapeOf(wanted, element.place.scale))
        return *running;
    if (running == state.bodies.end() || !before || !std::holds_alternative<Body>(before->body) ||
        !isSameSolid(*before, element) || !(running->dynamic || areCarriedAlike(state.scene, *before, scene, element)))
        return rigidBody(state, scene, index);
    RigidBody body = *running;
    setLiveParameters(body, wanted, massOf(wanted, element.place.scale));
    const Body& old = std::get<Body>(before->body);
    if (old.heat != wanted.heat) body.heat = wanted.heat;
    if (old.velocity != wanted.velocity || old.spin != wanted.spin) setMotion(body, wanted);
    return body;
}

/// Whether bodies or what pulls them differ, so that those asleep must wake.
bool haveBodiesChanged(const Scene& before, const Scene& after) {
    if (before.fluid.gravity != after.fluid.gravity || before.fluid.density != after.fluid.density) return true;
    const auto isBody = [](const Element& element) { return std::holds_alternative<Body>(element.body); };
    auto a = before.elements.begin(), b = after.elements.begin();
    for (;; ++a, ++b) {
        a = std::find_if(a, before.elements.end(), isBody);
        b = std::find_if(b, after.elements.end(), isBody);
        if (a == before.elements.end() || b == after.elements.end()) break;
        if (a->id != b->id || a->place != b->place || a->parent != b->parent || a->body != b->body) return true;
    }
    return a != before.elements.end() || b != after.elements.end();
}

void updateBodies(SimulationState& state, const Scene& scene) {
    if (haveBodiesChanged(state.scene, scene)) {
        wakeAll(state.bodies);
        state.touching.shapes.forget();
    }
    std::vector<RigidBody> bodies;
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        if (!std::holds_alternative<Body>(scene.elements[i].body)) continue;
        RigidBody body = updatedBody(state, scene, i);
        if (body.volume <= 0) continue;
        bodies.push_back(std::move(body));
    }
    state.bodies = std::move(bodies);
}

/// Keeps values that a game has set. A parameter still at its authored value follows the author.
void updateParameters(SimulationState& state, const Scene& scene) {
    std::vector<ParameterValue> values;
    for (const Parameter& parameter : scene.parameters) {
        const auto known = std::ranges::find(state.parameters, parameter.id.value, &ParameterValue::id);
        const auto before = std::ranges::find(state.scene.parameters, parameter.id, &Parameter::id);
        const bool isSet =
            known != state.parameters.end() && before != state.scene.parameters.end() && known->value != before->value;
        values.push_back({parameter.id.value, inRange(parameter, isSet ? known->value : parameter.value)});
    }
    state.parameters = std::move(values);
}

void updateDrives(SimulationState& state, Scene& scene) {
    updateParameters(state, scene);
    state.drives = findDrives(scene);
    setDriven(scene, state.drives, state.parameters, static_cast<double>(state.frame) * scene.fluid.substep,
              state.driven);
    placeElements(scene, state.drives, state.effect, static_cast<double>(state.frame) * scene.fluid.substep);
}

}  // namespace

SimulationState stateOf(const Scene& scene) {
    SimulationState state;
    updateFromScene(state, scene);
    return state;
}

void updateFromScene(SimulationState& state, const Scene& scene) {
    Scene part = simulatedPart(scene);
    updateDrives(state, part);
    updateBirths(state, part);
    updateLooks(state, part);
    updateSurfaces(state, part);
    updateBodies(state, part);
    state.scene = std::move(part);
    updateLookCurves(state);
}

}  // namespace gyre
