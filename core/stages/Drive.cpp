#include "core/stages/Drive.h"

#include "core/scene/FieldTarget.h"
#include "core/scene/MovingGroups.h"
#include "core/stages/LiveParameters.h"
#include "core/stages/SimulationState.h"
#include "core/stages/TracerLooks.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace gyre {
namespace {

using Kind = DrivenField::Kind;

// ---- Finding fields.

Kind kindOf(const FieldRef& value, const Element* element) {
    if (element && std::get_if<glm::vec3*>(&value) && *std::get_if<glm::vec3*>(&value) == &element->place.position)
        return Kind::Position;
    if (element && std::get_if<float*>(&value) && *std::get_if<float*>(&value) == &element->place.scale)
        return Kind::Scale;
    if (std::holds_alternative<bool*>(value)) return Kind::Switch;
    return std::holds_alternative<float*>(value) ? Kind::Number : Kind::Vector;
}

/// Fills in the driven field of a target: its element, byte offset, kind and range. False if it cannot be driven.
bool locate(Scene& scene, const FieldTarget& target, DrivenField& found) {
    const Result<Field> field = drivenField(scene, target);
    if (!field) return false;
    Element* element = target.element ? find(scene, target.element) : nullptr;
    const void* begin = element ? static_cast<const void*>(element) : &scene.fluid;
    found.element = element ? static_cast<std::uint32_t>(element - scene.elements.data()) : DrivenField::kSettings;
    found.offset = static_cast<std::uint32_t>(static_cast<const std::byte*>(addressOf(readOnly(field->value))) -
                                              static_cast<const std::byte*>(begin));
    found.kind = kindOf(field->value, element);
    found.authored = numbersIn(field->value);
    const Range range = drivenRange(*field);
    found.low = static_cast<float>(range.low);
    found.high = static_cast<float>(range.high);
    return true;
}

int componentsOf(Kind kind) { return kind == Kind::Vector || kind == Kind::Position ? 3 : 1; }

void* placeOf(Scene& scene, const DrivenField& field) {
    void* begin =
        field.element == DrivenField::kSettings ? static_cast<void*>(&scene.fluid) : &scene.elements[field.element];
    return static_cast<std::byte*>(begin) + field.offset;
}

// ---- Setting them.

/// Clamps to the field's range; NaN gives the lower end.
float kept(float value, const DrivenField& field) {
    return value >= field.low ? std::min(value, field.high) : field.low;
}

/// Applies the parameters to the numbers of author or curve, without the limits of the field.
glm::vec3 freeNumbers(const DrivenField& field, glm::vec3 numbers, const Scene& scene, const Drives& drives,
                      std::span<const ParameterValue> parameters) {
    const int components = componentsOf(field.kind);
    for (std::uint32_t i = field.firstLink; i < field.firstLink + field.links; ++i) {
        const DrivingLink& driving = drives.links[i];
        const Parameter& parameter = scene.parameters[driving.parameter];
        const ParameterLink& link = parameter.links[driving.link];
        const glm::vec3 made = linked(link, components, parameter, parameters[driving.parameter].value);
        if (link.how == Combine::Set)
            numbers = made;
        else if (link.how == Combine::Multiply)
            numbers *= made;
        else
            numbers += made;
    }
    return numbers;
}

glm::vec3 linkedNumbers(const DrivenField& field, const glm::vec3& numbers, const Scene& scene, const Drives& drives,
                        std::span<const ParameterValue> parameters) {
    glm::vec3 linked = freeNumbers(field, numbers, scene, drives, parameters);
    for (int i = 0; i < componentsOf(field.kind); ++i) linked[i] = kept(linked[i], field);
    return linked;
}

glm::vec3 numbersOf(const DrivenField& field, const Scene& scene, const Drives& drives,
                    std::span<const ParameterValue> parameters, double time) {
    if (field.curve < 0) return linkedNumbers(field, field.authored, scene, drives, parameters);
    const Curve& curve = scene.curves[static_cast<std::size_t>(field.curve)];
    return linkedNumbers(field, valueAt(curve.keys, time, curve.after), scene, drives, parameters);
}

void set(Scene& scene, Drives& drives, const DrivenField& field, const glm::vec3& numbers) {
    switch (field.kind) {
        case Kind::Number:
            *static_cast<float*>(placeOf(scene, field)) = numbers.x;
            break;
        case Kind::Vector:
            *static_cast<glm::vec3*>(placeOf(scene, field)) = numbers;
            break;
        case Kind::Switch:
            *static_cast<bool*>(placeOf(scene, field)) = numbers.x >= 0.5f;
            break;
        case Kind::Position:
            drives.places[field.element].position = numbers;
            break;
        case Kind::Scale:
            drives.places[field.element].scale = numbers.x;
            break;
    }
}

/// Whether this stage carries elements of the kind.
bool isCarriedHere(const ElementBody& body) {
    return !std::holds_alternative<Body>(body) && !std::holds_alternative<Group>(body);
}

/// Moves what groups carry to where it is at this time [s].
void carryElements(SimulationState& state, double time) {
    Drives& drives = state.drives;
    if (drives.carriers.empty()) return;
    findGroups(state.scene, drives, time);
    for (std::size_t i = 0; i < drives.carriers.size(); ++i)
        if (Element& element = state.scene.elements[i]; isCarried(drives, i) && isCarriedHere(element.body))
            element.place = placedIn(state.effect, carriedPlace(drives, i, drives.places[i]));
}

// ---- Effects of a change, by the rules of Simulation::accept.

/// Values that reset the running body when they change.
struct Beginning {
    float heat;
    glm::vec3 velocity, spin;

