#include "editor/controllers/BackdropController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Folders.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/document/Document.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"
#include "editor/writers/PictureRun.h"

#include <QFileInfo>
#include <QMainWindow>

namespace gyre::editor {

BackdropController::BackdropController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_folders(context.folders),
      m_viewport(context.panels.viewport),
      m_actions(context.actions),
      m_messages(context.messages) {
    connect(&m_document, &Document::opened, this, &BackdropController::restore);
    connect(&context.files, &OpenSave::wrote, this, [this] {  // perhaps under another name
        if (!m_picture.isEmpty()) remember();
    });
    m_actions.on("backdrop", this, &BackdropController::choose);
    m_actions.on("noBackdrop", this, [this] {
        show({});
        remember();
    });
    m_actions["noBackdrop"].setEnabled(false);
}

void BackdropController::choose() {
    const QString picture = m_dialogs.openBackdrop(&m_window, m_folders.toOpen(FileKind::Backdrops));
    if (picture.isEmpty()) return;
    m_folders.remember(FileKind::Backdrops, picture);
    const Result<void> set = trySetting(QFileInfo(picture).absoluteFilePath());
    if (set) return remember();
    const QString sentence = QString::fromStdString(set.error().text());
    m_messages.refusal(sentence);
    if (m_dialogs.askOtherFile(&m_window, tr("No picture behind the view"), sentence)) choose();
}

bool BackdropController::show(const QString& picture) {
    const Result<void> set = trySetting(picture);
    if (!set) m_messages.refusal(tr("No picture behind the view: %1").arg(QString::fromStdString(set.error().text())));
    return set.has_value();
}

Result<void> BackdropController::trySetting(const QString& picture) {
    Result<std::shared_ptr<const Image>> image = nullptr;
    if (!picture.isEmpty()) image = readPng(pathFrom(picture));
    if (!image) return image.error();
    m_picture = picture;
    m_viewport.change([&](ViewSettings& view) { view.backdrop = *image; });
    m_actions["noBackdrop"].setEnabled(!picture.isEmpty());
    Q_EMIT changed();
    return {};
}

/// Called when another scene was opened. The settings keep a picture that cannot be read now: its disk may come back.
void BackdropController::restore() {
    const QString scene = textFrom(m_document.path());
    const QString picture = scene.isEmpty() ? QString() : settings::backdropOf(scene);
    if (!show(picture)) show({});
}

void BackdropController::remember() {
    if (!m_document.path().empty()) settings::setBackdropOf(textFrom(m_document.path()), m_picture);
}

}  // namespace gyre::editor

#include "moc_BackdropController.cpp"
