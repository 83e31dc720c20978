#pragma once

#include "editor/viewport/DragTool.h"

namespace gyre::editor {

/// Moves, rotates and scales the selection by its handles, or after a key press without a button.
class HandlesTool final : public DragTool {
public:
    using DragTool::DragTool;

    /// Begins a drag that continues without a button until a click. Returns false if nothing selected can be dragged.
    bool grab(const ViewMouse& mouse, HandleTool tool);

    bool isHitByEye() const override { return true; }
    bool hover(const ViewMouse& mouse) override;
    void leave() override { m_hot.set(std::nullopt, m_context.widget); }
    Reply key(const QKeyEvent& event) override;

protected:
    bool take(const ViewMouse& mouse) override;
    void paintHandles(const PaneView& pane, Sketch& onTop) const override;
    QString hotHint() const override;

private:
    Hot<HotHandle> m_hot;
};

/// The handles of the selection in a pane.
std::vector<Handles> shownHandles(const ViewContext& context, const PaneView& pane);

}  // namespace gyre::editor
