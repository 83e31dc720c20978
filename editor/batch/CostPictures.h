#pragma once

#include "editor/batch/Commands.h"

namespace gyre::batch {

/// Compares the levels with the effect as authored, tells their cover and colour, and writes pictures to
/// options.pictures, named by pictureNamesOf.
ExitCode drawLevels(const CostOptions& options, const Scene& scene, Report& report);

}  // namespace gyre::batch
