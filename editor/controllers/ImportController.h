#pragma once

#include "editor/exchange/DraggedMeshes.h"
#include "editor/exchange/Imports.h"

#include <QObject>

#include <glm/vec3.hpp>

class QMainWindow;

namespace gyre::editor {

class Actions;
class Folders;
class ImageCache;
class ImportBar;
class MeshCache;
class Messages;
class OpenSave;
class PrefabController;
class Viewport;
struct Dialogs;
struct EditorContext;

/// Brings meshes into the scene, from the menu or dropped on the view, and shows the meshes and images that were read.
class ImportController : public QObject {
    Q_OBJECT
public:
    ImportController(EditorContext& context, PrefabController& prefabs);

    /// Imports meshes, places prefabs and opens scenes. ground: the place in the scene. [m]
    void add(const QStringList& files, const glm::vec3& ground);

private:
    void connectDrops();
    void connectBar(EditorContext& context);
    void connectCaches();
    void choose();
    /// Tells which files were not imported, when no import is left, and offers other files.
    void tellFailures();
    void askOutside(const QString& mesh, const QStringList& files);
    void readAgain();

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    OpenSave& m_files;
    Folders& m_folders;
    Actions& m_actions;
    Imports& m_imports;
    MeshCache& m_meshCache;
    ImageCache& m_imageCache;
    Viewport& m_viewport;
    Messages& m_messages;
    PrefabController& m_prefabs;
    DraggedMeshes m_dragged;
    QStringList m_failures;                    ///< not told yet
    ImportAs m_failedAs = ImportAs::Obstacle;  ///< the role of the last mesh that was not imported
};

}  // namespace gyre::editor
