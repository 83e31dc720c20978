#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"

#include <QObject>

#include <cstdint>
#include <memory>

namespace gyre::editor {

/// The live simulation beside the window. A worker thread owns the Simulation and nobody else can touch it; it
/// publishes an immutable snapshot after each step, latest wins. No call here waits for it.
class Preview : public QObject {
    Q_OBJECT
public:
    explicit Preview(QObject* parent = nullptr);
    ~Preview() override;

    void setScene(const Scene& scene);           ///< opened or new: restart at frame 0
    void changeScene(const Scene& scene);        ///< edited: the running state takes the new values (live)
    void play();
    void pause();
    bool isPlaying() const;
    void stepOnce();                             ///< one step, then pause
    void restart();                              ///< frame 0; goes on playing if it was
    void seek(std::uint64_t frame);              ///< from the start or the nearest kept state; a newer seek replaces it
    /// Plays as fast as it can instead of in real time.
    void setRealTime(bool on);

    std::shared_ptr<const Snapshot> snapshot() const;   ///< the latest; never null
    /// Whether the run is the scene's own from frame 0, or was edited while running.
    bool isFaithful() const;

    /// Test hook: every step takes at least this long.
    void slowDown(int millisecondsPerStep);

Q_SIGNALS:
    void snapshotChanged();      ///< queued, coalesced: at most one pending
    void playingChanged(bool playing);
    void failed(const QString& sentence);   ///< the simulation left the finite numbers

private:
    Q_INVOKABLE void deliver();

    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace gyre::editor
