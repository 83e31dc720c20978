#pragma once

#include "editor/controllers/GuideSteps.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <QElapsedTimer>
#include <QTimer>

class QMainWindow;

namespace gyre::editor {

class Actions;
class GuideBar;
class HighlightFrame;
class OpenSave;
class Viewport;

/// The guided first run: says what to do, frames the place, and goes on when it sees that it was done. It can be left
/// at any step and goes on there, in the next session too.
class GuideController : public QObject {
    Q_OBJECT
public:
    GuideController(Document& document, Preview& preview, OpenSave& files, QMainWindow& window);

    void connectTo(GuideBar& bar, Viewport& viewport, Actions& actions);
    /// Continues at the step where it was left. Begins with an empty scene if it was never begun or was finished.
    void start();
    bool isRunning() const { return m_look.isActive(); }
    std::size_t step() const { return m_step; }

    /// An effect was written.
    void noteExport() { ++m_now.exported; }

Q_SIGNALS:
    void sampleWanted(const QString& file);

private:
    void enter(std::size_t step);
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

    Document& m_document;
    Preview& m_preview;
    OpenSave& m_files;
    QMainWindow& m_window;
    GuideBar* m_bar = nullptr;
    Viewport* m_viewport = nullptr;
    Actions* m_actions = nullptr;
    HighlightFrame* m_frame = nullptr;
    QTimer m_look;          ///< only while it runs
    QElapsedTimer m_clock;  ///< since the first step; not valid if the guide was left in between
    std::size_t m_step = 0;
    GuideMoment m_begun, m_now;
    int m_index = 0;            ///< last index of the history, to tell undo from redo
    bool m_isStepping = false;  ///< the history is on its way to another step
};

}  // namespace gyre::editor
