#pragma once

#include "core/base/Result.h"

#include <QObject>

class QMainWindow;

namespace gyre::editor {

class Document;
class Folders;
class Imports;
class Messages;
class Viewport;
struct Dialogs;
struct EditorContext;

/// Adds stage dressing from files: asks for a mesh or an image, and places it in the middle of the view.
class StageController : public QObject {
    Q_OBJECT
public:
    explicit StageController(EditorContext& context);

private:
    void chooseMeshes();
    void chooseImage();
    void refuse(const Error& error);

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    Folders& m_folders;
    Imports& m_imports;
    const Viewport& m_viewport;
    Messages& m_messages;
};

}  // namespace gyre::editor
