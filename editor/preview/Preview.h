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

/// The live simulation beside the window. A worker thread owns the Simulation and nobody else can touch it; it
/// publishes an immutable snapshot after each step, latest wins. No call here waits for it.
class Preview : public QObject {
    Q_OBJECT
public:
    explicit Preview(QObject* parent = nullptr);
    ~Preview() override;

    void setScene(const Scene& scene);     ///< opened or new: restart at frame 0
    void changeScene(const Scene& scene);  ///< edited: the running state takes the new values (live)
    void play();                           ///< at the last frame: from the first
    void pause();
    bool isPlaying() const;
    void stepOnce();  ///< one step, then pause
    void restart();   ///< frame 0; goes on playing if it was
    /// From the start or the nearest kept state, which is shown meanwhile if it is nearer; a newer seek replaces it.
    void seek(std::uint64_t frame);
    /// Off: plays as fast as it can.
    void setRealTime(bool on);
    void setSpeed(double speed);  ///< the scene's time per the clock's, above 0; while in real time
    /// What playing goes through; none: it never ends. At its last frame it goes on at the first, or stops.
    void setRange(std::optional<FrameRange> range);
    void setLooping(bool on);
    /// On: the run with the new values is replayed up to where we are, and the old picture stays until then. Off: live.
    void setEditsReplay(bool on);
    /// What states kept for seeking may take [bytes].
    void setMemory(std::size_t bytes);

    std::shared_ptr<const Snapshot> snapshot() const;  ///< the latest; never null
    /// Whether the run is the scene's own from frame 0, or was edited while running.
    bool isFaithful() const;
    std::optional<SeekProgress> seeking() const;  ///< while a frame is sought
    /// The frame that was asked for, by seeking and by single steps, until it is there; then the one that is shown.
    std::uint64_t awaitedFrame() const;
    std::vector<std::uint64_t> keptFrames() const;  ///< ascending; seeking to them takes no step

    /// On: every step is measured, which takes time of its own.
    void setMeasuring(bool on);
    const MeasureLog& measures() const;

    /// With every picture comes what each object costs, as long as anyone wants it.
    void setCounting(const QObject& who, bool on);
    std::vector<ObjectCost> costs() const;  ///< of the last step; empty unless counting

    /// The other comes along with all that is shown here, and playing waits for it; see SecondRun.
    std::shared_ptr<FrameSync> lead(Preview& second, double secondStep, std::function<void()> changed);
    void leadNobody();

    /// Test hook: every step takes at least this long.
    void slowDown(int millisecondsPerStep);

Q_SIGNALS:
    void snapshotChanged();  ///< queued, coalesced: at most one pending
    void seekingChanged();   ///< the same, while a frame is sought
    void playingChanged(bool playing);
    void failed(const QString& sentence);            ///< the simulation cannot go on
    void broke(const gyre::editor::BrokenRun& run);  ///< before `failed`: it left the finite numbers

private:
    Q_INVOKABLE void deliver();

    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre::editor
