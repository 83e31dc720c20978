#pragma once

#include "editor/batch/Report.h"
#include "importers/fit/FitReport.h"
#include "importers/obstacles/ImportObstacle.h"

#include <optional>
#include <vector>

namespace gyre::batch {

/// An obstacle and, on request, the quality of its fit.
struct ReportedObstacle {
    const importers::ImportedObstacle* obstacle = nullptr;
    std::optional<importers::FitReport> fit;
};

/// Adds the report of `gyre import` as stats: plain names for the first obstacle, one object each for the others.
void addStats(const std::vector<ReportedObstacle>& obstacles, Report& report);
/// Prints the report as text.
void printReport(const ReportedObstacle& reported, Report& report);
/// Warns on stderr if this machine does not confine the process that reads meshes, once in a run.
void warnIfUnconfined(const importers::ImportReport& found, const Report& report);

}  // namespace gyre::batch
