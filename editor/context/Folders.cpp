#include "editor/context/Folders.h"

#include "editor/context/Settings.h"
#include "editor/document/Document.h"
#include "editor/recovery/FilePaths.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace gyre::editor {
namespace {

enum class Use { Open, Save };

/// The name of a kind in the settings.
QString nameOf(FileKind kind) {
    constexpr const char* kNames[] = {"scenes", "meshes", "images", "backdrops", "prefabs", "effects", "pictures"};
    return QString::fromLatin1(kNames[static_cast<std::size_t>(kind)]);
}

bool isUsable(const QString& folder, Use use) {
    const QFileInfo info(folder);
    return !folder.isEmpty() && info.isDir() && (use == Use::Open || info.isWritable());
}

QString firstUsable(const QStringList& folders, Use use) {
    for (const QString& folder : folders)
        if (isUsable(folder, use)) return folder;
    return QDir::homePath();
}

QString folderOf(const QString& file) { return QFileInfo(file).absolutePath(); }

}  // namespace

QString Folders::toOpen(FileKind kind) const { return firstUsable(inOrder(kind), Use::Open); }

QString Folders::toSave(FileKind kind, const QString& name) const {
    QStringList folders = inOrder(kind);
    if (kind == FileKind::Scenes) folders.swapItemsAt(0, 1);
    return QDir(firstUsable(folders, Use::Save)).filePath(name);
}

QStringList Folders::inOrder(FileKind kind) const {
    const QString scene = m_document.path().empty() ? QString() : textFrom(m_document.path().parent_path());
    return {chosen(kind), scene, settings::lastFolder(nameOf(kind)),
            QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)};
}

QString Folders::chosen(FileKind kind) const {
    const auto found = m_chosen.find(kind);
    return found == m_chosen.end() ? QString() : found->second;
}

void Folders::remember(FileKind kind, const QString& file) {
    m_chosen[kind] = folderOf(file);
    settings::setLastFolder(nameOf(kind), folderOf(file));
}

void Folders::forget(FileKind kind, const QString& file) {
    const QString folder = folderOf(file);
    if (chosen(kind) == folder) m_chosen.erase(kind);
    if (settings::lastFolder(nameOf(kind)) == folder) settings::setLastFolder(nameOf(kind), {});
}

}  // namespace gyre::editor
