#include "editor/batch/Commands.h"

#include "core/scenefile/ScenePaths.h"
#include "editor/batch/ImportReportText.h"
#include "editor/batch/Input.h"
#include "importers/obstacles/ImportCache.h"
#include "importers/obstacles/ImportObstacle.h"

#include <array>
#include <cstdio>

namespace gyre::batch {
namespace {

/// Formats "Rock: 12 pieces, 140 planes, 0.021 m".
std::string lineOf(const Element& element, const importers::ImportReport& found, bool isChanged) {
    std::array<char, 96> numbers{};
    std::snprintf(numbers.data(), numbers.size(), ": %zu pieces, %zu planes, error %.3g m", found.pieces, found.planes,
                  static_cast<double>(found.error));
    return "  " + element.name + numbers.data() + (isChanged ? "" : ", as before");
}

importers::ImportSettings settingsOf(const MeshSource& source, const std::filesystem::path& scene,
                                     bool mayReadOutside) {
    importers::ImportSettings settings;
    settings.mesh = {source.scale, source.up, false};
    settings.part = source.part;
    settings.fit = source.fit;
    settings.cacheFolder = importers::cacheFolderBeside(scene);
    settings.limits.mayReadOutside = [mayReadOutside](const auto&) { return mayReadOutside; };
    return settings;
}

ExitCode bakeOne(const std::string& file, const BakeOptions& options, Report& report) {
    const Result<std::vector<std::byte>> bytes = readBytes(file);
    if (!bytes) return report.refuse(bytes.error());
    Result<Scene> scene = sceneFrom(textOf(*bytes), file, report);
    if (!scene) return report.refuse(scene.error());
    std::int64_t baked = 0, changed = 0;
    for (Element& element : scene->elements) {
        Body* body = std::get_if<Body>(&element.body);
        if (!body || body->shape != BodyShape::Hulls || body->mesh.path.empty() || (body->mesh.byHand && !options.all))
            continue;
        const auto mesh = fileNamedIn(file, body->mesh.path);
        Progress progress(report, "baking " + element.name);
        Result<importers::ImportedObstacle> made =
            importers::importObstacle(mesh, settingsOf(body->mesh, file, options.allowOutside), [&](double fraction) {
                progress.show(fraction);
                return true;
            });
        if (!made) return report.refuse(made.error(), mesh.string());
        warnIfUnconfined(made->report, report);
        const bool isChanged = !(made->body.obstacle == body->obstacle) || body->mesh.byHand;
        report.print(lineOf(element, made->report, isChanged));
        body->obstacle = made->body.obstacle;
        body->mesh.byHand = false;
        ++baked;
        changed += isChanged;
    }
    report.stat(file, std::vector<std::pair<std::string, double>>{{"bodies", static_cast<double>(baked)},
                                                                  {"changed", static_cast<double>(changed)}});
    if (changed == 0 && (options.check || file != "-")) return kDone;
    if (options.check) return kAnswerIsNo;
    if (report.dryRun) return report.wouldWrite(file);
    if (const Result<void> written = writeSceneTo(*scene, file); !written) return report.refuse(written.error());
    report.output(file);
    return kDone;
}

}  // namespace

ExitCode bake(const BakeOptions& options, Report& report) {
    return ofEach(options.scenes, report, [&](const std::string& file) { return bakeOne(file, options, report); });
}

}  // namespace gyre::batch
