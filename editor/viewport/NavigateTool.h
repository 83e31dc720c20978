#pragma once

#include "editor/viewport/ViewTool.h"

namespace gyre::editor {

/// Orbits, pans and zooms the camera with mouse buttons and wheel.
class NavigateTool final : public ViewTool {
public:
    explicit NavigateTool(ViewContext& context) : m_context(context) {}

    Reply press(const ViewMouse& mouse) override;
    void move(const ViewMouse& mouse) override;
    void end() override { m_mode = navigation::Mode::None; }
    /// Zooms by notches of the wheel away from the user.
    void zoom(const ViewMouse& mouse, float notches);

private:
    ViewContext& m_context;
    navigation::Mode m_mode = navigation::Mode::None;
    QPointF m_last;
};

}  // namespace gyre::editor
