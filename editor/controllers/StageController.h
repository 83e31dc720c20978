#pragma once

#include "editor/context/Dialogs.h"
#include "editor/document/Document.h"

#include <QObject>

namespace gyre::editor {

class Actions;
class Imports;
class Viewport;

/// Stage dressing from files: asks for a mesh or an image, and puts it where the view looks.
class StageController : public QObject {
    Q_OBJECT
public:
    StageController(Document& document, Imports& imports, QWidget& window, const Dialogs& dialogs);

    void connectTo(const Viewport& viewport, Actions& actions);

Q_SIGNALS:
    void refused(const QString& sentence);

private:
    void chooseMeshes();
    void chooseImage();

    Document& m_document;
    Imports& m_imports;
    QWidget& m_window;
    Dialogs m_dialogs;
    const Viewport* m_viewport = nullptr;
};

}  // namespace gyre::editor
