#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "editor/batch/Input.h"

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

}  // namespace

ExitCode info(const InfoOptions& options, Report& report) {
    const Result<Input> input = readInput(options.file);
    if (!input) return report.refuse(input.error());
    const std::string kind = input->effect ? "effect" : "scene";
    report.stat("file", options.file);
    report.stat("kind", kind);
    report.stat("name", input->scene.name);
    report.print(options.file + ": " + kind + (input->scene.name.empty() ? "" : " \"" + input->scene.name + "\""));
    tell(report, "bytes", input->bytes);
    const Counts counts = countsOf(input->scene);
    tell(report, "emitters", counts.emitters);
    tell(report, "vorticity sources", counts.sources);
    tell(report, "bodies", counts.bodies);
    tell(report, "cameras", counts.cameras);
    tell(report, "convex pieces", counts.pieces);
    tell(report, "planes", counts.planes);
    if (!input->effect) return kDone;
    tell(report, "solver revision", input->effect->solverRevision);
    tell(report, "checkpoints", input->effect->checkpoints.size());
    for (const Checkpoint& point : input->effect->checkpoints)
        report.print("    frame " + std::to_string(point.frame) + ": " + hexOf(point.hash));
    return kDone;
}

}  // namespace gyre::batch
