#include "editor/batch/CostLevels.h"

#include "core/scene/Levels.h"
#include "core/simulation/LevelRun.h"
#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace gyre::batch {
namespace {

/// Levels, each coarser than the one before. Tracers go first, because larger ones cover as much; longer steps go last.
const std::array kProposals{
    Level{.name = {}, .tracers = 0.5f},
    Level{.name = {}, .tracers = 0.5f, .vortons = 0.75f, .cells = 0.75f},
    Level{.name = {}, .tracers = 0.25f, .vortons = 0.5f, .cells = 0.5f},
    Level{.name = {}, .tracers = 0.25f, .vortons = 0.5f, .cells = 0.5f, .steps = 2},
    Level{.name = {}, .tracers = 0.1f, .vortons = 0.25f, .cells = 0.35f, .steps = 2},
    Level{.name = {}, .tracers = 0.05f, .vortons = 0.1f, .cells = 0.25f, .steps = 4},
};

/// Median time at a level for an authored step, which a longer step replaces in part. [ms]
double timeAt(const CostOptions& options, const Scene& scene, const Level& level, Report& report) {
    const auto steps = static_cast<std::uint64_t>(level.steps);
    const std::uint64_t before = options.warmUp / steps, measured = std::max<std::uint64_t>(1, options.frames / steps);
    const Workers workers(options.threads);
    Simulation simulation = simulationAt(scene, level, workers, loopOf(scene, level, workers));
    const StepTimes times = measuredSteps(simulation, before, measured, report);
    return times.median() / level.steps;
}

std::string described(const Level& level) {
    std::array<char, 160> text{};
    const int end = std::snprintf(text.data(), text.size(), "tracers %g, vortons %g, grid %g, step %d x",
                                  double(level.tracers), double(level.vortons), double(level.cells), level.steps);
    if (level.loop > 0)
        std::snprintf(text.data() + end, text.size() - static_cast<std::size_t>(end), ", loop of %g s",
                      double(level.loop));
    return text.data();
}

std::string timeText(double milliseconds) {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%9.1f us", 1000 * milliseconds);
    return text.data();
}

}  // namespace

std::string levelName(const Scene& scene, std::size_t index) {
    const std::string& name = scene.levels[index].name;
    return "level " + std::to_string(index + 1) + (name.empty() ? "" : " " + name);
}

std::array<std::string, 2> pictureNamesOf(std::size_t level) {
    const std::string stem = "level-" + std::to_string(level + 1);
    return {stem + "-authored.png", stem + ".png"};
}

void tellLevels(const CostOptions& options, const Scene& scene, double authored, Report& report) {
    std::vector<std::pair<std::string, double>> all;
    for (std::size_t i = 0; i < scene.levels.size(); ++i) {
        const Level& level = scene.levels[i];
        const double time = timeAt(options, scene, level, report);
        std::array<char, 32> share{};
        std::snprintf(share.data(), share.size(), " %5.1f %%", authored > 0 ? 100 * time / authored : 0);
        const std::string name = levelName(scene, i);
        report.print(name + timeText(time) + share.data() + " per step as authored: " + described(level));
        all.emplace_back(name, time);
    }
    if (!all.empty()) report.stat("levels_ms", std::move(all));
}

ExitCode fitLevel(const CostOptions& options, const Scene& scene, Report& report) {
    if (!options.output.empty() && scene.levels.size() >= kMostLevels)
        return report.refuse(kWrongUsage, "The scene has as many levels as it may have. Remove one first.");
    for (const Level& level : kProposals) {
        const double time = timeAt(options, scene, level, report);
        const bool fits = 1000 * time <= options.fit;
        report.print((fits ? "fits      " : "too slow  ") + timeText(time) + "  " + described(level));
        if (!fits) continue;
        report.stat("fitting_ms", time);
        if (options.output.empty()) return kDone;
        const Result<void> written = writeSceneTo(withLevel(scene, level), options.output);
        return written ? ExitCode{kDone} : report.refuse(written.error());
    }
    report.print("No level meets the budget.");
    return kAnswerIsNo;
}

}  // namespace gyre::batch
