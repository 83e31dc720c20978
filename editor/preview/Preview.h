#pragma once

#include "core/scene/Scene.h"
#include "editor/preview/Measures.h"
#include "editor/preview/PlaybackSettings.h"
#include "editor/preview/PreviewStatus.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>

namespace gyre::editor {

/// The live simulation beside the window. A worker thread owns the Simulation exclusively and publishes an immutable
/// snapshot after each step; only the latest is kept. No call here waits for the worker.
class Preview : public QObject {
    Q_OBJECT
public:
    explicit Preview(QObject* parent = nullptr);
    ~Preview() override;

    void setScene(const Scene& scene);     ///< opened or new scene: restarts at frame 0
    void changeScene(const Scene& scene);  ///< edited scene: the running state adopts the new values
    void play();                           ///< from the first frame if at the last one
    void pause();
    bool isPlaying() const;
    void stepOnce();  ///< one step, then pause
    void restart();   ///< frame 0; keeps playing if it was playing
    /// Starts at frame 0 or the nearest kept state, which is shown meanwhile if it is closer. A newer seek replaces it.
    void seek(std::uint64_t frame);
    /// Off: plays as fast as possible.
    void setRealTime(bool on);
    void setSpeed(double speed);  ///< scene time per wall-clock time, above 0; used in real time
    /// Range of frames to play; none: playing never ends. After the last frame it loops or stops.
    void setRange(std::optional<FrameRange> range);
    void setLooping(bool on);
    /// On: an edit replays the run up to the current frame, and the old picture stays until then. Off: an edit applies
    /// to the running state.
    void setEditsReplay(bool on);
    /// Plays the scene at one of its levels of detail; 0: as authored. setScene() goes back to 0.
    void setLevel(std::size_t level);
    std::size_t level() const;
    /// Memory for kept states. [bytes]
    void setMemory(std::size_t bytes);

    std::shared_ptr<const Snapshot> snapshot() const;  ///< the latest; never null
    /// Whether the run is the scene's own from frame 0, without edits while it ran.
    bool isFaithful() const;
    std::optional<SeekProgress> seeking() const;  ///< set from the request until the frame is shown
    /// The moment that the window shows and edits: the frame requested by seeking and by single steps until it is
    /// reached or given up, then the frame of the picture. Only the fluid lags behind it.
    std::uint64_t currentFrame() const;
    double currentTime() const;                     ///< the time of currentFrame() [s]
    std::vector<std::uint64_t> keptFrames() const;  ///< ascending; seeking to them takes no step

    /// On: every step is measured, which costs extra time.
    void setMeasuring(bool on);
    const MeasureLog& measures() const;

    /// Publishes the cost of each object with every picture while at least one `who` wants it.
    void setCounting(const QObject& who, bool on);
    std::vector<ObjectCost> costs() const;  ///< costs of the last step; empty unless counting

    /// Makes another preview follow this one; playing waits for it. See SecondRun.
    std::shared_ptr<FrameSync> lead(Preview& second, double secondStep, std::function<void()> changed);
    void stopLeading();

    /// Test hook: lower bound of the time of each step.
    void slowDown(int millisecondsPerStep);

Q_SIGNALS:
    void snapshotChanged();  ///< queued, coalesced: at most one pending
    void currentChanged();   ///< at once when a frame is requested, and with each new picture
    void seekingChanged();   ///< queued, coalesced, while a frame is sought
    void playingChanged(bool playing);
    void levelChanged(std::size_t level);
    void failed(const QString& sentence);            ///< the simulation stopped
    void broke(const gyre::editor::BrokenRun& run);  ///< emitted before `failed`: the run diverged

private:
    Q_INVOKABLE void deliver();
    void tellMoment();

    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre::editor
