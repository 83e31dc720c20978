#pragma once

#include "core/base/Result.h"
#include "core/runtime/Stamp.h"
#include "core/scene/Scene.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace gyre::editor {

/// A frame at which the game does not show what the editor shows.
struct RunDifference {
    std::uint64_t frame = 0;
    std::uint64_t expected = 0, found = 0;  ///< hashes of the state
};

/// How an effect runs in a game, and whether it is what the editor shows.
struct GameRunReport {
    std::size_t fileBytes = 0;
    std::uint64_t memoryBytes = 0;  ///< an instance takes at most
    std::uint64_t frames = 0;       ///< compared, one after the other
    std::uint64_t lastHash = 0;
    StampReport stamp;            ///< what the stamp inside says about the game's run, as far as it was run
    double stepMilliseconds = 0;  ///< median, through the library
    std::optional<RunDifference> firstDifference;  ///< none: identical
};

/// Loads an effect with the C library, as a game does, and steps it beside the scene as the preview runs it; both on
/// one thread each step. Tells how far it is, 0 to 1; ends with a refusal when that answers false.
[[nodiscard]] Result<GameRunReport> runAsGame(const Scene& scene, std::span<const std::byte> effect,
                                              std::uint64_t frames, const std::function<bool(double)>& progress);

using GameRunOutcome = std::shared_ptr<const Result<GameRunReport>>;

/// Exports a scene into memory and runs that as a game, on a thread of its own. Deleting it cancels and waits for the
/// step that runs.
class GameRunJob : public QObject {
    Q_OBJECT
public:
    explicit GameRunJob(Scene scene, QObject* parent = nullptr);
    ~GameRunJob() override;

    void start();
    double progress() const { return m_progress; }  ///< 0 to 1

Q_SIGNALS:
    void finished(const gyre::editor::GameRunOutcome& outcome);

private:
    Result<GameRunReport> run();

    Scene m_scene;
    std::atomic<bool> m_isCancelled{false};
    std::atomic<double> m_progress{0};
    std::thread m_thread;
};

}  // namespace gyre::editor
