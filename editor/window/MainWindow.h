#pragma once

#include <QMainWindow>

#include <memory>

namespace gyre {
struct Scene;
}

namespace gyre::editor {

class Actions;
class Document;
class Folders;
class Messages;
class OpenSave;
class Preview;
class Viewport;
struct Controllers;
struct Dialogs;
struct EditorContext;
struct Panels;
struct Session;

/// Places the panels around the view. It owns the session and the controllers, which do everything else.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow();  ///< with the dialogs that a user sees
    explicit MainWindow(const Dialogs& dialogs);
    ~MainWindow() override;

    /// Opens a scene and plays it. A refused file is reported and changes nothing.
    bool openFile(const QString& path);
    /// Plays a scene that has no file yet.
    void showScene(const Scene& scene);

    Document& document();
    Preview& preview();
    Actions& actions() { return *m_actions; }
    Viewport& viewport();
    EditorContext& context() { return *m_context; }
    Controllers& controllers() { return *m_controllers; }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    Panels createPanels();
    void createDocks(const Panels& panels);
    QDockWidget* addDock(const QString& title, const char* name, QWidget& panel, Qt::DockWidgetArea area);
    void createMenus();
    void nameTopics();

    std::unique_ptr<Session> m_session;
    std::unique_ptr<Actions> m_actions;
    std::unique_ptr<Messages> m_messages;
    std::unique_ptr<Folders> m_folders;
    std::unique_ptr<OpenSave> m_files;
    std::unique_ptr<EditorContext> m_context;
    std::unique_ptr<Controllers> m_controllers;
};

}  // namespace gyre::editor
