#include "editor/batch/Commands.h"

#include "core/scene/Drives.h"
#include "core/scene/Fields.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/batch/Frames.h"
#include "editor/batch/Input.h"
#include "editor/writers/FileEnding.h"
#include "editor/writers/FlowField.h"
#include "editor/writers/PointFiles.h"
#include "editor/writers/VdbFile.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>

namespace gyre::batch {
namespace {

using namespace gyre::editor;

/// The resolved options.
struct Plan {
    std::string output, format;
    FrameRange frames;
    std::uint64_t every = 1;
    bool sets[kCacheSets] = {};
    Axes axes = Axes::Gyre;
    int cells = 0;
    double voxel = 0;  ///< [m]; 0: as many cells as `cells` along the longest side
    Box bounds;  ///< for grids: of the largest frame of smoke, or of the flow of all frames; empty: of each file's
    CachePrecision precision = CachePrecision::Full;
    double substep = 0;
    bool force = false;
    InputFiles inputs;

    std::uint64_t count() const { return (frames.last - frames.first) / every + 1; }
    bool isRecorded(std::uint64_t frame) const { return frame >= frames.first && (frame - frames.first) % every == 0; }
    bool isSmoke() const { return format == "vdb"; }
    bool isFlow() const { return format == "fga" || format == "vf"; }
    /// Whether the files share a grid that only a whole run tells.
    bool needsBounds() const { return count() > 1 && ((isSmoke() && voxel <= 0) || isFlow()); }
    CacheSet onlySet() const { return sets[0] ? CacheSet::Tracers : CacheSet::Vortons; }
};

/// Receives the moments of a run and writes files.
class Recorder {
public:
    virtual ~Recorder() = default;
    virtual Result<void> take(const Simulation& simulation) = 0;
    virtual Result<void> finish() { return {}; }
};

CacheFrame frameOf(const Simulation& simulation, const Plan& plan) {
    CacheFrame frame{simulation.frame(), simulation.time(), {}};
    if (plan.sets[0]) frame.sets[0] = tracersOf(simulation.state());
    if (plan.sets[1]) frame.sets[1] = vortonsOf(simulation.state());
    for (ParticleFrame& set : frame.sets) convert(set, AxesChange(plan.axes));
    return frame;
}

class CacheRecorder : public Recorder {
public:
    CacheRecorder(CacheWriter writer, const Plan& plan, Report& report)
        : m_writer(std::move(writer)), m_plan(plan), m_report(report) {}

    Result<void> take(const Simulation& simulation) override {
        return about(m_plan.output, m_writer.add(frameOf(simulation, m_plan)));
    }
    Result<void> finish() override {
        return about(m_plan.output, m_writer.finish()).map([&] { m_report.output(m_plan.output); });
    }

private:
    CacheWriter m_writer;
    const Plan& m_plan;
    Report& m_report;
};

/// Writes all moments into one table.
class CsvRecorder : public Recorder {
public:
    CsvRecorder(WholeFile file, const Plan& plan, Report& report)
        : m_file(std::move(file)), m_plan(plan), m_report(report) {}

    Result<void> take(const Simulation& simulation) override {
        const CacheFrame frame = frameOf(simulation, m_plan);
        std::string text = m_file.size() == 0 ? csvHead(frame.sets[static_cast<int>(m_plan.onlySet())]) : "";
        text += csvLines(frame, m_plan.onlySet());
        return about(m_plan.output, m_file.append(std::as_bytes(std::span(text))));
    }
    Result<void> finish() override {
        return about(m_plan.output, m_file.commit()).map([&] { m_report.output(m_plan.output); });
    }

private:
    WholeFile m_file;
    const Plan& m_plan;
    Report& m_report;
};

/// Writes one file per moment.
class FileRecorder : public Recorder {
public:
    using Write = std::function<Result<void>(const Simulation&, const std::string& file)>;
    FileRecorder(Write write, const Plan& plan, Report& report)
        : m_write(std::move(write)), m_plan(plan), m_report(report) {}

