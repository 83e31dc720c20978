#include "editor/batch/SceneMeshes.h"

#include "importers/ImportObstacle.h"
#include "importers/MeshPath.h"

namespace gyre::batch {

Meshes meshesOf(const Scene& scene, const std::filesystem::path& file, const Report& report) {
    Meshes meshes;
    for (const Element& element : scene.elements) {
        const Body* body = std::get_if<Body>(&element.body);
        if (!body || body->shape != BodyShape::Hulls || body->mesh.path.empty()) continue;
        const std::filesystem::path path = importers::resolvedMeshPath(body->mesh.path, file.parent_path());
        importers::ImportSettings settings;
        settings.mesh = {body->mesh.scale, body->mesh.up, false};
        settings.part = body->mesh.part;
        settings.meshOnly = true;
        auto reading = importers::importObstacle(path, settings);
        if (reading) meshes[element.id.value] = std::make_shared<const TriangleMesh>(std::move(reading->mesh));
        else report.say(reading.error().message + " Taking " + element.name + "'s convex pieces instead.");
    }
    return meshes;
}

}  // namespace gyre::batch
