#include "editor/controllers/StageController.h"

#include "core/scene/Edits.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/Settings.h"
#include "editor/controllers/NewElements.h"
#include "editor/document/Document.h"
#include "editor/exchange/Imports.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"
#include "editor/writers/PictureRun.h"

#include <QFileInfo>
#include <QMainWindow>

namespace gyre::editor {
namespace {

const QString kMeshes = QStringLiteral("meshes"), kImages = QStringLiteral("images");  // kinds of settings::lastFolder

}  // namespace

StageController::StageController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_imports(context.imports),
      m_viewport(context.panels.viewport),
      m_messages(context.messages) {
    context.actions.on("addStageMesh", this, &StageController::chooseMeshes);
    context.actions.on("addStageImage", this, &StageController::chooseImage);
}

void StageController::chooseMeshes() {
    const QStringList files = m_dialogs.openMeshes(&m_window, settings::lastFolder(kMeshes));
    if (files.isEmpty()) return;
    settings::setLastFolder(kMeshes, QFileInfo(files.front()).absolutePath());
    for (const QString& file : files) m_imports.add(pathFrom(file), m_viewport.placeForNew(), ImportAs::Dressing);
}

void StageController::chooseImage() {
    const QString file = m_dialogs.openImage(&m_window, settings::lastFolder(kImages));
    if (file.isEmpty()) return;
    settings::setLastFolder(kImages, QFileInfo(file).absolutePath());
    const Result<std::shared_ptr<const Image>> image = readPng(pathFrom(file));
    if (!image) return m_messages.refusal(QString::fromStdString(image.error().text()));
    const Camera camera = m_viewport.view().camera;
    const float aspect = static_cast<float>((*image)->size.x) / static_cast<float>((*image)->size.y);
    Element plane = imagePlane({m_viewport.placeForNew(), {camera.eye(), camera.rotation(), 1}}, aspect);
    plane.name = QFileInfo(file).completeBaseName().toStdString();
    std::get<Dressing>(plane.body).image =
        meshPathIn(m_document.path().parent_path(), pathFrom(QFileInfo(file).absoluteFilePath()));
    ElementId added;
    const Scene after = withElement(m_document.scene(), plane, &added);
    m_document.edit(tr("Insert image plane"), after, Selection{added});
}

}  // namespace gyre::editor

#include "moc_StageController.cpp"
