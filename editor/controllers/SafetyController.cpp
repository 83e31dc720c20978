#include "editor/controllers/SafetyController.h"

#include "core/scenefile/SceneFile.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/OpenSave.h"
#include "editor/controllers/LeftViews.h"
#include "editor/dialogs/CompareDialog.h"
#include "editor/document/Document.h"
#include "editor/exchange/Fits.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/MeshCache.h"
#include "editor/panels/ChangeBar.h"
#include "editor/panels/SafetyBar.h"
#include "editor/panels/StatusLine.h"
#include "editor/recovery/FilePaths.h"
#include "editor/viewport/Viewport.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <QMainWindow>

#include <algorithm>

namespace gyre::editor {
namespace {

QImage pictureOfView(Viewport& view) { return view.isVisible() ? view.grabFramebuffer() : QImage(); }

}  // namespace

SafetyController::SafetyController(EditorContext& context)
    : m_window(context.window),
      m_dialogs(context.dialogs),
      m_document(context.document),
      m_files(context.files),
      m_meshCache(context.meshCache),
      m_imageCache(context.imageCache),
      m_fits(context.fits),
      m_bar(context.panels.changeBar),
      m_safetyBar(context.panels.safetyBar),
      m_status(context.panels.status),
      m_messages(context.messages),
      m_viewport(context.panels.viewport),
      m_autosave(m_document, RecoveryFolder(), [&view = context.panels.viewport] { return pictureOfView(view); }) {
    connect(&m_document, &Document::opened, this, &SafetyController::watchFiles);
    connect(&m_document, &Document::sceneChanged, this, &SafetyController::watchFiles);
    connect(&m_files, &OpenSave::wrote, this, [this](const QString& file) {
        watchFiles();
        m_watch.accept(file);
    });
    connect(&m_watch, &FileWatch::changed, this, &SafetyController::noticeChange);
    connect(&m_watch, &FileWatch::vanished, this, [this](const QString& file) {
        if (file == textFrom(m_document.path())) return m_bar.showVanished(QFileInfo(file).fileName());
        isImage(file) ? m_imageCache.noteDeleted(pathFrom(file)) : m_meshCache.noteDeleted(pathFrom(file));
    });
    connect(&m_meshCache, &MeshCache::renewed, this, &SafetyController::refitBodiesOf);
    connect(&m_bar, &ChangeBar::reloadWanted, &m_files, &OpenSave::reload);
    connect(&m_bar, &ChangeBar::compareWanted, this, &SafetyController::showDifferences);
    connect(&m_document, &Document::opened, &m_bar, &QWidget::hide);
    connect(&m_files, &OpenSave::wrote, &m_bar, &QWidget::hide);
    connect(&m_files, &OpenSave::lockImpossible, &m_bar, &ChangeBar::showUnlocked);
    connect(&m_files, &OpenSave::versionNotKept, this, &SafetyController::tellVersionNotKept);
    connect(&m_files, &OpenSave::versionKept, this, [this] { m_notKept.clear(); });
    connect(&m_document, &Document::opened, this, [this] { m_notKept.clear(); });
    m_files.setPicture(
        [this, &view = context.panels.viewport] { return m_document.isDirty() ? QImage() : pictureOfView(view); });
    connect(&m_safetyBar, &SafetyBar::saveWanted, &m_files, &OpenSave::save);
    m_autosave.setCamera([&view = context.panels.viewport] {
        return view.isLookingThroughCamera() ? QString() : textOf(view.camera());
    });
    m_autosave.setBusy([&view = context.panels.viewport] { return view.isInGesture(); });
    connectAutosave();
}

void SafetyController::connectAutosave() {
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &SafetyController::keepAtOnce,
            Qt::DirectConnection);  // the log-out does not wait for later calls
    connect(&m_autosave, &Autosave::failed, &m_messages, &Messages::refusal);
    connect(&m_autosave, &Autosave::failed, this, [this](const QString& sentence) {
        m_failure = sentence;
        m_safetyBar.showFailure(sentence);
        showSafety();
    });
    connect(&m_autosave, &Autosave::kept, this, [this](const QDateTime& time) {
        m_keptAt = time;
        m_failure.clear();
        m_safetyBar.hide();
        showSafety();
    });
    connect(&m_document, &Document::opened, this, [this] {
        m_keptAt = {};
        m_failure.clear();
        m_safetyBar.hide();
        showSafety();
    });
    connect(&m_document, &Document::sceneChanged, this, &SafetyController::showSafety);
    connect(&m_document, &Document::stateChanged, this, &SafetyController::showSafety);
}