    Result<void> take(const Simulation& simulation) override {
        const std::string file = numberedName(m_plan.output, simulation.frame(), m_plan.count() > 1);
        return about(file, m_write(simulation, file)).map([&] { m_report.output(file); });
    }

private:
    Write m_write;
    const Plan& m_plan;
    Report& m_report;
};

/// The side of voxels, in the units of the axes.
float voxelOf(const Plan& plan, const Simulation& simulation) {
    const AxesChange axes(plan.axes);
    if (plan.voxel > 0) return static_cast<float>(plan.voxel) * axes.lengthUnit();
    return cellFor(plan.bounds.isEmpty() ? smokeBounds(simulation.state(), axes) : plan.bounds, plan.cells, axes);
}

FileRecorder::Write writerOf(const Plan& plan) {
    const AxesChange axes(plan.axes);
    if (plan.format == "ply")
        return [&plan](const Simulation& s, const std::string& file) {
            return writeWhole(file, plyOf(frameOf(s, plan).sets[static_cast<int>(plan.onlySet())]));
        };
    const auto flow = [&plan, axes](const Simulation& s) {
        const Box bounds = plan.bounds.isEmpty() ? flowBounds(s.state(), axes) : plan.bounds;
        return flowOf(s.state(), FlowCells(bounds, plan.cells), axes);
    };
    if (plan.format == "fga")
        return [flow](const Simulation& s, const std::string& file) {
            const std::string text = fgaOf(flow(s));
            return writeWhole(file, std::as_bytes(std::span(text)));
        };
    if (plan.format == "vf")
        return [flow](const Simulation& s, const std::string& file) { return writeWhole(file, vfOf(flow(s))); };
    return [&plan, axes](const Simulation& s, const std::string& file) {
        const Result<SmokeGrid> smoke = smokeOf(s.state(), voxelOf(plan, s), axes);
        return smoke ? writeVdb(*smoke, file) : smoke.error();
    };
}

/// Whether all files may be written.
Result<void> mayWriteAll(const Plan& plan) {
    if (plan.format == "gyrecache" || plan.format == "csv") return mayWrite(plan.output, plan.force, plan.inputs);
    for (std::uint64_t i = 0; i < plan.count(); ++i)
        if (Result<void> may = mayWrite(numberedName(plan.output, plan.frames.first + i * plan.every, plan.count() > 1),
                                        plan.force, plan.inputs);
            !may)
            return may;
    return {};
}

Result<std::unique_ptr<Recorder>> recorderOf(const Plan& plan, Report& report) {
    if (plan.format == "gyrecache") {
        const CacheHeader header{plan.substep * static_cast<double>(plan.every), plan.axes,
                                 static_cast<std::uint32_t>(plan.count())};
        return about(plan.output, CacheWriter::create(plan.output, header, plan.precision))
            .map([&](CacheWriter&& writer) -> std::unique_ptr<Recorder> {
                return std::make_unique<CacheRecorder>(std::move(writer), plan, report);
            });
    }
    if (plan.format == "csv")
        return about(plan.output, WholeFile::create(plan.output))
            .map([&](WholeFile&& file) -> std::unique_ptr<Recorder> {
                return std::make_unique<CsvRecorder>(std::move(file), plan, report);
            });
    return std::make_unique<FileRecorder>(writerOf(plan), plan, report);
}

/// Text of the progress bar of a run.
struct RunName {
    const char* what;
    const Report& report;
};

constexpr std::string_view kFormats[] = {"gyrecache", "ply", "csv", "vdb", "fga", "vf"};

/// The format by option or ending; empty if it is unknown.
std::string formatOf(const RecordOptions& options) {
    const std::string word = options.format.empty() ? fileEnding(options.output) : options.format;
    for (const std::string_view each : kFormats)
        if (word == each) return word;
    return "";
}

/// Returns an error message for contradictory options, or an empty string.
std::string planFrom(const RecordOptions& options, const Scene& scene, Plan& plan) {
    plan.output = options.output;
    plan.format = formatOf(options);
    if (plan.format.empty())
        return options.output +
               ": recordings are .gyrecache, .ply, .csv, .vdb, .fga or .vf. Give the output one of "
               "these endings, or none with --format.";
    if (const std::string ending = fileEnding(options.output); !ending.empty() && ending != plan.format)
        return options.output + " would hold " + plan.format + " and ends with ." + ending +
               ". Give the output the ending ." + plan.format + ", or none.";
    const bool isPoints = plan.format == "gyrecache" || plan.format == "ply" || plan.format == "csv";
    for (const std::string& set : options.sets) {
        if (set == "grid" ? isPoints : !isPoints)
            return "--set " + set + " does not fit " + plan.format +
                   ": the formats of particles are gyrecache, ply and csv, those of grids vdb, fga and vf.";
        if (set != "grid") plan.sets[set == "vortons"] = true;
    }
    if (isPoints && options.sets.empty()) plan.sets[0] = true;
    if (plan.format != "gyrecache" && plan.sets[0] && plan.sets[1])
        return plan.format + " takes one set: --set tracers or --set vortons.";
    if (options.half && plan.format != "gyrecache")
        return "--half is for .gyrecache; " + plan.format + " has one precision only.";
    plan.precision = options.half ? CachePrecision::Half : CachePrecision::Full;
    plan.axes = options.up == "z" ? Axes::Blender : axesFrom(options.axes).value_or(Axes::Gyre);
    const auto frames = options.frames.empty() ? FrameRange{1, usualFrames(scene)} : rangeFrom(options.frames);
    if (!frames) return "--frames takes a frame or a range, such as 120 or 60-120.";
    plan.frames = *frames;
    plan.every = options.every;
    plan.cells = options.cells;
    plan.voxel = options.voxel;
    if (options.voxel > 0 && !plan.isSmoke())
        return "--voxel is for vdb; " + plan.format + " takes --cells, or has none.";
    plan.substep = scene.fluid.substep;
    plan.force = options.force;
    if (plan.output == "-" && !(plan.format == "gyrecache" || plan.format == "csv" || plan.count() == 1))
        return plan.format +
               " writes a file for each frame, but standard output takes only one. Choose the frame with --frames.";
    return "";
}

/// Runs the scene and hands over the frames to record.
Result<void> run(const Scene& scene, const RecordOptions& options, const Plan& plan, const RunName& name,
                 const std::function<Result<void>(const Simulation&)>& take) {
    Simulation simulation(scene, options.threads);
    Progress progress(name.report, name.what);
    for (std::uint64_t frame = 0; frame <= plan.frames.last; ++frame) {
        if (frame > 0) simulation.step();
        if (!simulation.isFinite()) return brokenRun(options.input, simulation);
        progress.show(static_cast<double>(frame) / static_cast<double>(plan.frames.last + 1));
        if (!plan.isRecorded(frame)) continue;
        if (Result<void> taken = take(simulation); !taken) return taken;
    }
    return {};
}

/// The box that the grids of all files share: that of the frame with the longest smoke, or that of all flow.
Result<Box> boundsOfRun(const Scene& scene, const RecordOptions& options, const Plan& plan, const Report& report) {
    const AxesChange axes(plan.axes);
    Box bounds;
    const auto longest = [](const Box& box) {
        const glm::vec3 size = box.isEmpty() ? glm::vec3(0) : box.size();
        return std::max({size.x, size.y, size.z});
    };
    const auto look = [&](const Simulation& simulation) -> Result<void> {
        const Box box = plan.isFlow() ? flowBounds(simulation.state(), axes) : smokeBounds(simulation.state(), axes);
        if (plan.isFlow())
            bounds.add(box);
        else if (longest(box) > longest(bounds))
            bounds = box;
        return {};
    };
    return run(scene, options, plan, {"measuring", report}, look).map([&] { return bounds; });
}

/// Recordings hold colours and opacities of tracers, but not their light.
void tellLeftOutLight(const Scene& scene, const Plan& plan, Report& report) {
    if (!plan.isSmoke() && !plan.sets[0]) return;
    std::vector<std::string> names;
    for (const Element& element : scene.elements) {
        const auto* emitter = std::get_if<Emitter>(&element.body);
        if (!emitter || (!element.enabled && !isSwitchDriven(scene, element.id))) continue;
        const FieldTarget strength{element.id, std::string(keyOf<&Emitter::emissionStrength>())};
        if (emitter->emissionStrength > 0 || isChanged(scene, strength)) names.push_back(element.name);
    }
    report.stat("without emission of", names);
    for (const std::string& name : names)
        report.say(plan.format + " holds no emission: the light of \"" + name + "\" is left out");
}

}  // namespace

ExitCode record(const RecordOptions& options, Report& report) {
    const Result<Input> input = readInput(options.input, report);
    if (!input) return report.refuse(input.error());
    Plan plan;
    if (const std::string wrong = planFrom(options, input->scene, plan); !wrong.empty())
        return report.refuse(kWrongUsage, wrong);
    plan.inputs = InputFiles(input->scene, options.input);
    if (const Result<void> may = mayWriteAll(plan); !may) return report.refuse(may.error());
    if (plan.isSmoke())
        if (const Result<void> can = about(plan.output, canWriteVdb()); !can) return report.refuse(can.error());
    if (report.dryRun) return report.wouldWrite(plan.output);
    Result<std::unique_ptr<Recorder>> recorder = recorderOf(plan, report);
    if (!recorder) return report.refuse(recorder.error());

    if (plan.needsBounds()) {
        const Result<Box> bounds = boundsOfRun(input->scene, options, plan, report);
        if (!bounds) return report.refuse(bounds.error());
        plan.bounds = *bounds;
    }
    const auto take = [&](const Simulation& simulation) { return (*recorder)->take(simulation); };
    if (const Result<void> done = run(input->scene, options, plan, {"recording", report}, take); !done)
        return report.refuse(done.error());
    if (const Result<void> done = (*recorder)->finish(); !done) return report.refuse(done.error());
    report.stat("frames", static_cast<std::int64_t>(plan.count()));
    report.stat("format", plan.format);
    report.stat("axes", wordFor(plan.axes));
    tellLeftOutLight(input->scene, plan, report);
    if (plan.isSmoke() && (plan.voxel > 0 || !plan.bounds.isEmpty())) {
        const AxesChange axes(plan.axes);
        const double voxel = plan.voxel > 0
                                 ? plan.voxel
                                 : static_cast<double>(cellFor(plan.bounds, plan.cells, axes) / axes.lengthUnit());
        report.stat("voxel_m", voxel);
        report.say("voxels of " + textOf(std::round(voxel * 1e6) / 1e3) + " mm in all frames");
    }
    report.say("recorded " + std::to_string(plan.count()) + " frames to " + outputName(options.output));
    return kDone;
}

}  // namespace gyre::batch
