#include "editor/exchange/FileWatch.h"

#include <QFileInfo>

namespace gyre::editor {
namespace {

constexpr int kQuiet = 500;  // [ms]

}  // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuiet);
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_quiet.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_quiet.start(); });
}

FileWatch::State FileWatch::stateOf(const QString& file) {
    const QFileInfo info(file);
    return {info.exists(), info.size(), info.lastModified()};
}

void FileWatch::setFiles(const QSet<QString>& files) {
    for (const QString& old : m_known.keys())
        if (!files.contains(old)) m_known.remove(old);
    for (const QString& file : files)
        if (!m_known.contains(file)) m_known.insert(file, stateOf(file));
    m_latest.clear();
    watchAgain();
}

void FileWatch::accept(const QString& file) {
    if (m_known.contains(file)) m_known[file] = stateOf(file);
    watchAgain();
}

/// Renews the watches: replaced files are no longer watched, and folders may have reappeared.
void FileWatch::watchAgain() {
    QSet<QString> wanted;
    for (auto file = m_known.keyBegin(); file != m_known.keyEnd(); ++file) {
        if (QFileInfo::exists(*file)) wanted.insert(*file);
        const QString folder = QFileInfo(*file).absolutePath();
        if (QFileInfo::exists(folder)) wanted.insert(folder);
    }
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    for (const QString& path : watched)
        if (!wanted.contains(path)) m_watcher.removePath(path);
    for (const QString& path : wanted)
        if (!watched.contains(path)) m_watcher.addPath(path);
}

void FileWatch::look() {
    watchAgain();
    bool isQuiet = true;
    QStringList changedFiles, vanishedFiles;
    for (auto known = m_known.begin(); known != m_known.end(); ++known) {
        const State now = stateOf(known.key());
        if (now == *known) continue;
        const auto before = m_latest.constFind(known.key());
        if (before == m_latest.constEnd() || !(*before == now)) {  // the file may still be growing
            m_latest.insert(known.key(), now);
            isQuiet = false;
            continue;
        }
        m_latest.remove(known.key());
        *known = now;
        (now.exists ? changedFiles : vanishedFiles).append(known.key());
    }
    if (!isQuiet) m_quiet.start();
    for (const QString& file : changedFiles) Q_EMIT changed(file);
    for (const QString& file : vanishedFiles) Q_EMIT vanished(file);
}

}  // namespace gyre::editor

#include "moc_FileWatch.cpp"
