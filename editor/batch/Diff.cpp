#include "editor/batch/Commands.h"

#include "core/scene/SceneDifferences.h"
#include "editor/batch/Input.h"
#include "editor/batch/Recording.h"

namespace gyre::batch {
namespace {

std::string lineOf(const Difference& each) {
    if (each.property.empty())
        return each.before.empty() ? "+ " + each.object + " (" + each.after + ")"
                                   : "- " + each.object + " (" + each.before + ")";
    return "  " + each.object + ", " + each.property + ": " + each.before + " -> " + each.after;
}

using Bytes = std::vector<std::byte>;

Result<std::vector<std::string>> betweenRecordings(const Bytes& before, const Bytes& after,
                                                   const DiffOptions& options) {
    const Result<editor::Cache> a = about(options.before, editor::readCache(before, nameOf(options.before)));
    const Result<editor::Cache> b = about(options.after, editor::readCache(after, nameOf(options.after)));
    if (!a) return a.error();
    if (!b) return b.error();
    return differencesOf(*a, *b, options.tolerance);
}

Result<std::vector<std::string>> betweenScenes(const Bytes& before, const Bytes& after, const DiffOptions& options,
                                               const Report& report) {
    const Result<Input> a = inputFrom(before, options.before, report), b = inputFrom(after, options.after, report);
    if (!a) return a.error();
    if (!b) return b.error();
    std::vector<std::string> lines;
    for (const Difference& each : differences(a->scene, b->scene)) lines.push_back(lineOf(each));
    return lines;
}

}  // namespace

ExitCode diff(const DiffOptions& options, Report& report) {
    const Result<std::vector<std::byte>> before = readBytes(options.before), after = readBytes(options.after);
    if (!before) return report.refuse(before.error());
    if (!after) return report.refuse(after.error());
    const bool areRecordings = editor::isCache(*before) && editor::isCache(*after);
    Result<std::vector<std::string>> found =
        areRecordings ? betweenRecordings(*before, *after, options) : betweenScenes(*before, *after, options, report);
    if (!found) return report.refuse(found.error());
    std::vector<std::string> lines = std::move(*found);
    for (const std::string& line : lines) report.print(line);
    const bool isSame = lines.empty();
    report.stat("differences", std::move(lines));
    return isSame ? kDone : kAnswerIsNo;
}

}  // namespace gyre::batch
