#include "editor/batch/Commands.h"

#include "core/scene/SceneDifferences.h"
#include "editor/batch/Input.h"

namespace gyre::batch {
namespace {

std::string lineOf(const Difference& each) {
    if (each.property.empty()) return each.before.empty() ? "+ " + each.object + " (" + each.after + ")" : "- " + each.object + " (" + each.before + ")";
    return "  " + each.object + ", " + each.property + ": " + each.before + " -> " + each.after;
}

}  // namespace

ExitCode diff(const DiffOptions& options, Report& report) {
    const Result<Input> before = readInput(options.before);
    if (!before) return report.refuse(before.error());
    const Result<Input> after = readInput(options.after);
    if (!after) return report.refuse(after.error());
    std::vector<std::string> lines;
    for (const Difference& each : differences(before->scene, after->scene)) lines.push_back(lineOf(each));
    for (const std::string& line : lines) report.print(line);
    const bool isSame = lines.empty();
    report.stat("differences", std::move(lines));
    return isSame ? kDone : kAnswerIsNo;
}

}  // namespace gyre::batch
