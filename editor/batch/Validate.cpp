#include "core/scene/SceneCheck.h"
#include "core/scenefile/SceneJson.h"
#include "editor/batch/Commands.h"
#include "editor/batch/Input.h"
#include "editor/batch/NamedFiles.h"
#include "editor/batch/OpenInEditor.h"
#include "editor/batch/ReportSchema.h"
#include "editor/writers/CacheFile.h"

namespace gyre::batch {
namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t kMostLines = 4000;  // the table has the square of this number of cells, 32 MB

Lines linesOf(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Length of the longest common subsequence of the remaining lines for each pair of positions, in rows of `before`.
std::vector<std::uint16_t> commonLengths(const Lines& before, const Lines& after) {
    const std::size_t width = after.size() + 1;
    std::vector<std::uint16_t> lengths(width * (before.size() + 1), 0);
    for (std::size_t a = before.size(); a-- > 0;)
        for (std::size_t b = after.size(); b-- > 0;)
            lengths[a * width + b] = before[a] == after[b]
                                         ? static_cast<std::uint16_t>(lengths[(a + 1) * width + b + 1] + 1)
                                         : std::max(lengths[(a + 1) * width + b], lengths[a * width + b + 1]);
    return lengths;
}

/// Line-based difference: removed lines after "-" and added lines after "+". Each group follows a line "@@ N" with its
/// first line number in `before`. Empty if the texts are equal. Uses the longest common subsequence; a section with
/// more than 4000 differing lines is removed and added as a whole.
std::vector<std::string> lineDiff(std::string_view before, std::string_view after) {
    Lines a = linesOf(before), b = linesOf(after);
    const auto [endA, endB] = std::ranges::mismatch(a, b);
    const std::size_t same = static_cast<std::size_t>(endA - a.begin());
    a.erase(a.begin(), endA);
    b.erase(b.begin(), endB);
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.pop_back();
        b.pop_back();
    }
    const bool isTooMuch = a.size() > kMostLines || b.size() > kMostLines;
    const std::vector<std::uint16_t> lengths = isTooMuch ? std::vector<std::uint16_t>() : commonLengths(a, b);
    const auto length = [&](std::size_t i, std::size_t j) { return isTooMuch ? 0 : lengths[i * (b.size() + 1) + j]; };
    std::vector<std::string> told;
    bool isInside = false;
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
        if (i < a.size() && j < b.size() && !isTooMuch && a[i] == b[j]) {
            isInside = false;
            ++i;
            ++j;
            continue;
        }
        if (!isInside) told.push_back("@@ " + std::to_string(same + i + 1));
        isInside = true;
        const bool goes = i < a.size() && (j == b.size() || length(i + 1, j) >= length(i, j + 1));
        told.push_back(goes ? "-" + std::string(a[i++]) : "+" + std::string(b[j++]));
    }
    return told;
}

ExitCode validateOne(const std::string& file, const ValidateOptions& options, Report& report) {
    const Result<std::vector<std::byte>> bytes = readBytes(file);
    if (!bytes) return report.refuse(bytes.error());
    if (editor::isCache(*bytes)) {
        if (const auto cache = editor::readCache(*bytes, nameOf(file)); !cache)
            return report.refuse(cache.error(), file);
        report.print(file + ": ok");
        return kDone;
    }
    const Result<Input> input = inputFrom(*bytes, file, report);
    if (!input) return report.refuse(input.error());
    if (options.schemaOnly) {
        report.print(file + ": ok");
        return kDone;
    }
    bool failed = false;
    std::vector<Issue> issues = checkScene(input->scene);
    if (!input->effect && file != "-")  // an effect names no files, and standard input is in no folder
        std::ranges::move(missingFiles(input->scene, file, options.allowOutside, report), std::back_inserter(issues));
    for (const Issue& issue : issues) {
        report.issue(file, issue, input->effect ? nullptr : &input->scene);
        failed |= issue.severity == Severity::Error || (options.strict && issue.severity == Severity::Warning);
    }
    report.print(file + (failed ? ": has problems" : ": ok"));
    return failed ? kAnswerIsNo : kDone;
}

ExitCode formatOne(const std::string& file, const FormatOptions& options, Report& report) {
    const Result<std::vector<std::byte>> bytes = readBytes(file);
    if (!bytes) return report.refuse(bytes.error());
    const std::string before(textOf(*bytes));
    const Result<Scene> scene = sceneFrom(before, file, report);
    if (!scene) return report.refuse(scene.error());
    const Result<std::string> after = sceneToJson(*scene);
    if (!after) return report.refuse(after.error(), file);
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
    if (!isPiped && before != *after && !options.check && !report.dryRun)
        if (const Result<void> isFree = isFreeOfEditors(file); !isFree) return report.refuse(isFree.error());
    if (!isPiped && before != *after) report.print(file);
    if (options.check) return before == *after ? kDone : kAnswerIsNo;
    if (!isPiped && before == *after) return kDone;
    if (report.dryRun) return report.wouldWrite(file);
    if (const Result<void> written = writeTo(file, std::as_bytes(std::span(*after))); !written)
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
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
