#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "editor/batch/Input.h"
#include "editor/batch/Recording.h"

namespace gyre::batch {
namespace {

struct Counts {
    std::size_t emitters = 0, sources = 0, bodies = 0, cameras = 0, pieces = 0, planes = 0;
};

Counts countsOf(const Scene& scene) {
    Counts counts;
    for (const Element& element : scene.elements) {
        counts.emitters += std::holds_alternative<Emitter>(element.body);
        counts.sources += std::holds_alternative<VorticitySource>(element.body);
        counts.cameras += std::holds_alternative<SceneCamera>(element.body);
        const Body* body = std::get_if<Body>(&element.body);
        if (!body) continue;
        ++counts.bodies;
        counts.pieces += body->obstacle.pieces().size();
        for (const ConvexPolytope& piece : body->obstacle.pieces()) counts.planes += piece.planes.size();
    }
    return counts;
}

void tell(Report& report, const std::string& name, std::size_t count) {
    report.stat(name, static_cast<std::int64_t>(count));
    report.print("  " + name + ": " + std::to_string(count));
}

/// "1", or "0.5,1,0" of more components; as short as they read back.
std::string numbersOf(const glm::vec4& value, int components) {
    std::string text;
    for (int i = 0; i < components; ++i) text += (i > 0 ? "," : "") + textOf(static_cast<double>(value[i]));
    return text;
}

void tellHulls(const Scene& scene, Report& report) {
    std::vector<std::string> lines;
    for (const Element& element : scene.elements) {
        const Body* body = std::get_if<Body>(&element.body);
        if (!body) continue;
        std::size_t number = 0;
        for (const ConvexPolytope& piece : body->obstacle.pieces())
            lines.push_back(element.name + ", piece " + std::to_string(++number) + ": " + std::to_string(piece.planes.size()) + " planes, " +
                            std::to_string(piece.vertices.size()) + " vertices");
    }
    for (const std::string& line : lines) report.print("  " + line);
    report.stat("hulls", lines);
}

void tellParameters(const Scene& scene, Report& report) {
    std::vector<std::string> parameters, events;
    for (const Parameter& each : scene.parameters)
        parameters.push_back(each.name + " = " + numbersOf(each.value, each.components) + (each.unit.empty() ? "" : " " + each.unit) + ", " +
                             numbersOf(each.low, each.components) + " to " + numbersOf(each.high, each.components) + (each.hint.empty() ? "" : ": " + each.hint));
    for (const SceneEvent& each : scene.events)
        events.push_back(each.name + ": " + (each.kind == EventKind::Marker ? "marker" : "trigger") +
                         (each.time == SceneEvent::kByGameOnly ? ", by the game" : ", at " + textOf(static_cast<double>(each.time)) + " s"));
    for (const auto& [word, lines] : {std::pair("parameter ", &parameters), std::pair("event ", &events)})
        for (const std::string& line : *lines) report.print("  " + (word + line));
    report.stat("parameters", parameters);
    report.stat("events", events);
}

ExitCode infoOfOne(const std::string& file, const InfoOptions& options, Report& report) {
    const Result<std::vector<std::byte>> bytes = readBytes(file);
    if (!bytes) return report.refuse(bytes.error());
    report.stat("file", file);
    if (editor::isCache(*bytes)) return infoOfRecording(*bytes, file, report);
    const Result<Input> input = inputFrom(*bytes, file, report);
    if (!input) return report.refuse(input.error());
    const std::string kind = input->effect ? "effect" : "scene";
    report.stat("kind", kind);
    report.stat("name", input->scene.name);
    report.print(file + ": " + kind + (input->scene.name.empty() ? "" : " \"" + input->scene.name + "\""));
    tell(report, "bytes", input->bytes);
    const Counts counts = countsOf(input->scene);
    tell(report, "emitters", counts.emitters);
    tell(report, "vorticity sources", counts.sources);
    tell(report, "bodies", counts.bodies);
    tell(report, "cameras", counts.cameras);
    tell(report, "convex pieces", counts.pieces);
    tell(report, "planes", counts.planes);
    if (options.hulls) tellHulls(input->scene, report);
    if (options.params) tellParameters(input->scene, report);
    if (!input->effect) return kDone;
    tell(report, "solver revision", input->effect->solverRevision);
    tell(report, "checkpoints", input->effect->checkpoints.size());
    for (const Checkpoint& point : input->effect->checkpoints)
        report.print("    frame " + std::to_string(point.frame) + ": " + hexOf(point.hash));
    return kDone;
}

}  // namespace

ExitCode info(const InfoOptions& options, Report& report) {
    return ofEach(options.files, report, [&](const std::string& file) { return infoOfOne(file, options, report); });
}

}  // namespace gyre::batch
