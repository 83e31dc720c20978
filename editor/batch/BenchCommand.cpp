#include "editor/batch/Commands.h"

#include "editor/batch/Input.h"
#include "editor/batch/LinePlot.h"
#include "editor/batch/VelocityComparison.h"

#include <cmath>
#include <cstdio>
#include <span>
#include <string_view>

namespace gyre::batch {
namespace {

/// Line styles in the order of velocityMethods(). Related methods share a colour.
struct Stroke {
    const char* color;
    double width;
    bool dashed;
};
constexpr Stroke kStrokes[] = {
    {"#111111", 2.6, true},                            // reference with equal cores
    {"#1668dc", 2.6, false},                           // fft
    {"#1668dc", 1.5, true},                            // with detail 1
    {"#7a7a7a", 1.5, true},                            // direct with own cores
    {"#7a7a7a", 1.5, false}, {"#d9480f", 1.5, false},  // trees
    {"#e8a317", 1.5, false}, {"#8a6d1d", 1.5, false}, {"#8a6d1d", 1.5, true},
    {"#7048e8", 1.5, false}, {"#c2255c", 1.5, false},  // cells
    {"#2b8a3e", 1.5, false},                           // Poisson
    {"#2b8a3e", 1.5, true},
};

std::string rowOf(const char* format, const MethodResult& result) {
    char text[160];
    std::snprintf(text, sizeof text, format, result.name.c_str(), 100 * result.errorAtEqualCore,
                  100 * result.errorAtOwnCores, result.meanJerk, result.medianJerk, result.milliseconds);
    return text;
}

void tell(const std::vector<MethodResult>& results, std::uint64_t frames, Report& report) {
    report.print("method                       error at equal core  at own cores  jerk, mean    median   time");
    report.print("                                             [%]           [%]    [m/s3]    [m/s3]   [ms]");
    for (const MethodResult& result : results) {
        report.print(rowOf("%-28s %19.2f %13.2f %11.1f %9.1f %6.2f", result));
        report.stat(result.name,
                    std::vector<std::pair<std::string, double>>{{"error_equal_core", result.errorAtEqualCore},
                                                                {"error_own_cores", result.errorAtOwnCores},
                                                                {"jerk_mean", result.meanJerk},
                                                                {"jerk_median", result.medianJerk},
                                                                {"solve_ms_median", result.milliseconds}});
        if (result.finiteFrames < frames)
            report.say(result.name + " diverged at frame " + std::to_string(result.finiteFrames + 1) + ".");
    }
}

/// A column of time, then the jerk of each method; empty where there is no value.
std::string csvOf(const std::vector<MethodResult>& results, const Scene& scene, std::uint64_t frames) {
    std::string csv = "time [s]";
    for (const MethodResult& result : results) csv += ",\"" + result.name + " [m/s3]\"";
    csv += '\n';
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        char text[32];
        std::snprintf(text, sizeof text, "%.4f", static_cast<double>(frame + 1) * scene.fluid.substep);
        csv += text;
        for (const MethodResult& result : results) {
            const bool isKnown = frame < result.jerk.size() && std::isfinite(result.jerk[frame]);
            std::snprintf(text, sizeof text, isKnown ? ",%.4f" : ",", isKnown ? result.jerk[frame] : 0.0);
            csv += text;
        }
        csv += '\n';
    }
    return csv;
}

std::string plotOf(const std::vector<MethodResult>& results, const Scene& scene) {
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
        char note[64];
        std::snprintf(note, sizeof note, "median %.0f m/s³, %.1f ms", result.medianJerk, result.milliseconds);
        plot.lines.push_back(
            {result.name, note, kStrokes[i].color, kStrokes[i].width, kStrokes[i].dashed, result.jerk});
    }
    return svgOf(plot);
}

ExitCode write(const std::string& text, const std::string& file, Report& report) {
    if (report.dryRun) return report.wouldWrite(file);
    if (const Result<void> written = writeTo(file, std::as_bytes(std::span(text))); !written)
        return report.refuse(written.error());
    report.output(file);
    report.say("wrote " + outputName(file));
    return kDone;
}

}  // namespace

ExitCode benchVelocity(const BenchVelocityOptions& options, Report& report) {
    Scene scene = jetRing();
    if (!options.scene.empty()) {
        const Result<Input> input = readInput(options.scene, report);
        if (!input) return report.refuse(input.error());
        scene = input->scene;
    }
    for (const std::string& file : {options.csv, options.plot}) {
        if (file.empty()) continue;
        if (const Result<void> may = mayWrite(file, options.force); !may) return report.refuse(may.error());
    }
    std::vector<MethodResult> results;
    {
        Progress progress(report, "comparing");
        results =
            compareVelocities(scene, velocityMethods(),
                              {options.frames, options.threads, [&](double fraction) { progress.show(fraction); }});
    }
    report.stat("frames", static_cast<std::int64_t>(options.frames));
    tell(results, options.frames, report);
    if (!options.csv.empty())
        if (const ExitCode code = write(csvOf(results, scene, options.frames), options.csv, report); code != kDone)
            return code;
    if (!options.plot.empty()) return write(plotOf(results, scene), options.plot, report);
    return kDone;
}

}  // namespace gyre::batch
