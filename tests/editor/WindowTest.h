#pragma once

#include "editor/window/MainWindow.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

namespace gyre::editor {

/// The application as gyre-editor sets it up, with settings of its own that start empty.
class WindowTestApplication {
public:
    WindowTestApplication(int& argc, char** argv);

private:
    QTemporaryDir m_settings;
    std::unique_ptr<QApplication> m_application;
};

template <class Test>
int runWindowTest(int argc, char** argv) {
    WindowTestApplication application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

/// A window that is shown and active, whose questions are answered by the test.
class EditorWindow {
public:
    EditorWindow();

    QString file(const QString& name) const { return folder.filePath(name); }
    void trigger(const char* action) { window->actions()[action].trigger(); }
    const Scene& scene() { return window->document().scene(); }
    const Element& selected();
    QByteArray bytesOf(const QString& name) const;
    /// A mouse drag in the view, as a user does it: press, several moves, release.
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {});
    void clickTab(const QString& title);
    void clickInOutliner(const std::string& name);
    /// Where a point of the world is in the view.
    QPoint pixelOf(const glm::vec3& point);

    QTemporaryDir folder;
    QString path;                          ///< what file dialogs answer; empty: cancelled
    Unsaved unsaved = Unsaved::Cancel;     ///< what the question about changes is answered
    Replaced replaced = Replaced::Cancel;  ///< what the question about a file changed by others is answered
    QString presetName;                    ///< what a new preset is called; empty: cancelled
    QString layoutName;                    ///< what a new layout is called; empty: cancelled
    bool replacesLayout = false;           ///< what the question about a layout of that name is answered
    bool replacesFiles = false;            ///< what the question about files that are there already is answered
    int timesAskedToReplace = 0;
    QString shownFolder;      ///< in the system's program for files, last
    QString elsewhere;        ///< where to save after a failed save; empty: nowhere
    LeftWorkAnswer leftWork;  ///< what is done with left work, once; then: later
    std::function<LeftWorkAnswer(QWidget*, const std::vector<LeftWork>&)>
        askLeftWork;                ///< asked in its place, if there is one
    std::vector<LeftWork> offered;  ///< the left work last asked about
    int timesAsked = 0;
    QStringList sentences;  ///< what message boxes told
    std::unique_ptr<MainWindow> window;

private:
    Dialogs answers();
};

}  // namespace gyre::editor
