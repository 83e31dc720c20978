#pragma once

#include "editor/viewport/ViewTool.h"

namespace gyre::editor {

/// Turns the camera to the axis that is clicked on the axis widget.
class AxisWidgetTool final : public ViewTool {
public:
    explicit AxisWidgetTool(ViewContext& context) : m_context(context) {}

    bool isHitByEye() const override { return true; }
    Reply press(const ViewMouse& mouse) override;

private:
    ViewContext& m_context;
};

}  // namespace gyre::editor
