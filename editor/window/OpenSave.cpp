#include "editor/window/OpenSave.h"

#include "core/file/SceneFile.h"
#include "editor/exchange/MeshPaths.h"
#include "editor/window/Settings.h"

#include <QFileInfo>
#include <QMenu>

namespace gyre::editor {
namespace {

const QString kScenes = QStringLiteral("scenes");   // kind of settings::lastFolder

std::filesystem::path pathFrom(const QString& path) { return std::filesystem::path(path.toStdU16String()); }
QString textFrom(const std::filesystem::path& path) { return QString::fromStdU16String(path.u16string()); }

}  // namespace

OpenSave::OpenSave(Document& document, QWidget& window, const Dialogs& dialogs)
    : QObject(&window), m_document(document), m_window(window), m_dialogs(dialogs) {}

QString OpenSave::shownName() const {
    return m_document.path().empty() ? tr("Untitled.gyre") : textFrom(m_document.path().filename());
}

void OpenSave::startNew() {
    if (mayLeave()) m_document.open(Scene(), {});
}

void OpenSave::open() {
    if (!mayLeave()) return;
    const QString path = m_dialogs.openScene(&m_window, settings::lastFolder(kScenes));
    if (!path.isEmpty()) openFile(path);
}

bool OpenSave::openFile(const QString& path) {
    const QString whole = QFileInfo(path).absoluteFilePath();
    const Result<Scene> scene = readScene(pathFrom(whole));
    if (!scene) {
        const QString sentence = QString::fromStdString(scene.error().message);
        Q_EMIT refused(sentence);
        m_dialogs.tell(&m_window, tr("Not opened"), sentence);
        return false;
    }
    m_document.open(*scene, pathFrom(whole));
    settings::addRecentFile(whole);
    settings::setLastFolder(kScenes, QFileInfo(whole).absolutePath());
    Q_EMIT told(tr("Opened %1.").arg(whole));
    Q_EMIT openedFile(whole);
    return true;
}

bool OpenSave::save() { return m_document.path().empty() ? saveAs() : write(textFrom(m_document.path())); }

bool OpenSave::saveAs() {
    const QString suggested = m_document.path().empty() ? settings::lastFolder(kScenes) + '/' + shownName() : textFrom(m_document.path());
    const QString path = m_dialogs.saveScene(&m_window, suggested);
    return !path.isEmpty() && write(QFileInfo(path).absoluteFilePath());
}

bool OpenSave::write(const QString& path) {
    const std::filesystem::path file = pathFrom(path);
    const Scene scene = withMeshPathsFrom(m_document.scene(), m_document.path().parent_path(), file.parent_path());
    const Result<void> written = writeScene(scene, file);
    if (!written) {
        const QString sentence = QString::fromStdString(written.error().message);
        Q_EMIT refused(sentence);
        m_dialogs.tell(&m_window, tr("Not saved"), sentence);
        return false;
    }
    m_document.edit(tr("Move mesh paths"), scene);   // nothing to do unless the folder changed
    m_document.markSaved(file);
    settings::addRecentFile(path);
    settings::setLastFolder(kScenes, QFileInfo(path).absolutePath());
    Q_EMIT told(tr("Saved %1.").arg(path));
    return true;
}

bool OpenSave::mayLeave() {
    if (!m_document.isDirty()) return true;
    switch (m_dialogs.askUnsaved(&m_window, shownName())) {
        case Unsaved::Save: return save();
        case Unsaved::Discard: return true;
        case Unsaved::Cancel: break;
    }
    return false;
}

void OpenSave::fillRecentFiles(QMenu& menu) {
    menu.clear();
    for (const QString& path : settings::recentFiles()) {
        QAction* action = menu.addAction(QFileInfo(path).fileName() + "    " + QFileInfo(path).absolutePath());
        connect(action, &QAction::triggered, this, [this, path] {
            if (mayLeave()) openFile(path);
        });
    }
    if (menu.isEmpty()) menu.addAction(tr("None yet"))->setEnabled(false);
}

}  // namespace gyre::editor
