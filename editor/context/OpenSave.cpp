#include "editor/context/OpenSave.h"

#include "core/scenefile/DiskFile.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/context/Folders.h"
#include "editor/context/LongWork.h"
#include "editor/context/Settings.h"
#include "editor/recovery/FilePaths.h"
#include "editor/writers/FileEnding.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace gyre::editor {
namespace {

/// A checksum of the file's bytes; 0: it cannot be read.
std::size_t checksumOfFile(const std::filesystem::path& path) {
    QFile file(textFrom(path));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    const QByteArray bytes = file.readAll();
    return checksumOf(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

constexpr int kUntilSeen = 1000;  // [ms] after opening, when the preview shows something

}  // namespace

OpenSave::OpenSave(Document& document, QWidget& window, const Dialogs& dialogs, Folders& folders)
    : QObject(&window), m_document(document), m_window(window), m_dialogs(dialogs), m_folders(folders) {
    connect(&m_document, &Document::opened, &m_picture, &SavedPicture::drop);
}

QString OpenSave::shownName() const {
    if (m_document.path().empty()) return tr("Untitled.gyre");
    const QString name = textFrom(m_document.path().filename());
    return m_isReadOnly ? tr("%1 (read-only)").arg(name) : name;
}

bool OpenSave::startNew(const Scene& scene) {
    if (!mayLeave()) return false;
    m_lock.release();
    m_isReadOnly = m_isUnlocked = false;
    m_document.open(scene, {});
    return true;
}

void OpenSave::open() {
    if (mayLeave()) choose();
}

bool OpenSave::choose() {
    const QString path = m_dialogs.openScene(&m_window, m_folders.toOpen(FileKind::Scenes));
    if (path.isEmpty()) return false;
    m_folders.remember(FileKind::Scenes, path);
    return openFile(path);
}

bool OpenSave::openFile(const QString& path) {
    const Result<void> opened = read(QFileInfo(path).absoluteFilePath());
    if (opened) return true;
    const QString sentence = QString::fromStdString(opened.error().text());
    Q_EMIT refused(sentence);
    return m_dialogs.askOtherFile(&m_window, tr("Not opened"), sentence) && choose();
}

/// A link stands for the file that it leads to, whose folder holds the meshes.
Result<void> OpenSave::read(const QString& named) {
    const QString whole = textFrom(realFile(pathFrom(named)));
    std::string changed;
    const std::size_t checksum = checksumOfFile(pathFrom(whole));
    const Result<Scene> scene = readScene(pathFrom(whole), &changed);
    if (!scene) return scene.error();
    takeLock(whole);
    m_onDisk = *scene;
    m_checksum = checksum == checksumOfFile(pathFrom(whole)) ? checksum : 0;  // not written while it was read
    m_document.open(*scene, pathFrom(whole));
    m_picture.takeIn(kUntilSeen, m_checksum);
    settings::addRecentFile(whole);
    m_folders.remember(FileKind::Scenes, whole);
    Q_EMIT told(tr("Opened %1.").arg(whole));
    Q_EMIT openedFile(whole);
    if (!changed.empty()) Q_EMIT warned(QString::fromStdString(changed));
    tellUnlocked();
    return {};
}

void OpenSave::takeLock(const QString& path) {
    m_lock.release();
    const SceneLock::Outcome outcome = m_lock.take(path);
    m_isReadOnly = outcome == SceneLock::Outcome::Other;
    m_isUnlocked = outcome == SceneLock::Outcome::Impossible;
    if (!m_isReadOnly) return;
    const QString sentence =
        tr("%1 is being edited by %2. It is opened read-only: save your changes under another name.")
            .arg(path, m_lock.holder());
    Q_EMIT refused(sentence);
    m_dialogs.tell(&m_window, tr("Opened read-only"), sentence);
}

/// Reports a missing lock. Called after opening and saving, because these hide earlier messages.
void OpenSave::tellUnlocked() {
    if (!m_isUnlocked) return;
    const QString folder = textFrom(m_document.path().parent_path());
    Q_EMIT refused(tr("No lock file can be made in %1, so nobody can tell whether another editor has the scene open.")
                       .arg(folder));
    Q_EMIT lockImpossible(folder);
}

bool OpenSave::recover(const LeftWork& work) {
    const Result<Scene> left = readLeftWork(work);
    if (!left) {
        m_dialogs.tell(&m_window, tr("Not recovered"), QString::fromStdString(left.error().text()));
        return false;
    }
    openBeneath(work.original);
    m_document.edit(tr("Recover unsaved work"), *left);
    Q_EMIT told(tr("Recovered the unsaved work of %1.").arg(shownName()));
    return true;
}

void OpenSave::openBeneath(const QString& original) {
    const bool hasFolder = !original.isEmpty() && QFileInfo(original).absoluteDir().exists();
    const bool isThere = hasFolder && QFileInfo::exists(original);
    const Result<void> opened = isThere ? read(original) : Result<void>();
    if (!opened) {
        const QString sentence = QString::fromStdString(opened.error().text());
        Q_EMIT refused(sentence);
        m_dialogs.tell(&m_window, tr("Not opened"), sentence);
    }
    if (isThere && opened) return;
    m_lock.release();
    m_isReadOnly = m_isUnlocked = false;
    m_onDisk = {};
    m_checksum = 0;
    m_document.open(Scene(), hasFolder ? pathFrom(original) : std::filesystem::path());
    if (hasFolder) takeLock(original);
}

/// A version of the open file becomes an undo step, so that unsaved changes are one key away.
void OpenSave::openEarlierVersion() {
    const QString open = m_document.path().empty() ? QString() : versionedFile(m_document.path());
    const std::optional<EarlierVersion> version = m_dialogs.askEarlierVersion(&m_window, open, m_versions.all());
    if (!version) return;
    Result<Scene> scene = readScene(pathFrom(version->copy));
    if (!scene) {
        const QString sentence = QString::fromStdString(scene.error().text());
        Q_EMIT refused(sentence);
        return m_dialogs.tell(&m_window, tr("Not opened"), sentence);
    }
    if (version->original != open) {
        if (!mayLeave()) return;
        openBeneath(version->original);
        const std::filesystem::path folder = pathFrom(version->original).parent_path();
        if (m_document.path().empty())
            scene = withPathsFrom(*scene, folder, {});  // mesh paths stay where they led while the folder was there
    }
    const QString time = QLocale().toString(version->saved, QLocale::ShortFormat);
    m_document.edit(tr("Open the version of %1").arg(time), *scene);
    Q_EMIT told(
        tr("Opened the version of %1 that was saved on %2. The file changes when you save.").arg(shownName(), time));
}

bool OpenSave::reload() {
    const Result<Scene> scene = readScene(m_document.path());
    if (!scene) {
        const QString sentence = QString::fromStdString(scene.error().text());
        Q_EMIT refused(sentence);
        m_dialogs.tell(&m_window, tr("Not reloaded"), sentence);
        return false;
    }
    m_onDisk = *scene;
    m_checksum = 0;
    m_document.edit(tr("Reload %1").arg(shownName()), *scene);
    m_document.markSaved(m_document.path());
    Q_EMIT told(tr("Reloaded %1.").arg(textFrom(m_document.path())));
    return true;
}

bool OpenSave::differsOnDisk() const {
    std::error_code unreadable;
    if (m_document.path().empty() || !std::filesystem::exists(m_document.path(), unreadable)) return false;
    const std::size_t checksum = checksumOfFile(m_document.path());
    if (checksum != 0 && checksum == m_checksum) return false;  // reading a large scene takes longer than saving it
    const Result<Scene> scene = readScene(m_document.path());
    return !scene || *scene != m_onDisk;
}

bool OpenSave::save() {
    return m_document.path().empty() || m_isReadOnly ? saveAs() : write(textFrom(m_document.path()));
}

bool OpenSave::saveAs() {
    const QString name = m_document.path().empty() ? shownName() : textFrom(m_document.path().filename());
    const QString path = m_dialogs.saveScene(&m_window, m_folders.toSave(FileKind::Scenes, name));
    return !path.isEmpty() && write(QFileInfo(path).absoluteFilePath());
}

/// True if it was saved there.
bool OpenSave::offerElsewhere(const QString& sentence) {
    Q_EMIT refused(sentence);
    return m_dialogs.askSaveElsewhere(&m_window, sentence) && saveAs();
}

/// The text of many elements is made on another thread. False: the user has cancelled.
bool OpenSave::makeText(const Scene& scene, const std::filesystem::path& file, Result<std::string>& text) {
    if (scene.elements.size() < kManyElements) {
        text = fileText(scene, file);
        return true;
    }
    const auto made = std::make_shared<Result<std::string>>(std::string());
    if (!runWithProgress(m_window, tr("Save"), [scene, file, made] { *made = fileText(scene, file); })) {
        Q_EMIT told(tr("Not saved: cancelled."));
        return false;
    }
    text = std::move(*made);
    return true;
}

bool OpenSave::write(const QString& named) {
    const std::filesystem::path file = realFile(pathFrom(named));
    const QString path = textFrom(file);
    const bool isOurs = file == m_document.path() && !m_isReadOnly;
    const std::string wrong = isOurs ? "" : wrongEnding(path.toStdString(), "a scene", {"gyre", "gyreprefab"});
    if (!wrong.empty()) return offerElsewhere(QString::fromStdString(wrong));
    SceneLock other;
    const SceneLock::Outcome lock = isOurs ? SceneLock::Outcome::Mine : other.take(path);
    if (lock == SceneLock::Outcome::Other)
        return offerElsewhere(tr("%1 is being edited by %2. Save under another name.").arg(path, other.holder()));
    if (isOurs && differsOnDisk()) {
        const Replaced answer = m_dialogs.askReplaced(&m_window, shownName());
        if (answer != Replaced::Overwrite) return answer == Replaced::SaveElsewhere && saveAs();
    }
    const Scene scene = withPathsFrom(m_document.scene(), m_document.path().parent_path(), file.parent_path());
    Result<std::string> text = std::string();
    if (!makeText(scene, file, text)) return false;
    const Result<void> written = text ? writeKeeping(file, *text) : text.error();
    if (!written && written.error().code == ErrorCode::Unwritable) m_folders.forget(FileKind::Scenes, path);
    if (!written && isOurs && text && checksumOfFile(file) == checksumOf(*text)) {  // replaced, but not confirmed
        m_onDisk = scene;
        m_checksum = checksumOf(*text);
    }
    if (!written) return offerElsewhere(QString::fromStdString(written.error().text()));
    if (!isOurs) m_isUnlocked = lock == SceneLock::Outcome::Impossible;
    if (!isOurs) m_lock = std::move(other);
    m_isReadOnly = false;
    m_onDisk = scene;
    m_checksum = checksumOfFile(file);
    m_picture.takeIn(0, m_checksum);
    m_document.edit(tr("Move mesh paths"), scene);  // nothing to do unless the folder changed
    m_document.markSaved(file);
    settings::addRecentFile(path);
    m_folders.remember(FileKind::Scenes, path);
    Q_EMIT wrote(path);
    Q_EMIT told(tr("Saved %1.").arg(path));
    if (!isOurs) tellUnlocked();
    tellKept(shownName());
    return true;
}

Result<void> OpenSave::writeOther(const Scene& scene, const std::filesystem::path& file) {
    const Result<std::string> text = fileText(scene, file);
    if (!text) return text.error();
    const Result<void> written = writeKeeping(file, *text);
    if (written) tellKept(textFrom(file.filename()));
    return written;
}

void OpenSave::tellKept(const QString& name) {
    if (m_notKept.isEmpty())
        Q_EMIT versionKept();
    else
        Q_EMIT versionNotKept(tr("%1 was saved, but the version before is not kept: %2").arg(name, m_notKept));
}

/// A save may fail after it replaced the file, when the disk does not confirm the new name. The copy is then all that
/// is left of the old file, so it goes only if the old bytes are still in their place.
Result<void> OpenSave::writeKeeping(const std::filesystem::path& file, const std::string& text) {
    EarlierVersions::Limits limits;
    limits.count = settings::preferences().keptVersions;
    Result<EarlierVersions::Kept> kept;
    const auto keep = [&] { kept = m_versions.keep(file, text); };
    const Result<void> written =
        writeFile(file, std::as_bytes(std::span(text)), limits.count > 0 ? std::function<void()>(keep) : nullptr);
    m_notKept = kept ? QString() : QString::fromStdString(kept.error().text());
    if (!kept) return written;
    if (!written && checksumOfFile(file) == kept->checksum)
        m_versions.withdraw(*kept);
    else
        m_versions.finish(*kept, m_picture.of(kept->checksum), limits);
    return written;
}

bool OpenSave::mayLeave() {
    if (!m_document.isDirty()) return true;
    switch (m_dialogs.askUnsaved(&m_window, shownName())) {
        case Unsaved::Save:
            return save();
        case Unsaved::Discard:
            return true;
        case Unsaved::Cancel:
            break;
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

#include "moc_OpenSave.cpp"
