#pragma once

#include "core/scenefile/PrefabFile.h"
#include "editor/document/Document.h"
#include "editor/document/Problem.h"
#include "editor/exchange/FileWatch.h"

#include <map>
#include <optional>

class QMainWindow;

namespace gyre::editor {

class Actions;
class Folders;
class Messages;
class OpenSave;
class Viewport;
struct Dialogs;
struct EditorContext;

/// Manages prefabs: saves a group as a prefab, places instances, and applies changes of an instance to the prefab. When
/// a prefab's file changes, the scene follows as an undo step. Undoing an applied change restores the file.
class PrefabController : public QObject {
    Q_OBJECT
public:
    explicit PrefabController(EditorContext& context);

    /// Places an instance of the file's prefab.
    void place(const QString& file, const glm::vec3& ground);
    /// Applies one field of the selected elements, or all fields in which their instances differ from the prefab.
    void apply(const std::optional<std::string>& key);
    /// Prefabs that are missing, unreadable, or different from the scene's copy.
    std::vector<Problem> problems(const Scene& scene) const;

Q_SIGNALS:
    void filesChanged();  ///< the result of problems() may have changed

private:
    /// A change to a prefab's file that belongs to an undo step.
    struct Applied {
        std::filesystem::path path;
        Prefab before, after;  ///< as the scene stores them
        Scene fileBefore, fileAfter;
    };

    void save();
    void choose();
    void refuseSaving(const Error& error, const QString& file);
    void refusePlacing(const Error& error);
    void openSource();
    void revert();
    void unpack();
    void duplicateLinked();
    void enableVerbs();
    void connectFiles();
    void watch();
    void readAll();
    void noticeChange(const QString& file);
    void followFiles();
    void followSteps(const Scene& before, const Scene& after);
    void writeBack(const Applied& applied, const Prefab& from, const Prefab& to);
    bool holdsItself(const std::filesystem::path& prefab);
    std::filesystem::path folder() const;
    std::filesystem::path fileOf(const Prefab& prefab) const;
    /// The prefab of the instance that contains the active element.
    const Prefab* active() const;
    Selection allOfInstances() const;

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    OpenSave& m_files;
    Folders& m_folders;
    const Viewport& m_viewport;
    Actions& m_actions;
    Messages& m_messages;
    FileWatch m_watch;
    std::filesystem::path m_folder;                      ///< folder to which the names in m_onDisk are relative
    std::map<std::string, Result<PrefabFile>> m_onDisk;  ///< by the name in the scene: the file as last read
    std::vector<Applied> m_applied;
};

}  // namespace gyre::editor
