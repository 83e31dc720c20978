#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "core/runtime/Stamp.h"
#include "core/scene/SceneCheck.h"
#include "core/simulation/Simulation.h"
#include "editor/batch/Input.h"
#include "editor/exchange/WholeFile.h"

#include <algorithm>

namespace gyre::batch {
namespace {

bool hasErrors(const std::string& file, const Scene& scene, Report& report) {
    bool failed = false;
    for (const Issue& issue : checkScene(scene)) {
        report.issue(file, issue);
        failed |= issue.severity == Severity::Error;
    }
    return failed;
}

/// The verdict in words.
std::string toText(const StampReport& found) {
    if (found.checkpoints == 0) return "no stamp";
    if (found.stampedRevision != kSolverRevision) return "other solver revision";
    if (found.isExact()) return "exact, " + std::to_string(found.checkpoints) + " checkpoints";
    return "differs from frame " + std::to_string(found.firstBadFrame);
}

}  // namespace

ExitCode exportEffect(const ExportOptions& options, Report& report) {
    if (const Result<void> may = mayWrite(options.output, options.force); !may) return report.refuse(may.error());
    const Result<Input> input = readInput(options.scene);
    if (!input) return report.refuse(input.error());
    if (hasErrors(options.scene, input->scene, report))
        return report.refuse(kAnswerIsNo, options.scene + " has errors, so no effect was written.");

    const Result<Effect> effect = makeEffect(input->scene, kLongestStamp, options.threads);
    if (!effect) return report.refuse(effect.error());
    const std::vector<std::byte> bytes = writeEffect(*effect);
    if (const auto readBack = readEffect(bytes); !readBack)
        return report.refuse(kOurFault, "the effect does not read back: " + readBack.error().message + " Please report this.");
    if (const Result<void> written = editor::writeWhole(options.output, bytes); !written) return report.refuse(written.error());

    report.output(options.output);
    report.stat("bytes", static_cast<std::int64_t>(bytes.size()));
    report.stat("checkpoints", static_cast<std::int64_t>(effect->checkpoints.size()));
    report.say("wrote " + options.output + ": " + std::to_string(bytes.size()) + " bytes, " +
               std::to_string(effect->checkpoints.size()) + " checkpoints");
    return kDone;
}

ExitCode verify(const VerifyOptions& options, Report& report) {
    ExitCode code = kDone;
    for (const std::string& file : options.assets) {
        const Result<Input> input = readInput(file);
        if (!input) return report.refuse(input.error());
        if (!input->effect) return report.refuse(kMalformed, file + " is a scene; verify takes a .gyrefx.");
        for (const int threads : options.threads) {
            const StampReport found = verifyEffect(*input->effect, threads);
            const std::string verdict = toText(found);
            report.stat(file, verdict);
            report.print(file + (threads > 0 ? ", " + std::to_string(threads) + " threads: " : ": ") + verdict);
            if (!found.isExact()) code = kAnswerIsNo;
        }
    }
    return code;
}

}  // namespace gyre::batch
