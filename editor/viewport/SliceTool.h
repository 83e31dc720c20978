#pragma once

#include "editor/tools/Slice.h"
#include "editor/viewport/ViewTool.h"

#include <optional>

namespace gyre::editor {

/// Moves the slice through the fluid by its frame. The slice belongs to the view, so moving it is no undo step.
class SliceTool final : public ViewTool {
public:
    explicit SliceTool(ViewContext& context) : m_context(context) {}

    bool isHitByEye() const override { return true; }
    bool hover(const ViewMouse& mouse) override;
    void leave() override { setHot(false); }
    Reply press(const ViewMouse& mouse) override;
    void move(const ViewMouse& mouse) override;
    bool wheel(float) override { return true; }
    bool wantsKey(const QKeyEvent&) const override { return m_drag.has_value(); }
    Reply key(const QKeyEvent& event) override;
    Reply focusLost(Qt::FocusReason reason) override;
    void cancel() override;
    void end() override { m_drag.reset(); }
    void paint(const PaneView& pane, PaneSketch& sketch) const override;
    QString hint() const override;
    QString status() const override { return m_drag && m_hasMoved ? sliceText() : QString(); }

    /// Position of the slice: "Slice at Z = 0.2 m"; empty if none is shown.
    QString sliceText() const;

private:
    void setHot(bool isHot);

    ViewContext& m_context;
    std::optional<SliceDrag> m_drag;
    bool m_isHot = false;     ///< the frame is under the mouse
    bool m_hasMoved = false;  ///< moved by a key, or by the mouse beyond the drag threshold
};

/// The frame of the slice; nothing unless a slice is shown.
std::optional<SliceFrame> shownSliceFrame(const ViewContext& context);
/// Moves the slice along its normal by a fraction of the view, forwards or back.
void moveSlice(ViewContext& context, int steps);
/// Cuts through the middle of the fluid.
void cutThroughMiddle(ViewContext& context, const glm::vec3& normal);

}  // namespace gyre::editor
