#include "editor/viewport/NavigateTool.h"

#include "editor/viewport/PaneCameras.h"

namespace gyre::editor {
namespace {

navigation::Held heldBy(const ViewMouse& mouse) {
    return {mouse.button == Qt::LeftButton, mouse.button == Qt::MiddleButton, mouse.button == Qt::RightButton,
            mouse.has(Qt::AltModifier),     mouse.has(Qt::ShiftModifier),     mouse.has(Qt::ControlModifier)};
}

}  // namespace

Reply NavigateTool::press(const ViewMouse& mouse) {
    const navigation::Mode mode = navigation::modeOf(heldBy(mouse), m_context.settings.navigation.buttons);
    if (mode == navigation::Mode::None) return m_mode == navigation::Mode::None ? Reply::Ignored : Reply::Held;
    m_mode = mode;
    m_last = mouse.pixel;
    takeCamera(m_context, mouse.pane.pane);
    return Reply::Held;
}

void NavigateTool::move(const ViewMouse& mouse) {
    const QPointF moved = mouse.pixel - std::exchange(m_last, mouse.pixel);
    Camera& camera = takeCamera(m_context, mouse.pane.pane);
    navigation::move(camera, m_mode, {moved.x(), moved.y()}, mouse.pane.shot.size);
}

void NavigateTool::zoom(const ViewMouse& mouse, float notches) {
    const NavigationStyle& style = m_context.settings.navigation;
    const float nearer = style.wheelReversed ? -notches : notches;
    Camera& camera = takeCamera(m_context, mouse.pane.pane);
    const Shot& shot = mouse.pane.shot;
    const glm::vec2 inShot = glm::vec2(mouse.pixel.x(), mouse.pixel.y()) - shot.corner;
    if (style.wheelTowards == NavigationStyle::WheelTowards::Pointer)
        navigation::zoomTowards(camera, nearer, inShot, shot.size);
    else
        navigation::zoom(camera, nearer);
}

}  // namespace gyre::editor
