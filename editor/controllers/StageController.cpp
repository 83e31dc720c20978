#include "editor/controllers/StageController.h"

#include "core/scene/Edits.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Messages.h"
#include "editor/controllers/NewElements.h"
#include "editor/document/Document.h"
#include "editor/exchange/Imports.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"
#include "editor/writers/PictureRun.h"

#include <QFileInfo>
#include <QMainWindow>

namespace gyre::editor {

StageController::StageController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_folders(context.folders),
      m_imports(context.imports),
      m_viewport(context.panels.viewport),
      m_messages(context.messages) {
    context.actions.on("addStageMesh", this, &StageController::chooseMeshes);
    context.actions.on("addStageImage", this, &StageController::chooseImage);
}

void StageController::chooseMeshes() {
    const QStringList files = m_dialogs.openMeshes(&m_window, m_folders.toOpen(FileKind::ImportedMeshes));
    if (files.isEmpty()) return;
    m_folders.remember(FileKind::ImportedMeshes, files.front());
    for (const QString& file : files) m_imports.add(pathFrom(file), m_viewport.placeForNew(), ImportAs::Dressing);
}

void StageController::chooseImage() {
    const QString file = m_dialogs.openImage(&m_window, m_folders.toOpen(FileKind::ImagePlanes));
    if (file.isEmpty()) return;
    m_folders.remember(FileKind::ImagePlanes, file);
    const Result<std::shared_ptr<const Image>> image = readPng(pathFrom(file));
    if (!image) return refuse(image.error());
    const std::string path = meshPathIn(m_document.path().parent_path(), pathFrom(QFileInfo(file).absoluteFilePath()));
    if (const Result<void> nameable = checkPathLength(path); !nameable) return refuse(nameable.error());
    const Camera camera = m_viewport.shotCamera();
    const float aspect = static_cast<float>((*image)->size.x) / static_cast<float>((*image)->size.y);
    Element plane = imagePlane({m_viewport.placeForNew(), {camera.eye(), camera.rotation(), 1}}, aspect);
    plane.name = QFileInfo(file).completeBaseName().toStdString();
    std::get<Dressing>(plane.body).image = path;
    ElementId added;
    const Scene after = withElement(m_document.scene(), plane, &added);
    m_document.edit(tr("Insert image plane"), after, Selection{added});
}

void StageController::refuse(const Error& error) {
    const QString sentence = QString::fromStdString(error.text());
    m_messages.refusal(sentence);
    if (m_dialogs.askOtherFile(&m_window, tr("No image plane"), sentence)) chooseImage();
}

}  // namespace gyre::editor

#include "moc_StageController.cpp"
