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

/// Manages prefabs: saves a group as one, places instances, carries changes from them to the prefab and back, and
/// lets the scene follow when the files change. What follows is an undo step; taking back what was applied writes the
/// file back.
class PrefabController : public QObject {
    Q_OBJECT
public:
    PrefabController(Document& document, OpenSave& files, QWidget& window, const Dialogs& dialogs);

    void connectTo(Viewport& viewport, Actions& actions);
    /// An instance of the prefab in that file.
    void place(const QString& file, const glm::vec3& ground);
    /// One field of what is selected, or all that is otherwise in its instances.
    void apply(const std::optional<std::string>& key);
    /// Prefabs that are missing, cannot be read, or are otherwise than the scene's copy.
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
