#include "editor/batch/Commands.h"

#include "core/effectfile/EffectFile.h"
#include "core/scene/MemoryEstimate.h"
#include "editor/batch/CostLevels.h"
#include "editor/batch/CostPictures.h"
#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"
#include "editor/calibration/Calibration.h"
#include "editor/calibration/Machines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <optional>

namespace gyre::batch {
namespace {

constexpr double kWorthTelling = 5e-5;  // [ms] smaller times are not listed

std::string row(const std::string& name, double milliseconds, double all) {
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "%-26s %9.1f us %5.1f %%", name.c_str(), 1000 * milliseconds,
                  all > 0 ? 100 * milliseconds / all : 0);
    return text.data();
}

void tellMemory(const Scene& scene, Report& report) {
    const std::uint64_t bytes = estimatedBytes(effectScene(scene), 1);
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "memory of an instance: at most %.1f MB",
                  1e-6 * static_cast<double>(bytes));
    report.print(text.data());
    report.stat("instance_bytes", static_cast<std::int64_t>(bytes));
}

/// Speed of this machine. [us]
double calibrated(int threads, const Report& report) {
    Progress progress(report, "calibrating");
    return *editor::calibrate(threads, [&](double fraction) {
        progress.show(fraction);
        return true;
    });
}

ExitCode tellCalibration(const CostOptions& options, Report& report) {
    if (!options.input.empty())
        return report.refuse(
            kWrongUsage, "--calibrate takes no FILE. It measures a fixed scene, which is the same on every machine.");
    const double microseconds = calibrated(options.threads, report);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f us", microseconds);
    report.print(text.data());
    report.stat("calibration_us", microseconds);
    return kDone;
}

std::optional<double> factorIn(const std::string& text) {
    double factor = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), factor);
    const bool isFactor =
        error == std::errc() && end == text.data() + text.size() && std::isfinite(factor) && factor > 0;
    return isFactor ? std::optional(factor) : std::nullopt;
}

/// The machine to estimate for, resolved before measuring.
struct Target {
    std::string name;
    std::optional<double> factor;  ///< none: calibrate this machine as well
    editor::Machine machine;
};

/// Fails for unknown machines.
tl::expected<Target, ExitCode> targetOf(const std::string& text, Report& report) {
    if (const std::optional<double> factor = factorIn(text)) return Target{"another machine", factor, {}};
    const std::filesystem::path file = editor::machinesFile();
    const Result<std::vector<editor::Machine>> machines = editor::readMachines(file);
    if (!machines) return tl::unexpected(report.refuse(about(file.string(), machines).error()));
    if (const editor::Machine* machine = editor::machineNamed(*machines, text))
        return Target{machine->name, {}, *machine};
    std::string known;
    for (const editor::Machine& machine : *machines) known += (known.empty() ? "" : ", ") + machine.name;
    const std::string hint =
        known.empty()
            ? "The list is empty: run `gyre cost --calibrate` on that machine and add it in the editor or to " +
                  file.string() + "."
            : "The list has " + known + ".";
    return tl::unexpected(report.refuse(kWrongUsage, text + " is neither the name of a machine nor a factor. " + hint));
}

/// The time on the other machine. [ms]
double estimated(double step, const Target& target, int threads, Report& report) {
    const double factor =
        target.factor ? *target.factor : editor::factorOf(target.machine, calibrated(threads, report));
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(),
                  ": about %.1f us per step, estimated as %.2f times the time on this machine", 1000 * factor * step,
                  factor);
    report.print("on " + target.name + text.data());
    report.stat("target", target.name);
    report.stat("target_factor", factor);
    report.stat("target_step_ms_estimate", factor * step);
    return factor * step;
}

/// Whether the scene of --output and the pictures of --pictures may be written.
Result<void> mayWriteResults(const CostOptions& options, const Scene& scene) {
    const InputFiles inputs(scene, options.input);
    std::vector<std::string> files;
    if (!options.output.empty()) files.push_back(options.output);
    if (!options.pictures.empty())
        for (std::size_t i = 0; i < scene.levels.size(); ++i)
            for (const std::string& name : pictureNamesOf(i))
                files.push_back((std::filesystem::path(options.pictures) / name).string());
    for (const std::string& file : files)
        if (Result<void> may = mayWrite(file, options.force, inputs); !may) return may;
    return {};
}

}  // namespace

ExitCode cost(const CostOptions& options, Report& report) {
    if (options.calibrate) return tellCalibration(options, report);
    if (options.input.empty()) return report.refuse(kWrongUsage, "cost needs a FILE, or --calibrate.");
    if (!options.output.empty() && options.fit <= 0) return report.refuse(kWrongUsage, "--output needs --fit.");
    const Result<Input> input = readInput(options.input, report);
    if (!input) return report.refuse(input.error());
    const Result<void> may = mayWriteResults(options, input->scene);
    if (!may) return report.refuse(may.error());
    if (options.fit > 0) return fitLevel(options, input->scene, report);
    const auto target = options.target.empty() ? Target() : targetOf(options.target, report);
    if (!target) return target.error();
    Simulation simulation(input->scene, options.threads);
    const StepTimes times = measuredSteps(simulation, options.warmUp, options.frames, report);
    const double step = times.median();
    auto stages = times.stageMedians();
    std::ranges::stable_sort(stages, std::greater{}, &std::pair<std::string, double>::second);
    report.print(row("step", step, step));
    for (const auto& [name, milliseconds] : stages)
        if (milliseconds >= kWorthTelling) report.print(row("  " + name, milliseconds, step));
    report.stat("step_ms_median", step);
    report.stat("stages", std::move(stages));
    tellLevels(options, input->scene, step, report);
    if (!options.pictures.empty())
        if (const ExitCode drawn = drawLevels(options, input->scene, report); drawn != kDone) return drawn;
    tellMemory(input->scene, report);
    const double there = options.target.empty() ? step : estimated(step, *target, options.threads, report);
    if (options.budget <= 0) return kDone;
    const bool fits = 1000 * there <= options.budget;
    report.stat("within_budget", fits);
    report.print(fits ? "within the budget" : "over the budget");
    return fits ? kDone : kAnswerIsNo;
}

}  // namespace gyre::batch
