#pragma once

#include "editor/recovery/RecoveryFolder.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>

namespace gyre::editor {

class Document;

/// Keeps unsaved work in a recovery folder: a while after the last change, and at the latest `latest` after the first
/// one not yet kept; never in the middle of a gesture, with a mouse button down or without. Written by a thread of its
/// own, from a copy. What was saved, or undone, is forgotten.
class Autosave : public QObject {
    Q_OBJECT
public:
    struct PlaybackSettings {
        int quiet = 2000;    ///< [ms] without a change
        int latest = 20000;  ///< [ms]
    };

    /// picture: of the view, asked for at each keeping; may be null.
    Autosave(Document& document, RecoveryFolder folder, std::function<QImage()> picture, QObject* parent = nullptr);
    /// Waits for what is being written. What was kept stays.
    ~Autosave() override;

    /// Whether there are changes that are not kept yet.
    bool isWaiting() const { return m_quiet.isActive() || m_latest.isActive(); }
    const PlaybackSettings& pace() const { return m_pace; }
    void setPace(const PlaybackSettings& pace) { m_pace = pace; }
    /// Whether a gesture is going on that holds no mouse button, such as moving by key.
    void setBusy(std::function<bool()> isBusy) { m_isBusy = std::move(isBusy); }
    /// What is not kept yet is on the disk when this returns: the session ends, and nobody knows how soon.
    void keepAtOnce();
    /// The work is left on purpose: nothing is to be offered at the next start.
    void forget();

Q_SIGNALS:
    void kept(const QDateTime& time);
    /// Once for each cause.
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
    std::function<bool()> m_isBusy;
    PlaybackSettings m_pace;
    QTimer m_quiet, m_latest;
    QThreadPool m_writer;  ///< one thread: in order
    QString m_lastFailure;
};

}  // namespace gyre::editor
