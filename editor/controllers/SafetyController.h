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

/// Prevents loss of work: keeps unsaved work for the next start and follows files that other programs change. A bar
/// reports changes of the scene's file. Changed meshes are read again with their settings.
class SafetyController : public QObject {
    Q_OBJECT
public:
    SafetyController(Document& document, OpenSave& files, MeshCache& shelf, ObstacleController& obstacles,
                     QWidget& window, const Dialogs& dialogs);

    /// Called when bar and view exist. picture: takes a picture of the view.
    void connectTo(ChangeBar& bar, std::function<QImage()> picture);
    /// Asks about work that killed programs left behind, if there is any. True if some was recovered.
    bool offerLeftWork();
    /// Stores unsaved work before it returns, because the session ends.
    void keepAtOnce() { m_autosave->keepAtOnce(); }
    /// Deletes the stored work, because the window closes with nothing to keep.
    void forget();
    Autosave& autosave() { return *m_autosave; }

Q_SIGNALS:
    /// Whether unsaved work would survive a crash: in a word or two, and in a sentence.
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
