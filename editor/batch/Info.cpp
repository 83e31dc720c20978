#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "editor/batch/Input.h"
#include "editor/batch/Recording.h"

#include <algorithm>

namespace gyre::batch {
namespace {

template <class Kind>
std::size_t countOf(const Scene& scene) {
    return static_cast<std::size_t>(std::ranges::count_if(
        scene.elements, [](const Element& each) { return std::holds_alternative<Kind>(each.body); }));
}

void tell(Report& report, const std::string& name, std::size_t count) {
    report.stat(name, static_cast<std::int64_t>(count));
    report.print("  " + name + ": " + std::to_string(count));
}

/// Formats "1", or "0.5,1,0" for several components, with the shortest exact numbers.
std::string numbersOf(const glm::vec4& value, int components) {
    std::string text;
    for (int i = 0; i < components; ++i) text += (i > 0 ? "," : "") + textOf(static_cast<double>(value[i]));
    return text;
}

void tellCounts(const Scene& scene, Report& report) {
    tell(report, "emitters", countOf<Emitter>(scene));
    tell(report, "vorticity sources", countOf<VorticitySource>(scene));
    tell(report, "regions", countOf<FluidRegion>(scene));
    tell(report, "forces", countOf<Force>(scene));
    tell(report, "kill regions", countOf<KillRegion>(scene));
    tell(report, "bodies", countOf<Body>(scene));
    tell(report, "cameras", countOf<SceneCamera>(scene));
    tell(report, "lights", countOf<Light>(scene));
    tell(report, "stage dressing", countOf<Dressing>(scene));
    std::size_t pieces = 0, planes = 0;
    for (const Element& element : scene.elements)
        if (const Body* body = std::get_if<Body>(&element.body)) {
            const Obstacle own = piecesOf(*body);
            pieces += own.pieces().size();
            for (const ConvexPolytope& piece : own.pieces()) planes += piece.planes.size();
        }
    tell(report, "convex pieces", pieces);
    tell(report, "planes", planes);
    tell(report, "curves", scene.curves.size());
    tell(report, "curves over life", scene.lifeCurves.size());
    tell(report, "parameters", scene.parameters.size());
    tell(report, "events", scene.events.size());
}

void tellEffect(const Input& input, Report& report) {
    const auto word = [&](const std::string& name, const std::string& value) {
        report.stat(name, value);
        report.print("  " + name + ": " + value);
    };
    word("format version",
         std::to_string(input.envelope.formatMajor) + "." + std::to_string(input.envelope.formatMinor));
    word("content id", hexOf(input.envelope.contentId));
    word("generator", input.effect->generator);
    tell(report, "unknown chunks", input.envelope.unknownChunks);
    tell(report, "solver revision", input.effect->solverRevision);
    tell(report, "checkpoints", input.effect->checkpoints.size());
    for (const Checkpoint& point : input.effect->checkpoints)
        report.print("    frame " + std::to_string(point.frame) + ": " + hexOf(point.hash));
}

void tellHulls(const Scene& scene, Report& report) {
    std::vector<std::string> lines;
    for (const Element& element : scene.elements) {
        const Body* body = std::get_if<Body>(&element.body);
        if (!body) continue;
        std::size_t number = 0;
        const Obstacle own = piecesOf(*body);
        for (const ConvexPolytope& piece : own.pieces())
            lines.push_back(element.name + ", piece " + std::to_string(++number) + ": " +
                            std::to_string(piece.planes.size()) + " planes, " + std::to_string(piece.vertices.size()) +
                            " vertices");
    }
    for (const std::string& line : lines) report.print("  " + line);
    report.stat("hulls", lines);
}

void tellParameters(const Scene& scene, Report& report) {
    std::vector<std::string> parameters, events;
    for (const Parameter& each : scene.parameters)
        parameters.push_back(each.name + " = " + numbersOf(each.value, each.components) +
                             (each.unit.empty() ? "" : " " + each.unit) + ", " + numbersOf(each.low, each.components) +
                             " to " + numbersOf(each.high, each.components) +
                             (each.hint.empty() ? "" : ": " + each.hint));
    for (const SceneEvent& each : scene.events)
        events.push_back(each.name + ": " + (each.kind == EventKind::Marker ? "marker" : "trigger") +
                         (each.time == SceneEvent::kByGameOnly
                              ? ", by the game"
                              : ", at " + textOf(static_cast<double>(each.time)) + " s"));
    for (const auto& [word, lines] : {std::pair("parameter ", &parameters), std::pair("event ", &events)})
        for (const std::string& line : *lines) report.print("  " + (word + line));
    report.stat("each parameter", parameters);
    report.stat("each event", events);
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
    tellCounts(input->scene, report);
    if (options.hulls) tellHulls(input->scene, report);
    if (options.params) tellParameters(input->scene, report);
    if (input->effect) tellEffect(*input, report);
    return kDone;
}

}  // namespace

ExitCode info(const InfoOptions& options, Report& report) {
    return ofEach(options.files, report, [&](const std::string& file) { return infoOfOne(file, options, report); });
}

}  // namespace gyre::batch
