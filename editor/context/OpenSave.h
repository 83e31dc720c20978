#pragma once

#include "core/scene/Edits.h"
#include "editor/context/Dialogs.h"
#include "editor/document/Document.h"
#include "editor/recovery/EarlierVersions.h"
#include "editor/recovery/SavedPicture.h"
#include "editor/recovery/SceneLock.h"

#include <QObject>

class QMenu;

namespace gyre::editor {

class Folders;

/// Opening and saving, with the questions around them. A refused file changes nothing; a failed save keeps the document
/// dirty and says why. A save keeps the version that it replaces. A scene that another editor has open is opened
/// read-only, and saved under another name.
class OpenSave : public QObject {
    Q_OBJECT
public:
    OpenSave(Document& document, QWidget& window, const Dialogs& dialogs, Folders& folders);

    /// Starts an empty scene or one from a template. False: the old scene stays.
    bool startNew(const Scene& scene = newScene());
    void open();
    /// If the file cannot be read, a dialog offers to choose another one. Returns false if the old scene stays.
    bool openFile(const QString& path);
    /// Opens the last saved version and adds the recovered work as an unsaved undo step.
    bool recover(const LeftWork& work);
    /// Asks for a version of this or another file that a save replaced, and opens it as an unsaved change of that file.
    void openEarlierVersion();
    /// The source of pictures for earlier versions, see SavedPicture.
    void setPicture(std::function<QImage()> source) { m_picture.setSource(std::move(source)); }
    /// Reloads the scene from the disk as an undo step.
    bool reload();
    /// Whether the scene on the disk differs from what this program last read or wrote.
    bool differsOnDisk() const;
    bool save();
    bool saveAs();
    /// Writes a scene to another file than the open one, such as a prefab's, and keeps the version that it replaces.
    [[nodiscard]] Result<void> writeOther(const Scene& scene, const std::filesystem::path& file);
    /// Asks about unsaved changes. False: the scene must stay open.
    bool mayLeave();
    void fillRecentFiles(QMenu& menu);
    QString shownName() const;  ///< name of the file for the title

Q_SIGNALS:
    void openedFile(const QString& path);
    void wrote(const QString& path);
    void told(const QString& sentence);
    void refused(const QString& sentence);
    void warned(const QString& sentence);
    void lockImpossible(const QString& folder);    ///< nobody can tell who else edits the scene
    void versionNotKept(const QString& sentence);  ///< the file was saved, the version before is lost
    void versionKept();                            ///< the file was saved, and no version is lost

private:
    /// Asks for a file and opens it. Called when the old scene may be left.
    bool choose();
    /// Opens a file and asks nothing where it cannot be read. whole: absolute path.
    Result<void> read(const QString& named);
    bool makeText(const Scene& scene, const std::filesystem::path& file, Result<std::string>& text);
    bool write(const QString& named);
    /// Writes the file and keeps the version that it replaces. A version that cannot be kept stops no save.
    Result<void> writeKeeping(const std::filesystem::path& file, const std::string& text);
    /// Says whether the version that writeKeeping() replaced is kept.
    void tellKept(const QString& name);
    /// Opens the file to which stored work belongs; an empty scene under its name if it cannot be read, and without a
    /// name if its folder is gone.
    void openBeneath(const QString& original);
    bool offerElsewhere(const QString& sentence);
    /// Locks a file that was just opened.
    void takeLock(const QString& path);
    void tellUnlocked();

    Document& m_document;
    QWidget& m_window;
    Dialogs m_dialogs;
    Folders& m_folders;
    SceneLock m_lock;
    bool m_isReadOnly = false;
    bool m_isUnlocked = false;   ///< no lock file can be made beside the scene
    Scene m_onDisk;              ///< the scene in the file when we read or wrote it last
    std::size_t m_checksum = 0;  ///< checksum of that file; 0: unknown
    EarlierVersions m_versions;
    SavedPicture m_picture;
    QString m_notKept;  ///< why the last save kept no earlier version; empty: it did, or there was none
};

}  // namespace gyre::editor
