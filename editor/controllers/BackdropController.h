#pragma once

#include "core/base/Result.h"

#include <QObject>
#include <QString>

class QMainWindow;

namespace gyre::editor {

class Actions;
class Document;
class Folders;
class Messages;
class Viewport;
struct Dialogs;
struct EditorContext;

/// Manages the picture behind the view. The settings remember it for the file of the scene; it is not part of the
/// scene.
class BackdropController : public QObject {
    Q_OBJECT
public:
    explicit BackdropController(EditorContext& context);

    /// Sets the image; empty: none. An image that cannot be read is reported and changes nothing.
    bool show(const QString& picture);
    const QString& picture() const { return m_picture; }  ///< file of the image; empty: none

Q_SIGNALS:
    void changed();

private:
    void choose();
    /// Sets the image and reports nothing.
    Result<void> trySetting(const QString& picture);
    void restore();
    void remember();

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    Folders& m_folders;
    Viewport& m_viewport;
    Actions& m_actions;
    Messages& m_messages;
    QString m_picture;
};

}  // namespace gyre::editor