    bool operator==(const Beginning&) const = default;
};
Beginning beginningOf(const Body& body) { return {body.heat, body.velocity, body.spin}; }

void refresh(RigidBody& body, const Body& from, const Beginning& before) {
    if (body.hosted) return;  // a game determines its state
    copyLiveParameters(body, from);
    if (before.heat != from.heat) body.heat = from.heat;
    if (before.velocity == from.velocity && before.spin == from.spin) return;
    BodyPose& own = body.keyed ? body.ownPose : body.pose;
    own.velocity = from.velocity;  // only kinematic bodies have driven velocities
    own.spin = from.spin;
}

void refreshLook(SimulationState& state, const Element& element, const Emitter& emitter) {
    const auto look = std::ranges::find(state.looks, element.id.value, &TracerLook::element);
    if (look != state.looks.end()) *look = lookOf(element.id.value, emitter);
}

/// The keys of that field over life; null if no look has it.
std::vector<CurveKey>* keysOf(SimulationState& state, const FieldTarget& target) {
    const auto look = std::ranges::find(state.looks, target.element.value, &TracerLook::element);
    if (look == state.looks.end()) return nullptr;
    return overLife(state.lookCurves[static_cast<std::size_t>(look - state.looks.begin())], target.field);
}

/// Updates the keys that parameters change.
void linkLookCurves(SimulationState& state) {
    for (const DrivenField& field : state.drives.fields) {
        if (field.lifeCurve < 0) continue;
        const Curve& curve = state.scene.lifeCurves[static_cast<std::size_t>(field.lifeCurve)];
        std::vector<CurveKey>* keys = keysOf(state, curve.target);
        const auto free = [&](const glm::vec3& numbers) {
            return freeNumbers(field, numbers, state.scene, state.drives, state.parameters);
        };
        for (std::size_t k = 0; keys && k < keys->size(); ++k) {
            const CurveKey& from = curve.keys[k];
            CurveKey& to = (*keys)[k];
            to.value = linkedNumbers(field, from.value, state.scene, state.drives, state.parameters);
            if (from.slopes)  // parameters are affine, so slopes are differences
                to.slopes =
                    KeySlopes{free(from.slopes->in) - free(glm::vec3(0)), free(from.slopes->out) - free(glm::vec3(0))};
        }
    }
}

void change(SimulationState& state, const DrivenField& field, const glm::vec3& numbers) {
    if (field.element == DrivenField::kSettings) return set(state.scene, state.drives, field, numbers);
    Element& element = state.scene.elements[field.element];
    Body* body = std::get_if<Body>(&element.body);
    const Beginning before = body ? beginningOf(*body) : Beginning{};
    set(state.scene, state.drives, field, numbers);
    if (field.kind == Kind::Position || field.kind == Kind::Scale)
        element.place = placedIn(state.effect, state.drives.places[field.element]);
    if (const auto* emitter = std::get_if<Emitter>(&element.body)) refreshLook(state, element, *emitter);
    const auto running = body ? std::ranges::find(state.bodies, element.id.value, &RigidBody::id) : state.bodies.end();
    if (running != state.bodies.end()) refresh(*running, *body, before);
}

}  // namespace

