#pragma once

#include "editor/viewport/ViewTool.h"

#include <vector>

namespace gyre::editor {

/// The tools of a view, by priority. It hands each event to one of them, by the rules of ViewTool. It needs no window.
class ToolList {
public:
    /// Borrowed; the first has the highest priority.
    explicit ToolList(std::vector<ViewTool*> tools) : m_tools(std::move(tools)) {}

    const ViewTool* active() const { return m_active; }  ///< null if no tool is active
    /// Makes a tool active that was begun by a command, not by a press.
    void activate(ViewTool& tool) { m_active = &tool; }

    /// Off: only the active tool is painted, and what is not drawn cannot be hit.
    void showDrawings(bool shown) { m_showsDrawings = shown; }

    bool press(const ViewMouse& mouse);     ///< whether a tool took it
    void move(const ViewMouse& mouse);      ///< hovers if no tool is active
    Reply release(const ViewMouse& mouse);  ///< Ignored: no tool used the press
    bool wheel(float notches);
    bool wantsKey(const QKeyEvent& event) const;
    bool key(const QKeyEvent& event);  ///< Esc cancels the active tool
    bool keyReleased(const QKeyEvent& event);
    void focusLost(Qt::FocusReason reason);
    void leave();

    void cancel();  ///< cancels the active tool, if any
    void end();     ///< ends the active tool and keeps its changes

    /// The tool with the highest priority is painted last.
    void paint(const PaneView& pane, PaneSketch& sketch) const;
    QString hint() const;
    QString status() const { return m_active ? m_active->status() : QString(); }
    std::optional<Qt::CursorShape> cursor() const;

private:
    bool follow(ViewTool& tool, Reply reply);
    bool canBeHit(const ViewTool& tool) const { return m_showsDrawings || !tool.isHitByEye(); }

    std::vector<ViewTool*> m_tools;
    ViewTool* m_active = nullptr;
    bool m_showsDrawings = true;
};

}  // namespace gyre::editor
