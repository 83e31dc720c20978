#include "editor/controllers/CameraController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/Document.h"
#include "editor/viewport/Viewport.h"

#include <numbers>
#include <variant>

namespace gyre::editor {
namespace {

struct Direction {
    const char* action;
    float yaw, pitch;  ///< [rad]
};
constexpr float kQuarter = static_cast<float>(std::numbers::pi / 2);
constexpr Direction kDirections[]{{"front", 0, 0},           {"right", kQuarter, 0}, {"top", 0, -kQuarter},
                                  {"back", 2 * kQuarter, 0}, {"left", -kQuarter, 0}, {"below", 0, kQuarter}};

}  // namespace

CameraController::CameraController(EditorContext& context)
    : m_document(context.document), m_viewport(context.panels.viewport), m_messages(context.messages) {
    context.actions.on("frame", this, [this] { m_viewport.frameSelected(); });
    context.actions.on("frameAll", this, [this] { m_viewport.frameAll(); });
    for (const Direction& direction : kDirections)
        context.actions.on(direction.action, this, [this, &direction] { lookFrom(direction.yaw, direction.pitch); });
    context.actions.on("orthographic", this, [this](bool on) {
        Camera camera = m_viewport.camera();
        camera.orthographic = on;
        m_viewport.setCamera(camera);
    });
    context.actions.on("throughCamera", this, &CameraController::toggleCamera);
}

void CameraController::lookFrom(float yaw, float pitch) {
    Camera camera = m_viewport.camera();
    camera.yaw = yaw;
    camera.pitch = 0;
    camera.orbit({0, pitch});
    m_viewport.setCamera(camera);
}

/// Looks through a camera of the scene, a selected one if there is any, or again from the view's own camera.
void CameraController::toggleCamera() {
    if (m_viewport.isLookingThroughCamera()) return m_viewport.setCamera(m_viewport.camera());
    Selection candidates = m_document.selection();
    for (const Element& element : m_document.scene().elements) candidates.push_back(element.id);
    for (const ElementId id : candidates)
        if (std::holds_alternative<SceneCamera>(gyre::find(m_document.scene(), id)->body))
            return m_viewport.lookThrough(id);
    m_messages.hint(tr("The scene has no camera. Insert one: it takes over what the view shows."));
}

}  // namespace gyre::editor

#include "moc_CameraController.cpp"
