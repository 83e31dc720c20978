#pragma once

#include "editor/controllers/GuideSteps.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QMainWindow;

namespace gyre::editor {

class Actions;
class Document;
class ExportController;
class GuideBar;
class HighlightFrame;
class ImportController;
class OpenSave;
class Preview;
class Viewport;
struct EditorContext;

/// The guided first run. It says what to do, frames the place on the screen, and continues when the step is done. A
/// user who leaves it continues at the same step, also in the next session.
class GuideController : public QObject {
    Q_OBJECT
public:
    GuideController(EditorContext& context, ImportController& imports, const ExportController& exports);

    /// Continues at the step where it was left. Begins with an empty scene if it was never begun or was finished.
    void start();
    bool isRunning() const { return m_look.isActive(); }
    std::size_t step() const { return m_step; }

private:
    void enter(std::size_t step);
    void showStep();
    void goBack();
    void skip();
    void leave();
    void look();
    void finish();
    void point();
    QString withKeys(QString text) const;
    void noteStep(int index);
    void takeSample();
    void observe();

    QMainWindow& m_window;
    Document& m_document;
    Preview& m_preview;
    OpenSave& m_files;
    GuideBar& m_bar;
    Viewport& m_viewport;
    Actions& m_actions;
    ImportController& m_imports;
    HighlightFrame* m_frame;  ///< a child of the window
    QTimer m_look;            ///< runs with the guide
    QElapsedTimer m_clock;    ///< since the first step; not valid if the guide was left in between
    std::size_t m_step = 0;
    GuideMoment m_begun, m_now;
    int m_index = 0;            ///< last index of the history, to tell undo from redo
    bool m_isLacking = false;   ///< the scene has lost something that the step needs
    bool m_isStepping = false;  ///< undo or redo is in progress
};

}  // namespace gyre::editor