void SafetyController::showSafety() {
    if (!m_document.isDirty()) m_safetyBar.hide();
    if (!m_document.isDirty())
        return m_status.setSafety(m_document.path().empty() ? QString() : tr("saved"),
                                  tr("The file contains all changes."));
    if (!m_failure.isEmpty()) return m_status.setSafety(tr("not safe"), m_failure);
    if (m_autosave.isWaiting() || !m_keptAt.isValid())
        return m_status.setSafety(
            tr("not safe yet"), tr("The last change will be autosaved in a moment. Until then a crash would lose it."));
    m_status.setSafety(tr("safe %1").arg(m_keptAt.toString("HH:mm")),
                       tr("All changes are autosaved and survive a crash. They are not in the file yet."));
}

/// The bar appears once for a cause, because a bar at every save on a full disk is in the way. After a save that kept
/// its version, or in another scene, the same cause shows the bar again.
void SafetyController::tellVersionNotKept(const QString& sentence) {
    m_messages.refusal(sentence);
    if (sentence != m_notKept) m_bar.showNotKept(sentence);
    m_notKept = sentence;
}

bool SafetyController::offerLeftWork() {
    for (std::vector<LeftWork> works = leftWork(); !works.empty(); works = leftWork()) {
        const LeftWorkAnswer answer = m_dialogs.askLeftWork(&m_window, works);
        if (answer.what == LeftWorkAnswer::Do::Later) return false;
        const LeftWork& work = works[std::min(answer.which, works.size() - 1)];
        if (answer.what == LeftWorkAnswer::Do::Recover) {
            if (!m_files.recover(work)) return false;
            if (!work.camera.isEmpty()) {  // empty: the view looked through a camera of the scene
                Camera camera = m_viewport.camera();
                readCamera(work.camera, camera);
                m_viewport.setCamera(camera);
            }
            // Discarded when an autosave or the file contains it, so that a second crash loses nothing.
            const auto discard = [work] { discardLeftWork(work); };
            connect(&m_autosave, &Autosave::kept, this, discard, Qt::SingleShotConnection);
            connect(&m_files, &OpenSave::wrote, this, discard, Qt::SingleShotConnection);
            if (!m_document.isDirty()) discard();  // the program was killed between saving and discarding
            return true;
        }
        discardLeftWork(work);
    }
    return false;
}

void SafetyController::watchFiles() {
    QSet<QString> files;
    if (!m_document.path().empty()) files.insert(textFrom(m_document.path()));
    for (const std::filesystem::path& mesh : m_meshCache.files()) files.insert(textFrom(mesh));
    for (const std::filesystem::path& image : m_imageCache.files()) files.insert(textFrom(image));
    m_watch.setFiles(files);
}

bool SafetyController::isImage(const QString& file) const {
    const std::vector<std::filesystem::path> images = m_imageCache.files();
    return std::ranges::find(images, pathFrom(file)) != images.end();
}

void SafetyController::noticeChange(const QString& file) {
    if (isImage(file)) {
        m_imageCache.readAgain();
        return m_messages.result(tr("%1 changed on the disk and was read again.").arg(QFileInfo(file).fileName()));
    }
    if (file != textFrom(m_document.path())) return m_meshCache.readAgain(file.toStdU16String());
    if (m_files.differsOnDisk()) m_bar.showChanged(QFileInfo(file).fileName());
}

void SafetyController::refitBodiesOf(const std::filesystem::path& mesh) {
    for (const Element& element : m_document.scene().elements) {
        const auto* body = std::get_if<Body>(&element.body);
        if (body && body->shape == BodyShape::Hulls && !body->mesh.path.empty() &&
            fileNamed(m_document.path().parent_path(), body->mesh.path) == mesh)
            m_fits.refit(element.id);
    }
    m_messages.result(tr("%1 changed on the disk and was read again.").arg(textFrom(mesh.filename())));
}

void SafetyController::showDifferences() {
    const Result<Scene> onDisk = readScene(m_document.path());
    if (!onDisk) return m_messages.refusal(QString::fromStdString(onDisk.error().text()));
    (new CompareDialog(tr("Here"), tr("On the disk"), differences(m_document.scene(), *onDisk), &m_window))->show();
}

}  // namespace gyre::editor

#include "moc_SafetyController.cpp"
