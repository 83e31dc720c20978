#pragma once

#include <QString>
#include <QStringList>

#include <map>

namespace gyre::editor {

class Document;

/// The kinds of files for which there are dialogs. Each kind has a folder of its own.
enum class FileKind { Scenes, ImportedMeshes, ImagePlanes, Backdrops, Prefabs, Effects, Pictures };

/// The folders in which the dialogs for files begin, by one rule: the folder that was chosen for the kind in this
/// session, else the scene's, else the one chosen in an earlier session, else the user's documents, else the user's
/// home. A scene that has a file is saved beside it first. A folder that does not exist is left out, and so is, for a
/// dialog that saves, a folder that takes no files.
class Folders {
public:
    explicit Folders(const Document& document) : m_document(document) {}

    /// The folder in which a dialog begins that opens a file.
    QString toOpen(FileKind kind) const;
    /// The path that a dialog suggests for saving. name: of the file, without a folder.
    QString toSave(FileKind kind, const QString& name) const;
    /// Remembers the folder of a file that was chosen for reading, or that was written.
    void remember(FileKind kind, const QString& file);
    /// Forgets the folder of a file that could not be written.
    void forget(FileKind kind, const QString& file);

private:
    QStringList inOrder(FileKind kind) const;
    QString chosen(FileKind kind) const;

    const Document& m_document;
    std::map<FileKind, QString> m_chosen;  ///< in this session
};

}  // namespace gyre::editor
