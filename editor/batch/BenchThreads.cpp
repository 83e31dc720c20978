#include "editor/batch/BenchFiles.h"
#include "editor/batch/BenchScenes.h"
#include "editor/batch/Commands.h"
#include "editor/batch/FormattedText.h"
#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"

#include <algorithm>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace gyre::batch {
namespace {

using NamedTimes = std::vector<std::pair<std::string, double>>;  // [ms]

constexpr std::size_t kStagesShown = 8;      ///< the most expensive ones
constexpr double kShareWorthShowing = 0.01;  ///< least fraction of a step; smaller stages are noise

/// Median times with a number of threads.
struct ThreadedTimes {
    int threads = 1;
    NamedTimes times;  ///< the step, then its stages in execution order
};

/// 1, 2, 4 ... and the largest number.
std::vector<int> threadCounts(int most) {
    const int last = most > 0 ? most : std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
    std::vector<int> counts;
    for (int count = 1; count < last; count *= 2) counts.push_back(count);
    counts.push_back(last);
    return counts;
}

/// The frame that diverged as an error.
Result<ThreadedTimes> timesWith(int threads, const Scene& scene, const BenchThreadsOptions& options) {
    Simulation simulation(scene, threads);
    StepTimes times;
    for (std::uint64_t frame = 1; frame <= options.warmUp + options.frames; ++frame) {
        if (frame <= options.warmUp)
            simulation.step();
        else
            times.step(simulation);
        if (!simulation.isFinite()) return tl::unexpected(brokenRun(options.scene, simulation));
    }
    ThreadedTimes found{threads, {{"step", times.median()}}};
    for (auto& stage : times.stageMedians()) found.times.push_back(std::move(stage));
    return found;
}

/// The indices of the step and of the most expensive stages, slowest first.
std::vector<std::size_t> rowsWorthShowing(const NamedTimes& times) {
    std::vector<std::size_t> rows;
    for (std::size_t i = 1; i < times.size(); ++i)
        if (times[i].second > kShareWorthShowing * times[0].second) rows.push_back(i);
    std::ranges::stable_sort(rows, [&](std::size_t a, std::size_t b) { return times[a].second > times[b].second; });
    rows.resize(std::min(rows.size(), kStagesShown));
    rows.insert(rows.begin(), 0);
    return rows;
}

void tellTimes(const std::vector<ThreadedTimes>& found, Report& report) {
    std::string counts = formatted("%-28s", ""), units = formatted("%-28s", "median");
    for (const ThreadedTimes& one : found) {
        const bool isFirst = one.threads == 1;
        counts += formatted(isFirst ? "%6d thread" : "%10d threads", one.threads);
        units += formatted(isFirst ? "%13s" : "%10s faster", "[ms]");
    }
    report.print(counts);
    report.print(units);
    const NamedTimes& alone = found.front().times;
    for (const std::size_t row : rowsWorthShowing(alone)) {
        std::string text = formatted("%-28s", alone[row].first.c_str());
        for (const ThreadedTimes& one : found) {
            const double time = one.times[row].second;
            text += formatted(one.threads == 1 ? "%13.3f" : "%10.3f", time);
            if (one.threads > 1) text += formatted(" %5.2fx", time > 0 ? alone[row].second / time : 0);
        }
        report.print(text);
    }
}

}  // namespace

ExitCode benchThreads(const BenchThreadsOptions& options, Report& report) {
    const Result<Scene> scene = sceneToBench(options.scene, thinRingScene(4000), report);
    if (!scene) return report.refuse(scene.error());
    const std::vector<int> counts = threadCounts(options.most);
    std::vector<ThreadedTimes> found;
    {
        Progress progress(report, "measuring");
        for (const int threads : counts) {
            const Result<ThreadedTimes> times = timesWith(threads, *scene, options);
            if (!times) return report.refuse(times.error());
            found.push_back(*times);
            progress.show(static_cast<double>(found.size()) / static_cast<double>(counts.size()));
        }
    }
    tellTimes(found, report);
    for (ThreadedTimes& one : found) report.stat("threads " + std::to_string(one.threads), std::move(one.times));
    return kDone;
}

}  // namespace gyre::batch
