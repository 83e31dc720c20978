#include "editor/batch/BenchFiles.h"
#include "editor/batch/Commands.h"
#include "editor/batch/FormattedText.h"
#include "editor/batch/LinePlot.h"
#include "editor/batch/VortonProfile.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace gyre::batch {
namespace {

constexpr double kShownDistances[] = {0.5, 1, 1.5, 2, 3, 4, 6, 8};  ///< in the table [cells]; --csv has all

std::size_t placeOf(double distance) {
    const std::vector<double> distances = profileDistances();
    return static_cast<std::size_t>(std::ranges::lower_bound(distances, distance) - distances.begin());
}

std::string profileRow(const std::string& name, const std::vector<double>& speeds) {
    std::string row = formatted("%-42s", name.c_str());
    for (const double distance : kShownDistances) row += formatted(" %6.3f", speeds[placeOf(distance)]);
    return row;
}

using NamedNumbers = std::vector<std::pair<std::string, double>>;

NamedNumbers statsOf(const std::vector<double>& speeds) {
    NamedNumbers stats;
    for (const double distance : kShownDistances)
        stats.emplace_back(formatted("speed_at_%g_cells", distance), speeds[placeOf(distance)]);
    return stats;
}

void tellProfiles(const std::vector<FormulaProfile>& profiles, Report& report) {
    std::string distances = formatted("%-42s", "distance [cells]");
    for (const double distance : kShownDistances) distances += formatted(" %6g", distance);
    report.print(distances + "  error");
    report.print(formatted("%-42s %55s  %5s", "speed of a lone vorton [m/s]", "", "[%]"));
    for (const FormulaProfile& formula : profiles) {
        report.print(profileRow("formula: " + formula.name, formula.speed));
        report.stat(formula.name, statsOf(formula.speed));
        for (const MethodProfile& found : formula.methods) {
            report.print(profileRow("  " + found.method.name, found.speed) + formatted(" %6.2f", 100 * found.error));
            NamedNumbers stats = statsOf(found.speed);
            stats.emplace_back("error", found.error);
            report.stat(found.method.name, std::move(stats));
        }
    }
}

/// A column of distances, then the speeds of each formula followed by those of its methods.
std::string profileTable(const std::vector<FormulaProfile>& profiles) {
    std::string csv = "distance [cells]";
    for (const FormulaProfile& formula : profiles) {
        csv += ",\"" + formula.name + " [m/s]\"";
        for (const MethodProfile& found : formula.methods) csv += ",\"" + found.method.name + " [m/s]\"";
    }
    csv += '\n';
    for (std::size_t i = 0; const double distance : profileDistances()) {
        csv += formatted("%g", distance);
        for (const FormulaProfile& formula : profiles) {
            csv += formatted(",%.6f", formula.speed[i]);
            for (const MethodProfile& found : formula.methods) csv += formatted(",%.6f", found.speed[i]);
        }
        csv += '\n';
        ++i;
    }
    return csv;
}

std::string profilePlot(const std::vector<FormulaProfile>& profiles, double core) {
    const std::vector<double> distances = profileDistances();
    LinePlot plot;
    plot.title = "Speed around a lone vorton, by how velocity is found";
    plot.subtitle = formatted("Mean over 16 directions across the vorton's axis; core radius in cells: %g", core);
    plot.xLabel = "distance [cells]";
    plot.yLabel = "speed [m/s]";
    plot.firstX = distances.front();
    plot.stepX = distances[1] - distances[0];
    // Reversed, because the last line is first in the legend. Methods lie on the broad lines of their formulas.
    for (auto formula = profiles.rbegin(); formula != profiles.rend(); ++formula) {
        plot.lines.push_back({formula->name, "formula", {"#d0d5db", 7}, formula->speed});
        for (auto found = formula->methods.rbegin(); found != formula->methods.rend(); ++found)
            plot.lines.push_back({found->method.name, formatted("off by %.2f %% of the peak", 100 * found->error),
                                  found->method.stroke, found->speed});
    }
    return svgOf(plot);
}

}  // namespace

ExitCode benchProfile(const BenchProfileOptions& options, Report& report) {
    if (const Result<void> may = mayWriteAll({options.csv, options.plot}, options.force); !may)
        return report.refuse(may.error());
    const std::vector<FormulaProfile> profiles = profilesOf(velocityMethods(), options.core);
    tellProfiles(profiles, report);
    if (const ExitCode code = writeText(profileTable(profiles), options.csv, report); code != kDone) return code;
    return writeText(profilePlot(profiles, options.core), options.plot, report);
}

}  // namespace gyre::batch
