#include "editor/batch/BenchFiles.h"

#include "editor/batch/Input.h"

#include <span>
#include <utility>

namespace gyre::batch {

Result<Scene> sceneToBench(const std::string& path, Scene builtIn, const Report& report) {
    if (path.empty()) return builtIn;
    return readInput(path, report).map([](Input input) { return std::move(input.scene); });
}

Result<void> mayWriteAll(const std::vector<std::string>& files, bool force) {
    for (const std::string& file : files)
        if (!file.empty())
            if (Result<void> may = mayWrite(file, force); !may) return may;
    return {};
}

ExitCode writeText(const std::string& text, const std::string& file, Report& report) {
    if (file.empty()) return kDone;
    if (report.dryRun) return report.wouldWrite(file);
    if (const Result<void> written = writeTo(file, std::as_bytes(std::span(text))); !written)
        return report.refuse(written.error());
    report.output(file);
    report.say("wrote " + outputName(file));
    return kDone;
}

}  // namespace gyre::batch
