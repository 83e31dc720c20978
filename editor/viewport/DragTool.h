#pragma once

#include "editor/document/DragGesture.h"
#include "editor/viewport/ViewTool.h"

#include <memory>
#include <optional>

namespace gyre::editor {

/// Base of tools that change the scene by a drag, as one undo step. Derived tools define what is dragged.
class DragTool : public ViewTool {
public:
    explicit DragTool(ViewContext& context) : m_context(context) {}

    Reply press(const ViewMouse& mouse) override;
    void move(const ViewMouse& mouse) override;
    Reply release(const ViewMouse& mouse) override;
    bool wheel(float) override { return true; }
    bool wantsKey(const QKeyEvent&) const override { return isDragging(); }
    Reply key(const QKeyEvent& event) override;
    Reply focusLost(Qt::FocusReason reason) override;
    void cancel() override;
    void end() override;
    void paint(const PaneView& pane, PaneSketch& sketch) const override;
    QString hint() const override;
    QString status() const override;

protected:
    enum class Until { Release, Click };   ///< when a drag ends
    enum class Control { Snaps, Copied };  ///< meaning of Ctrl at the press

    /// Begins a drag if something is under the mouse.
    virtual bool take(const ViewMouse& mouse) = 0;
    virtual void paintHandles(const PaneView& pane, Sketch& onTop) const = 0;
    /// The effect of a press as a text; empty if nothing is under the mouse.
    virtual QString hotHint() const = 0;

    void hold(std::unique_ptr<Drag> drag, const Selection& dragged, Until until = Until::Release,
              Control control = Control::Snaps);
    bool isDragging() const { return m_drag.has_value(); }
    bool hasMoved() const { return m_hasMoved; }

    ViewContext& m_context;

private:
    std::optional<DragGesture> m_drag;
    Until m_until = Until::Release;
    Control m_control = Control::Snaps;
    bool m_hasMoved = false;  ///< moved by a key, or by the mouse beyond the drag threshold
};

/// The element whose sizes and directions can be dragged: the only selected one, while a tool with handles is chosen.
/// Null if there is none.
const Element* draggableElement(const ViewContext& context, const PaneView& pane);

}  // namespace gyre::editor
