#include "editor/controllers/StageController.h"

#include "core/scene/Edits.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Actions.h"
#include "editor/context/Settings.h"
#include "editor/controllers/NewElements.h"
#include "editor/exchange/Imports.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"
#include "editor/writers/PictureRun.h"

#include <QFileInfo>

namespace gyre::editor {
namespace {

const QString kMeshes = QStringLiteral("meshes"), kImages = QStringLiteral("images");  // kinds of settings::lastFolder

}  // namespace

StageController::StageController(Document& document, Imports& imports, QWidget& window, const Dialogs& dialogs)
    : QObject(&window), m_document(document), m_imports(imports), m_window(window), m_dialogs(dialogs) {}

void StageController::connectTo(const Viewport& viewport, Actions& actions) {
    m_viewport = &viewport;
    connect(&actions["addStageMesh"], &QAction::triggered, this, &StageController::chooseMeshes);
    connect(&actions["addStageImage"], &QAction::triggered, this, &StageController::chooseImage);
}

void StageController::chooseMeshes() {
    const QStringList files = m_dialogs.openMeshes(&m_window, settings::lastFolder(kMeshes));
    if (files.isEmpty()) return;
    settings::setLastFolder(kMeshes, QFileInfo(files.front()).absolutePath());
    for (const QString& file : files) m_imports.add(pathFrom(file), m_viewport->placeForNew(), ImportAs::Dressing);
}

void StageController::chooseImage() {
    const QString file = m_dialogs.openImage(&m_window, settings::lastFolder(kImages));
    if (file.isEmpty()) return;
    settings::setLastFolder(kImages, QFileInfo(file).absolutePath());
    const Result<std::shared_ptr<const Image>> image = readPng(pathFrom(file));
    if (!image) return Q_EMIT refused(QString::fromStdString(image.error().text()));
    const Camera camera = m_viewport->view().camera;
    const float aspect = static_cast<float>((*image)->size.x) / static_cast<float>((*image)->size.y);
    Element plane = imagePlane({m_viewport->placeForNew(), {camera.eye(), camera.rotation(), 1}}, aspect);
    plane.name = QFileInfo(file).completeBaseName().toStdString();
    std::get<Dressing>(plane.body).image =
        meshPathIn(m_document.path().parent_path(), pathFrom(QFileInfo(file).absoluteFilePath()));
    ElementId added;
    const Scene after = withElement(m_document.scene(), plane, &added);
    m_document.edit(tr("Insert image plane"), after, Selection{added});
}

}  // namespace gyre::editor
