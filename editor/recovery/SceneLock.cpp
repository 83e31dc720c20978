#include "editor/recovery/SceneLock.h"

#include "core/scenefile/DiskFile.h"
#include "editor/recovery/FilePaths.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLockFile>

namespace gyre::editor {
namespace {

QString holderOf(const QLockFile& lock) {
    qint64 process = 0;
    QString host, program;
    if (!lock.getLockInfo(&process, &host, &program))
        return QCoreApplication::translate("SceneLock", "another program");
    return QCoreApplication::translate("SceneLock", "%1, process %2 on %3").arg(program).arg(process).arg(host);
}

}  // namespace

SceneLock::SceneLock() = default;
SceneLock::~SceneLock() = default;
SceneLock::SceneLock(SceneLock&&) noexcept = default;
SceneLock& SceneLock::operator=(SceneLock&&) noexcept = default;

SceneLock::Outcome SceneLock::take(const QString& file) {
    if (m_lock && m_file == file) return Outcome::Mine;
    const QFileInfo info(textFrom(realFile(pathFrom(file))));  // so that a link and its file have one lock
    auto lock = std::make_unique<QLockFile>(info.absolutePath() + "/." + info.fileName() + ".lock");
    lock->setStaleLockTime(0);  // never stale while its program runs
    if (lock->tryLock()) {
        m_lock = std::move(lock);
        m_file = file;
        return Outcome::Mine;
    }
    const bool isHeld = lock->error() == QLockFile::LockFailedError;
    if (isHeld) m_holder = holderOf(*lock);
    return isHeld ? Outcome::Other : Outcome::Impossible;
}

void SceneLock::release() {
    m_lock.reset();
    m_file.clear();
}

}  // namespace gyre::editor
