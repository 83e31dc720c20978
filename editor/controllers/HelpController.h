#pragma once

#include <QObject>

class QMainWindow;

namespace gyre::editor {

class Actions;
class Viewport;
struct EditorContext;

/// Opens the manual, the sheet of keys and the page about the program.
class HelpController : public QObject {
    Q_OBJECT
public:
    explicit HelpController(EditorContext& context);

private:
    void openManual();
    void openKeySheet();
    void openAbout();

    QMainWindow& m_window;
    const Actions& m_actions;
    const Viewport& m_viewport;
};

}  // namespace gyre::editor
