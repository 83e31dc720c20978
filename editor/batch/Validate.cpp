#include "editor/batch/Commands.h"

#include "core/scene/SceneCheck.h"
#include "core/scenefile/SceneJson.h"
#include "editor/batch/Input.h"
#include "editor/batch/LineDiff.h"
#include "editor/batch/ReportSchema.h"
#include "editor/writers/CacheFile.h"

namespace gyre::batch {
namespace {

ExitCode validateOne(const std::string& file, const ValidateOptions& options, Report& report) {
    const Outcome<std::vector<std::byte>> bytes = readBytes(file);
    if (!bytes) return report.refuse(bytes.error());
    if (editor::isCache(*bytes)) {
        if (const auto cache = editor::readCache(*bytes, nameOf(file)); !cache)
            return report.refuse({cache.error(), file});
        report.print(file + ": ok");
        return kDone;
    }
    const Outcome<Input> input = inputFrom(*bytes, file, report);
    if (!input) return report.refuse(input.error());
    if (options.schemaOnly) {
        report.print(file + ": ok");
        return kDone;
    }
    bool failed = false;
    for (const Issue& issue : checkScene(input->scene)) {
        report.issue(file, issue, input->effect ? nullptr : &input->scene);
        failed |= issue.severity == Severity::Error || (options.strict && issue.severity == Severity::Warning);
    }
    report.print(file + (failed ? ": has problems" : ": ok"));
    return failed ? kAnswerIsNo : kDone;
}

ExitCode formatOne(const std::string& file, const FormatOptions& options, Report& report) {
    const Outcome<std::vector<std::byte>> bytes = readBytes(file);
    if (!bytes) return report.refuse(bytes.error());
    const std::string before(textOf(*bytes));
    const Outcome<Scene> scene = sceneFrom(before, file);
    if (!scene) return report.refuse(scene.error());
    const Result<std::string> after = sceneToJson(*scene);
    if (!after) return report.refuse({after.error(), file});
    const bool isPiped = file == "-";
    if (options.diff) {
        const std::vector<std::string> lines = lineDiff(before, *after);
        if (before == *after) return kDone;
        report.print("--- " + nameOf(file));
        for (const std::string& line : lines) report.print(line);
        if (lines.empty()) report.print("\\ only the end of the last line differs");
        report.stat(file, lines);
        return kAnswerIsNo;
    }
    if (!isPiped && before != *after) report.print(file);
    if (options.check) return before == *after ? kDone : kAnswerIsNo;
    if (!isPiped && before == *after) return kDone;
    if (report.dryRun) return report.wouldWrite(file);
    if (const Outcome<void> written = writeTo(file, std::as_bytes(std::span(*after))); !written)
        return report.refuse(written.error());
    report.output(file);
    return kDone;
}

}  // namespace

ExitCode validate(const ValidateOptions& options, Report& report) {
    return ofEach(options.files, report, [&](const std::string& file) { return validateOne(file, options, report); });
}

ExitCode format(const FormatOptions& options, Report& report) {
    return ofEach(options.files, report, [&](const std::string& file) { return formatOne(file, options, report); });
}

ExitCode schema(const SchemaOptions& options, Report& report) {
    const std::string text = options.of == "report" ? reportSchema() : sceneSchema();
    report.stat("schema", text);
    report.print(text.substr(0, text.find_last_not_of('\n') + 1));
    return kDone;
}

}  // namespace gyre::batch
