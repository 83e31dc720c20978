#pragma once

#include "core/stages/DrivenFields.h"

#include <span>

namespace gyre {

struct Scene;
struct SceneEvent;
struct SimulationState;

/// The stage "Drive": at the beginning of a step, triggers whose time has come start what waits for them, and driven
/// fields take their values: what the author or a curve says, then what parameters make of it in their order, brought
/// into the field's range. As if an editor had changed the scene. A scene without curves, parameters and events costs
/// nothing.
void drive(SimulationState& state);

/// The fields of a scene that something drives. Targets that are not there or may not be driven are passed over.
Drives findDrives(Scene& scene);
/// Sets them all for that time, in the scene and in drives.places; `driven` are the numbers set. [s]
void setDriven(Scene& scene, Drives& drives, std::span<const ParameterValue> parameters, double time,
               std::vector<glm::vec3>& driven);
/// Sets them to numbers found before.
void setDriven(Scene& scene, Drives& drives, std::span<const glm::vec3> driven);
/// Puts the elements where drives.places says, seen from where the whole effect stands.
void placeElements(Scene& scene, const Drives& drives, const Transform& effect);

/// Takes the curves over life of the looks from the scene, with what parameters make of their keys, as they would of
/// the field's number. Looks of emitters that are gone keep theirs.
void takeLooksOverLife(SimulationState& state);

/// What waits for the trigger starts with the next step.
void startBy(SimulationState& state, const SceneEvent& trigger);
/// Whether it happens by itself in the step from begin to end. [s]
bool happensIn(const SceneEvent& event, double begin, double end);

}  // namespace gyre
