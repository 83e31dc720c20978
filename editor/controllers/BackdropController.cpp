#include "editor/controllers/BackdropController.h"

#include "editor/context/Actions.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"
#include "editor/writers/PictureRun.h"

#include <QFileInfo>

namespace gyre::editor {
namespace {

const QString kBackdrops = QStringLiteral("backdrops");  // kind of settings::lastFolder

}  // namespace

BackdropController::BackdropController(Document& document, const OpenSave& files, QWidget& window,
                                       const Dialogs& dialogs)
    : QObject(&window), m_document(document), m_window(window), m_dialogs(dialogs) {
    connect(&document, &Document::opened, this, &BackdropController::restore);
    connect(&files, &OpenSave::wrote, this, [this] {
        if (!m_picture.isEmpty()) remember();
    });  // perhaps under another name
}

void BackdropController::connectTo(Viewport& viewport, Actions& actions) {
    m_viewport = &viewport;
    m_actions = &actions;
    connect(&actions["backdrop"], &QAction::triggered, this, &BackdropController::choose);
    connect(&actions["noBackdrop"], &QAction::triggered, this, [this] {
        show({});
        remember();
    });
    actions["noBackdrop"].setEnabled(false);
}

void BackdropController::choose() {
    const QString picture = m_dialogs.openBackdrop(&m_window, settings::lastFolder(kBackdrops));
    if (picture.isEmpty() || !show(QFileInfo(picture).absoluteFilePath())) return;
    settings::setLastFolder(kBackdrops, QFileInfo(picture).absolutePath());
    remember();
}

bool BackdropController::show(const QString& picture) {
    Result<std::shared_ptr<const Image>> image = nullptr;
    if (!picture.isEmpty()) image = readPng(pathFrom(picture));
    if (!image) {
        Q_EMIT refused(tr("No picture behind the view: %1").arg(QString::fromStdString(image.error().text())));
        return false;
    }
    m_picture = picture;
    m_viewport->change([&](ViewSettings& view) { view.backdrop = *image; });
    (*m_actions)["noBackdrop"].setEnabled(!picture.isEmpty());
    Q_EMIT changed();
    return true;
}

/// Another scene was opened. A picture that cannot be read now stays remembered: its disk may come back.
void BackdropController::restore() {
    const QString scene = textFrom(m_document.path());
    const QString picture = scene.isEmpty() ? QString() : settings::backdropOf(scene);
    if (!show(picture)) show({});
}

void BackdropController::remember() {
    if (!m_document.path().empty()) settings::setBackdropOf(textFrom(m_document.path()), m_picture);
}

}  // namespace gyre::editor
