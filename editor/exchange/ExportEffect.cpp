#include "editor/exchange/ExportEffect.h"

#include "core/base/Hash.h"
#include "core/effectfile/EffectFile.h"
#include "core/runtime/Stamp.h"
#include "core/runtime/WideBounds.h"
#include "core/scene/SceneCheck.h"
#include "core/scenefile/DiskFile.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/system/Threads.h"
#include "editor/writers/FileEnding.h"
#include "editor/writers/Manifest.h"
#include "editor/writers/WholeFile.h"

#include <algorithm>
#include <new>

namespace gyre::editor {
namespace {

constexpr std::size_t kSlack = 1;  // reads one byte more than written, to notice a longer file

Result<void> checkForErrors(const Scene& scene) {
    const std::vector<Issue> issues = checkScene(scene);
    const auto error = std::ranges::find(issues, Severity::Error, &Issue::severity);
    if (error == issues.end()) return {};
    return fail(ErrorCode::Malformed, "Not exported: " + error->message.text());
}

}  // namespace

Result<StampReport> replayEffect(const std::filesystem::path& file, const std::function<bool()>& goesOn) {
    constexpr std::size_t kMostBytes = EffectLimits{}.bytes + kSlack;
    const Result<std::vector<std::byte>> bytes = readFile(file, kMostBytes);
    if (!bytes) return bytes.error();
    const auto effect = readEffect(*bytes);
    if (!effect) return fail(ErrorCode::Malformed, file.string() + ": " + effect.error().text());
    const StampReport stamp = verifyEffect(*effect, Workers(), goesOn);
    if (goesOn && !goesOn()) return fail(ErrorCode::Cancelled, "Cancelled.");
    if (stamp.isExact()) return stamp;
    const std::string why =
        stamp.checkpoints == 0 ? "it has no stamp"
        : stamp.stampedRevision != kSolverRevision
            ? "the stamp was made by another revision of the solver"
            : "the replay differs from the stamp from frame " + std::to_string(stamp.firstBadFrame) + " on";
    return fail(ErrorCode::Malformed, file.string() + ": " + why + ". Export it again.");
}

Result<ExportReport> exportEffect(const Scene& scene, const std::filesystem::path& file,
                                  const std::function<bool()>& goesOn) {
    if (const std::string wrong = wrongEnding(file.string(), "an effect", {"gyrefx"}); !wrong.empty())
        return fail(ErrorCode::Unwritable, wrong);
    if (const Result<void> sound = checkForErrors(scene); !sound) return sound.error();
    const std::filesystem::path beside = manifestBeside(file);
    for (const std::filesystem::path& each : {file, beside})
        if (const Result<void> possible = tryToWrite(each); !possible) return possible.error();
    Result<Effect> effect = makeEffect(scene, kLongestStamp, 0, goesOn);
    if (!effect) return effect.error();
    if (const Result<void> wide = widenBounds(*effect, kBoundsMargin, 0, goesOn); !wide) return wide.error();
    const std::vector<std::byte> bytes = writeEffect(*effect);
    const Result<EffectCosts> costs = measureLevels(bytes, goesOn);
    if (!costs) return costs.error();
    const std::string manifest = manifestOf(*effect, bytes, *costs);
    std::vector<WholeFile> files;
    for (const auto& [path, content] :
         {std::pair(file, std::span<const std::byte>(bytes)), std::pair(beside, std::as_bytes(std::span(manifest)))})
        if (const Result<void> added = about(path.string(), addWhole(path, content, files)); !added)
            return added.error();
    if (const Result<void> written = about(file.string(), WholeFile::commitTogether(files)); !written)
        return written.error();
    const Result<std::vector<std::byte>> again = readFile(file, bytes.size() + kSlack);
    if (!again) return again.error();
    const bool isSame = *again == bytes && readEffect(*again).has_value();
    if (!isSame)
        return fail(
            ErrorCode::Unwritable,
            file.string() + ": the file on disk differs from the exported data. Export again, to another disk.");
    if (const Result<StampReport> replayed = replayEffect(file, goesOn); !replayed) return replayed.error();
    return ExportReport{file, beside, bytes.size(), hashOf(bytes), effect->checkpoints.size(), leftOut(scene)};
}

ExportJob::ExportJob(Scene scene, std::filesystem::path file, QObject* parent)
    : QObject(parent), m_scene(std::move(scene)), m_file(std::move(file)) {}

ExportJob::~ExportJob() {
    m_isAbandoned = true;
    if (m_thread.joinable()) m_thread.join();
}

void ExportJob::start() {
    m_thread = std::thread([this] {
        giveWayToWindow();
        const auto goesOn = [this] { return !m_isAbandoned; };
        const auto outcome = std::make_shared<const Result<ExportReport>>(run(goesOn));
        QMetaObject::invokeMethod(
            this, [this, outcome] { Q_EMIT finished(outcome); }, Qt::QueuedConnection);
    });
}

Result<ExportReport> ExportJob::run(const std::function<bool()>& goesOn) const try {
    return exportEffect(m_scene, m_file, goesOn);
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit,
                "Not enough memory to export this scene. Lower the maximum of vortons, tracers or cells.");
}

}  // namespace gyre::editor

#include "moc_ExportEffect.cpp"
