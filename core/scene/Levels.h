#pragma once

#include "core/scene/Scene.h"

namespace gyre {

/// The scene at a level of detail: longer steps, a coarser grid, fewer and larger tracers, and fewer vortons, each for
/// more fluid. Tracers are thinned by the simulation's quality, times `level.tracers`. Elements keep their ids. Curves
/// and parameters that drive a scaled field are scaled, too.
Scene atLevel(Scene scene, const Level& level);

/// Level 0: as authored.
Level authoredLevel();

/// The level of that index; level 0 for an index that the scene does not have.
Level levelOf(const Scene& scene, std::size_t index);

/// Adds the level as the last one: with a name, and from twice the distance of the last one so far.
Scene withLevel(Scene scene, Level level);

/// The factor of the sizes of tracers of which only a fraction is born or shown: they cover and hide as much as all.
float spriteScale(float fraction);

/// The time until there are about as many tracers as later: the warm-up and the longest life of a tracer, at most 20 s.
double settlingTime(const Scene& scene);

/// The latest start of an emitter, source or region. [s]
double latestStart(const Scene& scene);

/// The time in which a run shows what it needs: until all has started and settled, at most 4 s or its duration; 4 s
/// for scenes without emitters. [s]
double timeToShow(const Scene& scene);

/// Whether a run of so many seconds has shown that, up to a step.
bool showsEnough(const Scene& scene, double seconds);

/// The index of the level for a distance from the camera [m]: the farthest that is not farther. 0: as
/// authored.
std::size_t levelFor(const std::vector<Level>& levels, float distance);

}  // namespace gyre
