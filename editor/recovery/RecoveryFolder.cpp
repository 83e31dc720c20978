#include "editor/recovery/RecoveryFolder.h"

#include "core/scenefile/SceneFile.h"
#include "editor/document/PictureFile.h"
#include "editor/recovery/FilePaths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace gyre::editor {
namespace {

const QString kScene = QStringLiteral("/scene.gyre");  // written last: without it there is nothing to recover
const QString kAbout = QStringLiteral("/about.ini");
const QString kPicture = QStringLiteral("/picture.png");
const QString kLock = QStringLiteral("/lock");
constexpr int kTries = 3;  // to make a folder that somebody removes

/// The lock of a running program. The lock of a program that no longer runs counts as free, whatever its age.
std::unique_ptr<QLockFile> lockOf(const QString& folder) {
    auto lock = std::make_unique<QLockFile>(folder + kLock);
    lock->setStaleLockTime(0);
    return lock;
}

}  // namespace

RecoveryFolder::RecoveryFolder(const QString& root) : m_root(root) {}

RecoveryFolder::~RecoveryFolder() {
    if (m_lock) m_lock->unlock();
}

RecoveryFolder::RecoveryFolder(RecoveryFolder&&) noexcept = default;
RecoveryFolder& RecoveryFolder::operator=(RecoveryFolder&&) noexcept = default;

QString RecoveryFolder::usualRoot() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/recovery";
}

/// Somebody may remove the folder at any moment of keeping: it is then made again, once. QSettings would make it again
/// by itself, but without a lock and for others to read.
Result<void> RecoveryFolder::keep(const Scene& scene, const QString& original, const QImage& picture,
                                  const QString& camera) {
    const Result<void> kept = write(scene, original, picture, camera);
    return m_lock && !isWhole() ? write(scene, original, picture, camera) : kept;
}

/// A disk without locks has no lock file; makeFolder() found that out while the folder existed.
bool RecoveryFolder::isWhole() const {
    return m_lock->error() == QLockFile::NoError ? QFileInfo::exists(m_folder + kLock) : QFileInfo(m_folder).isDir();
}

/// Makes a locked folder. A lock also fails if somebody has removed the folder again, so the folder is then looked for:
/// only if it is there does the disk have no locks, and work is stored without one.
bool RecoveryFolder::makeFolder() {
    for (int tries = 0; tries < kTries; ++tries) {
        m_folder = m_root + '/' + QUuid::createUuid().toString(QUuid::WithoutBraces);
        if (!makePrivateFolder(m_root) || !makePrivateFolder(m_folder)) continue;
        m_lock = lockOf(m_folder);
        m_lock->tryLock();
        if (isWhole()) return true;
    }
    m_lock.reset();
    return false;
}

Result<void> RecoveryFolder::write(const Scene& scene, const QString& original, const QImage& picture,
                                   const QString& camera) {
    if (m_lock && !isWhole()) {
        QDir(m_folder).removeRecursively();
        m_lock.reset();
    }
    if (!m_lock && !makeFolder())
        return fail(ErrorCode::Unwritable, m_root.toStdString() +
                                               ": no folder for unsaved work can be created there. Is the disk full or "
                                               "write-protected? Save your work now.");
    QSettings about(m_folder + kAbout, QSettings::IniFormat);
    about.setValue("original", original);
    about.setValue("time", QDateTime::currentDateTimeUtc());
    about.setValue("camera", camera);
    about.sync();
    if (!picture.isNull()) writePicture(picture, m_folder + kPicture);  // without one the work is stored anyway
    return writeScene(scene, pathFrom(m_folder + kScene));
}

void RecoveryFolder::forget() {
    if (!m_lock) return;
    QFile::remove(m_folder + kScene);
    m_lock->unlock();
    m_lock.reset();
    QDir(m_folder).removeRecursively();
}

bool makePrivateFolder(const QString& folder) {
    if (!QDir().mkpath(folder)) return false;
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return true;
}

std::vector<LeftWork> leftWork(const QString& root) {
    std::vector<LeftWork> all;
    for (const QFileInfo& each : QDir(root).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = each.absoluteFilePath();
        if (!lockOf(folder)->tryLock()) continue;  // its program runs; our own lock is released immediately
        if (!QFileInfo::exists(folder + kScene)) {
            QDir(folder).removeRecursively();
            continue;
        }
        const QSettings about(folder + kAbout, QSettings::IniFormat);
        LeftWork work{folder, about.value("original").toString(), about.value("time").toDateTime(),
                      QImage(folder + kPicture), about.value("camera").toString()};
        if (!work.time.isValid()) work.time = QFileInfo(folder + kScene).lastModified();
        all.push_back(std::move(work));
    }
    std::ranges::sort(all, [](const LeftWork& a, const LeftWork& b) { return a.time > b.time; });
    return all;
}

Result<Scene> readLeftWork(const LeftWork& work) { return readScene(pathFrom(work.folder + kScene)); }

void discardLeftWork(const LeftWork& work) { QDir(work.folder).removeRecursively(); }

}  // namespace gyre::editor
