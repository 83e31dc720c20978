#pragma once

#include "editor/exchange/FileWatch.h"
#include "editor/recovery/Autosave.h"

#include <QDateTime>
#include <QObject>

#include <filesystem>

class QMainWindow;

namespace gyre::editor {

class ChangeBar;
class Document;
class Fits;
class ImageCache;
class MeshCache;
class Messages;
class OpenSave;
class SafetyBar;
class StatusLine;
class Viewport;
struct Dialogs;
struct EditorContext;

/// Prevents loss of work: keeps unsaved work for the next start and follows files that other programs change. A bar
/// reports changes of the scene's file, and another one work that cannot be kept. Changed meshes are read again with
/// their settings.
class SafetyController : public QObject {
    Q_OBJECT
public:
    explicit SafetyController(EditorContext& context);

    /// Asks about work that killed programs left behind, if there is any. True if some was recovered.
    bool offerLeftWork();
    /// Stores unsaved work before it returns, because the session ends.
    void keepAtOnce() { m_autosave.keepAtOnce(); }
    /// Deletes the stored work, because the window closes with nothing to keep.
    void forget() { m_autosave.forget(); }
    Autosave& autosave() { return m_autosave; }

private:
    void connectAutosave();
    /// Shows in the status bar whether unsaved work would survive a crash.
    void showSafety();
    void watchFiles();
    void noticeChange(const QString& file);
    bool isImage(const QString& file) const;
    void refitBodiesOf(const std::filesystem::path& mesh);
    void showDifferences();
    void tellVersionNotKept(const QString& sentence);

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    OpenSave& m_files;
    MeshCache& m_meshCache;
    ImageCache& m_imageCache;
    Fits& m_fits;
    ChangeBar& m_bar;
    SafetyBar& m_safetyBar;
    StatusLine& m_status;
    Messages& m_messages;
    Viewport& m_viewport;
    FileWatch m_watch;
    Autosave m_autosave;
    QDateTime m_keptAt;  ///< time of this scene's last autosave; not valid: none
    QString m_failure;   ///< why the last autosave failed; empty: it did not
    QString m_notKept;   ///< why the last save of this scene kept no earlier version; empty: it did
};

}  // namespace gyre::editor
