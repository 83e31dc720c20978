#include "editor/batch/Commands.h"

#include "core/scene/Edits.h"
#include "editor/batch/ImportReportText.h"
#include "editor/batch/Input.h"
#include "importers/meshes/MeshPath.h"
#include "importers/obstacles/ImportCache.h"
#include "importers/obstacles/ImportObstacle.h"

namespace gyre::batch {
namespace {

using importers::ImportedObstacle;

std::optional<UpAxis> upAxisFrom(const std::string& word) {
    if (word == "+Y") return UpAxis::Y;
    if (word == "+Z") return UpAxis::Z;
    if (word == "+X") return UpAxis::X;
    return std::nullopt;
}

importers::ImportSettings settingsFrom(const ImportOptions& options) {
    importers::ImportSettings settings;
    if (options.metresPerUnit > 0) settings.mesh.metresPerUnit = static_cast<float>(options.metresPerUnit);
    if (!options.up.empty()) settings.mesh.up = upAxisFrom(options.up);
    settings.mesh.split = options.split;
    settings.fit.kind = options.hull ? FitKind::Hull : FitKind::Pieces;
    settings.fit.error = static_cast<float>(options.error);
    settings.fit.pieces = options.pieces;
    settings.fit.planes = options.planes;
    settings.fit.inside = options.solid ? MeshInside::Solid : options.shell ? MeshInside::Shell : MeshInside::Auto;
    settings.fit.fillCavities = options.fillCavities;
    settings.limits.mayReadOutside = [may = options.allowOutside](const auto&) { return may; };
    if (!options.noCache)
        settings.cacheFolder = importers::cacheFolderBeside(
            options.output.empty() || options.output == "-" ? options.mesh : options.output);
    return settings;
}

Result<std::vector<ReportedObstacle>> measured(const std::vector<ImportedObstacle>& obstacles, bool wanted,
                                               const Report& report) {
    Progress progress(report, "measuring");
    std::vector<ReportedObstacle> list;
    for (const ImportedObstacle& obstacle : obstacles) {
        ReportedObstacle& reported = list.emplace_back(ReportedObstacle{&obstacle, std::nullopt});
        if (!wanted) continue;
        importers::FitOptions options;
        options.isShell = obstacle.report.isShell;
        Result<importers::FitReport> fit =
            importers::measureFit(obstacle.mesh, obstacle.body.obstacle.pieces(), options, [&](double fraction) {
                progress.show(fraction);
                return true;
            });
        if (!fit) return fit.error();
        reported.fit = std::move(*fit);
    }
    return list;
}

Scene sceneOf(const ImportOptions& options, std::vector<ImportedObstacle> obstacles) {
    const std::filesystem::path mesh(options.mesh);
    Scene scene;
    scene.name = mesh.stem().string();
    for (ImportedObstacle& obstacle : obstacles) {
        Element element;
        element.name = obstacle.report.part.empty() ? mesh.stem().string() : obstacle.report.part;
        obstacle.body.mesh.path =
            importers::storedMeshPath(mesh, std::filesystem::absolute(options.output).parent_path());
        element.place.position = obstacle.position;
        element.body = std::move(obstacle.body);
        scene = withElement(scene, std::move(element));
    }
    return scene;
}

}  // namespace

ExitCode import(const ImportOptions& options, Report& report) {
    if (options.mesh == "-")
        return report.refuse(kWrongUsage,
                             "a mesh cannot be read from standard input, because the extension of its name determines "
                             "its format. Save it as a file, such as rock.glb.",
                             options.mesh);
    if (!options.output.empty())
        if (const Result<void> may = mayWrite(options.output, options.force); !may) return report.refuse(may.error());

    Progress progress(report, "importing");
    Result<std::vector<ImportedObstacle>> imported =
        importers::importObstacles(options.mesh, settingsFrom(options), [&](double fraction) {
            progress.show(fraction);
            return true;
        });
    if (!imported) return report.refuse(imported.error(), options.mesh);
    warnIfUnconfined(imported->front().report, report);
    for (ImportedObstacle& obstacle : *imported) {
        obstacle.body.container = options.container;
        if (options.density > 0) obstacle.body.density = static_cast<float>(options.density);
    }
    const Result<std::vector<ReportedObstacle>> reported = measured(*imported, options.report, report);
    if (!reported) return report.refuse(reported.error(), options.mesh);
    addStats(*reported, report);
    if (options.report)
        for (const ReportedObstacle& one : *reported) printReport(one, report);
    if (options.output.empty()) return kDone;

    const Scene scene = sceneOf(options, std::move(*imported));
    if (report.dryRun) return report.wouldWrite(options.output);
    if (const Result<void> written = writeSceneTo(scene, options.output); !written)
        return report.refuse(written.error());
    report.output(options.output);
    report.say("wrote " + outputName(options.output));
    return kDone;
}

}  // namespace gyre::batch
