#include "editor/batch/BenchFiles.h"
#include "editor/batch/BenchScenes.h"
#include "editor/batch/Commands.h"
#include "editor/batch/FormattedText.h"
#include "editor/batch/Input.h"
#include "editor/batch/PathPlot.h"
#include "editor/batch/VortonPaths.h"

#include <glm/common.hpp>

#include <string>
#include <utility>
#include <vector>

namespace gyre::batch {
namespace {

void tellPaths(const std::vector<MethodPaths>& all, std::uint64_t frames, Report& report) {
    report.print("method                       length of paths  apart from the first method at the end");
    report.print("                                    mean [m]                                mean [m]");
    for (const MethodPaths& found : all) {
        report.print(formatted("%-28s %15.3f %39.3f", found.name.c_str(), found.length, found.apart));
        report.stat(found.name,
                    std::vector<std::pair<std::string, double>>{{"length", found.length}, {"apart", found.apart}});
        if (found.finiteFrames < frames) report.say(divergence(found.name, found.finiteFrames));
    }
}

/// A line per method, vorton and step.
std::string pathTable(const std::vector<MethodPaths>& all, double step) {
    std::string csv = "method,vorton,time [s],x [m],y [m],z [m]\n";
    for (const MethodPaths& found : all)
        for (const VortonPath& path : found.paths) {
            const std::string who = "\"" + found.name + "\"," + std::to_string(path.id);
            for (std::size_t i = 0; i < path.places.size(); ++i) {
                const glm::dvec3 at = path.places[i];
                const double time = static_cast<double>(path.firstFrame + i) * step;
                csv += who + formatted(",%.4f,%.6g,%.6g,%.6g\n", time, at.x, at.y, at.z);
            }
        }
    return csv;
}

/// Shows the reference's paths with a margin, so that a method that throws its vortons far away does not shrink all.
void showPathsOf(const PathPanel& reference, PathPlot& plot) {
    constexpr double kMargin = 0.15;  // width of the margin, over the size of the box
    glm::dvec2 low(1e30), high(-1e30);
    for (const std::vector<glm::dvec2>& path : reference.paths)
        for (const glm::dvec2& place : path) {
            low = glm::min(low, place);
            high = glm::max(high, place);
        }
    if (low.x > high.x) return;
    const glm::dvec2 margin = kMargin * (high - low);
    plot.low = low - margin;
    plot.high = high + margin;
}

std::string pathPlot(const std::vector<MethodPaths>& all, const Scene& scene) {
    constexpr const char* kAxes[] = {"x", "y", "z"};
    const PathPlane plane = planeOf(all.front().paths);
    PathPlot plot;
    plot.title = "Paths of vortons, by how their velocity is found";
    for (const MethodPaths& found : all) {
        PathPanel panel{found.name, formatted("%.2f m from the first method at the end", found.apart), {}};
        for (const VortonPath& path : found.paths) {
            panel.paths.emplace_back();
            for (const glm::vec3& place : path.places)
                panel.paths.back().emplace_back(place[plane.right], place[plane.up]);
        }
        plot.panels.push_back(std::move(panel));
    }
    plot.panels.front().note = "the reference";
    showPathsOf(plot.panels.front(), plot);
    const glm::dvec2 size = plot.high - plot.low;
    plot.subtitle = scene.name + formatted(": %s to the right, %s upwards; %.3g x %.3g m; dots are the first places",
                                           kAxes[plane.right], kAxes[plane.up], size.x, size.y);
    return svgOf(plot);
}

}  // namespace

ExitCode benchPaths(const BenchPathsOptions& options, Report& report) {
    const Result<Scene> scene = sceneToBench(options.scene, jetRing(), report);
    if (!scene) return report.refuse(scene.error());
    if (const Result<void> may = mayWriteAll({options.csv, options.plot}, options.force); !may)
        return report.refuse(may.error());
    std::vector<MethodPaths> all;
    {
        Progress progress(report, "following");
        all = pathsOf(*scene, velocityMethods(), options.vortons,
                      {options.frames, options.threads, [&](double fraction) { progress.show(fraction); }});
    }
    if (all.front().paths.empty())
        return report.refuse(kAnswerIsNo,
                             nameOf(options.scene) + ": no vorton was born in " + std::to_string(options.frames) +
                                 " steps. Raise --frames, or add a source to the scene.",
                             options.scene);
    report.stat("frames", static_cast<std::int64_t>(options.frames));
    report.stat("vortons", static_cast<std::int64_t>(all.front().paths.size()));
    tellPaths(all, options.frames, report);
    if (const ExitCode code = writeText(pathTable(all, scene->fluid.substep), options.csv, report); code != kDone)
        return code;
    return writeText(pathPlot(all, *scene), options.plot, report);
}

}  // namespace gyre::batch