Drives findDrives(Scene& scene) {
    Drives drives;
    for (const Element& element : scene.elements) drives.places.push_back(element.place);
    drives.carriers = carriersOf(scene);
    std::map<std::pair<std::uint64_t, std::string>, std::size_t> known;  // index of each field in the list
    std::vector<std::vector<DrivingLink>> links;
    const auto fieldOf = [&](const FieldTarget& target) -> DrivenField* {
        const auto [at, isNew] = known.emplace(std::pair(target.element.value, target.field), drives.fields.size());
        if (isNew) {
            DrivenField field;
            if (!locate(scene, target, field)) {
                known.erase(at);
                return nullptr;
            }
            drives.fields.push_back(field);
            links.emplace_back();
        }
        return &drives.fields[at->second];
    };
    for (std::size_t i = 0; i < scene.curves.size(); ++i) {
        if (scene.curves[i].keys.empty()) continue;
        if (DrivenField* field = fieldOf(scene.curves[i].target)) field->curve = static_cast<std::int32_t>(i);
    }
    for (std::size_t p = 0; p < scene.parameters.size(); ++p)
        for (std::size_t l = 0; l < scene.parameters[p].links.size(); ++l)
            if (const DrivenField* field = fieldOf(scene.parameters[p].links[l].target))
                links[static_cast<std::size_t>(field - drives.fields.data())].push_back(
                    {static_cast<std::uint32_t>(p), static_cast<std::uint32_t>(l)});
    for (std::size_t i = 0; i < scene.lifeCurves.size(); ++i) {  // fields without parameters need no work in a step
        const FieldTarget& target = scene.lifeCurves[i].target;
        const auto at = known.find({target.element.value, target.field});
        if (at != known.end()) drives.fields[at->second].lifeCurve = static_cast<std::int32_t>(i);
    }
    for (std::size_t i = 0; i < links.size(); ++i) {
        drives.fields[i].firstLink = static_cast<std::uint32_t>(drives.links.size());
        drives.fields[i].links = static_cast<std::uint32_t>(links[i].size());
        drives.links.insert(drives.links.end(), links[i].begin(), links[i].end());
    }
    return drives;
}

void setDriven(Scene& scene, Drives& drives, std::span<const ParameterValue> parameters, double time,
               std::vector<glm::vec3>& driven) {
    driven.clear();
    for (const DrivenField& field : drives.fields) {
        driven.push_back(numbersOf(field, scene, drives, parameters, time));
        set(scene, drives, field, driven.back());
    }
}

void setDriven(Scene& scene, Drives& drives, std::span<const glm::vec3> driven) {
    for (std::size_t i = 0; i < driven.size(); ++i) {
        const DrivenField& field = drives.fields[i];
        set(scene, drives, field, {kept(driven[i].x, field), kept(driven[i].y, field), kept(driven[i].z, field)});
    }
}

