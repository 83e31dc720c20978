#pragma once

#include "core/scene/DriveLists.h"
#include "core/scene/Scene.h"

#include <functional>
#include <map>
#include <set>

/// Queries and edits of the curves, parameters and events that drive the elements of a scene.
namespace gyre {

/// The curve of a field, over time or over life; null if it has none.
const Curve* curveOf(const Scene& scene, const FieldTarget& target);
/// Whether the field has a curve over life.
bool isOverLife(const Scene& scene, const FieldTarget& target);
/// Whether a curve over time or a parameter drives a field that is wanted.
bool isAnyDriven(const Scene& scene, const std::function<bool(const FieldTarget&)>& isWanted);
/// Whether a curve over time or over life or a parameter changes the field.
bool isChanged(const Scene& scene, const FieldTarget& target);
/// Whether a curve or parameter drives the element's field `enabled`.
bool isSwitchDriven(const Scene& scene, ElementId element);
/// Whether a trigger starts the element, which waits until then.
bool waitsForTrigger(const Scene& scene, ElementId element);

/// The scene with all elements enabled whose field `enabled` is driven, because the simulation and effects need them
/// from the start. Groups and bodies are left as they are.
Scene withDrivenOn(const Scene& scene);

/// Removes curves, links and starts that name elements which do not exist.
void dropDangling(Scene& scene);
/// Removes curves, links and starts without effect: those of dropDangling(), and those of fields that cannot be driven,
/// such as the velocity of a body that is not kinematic.
void dropIdle(Scene& scene);

/// The drives of these elements. Id zero stands for the scene: the drives of its settings, its markers, and parameters
/// and triggers that lead nowhere.
DriveLists drivesOf(const Scene& scene, const std::set<ElementId>& driven);
/// The ids of all elements of a scene.
std::set<ElementId> idsOf(const Scene& scene);
/// Replaces all drives of the scene.
void setDrives(Scene& scene, DriveLists drives);
/// Adds drives of originals to the scene, for their copies. copies: from the id of each original to that of its copy;
/// zero stands for the settings. Leaves out drives of other elements, and those beyond the limits of files. A parameter
/// or event that the scene already has, by id, gets the new links or starts; others are added with a free name.
void addDrives(Scene& scene, const DriveLists& drives, const std::map<ElementId, ElementId>& copies);
/// Transforms a curve of positions or scales along with its element, which moves from place `from` to place `to`.
/// Curves of other fields stay as they are.
void carryPath(Curve& curve, const Transform& from, const Transform& to);
/// Transforms a link that sets a position or scale in the same way. The axes along which it moves are not rotated.
void carryPath(ParameterLink& link, const Transform& from, const Transform& to);
/// Calls carryPath() for the curves and links of all elements whose place differs between `before` and `after`, except
/// for curves and links that are new or changed in `after`.
void carryPaths(const Scene& before, Scene& after);

}  // namespace gyre
