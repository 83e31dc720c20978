#include "editor/exchange/GameRun.h"

#include "core/base/Median.h"
#include "core/effectfile/EffectFile.h"
#include "core/runtime/Stamp.h"
#include "core/simulation/Simulation.h"
#include "core/system/Threads.h"
#include "editor/exchange/Game.h"
#include "editor/preview/PlaybackSettings.h"

#include <algorithm>
#include <chrono>
#include <new>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kMostFrames = 600;  // limit for endless effects

/// A limited number for endless effects, but at least as far as the checkpoints go.
std::uint64_t framesToCompare(const Effect& effect) {
    const std::uint64_t frames = framesOf(effect.scene.fluid),
                        stamped = effect.checkpoints.empty() ? 0 : effect.checkpoints.back().frame;
    return std::max(frames > 0 ? std::min(frames, kMostFrames) : kMostFrames, stamped);
}

/// Compares the game's state with the checkpoint of this frame, if there is one, and records the first difference.
void checkStamp(StampReport& stamp, std::span<const Checkpoint> checkpoints, std::uint64_t frame, std::uint64_t hash) {
    const auto found = std::ranges::find(checkpoints, frame, &Checkpoint::frame);
    if (found == checkpoints.end()) return;
    if (found->hash == hash)
        ++stamp.matched;
    else if (stamp.firstBadFrame == 0)
        stamp.firstBadFrame = found->frame;
}

}  // namespace

Result<GameRunReport> runAsGame(const Scene& scene, std::span<const std::byte> effect, std::uint64_t frames,
                                const std::function<bool(double)>& progress) {
    using Clock = std::chrono::steady_clock;
    Game game;
    if (const Result<void> loaded = game.load(effect); !loaded) return loaded.error();
    const auto inside = readEffect(effect);  // the library has accepted these bytes
    if (!inside) return fail(ErrorCode::Malformed, inside.error().text());
    Simulation shown(scene, 1);
    GameRunReport report;
    report.fileBytes = effect.size();
    report.memoryBytes = game.bytes();
    report.stamp = {inside->solverRevision, static_cast<std::uint32_t>(inside->checkpoints.size()), 0, 0};
    std::vector<double> steps;
    for (std::uint64_t frame = 1; frame <= frames; ++frame) {
        if (!progress(static_cast<double>(frame) / static_cast<double>(frames)))
            return fail(ErrorCode::Cancelled, "Cancelled.");
        const auto before = Clock::now();
        if (const Result<void> stepped = game.step(); !stepped) return stepped.error();
        steps.push_back(std::chrono::duration<double, std::milli>(Clock::now() - before).count());
        const std::uint64_t hash = game.hash();
        checkStamp(report.stamp, inside->checkpoints, frame, hash);
        if (report.firstDifference) continue;  // only the checkpoints still matter
        shown.step();
        report.frames = frame;
        report.lastHash = hash;
        if (hash != shown.stateHash()) report.firstDifference = RunDifference{frame, shown.stateHash(), hash};
    }
    report.stepMilliseconds = medianOf(std::move(steps));
    return report;
}

GameRunJob::GameRunJob(Scene scene, QObject* parent) : QObject(parent), m_scene(std::move(scene)) {}

GameRunJob::~GameRunJob() {
    m_isCancelled = true;
    if (m_thread.joinable()) m_thread.join();
}

void GameRunJob::start() {
    m_thread = std::thread([this] {
        giveWayToWindow();
        const auto outcome = std::make_shared<const Result<GameRunReport>>(run());
        m_isDone = true;
        QMetaObject::invokeMethod(
            this, [this, outcome] { Q_EMIT finished(outcome); }, Qt::QueuedConnection);
    });
}

Result<GameRunReport> GameRunJob::run() try {
    const Result<Effect> effect = makeEffect(m_scene, kLongestStamp, 0, [this] { return !m_isCancelled; });
    if (!effect) return effect.error();
    return runAsGame(m_scene, writeEffect(*effect), framesToCompare(*effect), [this](double fraction) {
        m_progress = fraction;
        return !m_isCancelled;
    });
} catch (const std::bad_alloc&) {
    return fail(ErrorCode::Limit,
                "Not enough memory to run this scene as a game. Lower the maximum of vortons or tracers.");
}

}  // namespace gyre::editor

#include "moc_GameRun.cpp"
