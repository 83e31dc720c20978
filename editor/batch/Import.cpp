#include "editor/batch/Commands.h"

#include "core/file/SceneFile.h"
#include "core/scene/Edits.h"
#include "editor/batch/Input.h"
#include "importers/ImportObstacle.h"
#include "importers/MeshPath.h"

#include <cstdio>

namespace gyre::batch {
namespace {

std::optional<UpAxis> upAxisFrom(const std::string& word) {
    if (word == "+Y") return UpAxis::Y;
    if (word == "+Z") return UpAxis::Z;
    if (word == "+X") return UpAxis::X;
    return std::nullopt;
}

std::string inMetres(const glm::vec3& size) {
    char text[96];
    std::snprintf(text, sizeof text, "%.3f x %.3f x %.3f m", static_cast<double>(size.x), static_cast<double>(size.y),
                  static_cast<double>(size.z));
    return text;
}

void count(Report& report, const char* name, std::size_t value) { report.stat(name, static_cast<std::int64_t>(value)); }

void tell(const importers::ImportReport& found, bool wanted, Report& report) {
    report.stat("format", found.format);
    count(report, "triangles", found.triangles);
    count(report, "vertices", found.vertices);
    count(report, "meshes", found.meshes);
    count(report, "duplicate_triangles_dropped", found.duplicateTriangles);
    count(report, "zero_area_triangles_dropped", found.zeroAreaTriangles);
    count(report, "points_and_lines_dropped", found.droppedPointsAndLines);
    count(report, "open_edges", found.openEdges);
    count(report, "non_manifold_edges", found.nonManifoldEdges);
    report.stat("size_m", std::vector<std::pair<std::string, double>>{
                              {"x", found.size.x}, {"y", found.size.y}, {"z", found.size.z}});
    report.stat("metres_per_unit", static_cast<double>(found.metresPerUnit));
    report.stat("unit_from_file", found.unitFromFile);
    count(report, "pieces", found.pieces);
    count(report, "planes", found.planes);
    count(report, "hull_vertices", found.hullVertices);
    report.stat("volume_m3", found.volume);
    report.stat("notes", found.notes);
    if (!wanted) return;
    report.print(found.file + " (" + found.format + "): " + std::to_string(found.triangles) + " triangles, " +
                 inMetres(found.size));
    report.print("  unit: " + std::to_string(found.metresPerUnit) + " m" +
                 (found.unitFromFile ? ", from the file" : ", assumed; --metres-per-unit sets it"));
    report.print("  dropped: " + std::to_string(found.duplicateTriangles) + " duplicate, " +
                 std::to_string(found.zeroAreaTriangles) + " without area, " +
                 std::to_string(found.droppedPointsAndLines) + " points and lines");
    report.print("  open edges: " + std::to_string(found.openEdges) + ", non-manifold: " + std::to_string(found.nonManifoldEdges));
    report.print("  obstacle: " + std::to_string(found.pieces) + " convex, " + std::to_string(found.planes) + " planes, " +
                 std::to_string(found.volume) + " m3");
    for (const std::string& note : found.notes) report.print("  note: " + note);
}

}  // namespace

ExitCode import(const ImportOptions& options, Report& report) {
    importers::MeshOptions mesh;
    if (options.metresPerUnit > 0) mesh.metresPerUnit = static_cast<float>(options.metresPerUnit);
    if (!options.up.empty()) mesh.up = upAxisFrom(options.up);
    if (!options.output.empty())
        if (const Result<void> may = mayWrite(options.output, options.force); !may) return report.refuse(may.error());

    Progress progress(report, "importing");
    Result<importers::ImportedObstacle> imported = importers::importObstacle(options.mesh, mesh, [&](double share) {
        progress.show(share);
        return true;
    });
    if (!imported) return report.refuse(imported.error());
    tell(imported->report, options.report, report);
    if (options.output.empty()) return kDone;

    const std::filesystem::path meshPath(options.mesh);
    imported->body.mesh.path = importers::storedMeshPath(meshPath, std::filesystem::path(options.output).parent_path());
    Scene scene;
    scene.name = meshPath.stem().string();
    Element element;
    element.name = meshPath.stem().string();
    element.body = std::move(imported->body);
    scene = withElement(scene, std::move(element));
    if (const Result<void> written = writeScene(scene, options.output); !written) return report.refuse(written.error());
    report.output(options.output);
    report.say("wrote " + options.output);
    return kDone;
}

}  // namespace gyre::batch
