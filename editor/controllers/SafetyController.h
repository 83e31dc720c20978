#pragma once

#include "editor/context/Dialogs.h"
#include "editor/exchange/FileWatch.h"
#include "editor/recovery/Autosave.h"

#include <QObject>

#include <filesystem>
#include <memory>

namespace gyre::editor {

class ChangeBar;
class MeshCache;
class ObstacleController;
class OpenSave;

/// All of the window that keeps work from being lost: unsaved work kept for the next start, and files that other
/// programs change: the scene's own, by a bar, and its meshes, which are read again with their settings.
class SafetyController : public QObject {
    Q_OBJECT
public:
    SafetyController(Document& document, OpenSave& files, MeshCache& shelf, ObstacleController& obstacles,
                     QWidget& window, const Dialogs& dialogs);

    /// Once the bar and the view are there. picture: of the view.
    void connectTo(ChangeBar& bar, std::function<QImage()> picture);
    /// Asks about work that killed programs left behind, if there is any. True if some was recovered.
    bool offerLeftWork();
    /// The session ends: what is not kept yet is kept before this returns.
    void keepAtOnce() { m_autosave->keepAtOnce(); }
    /// The window closes, and nothing unsaved is to be kept.
    void forget();
    Autosave& autosave() { return *m_autosave; }

Q_SIGNALS:
    /// Whether what is edited would survive: in a word or two, and in a sentence.
    void safetyChanged(const QString& state, const QString& sentence);
    void told(const QString& sentence);
    void refused(const QString& sentence);

private:
    void tellSafety();
    void watchFiles();
    void noticeChange(const QString& file);
    void refitBodiesOf(const std::filesystem::path& mesh);
    void showDifferences();

    Document& m_document;
    OpenSave& m_files;
    MeshCache& m_shelf;
    ObstacleController& m_obstacles;
    QWidget& m_window;
    Dialogs m_dialogs;
    FileWatch m_watch;
    std::unique_ptr<Autosave> m_autosave;
    QDateTime m_keptAt;  ///< when this scene was kept last for the next start
    QString m_failure;   ///< why it could not be, last
    ChangeBar* m_bar = nullptr;
};

}  // namespace gyre::editor
