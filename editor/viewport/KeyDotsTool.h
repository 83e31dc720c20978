#pragma once

#include "editor/viewport/DragTool.h"

namespace gyre::editor {

/// Drags the dots of a body's keys on its path; a click goes to the time of the key. SceneSketch draws the dots.
class KeyDotsTool final : public DragTool {
public:
    using DragTool::DragTool;

    bool isHitByEye() const override { return true; }
    bool hover(const ViewMouse& mouse) override;
    void leave() override { setHot(std::nullopt); }
    Reply release(const ViewMouse& mouse) override;
    void end() override;

protected:
    bool take(const ViewMouse& mouse) override;
    void paintHandles(const PaneView&, Sketch&) const override {}
    QString hotHint() const override;

private:
    std::vector<KeyDot> shown(const PaneView& pane) const;
    void setHot(const std::optional<KeyDot>& dot);

    Hot<KeyDot> m_hot;
};

}  // namespace gyre::editor
