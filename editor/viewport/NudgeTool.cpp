#include "editor/viewport/NudgeTool.h"

#include "core/scene/Groups.h"
#include "core/scene/SceneTree.h"
#include "editor/viewport/ViewText.h"

#include <QKeyEvent>

#include <cmath>

namespace gyre::editor {
namespace {

/// The horizontal axis of the world nearest to a direction.
glm::vec3 nearestAxis(const glm::vec3& direction) {
    if (std::abs(direction.x) >= std::abs(direction.z)) return {direction.x > 0 ? 1 : -1, 0, 0};
    return {0, 0, direction.z > 0 ? 1 : -1};
}

std::optional<glm::vec3> directionOf(int key, const Camera& camera) {
    const glm::quat turn = camera.rotation();
    const glm::vec3 right = nearestAxis(turn * glm::vec3(1, 0, 0)), away = nearestAxis(turn * glm::vec3(0, 0, -1));
    switch (key) {
        case Qt::Key_Right:
            return right;
        case Qt::Key_Left:
            return -right;
        case Qt::Key_Up:
            return away;
        case Qt::Key_Down:
            return -away;
        case Qt::Key_PageUp:
            return glm::vec3(0, 1, 0);
        case Qt::Key_PageDown:
            return glm::vec3(0, -1, 0);
        default:
            return std::nullopt;
    }
}

}  // namespace

bool NudgeTool::wantsKey(const QKeyEvent& event) const {
    return !m_context.document.selection().empty() && event.key() >= Qt::Key_Left && event.key() <= Qt::Key_PageDown;
}

Reply NudgeTool::key(const QKeyEvent& event) {
    Document& document = m_context.document;
    const std::optional<glm::vec3> direction = directionOf(event.key(), activePane(m_context).view.camera);
    if (document.selection().empty() || !direction) return Reply::Ignored;
    const float steps = event.modifiers().testFlag(Qt::ShiftModifier) ? 10.0f : 1.0f;
    const glm::vec3 shift = *direction * m_context.settings.snapping.grid * steps;
    const Selection nudged = freeSelection(m_context);
    const EvaluatedScene now = evaluated(m_context, nudged);
    document.edit(ViewText::tr("Nudge"), now.authored(withShift(now.scene(), nudged, shift), pathEdit(m_context)));
    m_context.notices.repeatable([shift](const Scene& scene, const Selection& selection) {
        return SelectedScene{withShift(scene, selection, shift), selection};
    });
    return Reply::Done;
}

}  // namespace gyre::editor
