#pragma once

#include "editor/document/Document.h"
#include "editor/exchange/GameRun.h"
#include "editor/exchange/GameSide.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/MeshCache.h"
#include "editor/preview/ComparedVersion.h"
#include "editor/preview/SecondRun.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>

class QMainWindow;

namespace gyre::editor {

class Actions;
class ComparePanel;
class Folders;
class Messages;
class OpenSave;
class Viewport;
struct Dialogs;
struct EditorContext;

/// Manages two versions of the scene: the edited one, and one that was pinned before the edits or read from another
/// file. Keeping either version ends the comparison. Keeping the other version is one undo step.
class CompareController : public QObject {
    Q_OBJECT
public:
    explicit CompareController(EditorContext& context);
    ~CompareController() override;

    /// The present scene becomes A, and further edits make B.
    void pin();
    /// The file's scene becomes B. A file that cannot be read is reported and changes nothing.
    bool compareWithFile(const QString& path);
    /// The scene's effect as the C library runs it becomes B; it follows every edit.
    void compareWithGame();
    void end();
    GameSide* game() { return m_game.get(); }  ///< null: it is not compared with the game
    SecondRun* run() { return m_run.get(); }   ///< run of the other version; null: nothing is compared

Q_SIGNALS:
    void gameDiffers(std::uint64_t frame);  ///< the first frame found so far at which the game is not the preview

private:
    /// The other version: its scene, its file, and the names of both versions.
    struct Other {
        Scene scene;
        std::filesystem::path path;
        Version which = Version::A;
        QString nameOfA, nameOfB;
    };

    void begin(const Other& other);
    void connectPanel();
    void show(const ComparedVersion& version, const std::filesystem::path& path);
    void exportAnew();
    void runWhole();
    void tellWhole(const GameRunOutcome& outcome);
    void chooseFile();
    void keep(Version which);
    void enableVerbs();

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    Preview& m_preview;
    const OpenSave& m_files;
    Folders& m_folders;
    ComparePanel& m_panel;
    Viewport& m_viewport;
    Actions& m_actions;
    Messages& m_messages;
    Document m_other;  ///< never edited; for its path, meshes and images
    MeshCache m_otherMeshes{m_other};
    ImageCache m_otherImages{m_other};
    Version m_which = Version::A;
    QString m_otherName;
    std::unique_ptr<SecondRun> m_run;
    std::unique_ptr<GameSide> m_game;
    std::unique_ptr<GameRunJob> m_whole;  ///< the whole effect as a game runs it, frame by frame
    QTimer m_soon;                        ///< it runs when editing pauses
};

}  // namespace gyre::editor
