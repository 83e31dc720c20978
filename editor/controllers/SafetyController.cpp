#include "editor/controllers/SafetyController.h"

#include "core/scenefile/SceneFile.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/OpenSave.h"
#include "editor/controllers/ObstacleController.h"
#include "editor/dialogs/CompareDialog.h"
#include "editor/document/Document.h"
#include "editor/exchange/MeshCache.h"
#include "editor/panels/ChangeBar.h"
#include "editor/recovery/FilePaths.h"

#include <QFileInfo>
#include <QGuiApplication>

namespace gyre::editor {

SafetyController::SafetyController(Document& document, OpenSave& files, MeshCache& shelf, ObstacleController& obstacles,
                                   QWidget& window, const Dialogs& dialogs)
    : m_document(document),
      m_files(files),
      m_shelf(shelf),
      m_obstacles(obstacles),
      m_window(window),
      m_dialogs(dialogs) {
    connect(&document, &Document::opened, this, &SafetyController::watchFiles);
    connect(&document, &Document::sceneChanged, this, &SafetyController::watchFiles);
    connect(&files, &OpenSave::wrote, this, [this](const QString& file) {
        watchFiles();
        m_watch.accept(file);
    });
    connect(&m_watch, &FileWatch::changed, this, &SafetyController::noticeChange);
    connect(&m_watch, &FileWatch::vanished, this, [this](const QString& file) {
        if (m_bar && file == textFrom(m_document.path())) m_bar->showVanished(QFileInfo(file).fileName());
    });
    connect(&shelf, &MeshCache::renewed, this, &SafetyController::refitBodiesOf);
}

void SafetyController::connectTo(ChangeBar& bar, std::function<QImage()> picture) {
    m_bar = &bar;
    connect(&bar, &ChangeBar::reloadWanted, &m_files, &OpenSave::reload);
    connect(&bar, &ChangeBar::compareWanted, this, &SafetyController::showDifferences);
    connect(&m_document, &Document::opened, &bar, &QWidget::hide);
    connect(&m_files, &OpenSave::wrote, &bar, &QWidget::hide);
    m_autosave = std::make_unique<Autosave>(m_document, RecoveryFolder(), std::move(picture));
    connect(&m_files, &OpenSave::lockImpossible, &bar, &ChangeBar::showUnlocked);
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &SafetyController::keepAtOnce,
            Qt::DirectConnection);  // at log-out, which waits no longer than this
    connect(m_autosave.get(), &Autosave::failed, this, &SafetyController::refused);
    connect(m_autosave.get(), &Autosave::failed, this, [this](const QString& sentence) {
        m_failure = sentence;
        tellSafety();
    });
    connect(m_autosave.get(), &Autosave::kept, this, [this](const QDateTime& time) {
        m_keptAt = time;
        m_failure.clear();
        tellSafety();
    });
    connect(&m_document, &Document::opened, this, [this] {
        m_keptAt = {};
        tellSafety();
    });
    connect(&m_document, &Document::sceneChanged, this, &SafetyController::tellSafety);
    connect(&m_document, &Document::stateChanged, this, &SafetyController::tellSafety);
}

void SafetyController::tellSafety() {
    if (!m_document.isDirty())
        return Q_EMIT safetyChanged(m_document.path().empty() ? QString() : tr("saved"),
                                    tr("The file holds what is here."));
    if (!m_failure.isEmpty()) return Q_EMIT safetyChanged(tr("not safe"), m_failure);
    if (m_autosave->isWaiting() || !m_keptAt.isValid())
        return Q_EMIT safetyChanged(
            tr("not safe yet"),
            tr("The last change is kept for the next start in a moment, should the program be killed."));
    Q_EMIT safetyChanged(
        tr("safe %1").arg(m_keptAt.toString("HH:mm")),
        tr("All changes are kept for the next start, should the program be killed. They are not in the file yet."));
}

bool SafetyController::offerLeftWork() {
    for (std::vector<LeftWork> works = leftWork(); !works.empty(); works = leftWork()) {
        const LeftWorkAnswer answer = m_dialogs.askLeftWork(&m_window, works);
        if (answer.what == LeftWorkAnswer::Do::Later) return false;
        const LeftWork& work = works[std::min(answer.which, works.size() - 1)];
        if (answer.what == LeftWorkAnswer::Do::Recover) {
            if (!m_files.recover(work)) return false;
            // It goes when our own folder or its file has it, so that a second misfortune loses nothing.
            const auto discard = [work] { discardLeftWork(work); };
            connect(m_autosave.get(), &Autosave::kept, this, discard, Qt::SingleShotConnection);
            connect(&m_files, &OpenSave::wrote, this, discard, Qt::SingleShotConnection);
            if (!m_document.isDirty()) discard();  // its program was killed between saving and forgetting
            return true;
        }
        discardLeftWork(work);
    }
    return false;
}

void SafetyController::forget() { m_autosave->forget(); }

void SafetyController::watchFiles() {
    QSet<QString> files;
    if (!m_document.path().empty()) files.insert(textFrom(m_document.path()));
    for (const std::filesystem::path& mesh : m_shelf.files()) files.insert(textFrom(mesh));
    m_watch.setFiles(files);
}

void SafetyController::noticeChange(const QString& file) {
    if (file != textFrom(m_document.path())) return m_shelf.readAgain(file.toStdU16String());
    if (m_bar && m_files.differsOnDisk()) m_bar->showChanged(QFileInfo(file).fileName());
}

void SafetyController::refitBodiesOf(const std::filesystem::path& mesh) {
    for (const Element& element : m_document.scene().elements) {
        const auto* body = std::get_if<Body>(&element.body);
        if (body && body->shape == BodyShape::Hulls && !body->mesh.path.empty() &&
            fileNamed(m_document.path().parent_path(), body->mesh.path) == mesh)
            m_obstacles.fits().refit(element.id);
    }
    Q_EMIT told(tr("%1 changed on the disk and was read again.").arg(textFrom(mesh.filename())));
}

void SafetyController::showDifferences() {
    const Result<Scene> onDisk = readScene(m_document.path());
    if (!onDisk) return Q_EMIT refused(QString::fromStdString(onDisk.error().text()));
    (new CompareDialog(tr("Here"), tr("On the disk"), differences(m_document.scene(), *onDisk), &m_window))->show();
}

}  // namespace gyre::editor
