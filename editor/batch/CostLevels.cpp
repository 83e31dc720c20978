#include "editor/batch/CostLevels.h"

#include "core/scene/Levels.h"
#include "core/scenefile/DiskFile.h"
#include "core/simulation/LevelRun.h"
#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"
#include "editor/writers/LevelLooks.h"
#include "editor/writers/Transparency.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <system_error>

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

/// The name of a level in reports.
std::string levelName(const Scene& scene, std::size_t index) {
    const std::string& name = scene.levels[index].name;
    return "level " + std::to_string(index + 1) + (name.empty() ? "" : " " + name);
}

Result<void> writePicture(const std::filesystem::path& file, const editor::Image& image, Report& report) {
    const Result<std::vector<std::byte>> bytes = editor::encodePng(editor::prepared(image, {}));
    if (!bytes) return bytes.error();
    if (Result<void> written = about(file.string(), writeFile(file, *bytes)); !written) return written;
    report.output(file.string());
    return {};
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

ExitCode drawLevels(const CostOptions& options, const Scene& scene, Report& report) {
    if (scene.levels.empty()) return report.refuse(kWrongUsage, "The scene has no level of detail to draw.");
    const std::filesystem::path folder = options.pictures;
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) return report.refuse(kNotWritten, folder.string() + " cannot be created: " + failed.message() + ".");
    Progress progress(report, "drawing levels");
    const Result<std::vector<editor::LevelLook>> looks =
        editor::lookAtLevels(scene, options.threads, [&](double fraction) {
            progress.show(fraction);
            return true;
        });
    if (!looks) return report.refuse(looks.error());
    std::vector<std::pair<std::string, double>> covers, colors;
    for (std::size_t i = 0; i < looks->size(); ++i) {
        const editor::LevelLook& look = (*looks)[i];
        std::array<char, 96> text{};
        std::snprintf(text.data(), text.size(), " at %g m: cover %.1f %%, colour off by %.1f %%",
                      double(scene.levels[i].distance), 100 * look.cover, 100 * look.colorOff);
        report.print(levelName(scene, i) + text.data());
        covers.emplace_back(levelName(scene, i), look.cover);
        colors.emplace_back(levelName(scene, i), look.colorOff);
        const std::array<std::string, 2> names = pictureNamesOf(i);
        for (const auto& [file, image] : {std::pair(names[0], &look.authored), std::pair(names[1], &look.reduced)})
            if (const Result<void> written = writePicture(folder / file, *image, report); !written)
                return report.refuse(written.error());
    }
    report.stat("levels_cover", std::move(covers));
    report.stat("levels_colour_off", std::move(colors));
    return kDone;
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
