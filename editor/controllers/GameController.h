#pragma once

#include <QObject>

class QMainWindow;

namespace gyre::editor {

class CompareController;
class Document;
class PlaybackBar;
struct EditorContext;

/// Runs the effect as a game does and marks the first frame that differs from the preview.
class GameController : public QObject {
    Q_OBJECT
public:
    GameController(EditorContext& context, CompareController& comparison);

private:
    void openDialog();

    QMainWindow& m_window;
    const Document& m_document;
    PlaybackBar& m_playback;
    CompareController& m_comparison;
};

}  // namespace gyre::editor
