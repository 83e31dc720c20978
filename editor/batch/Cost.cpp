#include "editor/batch/Commands.h"

#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>

namespace gyre::batch {
namespace {

constexpr double kWorthTelling = 5e-5;   // [ms]

std::string row(const std::string& name, double milliseconds, double all) {
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(), "%-26s %9.1f us %5.1f %%", name.c_str(), 1000 * milliseconds, all > 0 ? 100 * milliseconds / all : 0);
    return text.data();
}

}  // namespace

ExitCode cost(const CostOptions& options, Report& report) {
    const Outcome<Input> input = readInput(options.input, report);
    if (!input) return report.refuse(input.error());
    Simulation simulation(input->scene, options.threads);
    StepTimes times;
    {
        Progress progress(report, "measuring");
        const std::uint64_t all = options.warmUp + options.frames;
        for (std::uint64_t frame = 0; frame < all; ++frame) {
            if (frame < options.warmUp) simulation.step();
            else times.step(simulation);
            progress.show(static_cast<double>(frame + 1) / static_cast<double>(all));
        }
    }
    const double step = times.median();
    auto stages = times.stageMedians();
    std::ranges::stable_sort(stages, std::greater{}, &std::pair<std::string, double>::second);
    report.print(row("step", step, step));
    for (const auto& [name, milliseconds] : stages)
        if (milliseconds >= kWorthTelling) report.print(row("  " + name, milliseconds, step));
    report.stat("step_ms_median", step);
    report.stat("stages", std::move(stages));
    if (options.budget <= 0) return kDone;
    const bool fits = 1000 * step <= options.budget;
    report.stat("within_budget", fits);
    report.print(fits ? "within the budget" : "over the budget");
    return fits ? kDone : kAnswerIsNo;
}

}  // namespace gyre::batch
