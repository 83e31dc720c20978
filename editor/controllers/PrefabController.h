#pragma once

#include "core/scenefile/PrefabFile.h"
#include "editor/context/Dialogs.h"
#include "editor/document/Document.h"
#include "editor/document/Problem.h"
#include "editor/exchange/FileWatch.h"

#include <map>
#include <optional>

namespace gyre::editor {

class Actions;
class OpenSave;
class Viewport;

/// Manages prefabs: saves a group as a prefab, places instances, and applies changes of an instance to the prefab. When
/// a prefab's file changes, the scene follows as an undo step. Undoing an applied change restores the file.
class PrefabController : public QObject {
    Q_OBJECT
public:
    PrefabController(Document& document, OpenSave& files, QWidget& window, const Dialogs& dialogs);

    void connectTo(Viewport& viewport, Actions& actions);
    /// Places an instance of the file's prefab.
    void place(const QString& file, const glm::vec3& ground);
    /// Applies one field of the selected elements, or all fields in which their instances differ from the prefab.
    void apply(const std::optional<std::string>& key);
    /// Prefabs that are missing, unreadable, or different from the scene's copy.
    std::vector<Problem> problems(const Scene& scene) const;

Q_SIGNALS:
    void told(const QString& sentence);
    void refused(const QString& sentence);
    void filesChanged();  ///< problems may be others

private:
    /// A change to a prefab's file that went with an undo step.
    struct Applied {
        std::filesystem::path path;
        Prefab before, after;  ///< as the scene keeps them
        Scene fileBefore, fileAfter;
    };

    void save();
    void choose();
    void openSource();
    void revert();
    void unpack();
    void duplicateLinked();
    void enableVerbs();
    void watch();
    void readAll();
    void noticeChange(const QString& file);
    void takeNews();
    void followSteps(const Scene& before, const Scene& after);
    void writeBack(const Applied& applied, const Prefab& from, const Prefab& to);
    bool holdsItself(const std::filesystem::path& prefab);
    std::filesystem::path folder() const;
    std::filesystem::path fileOf(const Prefab& prefab) const;
    /// The prefab of the instance that contains the active element.
    const Prefab* active() const;
    Selection allOfInstances() const;

    Document& m_document;
    OpenSave& m_files;
    QWidget& m_window;
    Dialogs m_dialogs;
    FileWatch m_watch;
    Viewport* m_viewport = nullptr;
    Actions* m_actions = nullptr;
    std::filesystem::path m_folder;                      ///< that the names in m_onDisk are seen from
    std::map<std::string, Result<PrefabFile>> m_onDisk;  ///< by the name in the scene: as read last
    std::vector<Applied> m_applied;
};

}  // namespace gyre::editor
