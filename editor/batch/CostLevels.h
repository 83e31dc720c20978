#pragma once

#include "editor/batch/Commands.h"

#include <array>
#include <string>

namespace gyre::batch {

/// The pictures of a level beside the effect: as authored, and at the level.
std::array<std::string, 2> pictureNamesOf(std::size_t level);

/// The name of a level in reports.
std::string levelName(const Scene& scene, std::size_t index);

/// Measures the levels of detail of the scene. authored: time of a step as authored [ms]
void tellLevels(const CostOptions& options, const Scene& scene, double authored, Report& report);

/// Proposes the first of some levels, each coarser than the one before, that meets options.fit, and writes the scene
/// with it to options.output. kAnswerIsNo if none does.
ExitCode fitLevel(const CostOptions& options, const Scene& scene, Report& report);

}  // namespace gyre::batch
