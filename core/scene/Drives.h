#pragma once

#include "core/scene/Scene.h"

#include <map>

/// What else of a scene changes with its elements: curves, parameters and events name them.
namespace gyre {

/// Whether a curve or parameter switches the element on and off.
bool isSwitchDriven(const Scene& scene, ElementId element);
/// Whether a trigger starts it; it waits until then.
bool waitsForTrigger(const Scene& scene, ElementId element);

/// The scene with those elements enabled that something switches on and off: the simulation and effects need them all along.
/// A group that is off still counts.
Scene withDrivenOn(const Scene& scene);

/// Forgets what names elements that are gone.
void dropDangling(Scene& scene);
/// What drives or starts an original drives or starts its copies as well. Ids: of the original and of the copy.
void driveCopies(Scene& scene, const std::map<ElementId, ElementId>& copies);

}  // namespace gyre
