#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "core/scene/TravelRule.h"
#include "core/simulation/Diagnostics.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/batch/Frames.h"
#include "editor/batch/Input.h"
#include "editor/batch/StepTimes.h"
#include "editor/writers/WholeFile.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gyre::batch {
namespace {

std::uint64_t framesToRun(const SimulateOptions& options, const Scene& scene) {
    if (options.frames > 0) return options.frames;
    if (options.seconds > 0) return std::max<std::uint64_t>(1, editor::framesIn(scene, options.seconds));
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

/// The table of steps. It is written as they happen: a day of simulated time does not fit in memory, and what a motion
/// did before it diverged is asked for most.
class StepTable {
public:
    Result<void> open(const std::string& file) {
        m_name = file;
        return about(file, editor::WholeFile::create(file).and_then([this](editor::WholeFile&& made) {
            m_file.emplace(std::move(made));
            return append(kColumns);
        }));
    }
    bool isOpen() const { return m_file.has_value(); }
    /// Nothing happens while it is not open.
    Result<void> add(const Simulation& simulation, double milliseconds) {
        if (!m_file) return {};
        return about(m_name, append(rowOf(simulation, milliseconds)));
    }
    Result<void> close() {
        if (!m_file) return {};
        return about(m_name, m_file->commit());
    }

private:
    Result<void> append(const std::string& text) { return m_file->append(std::as_bytes(std::span(text))); }

    std::string m_name;
    std::optional<editor::WholeFile> m_file;
};

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
    for (const std::string& wanted : options.params)
        if (const Result<void> set = setParameter(wanted, input->scene, simulation, report); !set)
            return report.refuse(kWrongUsage, set.error().text());
    StepTable table;
    if (!options.stats.empty() && report.dryRun)
        report.wouldWrite(options.stats);
    else if (!options.stats.empty())
        if (const Result<void> opened = table.open(options.stats); !opened) return report.refuse(opened.error());
    StepTimes times;
    std::vector<std::string> hashes;
    TravelRule travel;
    std::uint64_t frame = 1;
    {
        Progress progress(report, "simulating");
        for (; frame <= frames; ++frame) {
            times.step(simulation);
            if (!simulation.isFinite()) break;
            addTravels(simulation, scene, travel);
            if (const Result<void> added = table.add(simulation, times.last()); !added)
                return report.refuse(added.error());
            if (options.hashEvery > 0 && frame % options.hashEvery == 0) {
                const std::string line = std::to_string(frame) + " " + hexOf(simulation.stateHash());
                report.print(line);
                if (report.json) hashes.push_back(line);
            }
            progress.show(static_cast<double>(frame) / static_cast<double>(frames));
        }
    }

    if (const Result<void> written = table.close(); !written) return report.refuse(written.error());
    if (table.isOpen()) report.output(options.stats);
    if (frame <= frames) {
        report.stat("frames", static_cast<std::int64_t>(frame - 1));
        if (!hashes.empty()) report.stat("hashes", hashes);
        return report.refuse(brokenRun(options.input, simulation));
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

    if (options.hash) report.print(hexOf(end.hash));
    report.say(std::to_string(frames) + " frames, " + std::to_string(end.vortonPosition.size()) + " vortons, " +
               std::to_string(end.tracerPosition.size()) + " tracers, median step " + std::to_string(times.median()) +
               " ms");
    return kDone;
}

}  // namespace gyre::batch
