#pragma once

#include "core/scene/DriveLists.h"
#include "core/scene/Scene.h"

#include <map>
#include <set>

/// What else of a scene changes with its elements: curves, parameters and events name them.
namespace gyre {

/// The curve of a field, over time or life; null: it has none.
const Curve* curveOf(const Scene& scene, const FieldTarget& target);
/// Whether it has one over life.
bool isOverLife(const Scene& scene, const FieldTarget& target);
/// Whether a curve or parameter switches the element on and off.
bool isSwitchDriven(const Scene& scene, ElementId element);
/// Whether a trigger starts it; it waits until then.
bool waitsForTrigger(const Scene& scene, ElementId element);

/// The scene with those elements enabled that something switches on and off: the simulation and effects need them all
/// along. A group that is off still counts.
Scene withDrivenOn(const Scene& scene);

/// Forgets what names elements that are gone.
void dropDangling(Scene& scene);
/// Forgets what drives nothing as the scene is now: what dangles, and the velocity of bodies that are not kinematic.
void dropIdle(Scene& scene);

/// What drives or starts these elements. Zero among them stands for the scene itself: what drives its settings,
/// markers, and parameters and triggers that lead nowhere.
DriveLists drivesOf(const Scene& scene, const std::set<ElementId>& driven);
/// All elements of a scene, to name them there.
std::set<ElementId> idsOf(const Scene& scene);
/// The scene with these lists for its own.
void setDrives(Scene& scene, DriveLists drives);
/// What drives or starts an original drives or starts its copy in this scene. Ids: of the original and of the copy,
/// zero for the settings; what leads to none of them is left out, and what would be more than files may hold. A
/// parameter or event that the scene has, by its id, takes the copy as well; another comes new, with a free name.
void addDrives(Scene& scene, const DriveLists& drives, const std::map<ElementId, ElementId>& copies);
/// What leads a place from one spot to another in the world, as if the one stood at the other. A parameter's link keeps
/// the axes along which it moves.
void carryPath(Curve& curve, const Transform& from, const Transform& to);
void carryPath(ParameterLink& link, const Transform& from, const Transform& to);
/// The curves and links of places go along with elements that stand elsewhere in `after`, but for those that are new
/// there.
void carryPaths(const Scene& before, Scene& after);

}  // namespace gyre
