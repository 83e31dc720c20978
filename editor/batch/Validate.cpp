#include "editor/batch/Commands.h"

#include "core/file/SceneFile.h"
#include "core/file/SceneJson.h"
#include "core/scene/SceneCheck.h"
#include "editor/batch/Input.h"

#include <algorithm>

namespace gyre::batch {
namespace {

constexpr std::size_t kMostSceneBytes = std::size_t{64} << 20;

/// Of several files the gravest answer counts, in the order of runtime.md 9.
ExitCode worse(ExitCode a, ExitCode b) {
    constexpr ExitCode kGravity[] = {kDone, kAnswerIsNo, kMissing, kUnreadable, kMalformed, kNotWritten, kNumeric, kLimit, kOurFault};
    return std::ranges::find(kGravity, a) >= std::ranges::find(kGravity, b) ? a : b;
}

ExitCode validateOne(const std::string& file, const ValidateOptions& options, Report& report) {
    const Result<Input> input = readInput(file);
    if (!input) return report.refuse(input.error());
    bool failed = false;
    for (const Issue& issue : checkScene(input->scene)) {
        report.issue(file, issue);
        failed |= issue.severity == Severity::Error || (options.strict && issue.severity == Severity::Warning);
    }
    report.print(file + (failed ? ": has problems" : ": ok"));
    return failed ? kAnswerIsNo : kDone;
}

ExitCode formatOne(const std::string& file, const FormatOptions& options, Report& report) {
    const Result<std::vector<std::byte>> before = readFile(file, kMostSceneBytes);
    if (!before) return report.refuse(before.error());
    const Result<Scene> scene = readScene(file);
    if (!scene) return report.refuse(scene.error());
    const Result<std::string> text = sceneToJson(*scene);
    if (!text) return report.refuse(text.error());
    const auto after = std::as_bytes(std::span(text->data(), text->size()));
    if (std::ranges::equal(*before, after)) return kDone;
    report.print(file);
    if (options.check) return kAnswerIsNo;
    if (const Result<void> written = writeFile(file, after); !written) return report.refuse(written.error());
    report.output(file);
    return kDone;
}

}  // namespace

ExitCode validate(const ValidateOptions& options, Report& report) {
    ExitCode code = kDone;
    for (const std::string& file : options.files) code = worse(code, validateOne(file, options, report));
    return code;
}

ExitCode format(const FormatOptions& options, Report& report) {
    ExitCode code = kDone;
    for (const std::string& file : options.files) code = worse(code, formatOne(file, options, report));
    return code;
}

ExitCode schema(Report& report) {
    const std::string text = sceneSchema();
    report.stat("schema", text);
    report.print(text.substr(0, text.find_last_not_of('\n') + 1));
    return kDone;
}

}  // namespace gyre::batch
