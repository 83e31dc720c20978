#pragma once

#include "core/base/Result.h"
#include "core/runtime/StampCheck.h"
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

/// A frame in which the game differs from the editor.
struct RunDifference {
    std::uint64_t frame = 0;
    std::uint64_t expected = 0, found = 0;  ///< hashes of the state
};

/// Result of running an effect as a game.
struct GameRunReport {
    std::size_t fileBytes = 0;
    std::uint64_t memoryBytes = 0;  ///< upper bound for an instance
    std::uint64_t frames = 0;       ///< number of compared frames
    std::uint64_t lastHash = 0;
    StampReport stamp;                             ///< comparison with the file's checkpoints, as far as the run went
    double stepMilliseconds = 0;                   ///< median, measured through the library
    std::optional<RunDifference> firstDifference;  ///< none: identical
};

/// Runs an effect with the C library, as a game does, and compares it with the preview's run of the scene step by step.
/// Both use one thread. `progress` receives 0..1; false cancels with an error.
[[nodiscard]] Result<GameRunReport> runAsGame(const Scene& scene, std::span<const std::byte> effect,
                                              std::uint64_t frames, const std::function<bool(double)>& progress);

using GameRunOutcome = std::shared_ptr<const Result<GameRunReport>>;

/// Exports a scene to memory and runs it as a game, on a thread of its own. The destructor cancels and waits for the
/// running step.
class GameRunJob : public QObject {
    Q_OBJECT
public:
    explicit GameRunJob(Scene scene, QObject* parent = nullptr);
    ~GameRunJob() override;

    void start();
    double progress() const { return m_progress; }  ///< 0 to 1
    void cancel() { m_isCancelled = true; }         ///< the job stops at its next step
    bool isDone() const { return m_isDone; }

Q_SIGNALS:
    void finished(const gyre::editor::GameRunOutcome& outcome);

private:
    Result<GameRunReport> run();

    Scene m_scene;
    std::atomic<bool> m_isCancelled{false}, m_isDone{false};
    std::atomic<double> m_progress{0};
    std::thread m_thread;
};

}  // namespace gyre::editor
