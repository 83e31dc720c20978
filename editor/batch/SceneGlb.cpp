#include "editor/batch/Commands.h"

#include "core/simulation/Simulation.h"
#include "editor/batch/Frames.h"
#include "editor/batch/Input.h"
#include "editor/batch/SceneMeshes.h"
#include "editor/writers/FileEnding.h"
#include "editor/writers/SceneGlb.h"

#include <algorithm>
#include <cmath>

namespace gyre::batch {
namespace {

using namespace gyre::editor;

bool hasMovingBody(const Scene& scene) {
    return std::ranges::any_of(scene.elements, [](const Element& element) {
        const Body* body = std::get_if<Body>(&element.body);
        return body && body->motion != BodyMotion::Fixed && element.enabled;
    });
}

/// Runs the scene and records the poses of its bodies, `fps` times per second.
Result<void> bakeMotion(const SceneOptions& options, const Scene& scene, const Report& report, GlbOptions& glb) {
    const std::uint64_t frames = options.frames > 0 ? options.frames : usualFrames(scene);
    const auto every =
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(1 / (options.fps * scene.fluid.substep))));
    Simulation simulation(scene, options.threads);
    Progress progress(report, "baking motion");
    for (std::uint64_t frame = 0; frame <= frames; ++frame) {
        if (frame > 0) simulation.step();
        if (!simulation.isFinite()) return brokenRun(options.scene, simulation);
        progress.show(static_cast<double>(frame) / static_cast<double>(frames + 1));
        if (frame % every != 0) continue;
        glb.times.push_back(static_cast<float>(simulation.time()));
        const std::vector<BodyView> bodies = simulation.snapshot().bodies;
        glb.tracks.resize(bodies.size());
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            glb.tracks[i].element = bodies[i].id;
            glb.tracks[i].poses.push_back(bodies[i].pose);
        }
    }
    return {};
}

}  // namespace

ExitCode sceneGlb(const SceneOptions& options, Report& report) {
    const Result<Input> input = readInput(options.scene, report);
    if (!input) return report.refuse(input.error());
    const InputFiles inputs(input->scene, options.scene);
    if (const Result<void> may = mayWrite(options.output, options.force, inputs); !may)
        return report.refuse(may.error());
    const Meshes meshes =
        options.pieces ? Meshes() : meshesOf(input->scene, options.scene, options.allowOutside, report);
    GlbOptions glb{.generator = "gyre " GYRE_VERSION, .meshes = &meshes};
    if (fileEnding(options.output) == "gltf") glb.kind = GltfKind::Text;
    if (hasMovingBody(input->scene))
        if (const Result<void> baked = bakeMotion(options, input->scene, report, glb); !baked)
            return report.refuse(baked.error());
    const Result<std::vector<std::byte>> bytes = glbOf(input->scene, glb);
    if (!bytes) return report.refuse(bytes.error(), options.scene);
    if (report.dryRun) return report.wouldWrite(options.output);
    if (const Result<void> written = writeTo(options.output, *bytes); !written) return report.refuse(written.error());
    report.output(options.output);
    report.stat("bytes", static_cast<std::int64_t>(bytes->size()));
    report.stat("poses", static_cast<std::int64_t>(glb.times.size()));
    report.say("wrote " + outputName(options.output));
    return kDone;
}

}  // namespace gyre::batch
