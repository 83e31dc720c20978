#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "core/simulation/Simulation.h"
#include "editor/batch/Input.h"

#include <algorithm>
#include <chrono>

namespace gyre::batch {
namespace {

constexpr double kDefaultSeconds = 10;   // of an effect that plays longer or without end

std::uint64_t framesToRun(const SimulateOptions& options, const Scene& scene) {
    if (options.frames > 0) return options.frames;
    if (options.seconds > 0) return framesIn(scene, options.seconds);
    const double duration = scene.fluid.duration;
    return framesIn(scene, duration > 0 ? std::min(duration, kDefaultSeconds) : kDefaultSeconds);
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

/// Times of all steps, and of each stage in them. [ms]
struct Times {
    std::vector<double> steps;
    std::vector<std::pair<std::string, std::vector<double>>> stages;

    void add(double step, std::span<const StageTime> now) {
        steps.push_back(step);
        if (stages.empty())
            for (const StageTime& stage : now) stages.emplace_back(stage.name, std::vector<double>());
        for (std::size_t i = 0; i < now.size(); ++i) stages[i].second.push_back(now[i].milliseconds);
    }

    void tell(Report& report) const {
        report.stat("step_ms_median", median(steps));
        report.stat("step_ms_min", steps.empty() ? 0.0 : *std::ranges::min_element(steps));
        std::vector<std::pair<std::string, double>> medians;
        for (const auto& [name, values] : stages) medians.emplace_back(name, median(values));
        report.stat("stages", medians);
    }
};

}  // namespace

ExitCode simulate(const SimulateOptions& options, Report& report) {
    const Result<Input> input = readInput(options.input);
    if (!input) return report.refuse(input.error());

    const std::uint64_t frames = framesToRun(options, input->scene);
    Simulation simulation(input->scene, options.threads);
    Times times;
    std::vector<std::string> hashes;
    {
        Progress progress(report, "simulating");
        for (std::uint64_t frame = 1; frame <= frames; ++frame) {
            const auto before = std::chrono::steady_clock::now();
            simulation.step();
            const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
            times.add(took.count(), simulation.stageTimes());
            if (!simulation.isFinite())
                return report.refuse(kNumeric, options.input + ": the motion left the finite numbers at frame " +
                                                   std::to_string(frame) + "; use a shorter step or less circulation.");
            if (options.hashEvery > 0 && frame % options.hashEvery == 0)
                hashes.push_back(std::to_string(frame) + " " + hexOf(simulation.stateHash()));
            progress.show(static_cast<double>(frame) / static_cast<double>(frames));
        }
    }

    const Snapshot end = simulation.snapshot();
    report.stat("frames", static_cast<std::int64_t>(frames));
    report.stat("time_s", end.time);
    report.stat("hash", hexOf(end.hash));
    if (!hashes.empty()) report.stat("hashes", hashes);
    report.stat("vortons", static_cast<std::int64_t>(end.vortonPosition.size()));
    report.stat("tracers", static_cast<std::int64_t>(end.tracerPosition.size()));
    report.stat("bodies", static_cast<std::int64_t>(end.bodies.size()));
    times.tell(report);

    for (const std::string& line : hashes) report.print(line);
    if (options.hash) report.print(hexOf(end.hash));
    report.say(std::to_string(frames) + " frames, " + std::to_string(end.vortonPosition.size()) + " vortons, " +
               std::to_string(end.tracerPosition.size()) + " tracers, median step " +
               std::to_string(median(times.steps)) + " ms");
    return kDone;
}

}  // namespace gyre::batch
