#include "editor/viewport/AxisWidgetTool.h"

#include "editor/viewport/Overlay.h"
#include "editor/viewport/PaneCameras.h"

namespace gyre::editor {

Reply AxisWidgetTool::press(const ViewMouse& mouse) {
    if (mouse.button != Qt::LeftButton) return Reply::Ignored;
    const QRect& area = mouse.pane.area;
    const std::optional<AxisView> chosen =
        axisViewAt(mouse.position - area.topLeft(), area.size(), mouse.pane.view.camera);
    if (!chosen) return Reply::Ignored;
    Camera& camera = takeCamera(m_context, mouse.pane.pane);
    camera.yaw = chosen->yaw;
    camera.pitch = 0;
    camera.orbit({0, chosen->pitch});  // keeps to the camera's limits
    return Reply::Done;
}

}  // namespace gyre::editor