void placeElements(Scene& scene, Drives& drives, const Transform& effect, double time) {
    findGroups(scene, drives, time);
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        Element& element = scene.elements[i];
        const bool isMoved = isCarried(drives, i) && isCarriedHere(element.body);
        element.place = placedIn(effect, isMoved ? carriedPlace(drives, i, drives.places[i]) : drives.places[i]);
    }
}

void findGroups(const Scene& scene, Drives& drives, double time) {
    if (drives.carriers.empty()) return;
    drives.onPath.resize(scene.elements.size());
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (const Element& element = scene.elements[i]; isMovingGroup(element))
            drives.onPath[i] = placeOnPath(element.body, drives.places[i], time);
}

Transform carriedPlace(const Drives& drives, std::size_t element, Transform place) {
    for (std::size_t up = drives.carriers[element]; up != kNoCarrier; up = drives.carriers[up])
        place = carriedAlong(place, drives.places[up], drives.onPath[up]);
    return place;
}

Transform placeAt(const SimulationState& state, std::size_t element, const Transform& effect, double time) {
    const Drives& drives = state.drives;
    Transform own = drives.places[element];
    for (const DrivenField& field : drives.fields) {
        if (field.element != element || field.curve < 0) continue;
        if (field.kind != Kind::Position && field.kind != Kind::Scale) continue;
        const glm::vec3 numbers = numbersOf(field, state.scene, drives, state.parameters, time);
        if (field.kind == Kind::Position)
            own.position = numbers;
        else
            own.scale = numbers.x;
    }
    return placedIn(effect, isCarried(drives, element) ? carriedPlace(drives, element, own) : own);
}

bool isCarried(const Drives& drives, std::size_t element) {
    return !drives.carriers.empty() && drives.carriers[element] != kNoCarrier;
}

Transform placedIn(const Transform& effect, const Transform& local) {
    if (effect == Transform{}) return local;  // avoids rounding
    return {effect.point(local.position), glm::normalize(effect.rotation * local.rotation), effect.scale * local.scale};
}

void updateLookCurves(SimulationState& state) {
    state.lookCurves.resize(state.looks.size());
    for (std::size_t i = 0; i < state.looks.size(); ++i) {
        const Element* element = find(state.scene, ElementId{state.looks[i].element});
        const auto* emitter = element ? std::get_if<Emitter>(&element->body) : nullptr;
        if (emitter) state.lookCurves[i] = curvesOf(state.scene, element->id, *emitter);
    }
    linkLookCurves(state);
}

void startBy(SimulationState& state, const SceneEvent& trigger) {
    for (const ElementId id : trigger.starts) {
        const auto counter = std::ranges::find(state.births, id.value, &BirthCounter::element);
        if (counter == state.births.end()) continue;
        counter->since = state.frame;
        counter->owed = 0;
        counter->waits = counter->burstParts = 0;
    }
}

bool happensIn(const SceneEvent& event, double begin, double end) { return event.time >= begin && event.time < end; }

void drive(SimulationState& state) {
    const double dt = state.scene.fluid.substep, begin = static_cast<double>(state.frame) * dt;
    const double end = static_cast<double>(state.frame + 1) * dt;
    for (const SceneEvent& event : state.scene.events)
        if (event.kind == EventKind::Trigger && happensIn(event, begin, end)) startBy(state, event);
    for (std::size_t i = 0; i < state.drives.fields.size(); ++i) {
        const DrivenField& field = state.drives.fields[i];
        const glm::vec3 numbers = numbersOf(field, state.scene, state.drives, state.parameters, begin);
        if (numbers == state.driven[i]) continue;
        state.driven[i] = numbers;
        change(state, field, numbers);
    }
    carryElements(state, begin);
    linkLookCurves(state);  // a key may change even where the number stays at an end of its range
}

}  // namespace gyre
