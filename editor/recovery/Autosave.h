#pragma once

#include "editor/recovery/RecoveryFolder.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>

namespace gyre::editor {

class Document;

/// Saves unsaved work to a recovery folder: some time after the last change, and at most `latest` after the first
/// unsaved change. Never during a gesture, with or without a mouse button. A thread of its own writes a copy. Work that
/// was saved or undone is discarded.
class Autosave : public QObject {
    Q_OBJECT
public:
    struct Timing {
        int quiet = 2000;    ///< [ms] without a change
        int latest = 20000;  ///< [ms]
    };

    /// picture: called at each save for an image of the view; may be null.
    Autosave(Document& document, RecoveryFolder folder, std::function<QImage()> picture, QObject* parent = nullptr);
    /// Waits for the write in progress. Saved work stays.
    ~Autosave() override;

    /// Whether there are unsaved changes.
    bool isWaiting() const { return m_quiet.isActive() || m_latest.isActive(); }
    const Timing& timing() const { return m_timing; }
    void setTiming(const Timing& timing) { m_timing = timing; }
    /// Whether a gesture without a mouse button is in progress, such as moving by keys.
    void setBusy(std::function<bool()> isBusy) { m_isBusy = std::move(isBusy); }
    /// camera: called at each save for the view's camera, as text that only the caller reads.
    void setCamera(std::function<QString()> camera) { m_camera = std::move(camera); }
    /// Saves unsaved changes before it returns, because the session is ending.
    void keepAtOnce();
    /// The work was discarded on purpose; the next start offers nothing.
    void forget();

Q_SIGNALS:
    void kept(const QDateTime& time);
    /// Once per cause, until the work is saved, undone or kept.
    void failed(const QString& sentence);

private:
    void noticeChange();
    void noticeState();
    void keepWhenIdle();
    void keepNow();
    void finish(const Result<void>& outcome);

    Document& m_document;
    RecoveryFolder m_folder;
    std::function<QImage()> m_picture;
    std::function<QString()> m_camera;
    std::function<bool()> m_isBusy;
    Timing m_timing;
    QTimer m_quiet, m_latest;
    QThreadPool m_writer;  ///< one thread, so that writes keep their order
    QString m_lastFailure;
};

}  // namespace gyre::editor
