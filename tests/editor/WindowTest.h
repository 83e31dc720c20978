#pragma once

#include "editor/context/Actions.h"
#include "editor/context/Dialogs.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/window/MainWindow.h"
#include "tests/Test.h"

#include <QApplication>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>

class QDockWidget;

namespace gyre::editor {

/// The application as gyre-editor sets it up, with settings of its own that start empty.
class WindowTestApplication {
public:
    WindowTestApplication(int& argc, char** argv);

private:
    QTemporaryDir m_settings;
    std::unique_ptr<QApplication> m_application;
};

/// A visible, active window whose questions the test answers.
class EditorWindow {
public:
    EditorWindow();

    QString file(const QString& name) const { return folder.filePath(name); }
    void trigger(const char* action) { window->actions()[action].trigger(); }
    const Scene& scene() { return window->document().scene(); }
    const Element& selected();
    QByteArray bytesOf(const QString& name) const;
    /// A mouse drag in the view: press, several moves, release.
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {});
    void clickTab(const QString& title);
    void clickInOutliner(const std::string& name);
    /// The pixel of a world position in the view.
    QPoint pixelOf(const glm::vec3& point);

    QTemporaryDir folder;
    QString path;                          ///< answer of file dialogs; empty: cancelled
    Unsaved unsaved = Unsaved::Cancel;     ///< answer to the question about unsaved changes
    bool abandonsExport = true;            ///< answer to the question about an export that runs
    Replaced replaced = Replaced::Cancel;  ///< answer to the question about a file changed by others
    QString presetName;                    ///< name of a new preset; empty: cancelled
    QString layoutName;                    ///< name of a new layout; empty: cancelled
    bool replacesLayout = false;           ///< answer to the question about an existing layout
    bool replacesFiles = false;            ///< answer to the question about existing files
    int timesAskedToReplace = 0;
    bool readsOutside = false;                ///< answer to the question about files outside a mesh's folder
    QStringList wantedOutside;                ///< the files last asked about
    std::function<void()> whileAskedOutside;  ///< runs while that question is open
    QString shownFolder;                      ///< folder last shown in the system's file manager
    QString elsewhere;                        ///< path chosen after a failure; empty: cancelled
    QString proposed;                         ///< folder or path that the last file dialog proposed
    LeftWorkAnswer leftWork;                  ///< answer to the first question about left work; then: later
    std::function<LeftWorkAnswer(QWidget*, const std::vector<LeftWork>&)> askLeftWork;  ///< replaces `leftWork`, if set
    /// Answers the question which earlier version to open; if not set, it is cancelled.
    std::function<std::optional<EarlierVersion>(QWidget*, const QString&, const std::vector<EarlierVersion>&)>
        askEarlierVersion;
    std::vector<LeftWork> offered;  ///< the left work last asked about
    int timesAsked = 0;
    QStringList sentences;  ///< texts of message boxes
    std::unique_ptr<MainWindow> window;

private:
    Dialogs answers();
};

/// Clicks the tool button of that name.
void press(EditorWindow& editor, const char* button);
QDockWidget& dockOf(EditorWindow& editor, const char* name);
/// Shortens the effect to a second, without warm-up and levels of detail: its export runs it a dozen times, and each
/// level.
void shortenEffect(EditorWindow& editor);
/// The number of undo steps that can be taken back.
int steps(EditorWindow& editor);
/// Saves a picture of the window if GYRE_STORY_PICTURES names a folder.
void takePicture(EditorWindow& editor, const QString& name);

}  // namespace gyre::editor
