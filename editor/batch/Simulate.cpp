#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "core/simulation/Simulation.h"
#include "editor/batch/Frames.h"
#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"

namespace gyre::batch {
namespace {

std::uint64_t framesToRun(const SimulateOptions& options, const Scene& scene) {
    if (options.frames > 0) return options.frames;
    if (options.seconds > 0) return framesIn(scene, options.seconds);
    return framesOf(scene);
}

}  // namespace

ExitCode simulate(const SimulateOptions& options, Report& report) {
    const Result<Input> input = readInput(options.input);
    if (!input) return report.refuse(input.error());

    const std::uint64_t frames = framesToRun(options, input->scene);
    Simulation simulation(input->scene, options.threads);
    StepTimes times;
    std::vector<std::string> hashes;
    {
        Progress progress(report, "simulating");
        for (std::uint64_t frame = 1; frame <= frames; ++frame) {
            times.step(simulation);
            if (!simulation.isFinite())
                return report.refuse(brokenRun(options.input, frame));
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
    report.stat("step_ms_median", times.median());
    report.stat("step_ms_min", times.least());
    report.stat("stages", times.stageMedians());

    for (const std::string& line : hashes) report.print(line);
    if (options.hash) report.print(hexOf(end.hash));
    report.say(std::to_string(frames) + " frames, " + std::to_string(end.vortonPosition.size()) + " vortons, " +
               std::to_string(end.tracerPosition.size()) + " tracers, median step " +
               std::to_string(times.median()) + " ms");
    return kDone;
}

}  // namespace gyre::batch
