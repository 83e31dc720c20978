#include "editor/batch/Commands.h"

#include "editor/batch/BenchFiles.h"
#include "editor/batch/BenchScenes.h"
#include "editor/batch/FormattedText.h"
#include "editor/batch/LinePlot.h"
#include "editor/batch/RingError.h"
#include "editor/batch/VelocityComparison.h"

#include <cmath>
#include <span>
#include <string_view>

namespace gyre::batch {
namespace {

std::string rowOf(const MethodResult& result, double errorAtRing) {
    return formatted("%-28s %19.2f %13.2f %18.2f %11.1f %9.1f %6.2f", result.name.c_str(),
                     100 * result.errorAtEqualCore, 100 * result.errorAtOwnCores, 100 * errorAtRing, result.meanJerk,
                     result.medianJerk, result.milliseconds);
}

/// ringErrors: one per result, see errorsAtContinuousRing
void tell(const std::vector<MethodResult>& results, const std::vector<double>& ringErrors, std::uint64_t frames,
          Report& report) {
    report.print(
        "method                       error at equal core  at own cores  at continuous ring  jerk, mean    median   "
        "time");
    report.print(
        "                                             [%]           [%]                 [%]    [m/s3]    [m/s3]   "
        "[ms]");
    for (std::size_t i = 0; const MethodResult& result : results) {
        const double errorAtRing = ringErrors[i++];
        report.print(rowOf(result, errorAtRing));
        report.stat(result.name,
                    std::vector<std::pair<std::string, double>>{{"error_equal_core", result.errorAtEqualCore},
                                                                {"error_own_cores", result.errorAtOwnCores},
                                                                {"error_ring", errorAtRing},
                                                                {"jerk_mean", result.meanJerk},
                                                                {"jerk_median", result.medianJerk},
                                                                {"solve_ms_median", result.milliseconds}});
        if (result.finiteFrames < frames) report.say(divergence(result.name, result.finiteFrames));
    }
}

/// A column of time, then the jerk of each method; empty where there is no value.
std::string csvOf(const std::vector<MethodResult>& results, const Scene& scene, std::uint64_t frames) {
    std::string csv = "time [s]";
    for (const MethodResult& result : results) csv += ",\"" + result.name + " [m/s3]\"";
    csv += '\n';
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        csv += formatted("%.4f", static_cast<double>(frame + 1) * scene.fluid.substep);
        for (const MethodResult& result : results) {
            const bool isKnown = frame < result.jerk.size() && std::isfinite(result.jerk[frame]);
            csv += isKnown ? formatted(",%.4f", result.jerk[frame]) : ",";
        }
        csv += '\n';
    }
    return csv;
}

std::string plotOf(const std::vector<MethodResult>& results, std::span<const VelocityMethod> methods,
                   const Scene& scene) {
    LinePlot plot;
    plot.title = "Jerk of the vortons, by how their velocity is found";
    plot.subtitle =
        scene.name + ": each method runs the scene by itself; mean over vortons of |u(n) - 2 u(n-1) + u(n-2)| / dt^2";
    plot.xLabel = "time [s]";
    plot.yLabel = "jerk [m/s³]";
    plot.firstX = plot.stepX = scene.fluid.substep;
    // Reversed, so that the reference and the default are on top and first in the legend.
    for (std::size_t i = results.size(); i-- > 0;) {
        const MethodResult& result = results[i];
        const std::string note = formatted("median %.0f m/s³, %.1f ms", result.medianJerk, result.milliseconds);
        plot.lines.push_back({result.name, note, methods[i].stroke, result.jerk});
    }
    return svgOf(plot);
}

/// treeAtNodesSpread once per spread factor. Factor 0 leaves each vorton its own core.
std::vector<VelocityMethod> spreadMethods(std::span<const double> factors) {
    std::vector<VelocityMethod> methods;
    for (const double factor : factors) {
        const std::size_t i = methods.size(), colors = std::size(kSeriesColors);
        methods.push_back({"spread " + textOf(factor),
                           VelocitySolver::TreeAtNodesSpread,
                           {kSeriesColors[i % colors], 1.5, i >= colors},
                           static_cast<float>(factor)});
    }
    return methods;
}

ExitCode compareMethods(const BenchOptions& options, std::span<const VelocityMethod> methods, Report& report) {
    const Result<Scene> scene = sceneToBench(options.scene, jetRing(), report);
    if (!scene) return report.refuse(scene.error());
    if (const Result<void> may = mayWriteAll({options.csv, options.plot}, options.force); !may)
        return report.refuse(may.error());
    std::vector<MethodResult> results;
    std::vector<double> ringErrors;
    {
        Progress progress(report, "comparing");
        results = compareVelocities(
            *scene, methods, {options.frames, options.threads, [&](double fraction) { progress.show(fraction); }});
        ringErrors = errorsAtContinuousRing(methods, options.threads);
    }
    report.stat("frames", static_cast<std::int64_t>(options.frames));
    tell(results, ringErrors, options.frames, report);
    if (const ExitCode code = writeText(csvOf(results, *scene, options.frames), options.csv, report); code != kDone)
        return code;
    return writeText(plotOf(results, methods, *scene), options.plot, report);
}

}  // namespace

ExitCode benchVelocity(const BenchOptions& options, Report& report) {
    return compareMethods(options, velocityMethods(), report);
}

ExitCode benchSpread(const BenchSpreadOptions& options, Report& report) {
    return compareMethods(options, spreadMethods(options.factors), report);
}

}  // namespace gyre::batch
