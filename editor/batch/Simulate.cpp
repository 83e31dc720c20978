#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "core/scene/TravelRule.h"
#include "core/simulation/Diagnostics.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/batch/Frames.h"
#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::batch {
namespace {

std::uint64_t framesToRun(const SimulateOptions& options, const Scene& scene) {
    if (options.frames > 0) return options.frames;
    if (options.seconds > 0) return editor::framesIn(scene, options.seconds);
    return editor::usualFrames(scene);
}

/// The numbers of "V,V,V"; nullopt if the text does not match.
std::optional<glm::vec4> numbersOf(std::string_view text, std::int32_t count) {
    glm::vec4 numbers{0};
    const char* at = text.data();
    const char* const end = at + text.size();
    for (int i = 0; i < count; ++i) {
        const std::from_chars_result read = std::from_chars(at, end, numbers[i]);
        const bool isLast = i + 1 == count;
        if (read.ec != std::errc{} || !std::isfinite(numbers[i]) ||
            (isLast ? read.ptr != end : read.ptr == end || *read.ptr != ','))
            return std::nullopt;
        at = isLast ? end : read.ptr + 1;
    }
    return numbers;
}

Result<void> setParameter(const std::string& wanted, const Scene& scene, Simulation& simulation, Report& report) {
    const std::size_t sign = wanted.find('=');
    const std::string name = wanted.substr(0, sign);
    const auto parameter = std::ranges::find(scene.parameters, name, &Parameter::name);
    if (parameter == scene.parameters.end()) {
        std::string all;
        for (const Parameter& each : scene.parameters) all += (all.empty() ? " It has " : ", ") + each.name;
        return fail(ErrorCode::Malformed,
                    "There is no parameter \"" + name + "\"." + (all.empty() ? " The effect has none." : all + "."));
    }
    const auto value = sign == std::string::npos
                           ? std::nullopt
                           : numbersOf(std::string_view(wanted).substr(sign + 1), parameter->components);
    if (!value)
        return fail(ErrorCode::Malformed, "--param " + wanted + ": give " + name + "=V with " +
                                              std::to_string(parameter->components) + " numbers, separated by commas.");
    const auto index = static_cast<std::size_t>(parameter - scene.parameters.begin());
    simulation.setParameter(index, *value);
    if (simulation.parameter(index) != *value) report.say(name + " is clamped to its range.");
    return {};
}

/// Columns of the table, in the units of Diagnostics.h.
constexpr const char* kColumns = "frame,time,vortons,tracers,step_ms,energy,impulse,angular_impulse,helicity\n";

std::string rowOf(const Simulation& simulation, double milliseconds) {
    const Diagnostics flow = diagnose(simulation.state());
    std::string row = std::to_string(simulation.frame());
    for (const std::string& cell :
         {textOf(simulation.time()), std::to_string(simulation.state().vortons.size()),
          std::to_string(simulation.state().tracers.size()), textOf(milliseconds), textOf(flow.energy),
          textOf(glm::length(flow.linearImpulse)), textOf(glm::length(flow.angularImpulse)), textOf(flow.helicity)})
        row += "," + cell;
    return row + "\n";
}

void addTravels(const Simulation& simulation, const Scene& scene, TravelRule& rule) {
    const SimulationState& state = simulation.state();
    std::vector<BodyInMotion> bodies;
    for (std::size_t b = 0; b < state.bodies.size(); ++b)
        if (!isWallOfRoom(state.room, b))
            bodies.push_back({ElementId{state.bodies[b].id}, state.bodies[b].pose.velocity});
    rule.add(scene, simulation.time(), state.domain.spacing, bodies);
}

}  // namespace

ExitCode simulate(const SimulateOptions& options, Report& report) {
    const Result<Input> input = readInput(options.input, report);
    if (!input) return report.refuse(input.error());

    if (!options.stats.empty())
        if (const Result<void> may = mayWrite(options.stats, options.force, InputFiles(input->scene, options.input));
            !may)
            return report.refuse(may.error());

    Scene scene = input->scene;
    if (options.seed > 0) scene.fluid.seed = options.seed;
    const std::uint64_t frames = framesToRun(options, scene);
    Simulation simulation(scene, options.threads);
    std::string table = kColumns;
    for (const std::string& wanted : options.params)
        if (const Result<void> set = setParameter(wanted, input->scene, simulation, report); !set)
            return report.refuse(kWrongUsage, set.error().text());
    StepTimes times;
    std::vector<std::string> hashes;
    TravelRule travel;
    {
        Progress progress(report, "simulating");
        for (std::uint64_t frame = 1; frame <= frames; ++frame) {
            times.step(simulation);
            if (!simulation.isFinite()) return report.refuse(brokenRun(options.input, frame));
            addTravels(simulation, scene, travel);
            if (!options.stats.empty()) table += rowOf(simulation, times.last());
            if (options.hashEvery > 0 && frame % options.hashEvery == 0)
                hashes.push_back(std::to_string(frame) + " " + hexOf(simulation.stateHash()));
            progress.show(static_cast<double>(frame) / static_cast<double>(frames));
        }
    }

    if (!options.stats.empty()) {
        if (report.dryRun)
            report.wouldWrite(options.stats);
        else if (const Result<void> written = writeTo(options.stats, std::as_bytes(std::span(table))); !written)
            return report.refuse(written.error());
        else
            report.output(options.stats);
    }
    if (const std::optional<Issue> issue = travel.issue(input->scene))
        report.issue(options.input, *issue, &input->scene);
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
               std::to_string(end.tracerPosition.size()) + " tracers, median step " + std::to_string(times.median()) +
               " ms");
    return kDone;
}

}  // namespace gyre::batch
