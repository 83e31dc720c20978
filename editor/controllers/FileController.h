#pragma once

#include <QObject>

class QMainWindow;

namespace gyre::editor {

class Document;
class OpenSave;
struct EditorContext;

/// Opens and saves scenes: the actions and the menu of recent files. Shows the scene's file in the title.
class FileController : public QObject {
    Q_OBJECT
public:
    explicit FileController(EditorContext& context);

private:
    void addRecentMenu(EditorContext& context);
    void showTitle();

    QMainWindow& m_window;
    Document& m_document;
    OpenSave& m_files;
};

}  // namespace gyre::editor
