#pragma once

#include "editor/context/Dialogs.h"
#include "editor/document/Document.h"

#include <QObject>

namespace gyre::editor {

class Actions;
class OpenSave;
class Viewport;

/// The picture behind the view: chosen in the menu, remembered for the scene's file, never part of the scene.
class BackdropController : public QObject {
    Q_OBJECT
public:
    BackdropController(Document& document, const OpenSave& files, QWidget& window, const Dialogs& dialogs);

    void connectTo(Viewport& viewport, Actions& actions);
    /// Sets the image; empty: none. An image that cannot be read is reported and changes nothing.
    bool show(const QString& picture);
    const QString& picture() const { return m_picture; }  ///< its file; empty: none

Q_SIGNALS:
    void changed();
    void refused(const QString& sentence);

private:
    void choose();
    void restore();
    void remember();

    Document& m_document;
    QWidget& m_window;
    Dialogs m_dialogs;
    Viewport* m_viewport = nullptr;
    Actions* m_actions = nullptr;
    QString m_picture;
};

}  // namespace gyre::editor
