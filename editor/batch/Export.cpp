#include "editor/batch/Commands.h"

#include "core/base/Hash.h"
#include "core/runtime/Stamp.h"
#include "core/runtime/StampCheck.h"
#include "core/runtime/WideBounds.h"
#include "core/scene/Levels.h"
#include "core/scene/SceneCheck.h"
#include "core/scenefile/DiskFile.h"
#include "core/simulation/Simulation.h"
#include "editor/batch/Input.h"
#include "editor/writers/Manifest.h"
#include "editor/writers/WholeFile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>

namespace gyre::batch {
namespace {

constexpr double kWholeEnough = 1e-6;  // rounding tolerance: 1/120 and the like are not exact

bool hasErrors(const std::string& file, const Scene& scene, Report& report) {
    bool failed = false;
    for (const Issue& issue : checkScene(scene)) {
        report.issue(file, issue, &scene);
        failed |= issue.severity == Severity::Error;
    }
    return failed;
}

/// The result of a replay as text.
std::string toText(const StampReport& found) {
    if (found.checkpoints == 0) return "no stamp";
    if (found.stampedRevision != kSolverRevision) return "other solver revision";
    if (found.isExact()) return "exact, " + std::to_string(found.checkpoints) + " checkpoints";
    return "differs from frame " + std::to_string(found.firstBadFrame);
}

/// Warns if a tick of the game holds no whole number of steps, because forces on bodies are then not exact.
void warnOfTick(const ExportOptions& options, const Scene& scene, Report& report) {
    if (options.tick <= 0) return;
    const double steps = 1 / (options.tick * scene.fluid.substep), whole = std::round(steps);
    if (whole >= 1 && std::abs(steps - whole) < kWholeEnough) return;
    report.issue(options.scene,
                 {"TICK",
                  Severity::Warning,
                  {},
                  verbatim("A tick of 1/" + std::to_string(static_cast<int>(std::lround(options.tick))) + " s holds " +
                           std::to_string(steps) +
                           " steps of the effect. The forces on bodies would fluctuate. Choose a step that "
                           "divides a tick, or let the game set the step.")});
}

/// Warns if the reference run ends before it has shown what games ask for.
void warnOfReference(const ExportOptions& options, const Scene& scene, Report& report) {
    if (showsEnough(scene, options.reference)) return;
    const double needed = timeToShow(scene);
    std::array<char, 48> seconds{};
    std::snprintf(seconds.data(), seconds.size(), "%g s, shorter than the %g s", options.reference, needed);
    report.issue(options.scene, {"REFERENCE",
                                 Severity::Warning,
                                 {},
                                 verbatim("The reference run is of " + std::string(seconds.data()) +
                                          " in which the effect settles. Games therefore find no bounds for culling "
                                          "and no typical memory. Leave out --reference, or lengthen it.")});
}

/// Says if the manifest of an earlier export stays beside the effect.
void warnOfOldManifest(const ExportOptions& options, Report& report) {
    const std::string beside = editor::manifestBeside(options.output).string();
    std::error_code ignored;
    if (options.output == "-" || manifestFile(options) == beside || !std::filesystem::exists(beside, ignored)) return;
    report.issue(beside, {"MANIFEST",
                          Severity::Warning,
                          {},
                          verbatim("This manifest is of an earlier export and no longer tells of the effect beside it. "
                                   "Delete it, or export without --manifest and --no-manifest.")});
}

/// A comma-separated list: "Figure, Camera".
std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

void tellLeftOut(const Scene& scene, Report& report) {
    const std::vector<std::string> names = leftOut(scene);
    report.stat("left out", names);
    if (!names.empty()) report.say("left out: " + listed(names));
}

/// Tries the files before the reference run.
Result<void> tryTargets(const ExportOptions& options) {
    for (const std::string& file : {options.output, manifestFile(options)})
        if (!file.empty() && file != "-")
            if (const Result<void> possible = about(file, tryToWrite(file)); !possible) return possible;
    return {};
}

/// Writes the effect and its manifest: both or none.
Result<void> writeBoth(const ExportOptions& options, const Effect& effect, const std::vector<std::byte>& bytes) {
    const std::string file = manifestFile(options);
    std::string manifest;
    if (!file.empty()) {
        const Result<editor::EffectCosts> costs = editor::measureLevels(bytes);
        if (!costs) return costs.error();
        manifest = editor::manifestOf(effect, bytes, *costs);
    }
    std::vector<editor::WholeFile> files;
    if (const Result<void> added = about(options.output, editor::addWhole(options.output, bytes, files)); !added)
        return added;
    if (!file.empty())
        if (const Result<void> added = about(file, editor::addWhole(file, std::as_bytes(std::span(manifest)), files));
            !added)
            return added;
    return about(options.output, editor::WholeFile::commitTogether(files));
}

ExitCode verifyOne(const std::string& file, const VerifyOptions& options, Report& report) {
    const Result<Input> input = readInput(file, report);
    if (!input) return report.refuse(input.error());
    if (!input->effect) return report.refuse(kMalformed, file + " is a scene; verify takes a .gyrefx.", file);
    ExitCode code = kDone;
    for (const int threads : options.threads) {
        const StampReport found = verifyEffect(*input->effect, threads);
        const std::string verdict = toText(found);
        report.stat(file, verdict);
        report.print(file + (threads > 0 ? ", " + std::to_string(threads) + " threads: " : ": ") + verdict);
        if (!found.isExact()) code = kAnswerIsNo;
    }
    return code;
}

}  // namespace

std::string manifestFile(const ExportOptions& options) {
    if (!options.manifest.empty() || !options.hasManifest || options.output == "-") return options.manifest;
    return editor::manifestBeside(options.output).string();
}

ExitCode exportEffect(const ExportOptions& options, Report& report) {
    const Result<Input> input = readInput(options.scene, report);
    if (!input) return report.refuse(input.error());
    const InputFiles inputs(input->scene, options.scene);
    for (const std::string& file : {options.output, manifestFile(options)})
        if (const Result<void> may = mayWrite(file, options.force, inputs); !file.empty() && !may)
            return report.refuse(may.error());
    const Result<void> possible = report.dryRun ? Result<void>() : tryTargets(options);
    if (!possible) return report.refuse(possible.error());
    if (hasErrors(options.scene, input->scene, report))
        return report.refuse(kAnswerIsNo, options.scene + " has errors, so no effect was written.", options.scene);

    warnOfTick(options, input->scene, report);
    warnOfReference(options, input->scene, report);
    warnOfOldManifest(options, report);
    Result<Effect> effect = makeEffect(input->scene, options.reference, options.threads);
    if (!effect) return report.refuse(effect.error(), options.scene);
    if (showsEnough(effect->scene, options.reference))
        if (const Result<void> wide = widenBounds(*effect, options.margin, options.threads); !wide)
            return report.refuse(wide.error(), options.scene);
    const std::vector<std::byte> bytes = writeEffect(*effect);
    const auto readBack = readEffect(bytes);
    if (!readBack)
        return report.refuse(kOurFault,
                             "the exported effect cannot be read: " + readBack.error().text() + " Please report this.",
                             options.output);
    if (options.verify) {
        const StampReport found = verifyEffect(*readBack, options.threads);
        report.stat("verified", toText(found));
        if (!found.isExact())
            return report.refuse(
                kOurFault, options.output + ": " + toText(found) + ", so nothing was written. Please report this.",
                options.output);
    }
    if (report.dryRun) {
        if (const std::string manifest = manifestFile(options); !manifest.empty())
            report.say("would write " + outputName(manifest));
        return report.wouldWrite(options.output);
    }
    if (const Result<void> written = writeBoth(options, *effect, bytes); !written)
        return report.refuse(written.error(), options.scene);
    report.output(options.output);
    if (const std::string manifest = manifestFile(options); !manifest.empty()) report.output(manifest);
    report.stat("bytes", static_cast<std::int64_t>(bytes.size()));
    report.stat("checkpoints", static_cast<std::int64_t>(effect->checkpoints.size()));
    tellLeftOut(input->scene, report);
    report.say("wrote " + outputName(options.output) + ": " + std::to_string(bytes.size()) + " bytes, " +
               std::to_string(effect->checkpoints.size()) + " checkpoints");
    return kDone;
}

ExitCode verify(const VerifyOptions& options, Report& report) {
    return ofEach(options.assets, report, [&](const std::string& file) { return verifyOne(file, options, report); });
}

}  // namespace gyre::batch
