#include "editor/batch/Commands.h"

#include "core/scenefile/JsonTree.h"
#include "core/scenefile/Migrations.h"
#include "core/scenefile/SceneJson.h"
#include "editor/batch/Input.h"
#include "editor/batch/OpenInEditor.h"

#include <filesystem>
#include <string>

namespace gyre::batch {
namespace {

/// Whether migration changes the scene.
bool isOlder(const std::string& before) {
    const Result<JsonValue> root = parseJson(before, "");
    if (!root) return false;
    JsonValue migrated = *root;
    gyre::migrate(migrated);
    return canonicalText(migrated) != canonicalText(*root);
}

ExitCode migrateOne(const std::string& file, const MigrateOptions& options, Report& report) {
    const Result<std::vector<std::byte>> bytes = readBytes(file);
    if (!bytes) return report.refuse(bytes.error());
    const std::string before(textOf(*bytes));
    const Result<Scene> scene = sceneFrom(before, file, report);
    if (!scene) return report.refuse(scene.error());
    const bool hasWork = isOlder(before);
    if (hasWork && file != "-" && !options.check && !report.dryRun)
        if (const Result<void> isFree = isFreeOfEditors(file); !isFree) return report.refuse(isFree.error());
    if (hasWork && file != "-") report.print(file);
    if (hasWork && options.check) return kAnswerIsNo;
    if (options.check || (!hasWork && file != "-")) return kDone;
    const Result<std::string> after = hasWork ? sceneToJson(*scene) : before;
    if (!after) return report.refuse(after.error(), file);
    if (report.dryRun) return report.wouldWrite(file);
    const std::string backup = file + ".bak";
    if (options.backup && file != "-" && std::filesystem::exists(backup))
        return report.refuse(kNotWritten, backup + " exists already and is not overwritten. Move or remove it.",
                             backup);
    if (options.backup && file != "-")
        if (const Result<void> kept = writeTo(backup, *bytes); !kept) return report.refuse(kept.error());
    if (const Result<void> written = writeTo(file, std::as_bytes(std::span(*after))); !written)
        return report.refuse(written.error());
    report.output(file);
    return kDone;
}

}  // namespace

ExitCode migrate(const MigrateOptions& options, Report& report) {
    return ofEach(options.files, report, [&](const std::string& file) { return migrateOne(file, options, report); });
}

}  // namespace gyre::batch
