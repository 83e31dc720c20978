#include "editor/exchange/GameRun.h"

#include "core/base/Median.h"
#include "core/file/EffectFile.h"
#include "core/runtime/Stamp.h"
#include "core/runtime/gyre.h"
#include "core/simulation/Simulation.h"
#include "editor/preview/Pace.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <new>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kMostFrames = 600;   // an endless effect is compared so far

/// A game's side: a context, the effect, one instance of it.
class Game {
public:
    Game() {
        gyre_context_desc desc;
        gyre_context_desc_init(&desc);
        desc.thread_count = 1;
        gyre_context_create(GYRE_HEADER_VERSION, &desc, &m_context);
    }
    ~Game() { gyre_context_destroy(m_context); }
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    Result<void> load(std::span<const std::byte> effect) {
        gyre_asset asset{};
        if (gyre_asset_load_memory(m_context, effect.data(), effect.size(), &asset, nullptr) != GYRE_OK) return refusal("does not load");
        if (gyre_instance_estimate(m_context, asset, nullptr, &m_bytes) != GYRE_OK) return refusal("cannot be estimated");
        if (gyre_instance_create(m_context, asset, nullptr, &m_instance) != GYRE_OK) return refusal("cannot be started");
        return {};
    }
    Result<void> step() {
        if (gyre_instance_substep(m_context, m_instance, 1, nullptr) != GYRE_OK) return refusal("stops");
        return {};
    }
    std::uint64_t hash() const {
        std::uint64_t value = 0;
        gyre_instance_state_hash(m_context, m_instance, &value);
        return value;
    }
    std::uint64_t bytes() const { return m_bytes; }

private:
    tl::unexpected<Problem> refusal(const std::string& what) const {
        std::array<char, 512> words{};
        gyre_get_last_error(m_context, words.data(), words.size());
        return problem(ProblemKind::Malformed, "In a game the effect " + what + ": " + words.data());
    }

    gyre_context* m_context = nullptr;
    gyre_instance m_instance{};
    std::uint64_t m_bytes = 0;
};

std::uint64_t framesToCompare(const FluidSettings& fluid) {
    const std::uint64_t frames = framesOf(fluid);
    return frames > 0 ? std::min(frames, kMostFrames) : kMostFrames;
}

}  // namespace

Result<GameRunReport> runAsGame(const Scene& scene, std::span<const std::byte> effect, std::uint64_t frames,
                                const std::function<bool(double)>& progress) {
    using Clock = std::chrono::steady_clock;
    Game game;
    if (const Result<void> loaded = game.load(effect); !loaded) return tl::unexpected(loaded.error());
    Simulation shown(scene, 1);
    GameRunReport report;
    report.fileBytes = effect.size();
    report.memoryBytes = game.bytes();
    std::vector<double> steps;
    for (std::uint64_t frame = 1; frame <= frames && !report.firstDifference; ++frame) {
        if (!progress(static_cast<double>(frame) / static_cast<double>(frames))) return problem(ProblemKind::Limit, "Cancelled.");
        const auto before = Clock::now();
        if (const Result<void> stepped = game.step(); !stepped) return tl::unexpected(stepped.error());
        steps.push_back(std::chrono::duration<double, std::milli>(Clock::now() - before).count());
        shown.step();
        report.frames = frame;
        report.lastHash = game.hash();
        if (report.lastHash != shown.stateHash()) report.firstDifference = {frame, shown.stateHash(), report.lastHash};
    }
    report.stepMilliseconds = medianOf(std::move(steps));
    return report;
}

std::vector<std::string> leftOut(const Scene& scene) {
    const Scene kept = effectScene(scene);
    std::vector<std::string> names;
    for (const Element& element : scene.elements)
        if (!find(kept, element.id) && !element.name.empty()) names.push_back(element.enabled ? element.name : element.name + " (off)");
    return names;
}

GameRunJob::GameRunJob(Scene scene, QObject* parent) : QObject(parent), m_scene(std::move(scene)) {}

GameRunJob::~GameRunJob() {
    m_isCancelled = true;
    if (m_thread.joinable()) m_thread.join();
}

void GameRunJob::start() {
    m_thread = std::thread([this] {
        const auto outcome = std::make_shared<const Result<GameRunReport>>(run());
        QMetaObject::invokeMethod(this, [this, outcome] { Q_EMIT finished(outcome); }, Qt::QueuedConnection);
    });
}

Result<GameRunReport> GameRunJob::run() try {
    const Result<Effect> effect = makeEffect(m_scene, kLongestStamp, 0, [this] { return !m_isCancelled; });
    if (!effect) return tl::unexpected(effect.error());
    Result<GameRunReport> report = runAsGame(m_scene, writeEffect(*effect), framesToCompare(m_scene.fluid), [this](double share) {
        m_progress = share;
        return !m_isCancelled;
    });
    if (report) report->checkpoints = effect->checkpoints.size();
    return report;
} catch (const std::bad_alloc&) {
    return problem(ProblemKind::Limit, "Not enough memory to run this scene as a game. Lower the most vortons or the most tracers.");
}

}  // namespace gyre::editor
