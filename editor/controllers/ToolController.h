#pragma once

#include <QObject>

namespace gyre::editor {

class Actions;
class Viewport;
struct EditorContext;

/// Chooses what the mouse does in the view: its tools, and axes, pivot and snapping of the handles.
class ToolController : public QObject {
    Q_OBJECT
public:
    explicit ToolController(EditorContext& context);

private:
    void connectTools();
    void connectAxes();
    void connectSnapping();
    void chooseNextAxes();

    Viewport& m_viewport;
    Actions& m_actions;
};

}  // namespace gyre::editor
