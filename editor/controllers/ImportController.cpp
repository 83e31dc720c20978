#include "editor/controllers/ImportController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/controllers/PrefabController.h"
#include "editor/document/Document.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/Imports.h"
#include "editor/exchange/MeshCache.h"
#include "editor/panels/ImportBar.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"

#include <QFileInfo>
#include <QMainWindow>

#include <utility>

namespace gyre::editor {

ImportController::ImportController(EditorContext& context, PrefabController& prefabs)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_files(context.files),
      m_folders(context.folders),
      m_actions(context.actions),
      m_imports(context.imports),
      m_meshCache(context.meshCache),
      m_imageCache(context.imageCache),
      m_viewport(context.panels.viewport),
      m_messages(context.messages),
      m_prefabs(prefabs) {
    context.actions.on("import", this, &ImportController::choose);
    context.actions.on("addMesh", this, &ImportController::choose);
    context.actions.on("reloadMeshes", this, &ImportController::readAgain);
    connect(&m_imports, &Imports::told, &m_messages, &Messages::note);
    connect(&m_imports, &Imports::refused, this, [this](const QString& sentence, ImportAs as) {
        m_messages.refusal(sentence);
        m_failures += sentence;
        m_failedAs = as;
    });
    connect(&m_imports, &Imports::done, this, &ImportController::tellFailures,
            Qt::QueuedConnection);  // after the status bar shows that no work is left
    connect(&m_imports, &Imports::outsideWanted, this, &ImportController::askOutside,
            Qt::QueuedConnection);  // after the job has ended
    connectDrops();
    connectBar(context);
    connectCaches();
}

void ImportController::connectDrops() {
    DropTarget& drops = m_viewport.drops();
    connect(&drops, &DropTarget::filesDragged, &m_dragged, &DraggedMeshes::read);
    connect(&m_dragged, &DraggedMeshes::bounded, &drops, &DropTarget::setFileBounds);
    connect(&drops, &DropTarget::filesDropped, this, &ImportController::add);
}

void ImportController::connectBar(EditorContext& context) {
    ImportBar& bar = context.panels.importBar;
    connect(&m_imports, &Imports::arrived, &bar, &ImportBar::show);
    connect(&bar, &ImportBar::chosen, &m_imports, &Imports::again);
    connect(&context.document, &Document::opened, &bar, &QWidget::hide);
}

void ImportController::connectCaches() {
    connect(&m_meshCache, &MeshCache::changed, this, [this] { m_viewport.setMeshes(m_meshCache.meshes()); });
    connect(&m_meshCache, &MeshCache::missing, &m_messages, &Messages::warning);
    connect(&m_meshCache, &MeshCache::unconfined, &m_messages, &Messages::warning);
    connect(&m_imageCache, &ImageCache::changed, this, [this] { m_viewport.setImages(m_imageCache.images()); });
    connect(&m_imageCache, &ImageCache::missing, &m_messages, &Messages::warning);
}

void ImportController::choose() {
    const QStringList files = m_dialogs.openMeshes(&m_window, m_folders.toOpen(FileKind::ImportedMeshes));
    if (files.isEmpty()) return;
    m_folders.remember(FileKind::ImportedMeshes, files.front());
    add(files, m_viewport.placeForNew());
}

void ImportController::add(const QStringList& files, const glm::vec3& ground) {
    for (const QString& file : files) {
        if (file.endsWith(kPrefabEnding))
            m_prefabs.place(file, ground);
        else if (!file.endsWith(".gyre"))
            m_imports.add(pathFrom(file), ground);
        else if (m_files.mayLeave())
            m_files.openFile(file);
    }
}

void ImportController::tellFailures() {
    if (m_failures.isEmpty()) return;
    const QString sentences = std::exchange(m_failures, {}).join("\n\n");
    if (!m_dialogs.askOtherFile(&m_window, tr("Not imported"), sentences)) return;
    m_actions[m_failedAs == ImportAs::Obstacle ? "import" : "addStageMesh"].trigger();
}

void ImportController::askOutside(const QString& mesh, const QStringList& files) {
    m_imports.answerOutside(m_dialogs.askReadOutside(&m_window, mesh, files));
}

void ImportController::readAgain() {
    for (const std::filesystem::path& mesh : m_meshCache.files()) m_meshCache.readAgain(mesh);
    m_imageCache.readAgain();
}

}  // namespace gyre::editor

#include "moc_ImportController.cpp"
