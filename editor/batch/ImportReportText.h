#pragma once

#include "editor/batch/Report.h"
#include "importers/fit/FitReport.h"
#include "importers/obstacles/ImportObstacle.h"

#include <optional>
#include <vector>

namespace gyre::batch {

/// An obstacle and, if asked for, how well its pieces stand for its mesh.
struct ReportedObstacle {
    const importers::ImportedObstacle* obstacle = nullptr;
    std::optional<importers::FitReport> fit;
};

/// All that `gyre import` found, as stats; the first obstacle's by name, the others' as one object each.
void addStats(const std::vector<ReportedObstacle>& obstacles, Report& report);
/// The same as lines for people.
void printReport(const ReportedObstacle& reported, Report& report);

}  // namespace gyre::batch
