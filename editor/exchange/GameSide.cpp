#include "editor/exchange/GameSide.h"

#include "core/effectfile/EffectFile.h"
#include "core/runtime/Stamp.h"
#include "core/system/Threads.h"
#include "editor/exchange/Game.h"

#include <QMetaObject>

#include <new>
#include <utility>

namespace gyre::editor {

GameSide::GameSide(Preview& first, const Scene& scene, QObject* parent)
    : OtherRun(parent), m_first(first), m_scene(scene), m_wanted(first.snapshot()), m_thread(&GameSide::work, this) {
    connect(&first, &Preview::snapshotChanged, this, &GameSide::follow);
}

GameSide::~GameSide() {
    {
        const std::lock_guard lock(m_mutex);
        m_quits = true;
    }
    m_orderCame.notify_one();
    m_thread.join();
}

void GameSide::setScene(const Scene& scene) {
    m_failure.clear();  // the new scene may work
    {
        const std::lock_guard lock(m_mutex);
        m_scene = scene;
        m_error.clear();
        m_wanted.reset();  // the preview's next picture belongs to this scene
    }
    m_orderCame.notify_one();
}

void GameSide::follow() {
    {
        const std::lock_guard lock(m_mutex);
        m_wanted = m_first.snapshot();
    }
    m_orderCame.notify_one();
}

RunPair GameSide::pair() const {
    const std::lock_guard lock(m_mutex);
    return m_pair;
}

void GameSide::work() {
    giveWayToWindow();
    for (;;) {
        std::optional<Scene> scene;
        Shown wanted;
        {
            std::unique_lock lock(m_mutex);
            m_orderCame.wait(lock, [this] { return m_quits || m_scene || m_wanted; });
            if (m_quits) return;
            scene = std::exchange(m_scene, std::nullopt);
            if (!scene) wanted = std::exchange(m_wanted, nullptr);
        }
        try {
            if (scene)
                exportScene(*scene);
            else if (m_game)
                goTo(wanted);
        } catch (const std::bad_alloc&) {
            m_game.reset();
            fail("Not enough memory to play this effect as a game beside the preview.");
        }
    }
}

/// Whether a newer request needs another scene or an earlier frame.
bool GameSide::isSuperseded(std::uint64_t frame) const {
    const std::lock_guard lock(m_mutex);
    return m_quits || m_scene || (m_wanted && m_wanted->frame < frame);
}

/// With the shortest reference run, as it takes seconds and nothing is replayed here.
void GameSide::exportScene(const Scene& scene) {
    m_game.reset();
    m_kept.clear();
    m_frame = 0;
    m_effect = effectScene(scene);
    const Result<Effect> effect = makeEffect(scene, 0, 1, [this] { return !isSuperseded(0); });
    if (!effect) {
        if (!isSuperseded(0)) fail(effect.error().text());
        return;
    }
    auto game = std::make_unique<Game>();
    if (const Result<void> loaded = game->load(writeEffect(*effect)); !loaded) return fail(loaded.error().text());
    m_game = std::move(game);
}

/// Goes back to the start or to a kept state if the frame lies behind.
Result<void> GameSide::approach(std::uint64_t frame) {
    const KeptStates::Kept kept = m_kept.before(frame);
    const bool isBehind = frame < m_frame;
    if (!isBehind && (kept.state.empty() || kept.frame <= m_frame)) return {};
    m_frame = kept.state.empty() ? 0 : kept.frame;
    return kept.state.empty() ? m_game->startOver() : m_game->restore(kept.state);
}

void GameSide::goTo(const Shown& shown) {
    Result<void> went = approach(shown->frame);
    while (went && m_frame < shown->frame) {
        if (isSuperseded(shown->frame)) return;
        went = m_game->step();
        if (went) ++m_frame;
        if (went && m_kept.wants(m_frame)) m_kept.add(m_frame, m_game->save());
    }
    if (went) return tell(shown);
    m_game.reset();
    fail(went.error().text());
}

void GameSide::tell(const Shown& shown) {
    const auto here = std::make_shared<const Snapshot>(m_game->snapshot(m_effect, m_frame));
    {
        const std::lock_guard lock(m_mutex);
        m_pair = {shown, here};
    }
    notify();
}

void GameSide::fail(const std::string& sentence) {
    {
        const std::lock_guard lock(m_mutex);
        m_error = sentence;
        m_pair = {};
    }
    notify();
}

/// By name, as in Preview.
void GameSide::notify() {
    if (!m_pending.exchange(true)) QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void GameSide::deliver() {
    m_pending = false;  // first, so that later changes trigger another delivery
    std::string failure;
    {
        const std::lock_guard lock(m_mutex);
        failure = std::exchange(m_error, {});
        if (m_pair.second) m_failure.clear();
    }
    if (!failure.empty()) m_failure = QString::fromStdString(failure);
    if (!failure.empty()) Q_EMIT failed(m_failure);
    Q_EMIT changed();
}

}  // namespace gyre::editor

#include "moc_GameSide.cpp"
