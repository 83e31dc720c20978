#include "editor/batch/SceneMeshes.h"

#include "core/scenefile/ScenePaths.h"
#include "editor/batch/ImportReportText.h"
#include "editor/tools/DrawnFiles.h"
#include "editor/writers/PictureRun.h"

namespace gyre::batch {

importers::ImportSettings meshOnly(const MeshSource& mesh, bool allowOutside) {
    importers::ImportSettings settings;
    settings.mesh = {mesh.scale, mesh.up, false};
    settings.part = mesh.part;
    settings.meshOnly = true;
    settings.limits.mayReadOutside = [allowOutside](const auto&) { return allowOutside; };
    return settings;
}

Meshes meshesOf(const Scene& scene, const std::filesystem::path& file, bool allowOutside, const Report& report) {
    Meshes meshes;
    for (const Element& element : scene.elements) {
        const MeshSource* mesh = editor::meshOf(element);
        if (!mesh) continue;
        const std::filesystem::path path = fileNamedIn(file, mesh->path);
        auto reading = importers::importObstacle(path, meshOnly(*mesh, allowOutside));
        if (reading) warnIfUnconfined(reading->report, report);
        if (reading)
            meshes[element.id.value] = std::make_shared<const TriangleMesh>(std::move(reading->mesh));
        else if (std::holds_alternative<Dressing>(element.body))
            report.say(reading.error().text() + " Drawing no " + element.name + ".");
        else
            report.say(reading.error().text() + " Taking " + element.name + "'s convex pieces instead.");
    }
    return meshes;
}

Images imagesOf(const Scene& scene, const std::filesystem::path& file, const Report& report) {
    Images images;
    for (const Element& element : scene.elements) {
        const std::string* image = editor::imageOf(element);
        if (!image) continue;
        const auto found = editor::readPng(fileNamedIn(file, *image));
        if (found)
            images[element.id.value] = *found;
        else
            report.say(found.error().text() + " Drawing no " + element.name + ".");
    }
    return images;
}

}  // namespace gyre::batch
