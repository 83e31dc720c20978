#include "editor/viewport/DropTarget.h"

#include "core/scene/Scene.h"
#include "editor/document/Presets.h"
#include "editor/tools/Picking.h"
#include "editor/viewport/PaneView.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::editor {
namespace {

/// The size of a mesh is unknown before its import. Until then a cubic metre shows its place.
constexpr Box kUnknownBounds{{-0.5f, 0, -0.5f}, {0.5f, 1, 0.5f}};  // [m]

QStringList filesIn(const QMimeData* data) {
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) files += url.toLocalFile();
    return files;
}

/// The outward normal of a body at this point of its surface.
glm::vec3 normalAt(const Element& element, const Transform& place, const glm::vec3& point) {
    const glm::vec3 local = glm::conjugate(place.rotation) * (point - place.position);
    return place.rotation * surfacePoint(shapeOf(std::get<Body>(element.body), place.scale), local).normal;
}

/// The shift of bounds at a point of a wall by which they stand before the wall. Zero on floors and roofs. [m]
glm::vec3 shiftBeforeWall(const Box& bounds, const glm::vec3& normal) {
    constexpr float kFloor = 0.7f;  // of the normal's height: from 45 degrees on, things stand on the surface
    if (std::abs(normal.y) > kFloor) return glm::vec3(0);
    const glm::vec3 out = glm::normalize(glm::vec3(normal.x, 0, normal.z));
    const glm::vec3 behind(out.x > 0 ? bounds.low.x : bounds.high.x, 0, out.z > 0 ? bounds.low.z : bounds.high.z);
    return std::max(0.0f, -glm::dot(out, behind)) * out;
}

}  // namespace

DropTarget::DropTarget(ViewContext& context) : m_context(context) {
    context.widget.setAcceptDrops(true);
    context.widget.installEventFilter(this);
}

void DropTarget::setFileBounds(const Box& bounds) {
    m_bounds = bounds;
    m_context.widget.update();
}

std::optional<Box> DropTarget::ghost() const {
    return m_at ? std::optional(Box{*m_at + m_bounds.low, *m_at + m_bounds.high}) : std::nullopt;
}

bool DropTarget::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::DragEnter:
            enter(static_cast<QDragEnterEvent&>(*event));
            return true;
        case QEvent::DragMove:
            move(static_cast<QDragMoveEvent&>(*event));
            return true;
        case QEvent::DragLeave:
            leave();
            return true;
        case QEvent::Drop:
            drop(static_cast<QDropEvent&>(*event));
            return true;
        default:
            return QObject::eventFilter(watched, event);
    }
}

void DropTarget::enter(QDragEnterEvent& event) {
    const QByteArray preset = event.mimeData()->data(kPresetFormat);
    const QStringList files = filesIn(event.mimeData());
    if (preset.isEmpty() && files.isEmpty()) return event.ignore();
    m_bounds = !preset.isEmpty() && m_presetBounds ? m_presetBounds(QString::fromUtf8(preset)) : kUnknownBounds;
    event.acceptProposedAction();
    if (preset.isEmpty()) Q_EMIT filesDragged(files);
}

/// The surface or ground under the pointer, or before the wall under it.
glm::vec3 DropTarget::placeUnder(const QPointF& position) const {
    const PaneView pane = paneView(m_context, paneAt(m_context, position));
    const QPointF pixel = position - pictureOrigin(m_context, pane, position);
    const glm::vec3 point = groundAt(m_context, pane, pixel);
    const std::vector<Hit> hits = hitsAt(m_context, pane, pixel);
    for (const Hit& hit : hits) {
        const Element& element = *gyre::find(m_context.document.scene(), hit.id);
        if (!std::holds_alternative<Body>(element.body)) continue;
        const Transform place = placeOf(element, m_context.bodies);
        return point + shiftBeforeWall(m_bounds, normalAt(element, place, point));
    }
    return point;
}

void DropTarget::move(QDragMoveEvent& event) {
    m_at = placeUnder(event.position());
    event.acceptProposedAction();
    m_context.widget.update();
}

void DropTarget::leave() {
    m_at.reset();
    m_context.widget.update();
    Q_EMIT filesDragged({});
}

void DropTarget::drop(QDropEvent& event) {
    m_at.reset();
    event.acceptProposedAction();
    m_context.widget.update();
    Q_EMIT paneChosen(paneAt(m_context, event.position()));
    const glm::vec3 ground = placeUnder(event.position());
    const QByteArray preset = event.mimeData()->data(kPresetFormat);
    if (!preset.isEmpty()) return Q_EMIT presetDropped(QString::fromUtf8(preset), ground);
    Q_EMIT filesDragged({});
    Q_EMIT filesDropped(filesIn(event.mimeData()), ground);
}

}  // namespace gyre::editor

#include "moc_DropTarget.cpp"
