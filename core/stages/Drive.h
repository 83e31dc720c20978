#pragma once

#include "core/stages/DrivenFields.h"

#include <cstddef>
#include <span>

namespace gyre {

struct Scene;
struct SceneEvent;
struct SimulationState;

/// The stage "Drive", at the beginning of a step. Triggers whose time has come start their listeners. Driven fields
/// take their values: the author's or the curve's, then modified by parameters in their order, then clamped to the
/// field's range. Last, groups with keys carry what is in them. The effect equals an edit of the scene, but that births
/// are spread along the way of a place (BirthWays). A scene without curves, parameters and events costs nothing.
void drive(SimulationState& state);

/// The driven fields of a scene. Ignores targets that do not exist or may not be driven.
Drives findDrives(Scene& scene);
/// Sets all driven fields for `time` [s], in the scene and in drives.places. driven: the numbers set.
void setDriven(Scene& scene, Drives& drives, std::span<const ParameterValue> parameters, double time,
               std::vector<glm::vec3>& driven);
/// Sets all driven fields to numbers found before.
void setDriven(Scene& scene, Drives& drives, std::span<const glm::vec3> driven);
/// Moves the elements to drives.places, carried by groups at this time [s] and relative to the place of the whole
/// effect. Bodies and groups are not carried: the stage Follow keys moves bodies.
void placeElements(Scene& scene, Drives& drives, const Transform& effect, double time);
/// The place in the world of an element that is no body, with curves and groups at this time [s]. Requires
/// findGroups() for the same time.
Transform placeAt(const SimulationState& state, std::size_t element, const Transform& effect, double time);
/// Finds where the groups that move are at this time [s], for carriedPlace(). Does nothing if no group moves.
void findGroups(const Scene& scene, Drives& drives, double time);
/// The place to which groups have carried an element from `place`, in the frame of the effect.
Transform carriedPlace(const Drives& drives, std::size_t element, Transform place);
/// Whether a group carries the element.
bool isCarried(const Drives& drives, std::size_t element);
/// A place in the frame of the effect in the world.
Transform placedIn(const Transform& effect, const Transform& local);

/// Copies the curves over life of the looks from the scene, with parameters applied to their keys as to the field's
/// number. Looks of removed emitters keep their curves.
void updateLookCurves(SimulationState& state);

/// Starts the trigger's listeners at the next step.
void startBy(SimulationState& state, const SceneEvent& trigger);
/// Whether the event fires by its own time in the step from begin to end. [s]
bool happensIn(const SceneEvent& event, double begin, double end);

}  // namespace gyre
