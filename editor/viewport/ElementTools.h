#pragma once

#include "editor/tools/Arrows.h"
#include "editor/tools/ParameterHandles.h"
#include "editor/viewport/DragTool.h"

/// Tools that drag points on the one selected element.
namespace gyre::editor {

/// Drags the square handles that set sizes and other numbers.
class ParameterHandlesTool final : public DragTool {
public:
    using DragTool::DragTool;

    bool isHitByEye() const override { return true; }
    bool hover(const ViewMouse& mouse) override;
    void leave() override { m_hot.set(std::nullopt, m_context.widget); }

protected:
    bool take(const ViewMouse& mouse) override;
    void paintHandles(const PaneView& pane, Sketch& onTop) const override;
    QString hotHint() const override;

private:
    std::vector<ParameterHandle> shown(const PaneView& pane) const;

    Hot<ParameterHandle> m_hot;
};

/// Drags the tips of arrows: the direction of an element, the velocity and spin of a body.
class ArrowsTool final : public DragTool {
public:
    using DragTool::DragTool;

    bool isHitByEye() const override { return true; }
    bool hover(const ViewMouse& mouse) override;
    void leave() override { m_hot.set(std::nullopt, m_context.widget); }

protected:
    bool take(const ViewMouse& mouse) override;
    void paintHandles(const PaneView& pane, Sketch& onTop) const override;
    QString hotHint() const override;

private:
    std::vector<Arrow> shown(const PaneView& pane) const;

    Hot<Arrow> m_hot;
};

}  // namespace gyre::editor
