#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "editor/preview/KeptStates.h"
#include "editor/preview/OtherRun.h"
#include "editor/preview/Preview.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace gyre::editor {

class Game;

/// The game shown beside the preview: the exported scene, played by the C library at the frames that the preview shows.
/// The preview does not wait for it. The game's output is shown together with the preview's picture of the same frame.
class GameSide : public OtherRun {
    Q_OBJECT
public:
    GameSide(Preview& first, const Scene& scene, QObject* parent = nullptr);
    ~GameSide() override;  ///< waits for the running step only

    /// After an edit: exports the scene again and goes to the preview's frame.
    void setScene(const Scene& scene);
    RunPair pair() const override;

private:
    using Shown = std::shared_ptr<const Snapshot>;

    void follow();
    void work();
    bool isSuperseded(std::uint64_t frame) const;
    void exportScene(const Scene& scene);
    Result<void> approach(std::uint64_t frame);
    void goTo(const Shown& shown);
    void tell(const Shown& shown);
    void fail(const std::string& sentence);
    void notify();
    Q_INVOKABLE void deliver();

    Preview& m_first;
    std::atomic<bool> m_pending = false;  // a delivery to the window's thread is queued

    mutable std::mutex m_mutex;  // guards the next six
    std::condition_variable m_orderCame;
    std::optional<Scene> m_scene;  // to be exported
    Shown m_wanted;                // the preview's picture to be matched
    RunPair m_pair;
    std::string m_error;  // why it stopped
    bool m_quits = false;

    std::unique_ptr<Game> m_game;  // this and the next three are used by the thread only
    Scene m_effect;                // the scene that the game plays
    std::uint64_t m_frame = 0;
    KeptStates m_kept;
    std::thread m_thread;  // last: starts when all other members exist
};

}  // namespace gyre::editor
