#include "editor/viewport/Viewport.h"

#include "editor/preview/Preview.h"
#include "editor/render/SliceSketch.h"

#include <QKeyEvent>

#include <glm/geometric.hpp>

/// The slice through the fluid: a matter of the view, so no edit and no undo step.
namespace gyre::editor {
namespace {

Ray rayAt(const View& view, const QPointF& pixel) { return rayThrough(view, {pixel.x(), pixel.y()}); }

}  // namespace

/// Nothing unless a slice is seen.
std::optional<SliceFrame> Viewport::sliceFrame() const {
    if (!m_views.slicedQuantity()) return std::nullopt;
    const Box box = slicedBox(*shown().first);
    return box.isEmpty() ? std::nullopt : std::optional(frameOf(m_slice, box));
}

void Viewport::setSlice(const Slice& slice) {
    m_slice = slice;
    update();
}

void Viewport::moveSlice(int steps) {
    constexpr float kSteps = 50;  // through what the view shows
    const std::optional<SliceFrame> frame = sliceFrame();
    Slice slice = m_slice;
    if (frame) slice.place = frame->place;  // from where it is seen
    slice.place += static_cast<float>(steps) * camera().distance / kSteps;
    setSlice(slice);
}

void Viewport::cutThroughMiddle(const glm::vec3& normal) {
    const Box box = slicedBox(*shown().first);
    setSlice({normal, glm::dot(normal, box.isEmpty() ? camera().target : box.centre())});
}

void Viewport::cutAcross(int axis) { cutThroughMiddle(sliceAcross(axis, 0).normal); }

void Viewport::cutAcrossSight() { cutThroughMiddle(view().camera.rotation() * glm::vec3(0, 0, 1)); }

bool Viewport::isOverSlice(const QPointF& pixel) const {
    const std::optional<SliceFrame> frame = sliceFrame();
    return frame && pickFrame(*frame, view(), rayAt(view(), pixel));
}

bool Viewport::beginSlice(const QPointF& pixel) {
    const std::optional<SliceFrame> frame = sliceFrame();
    const Ray ray = rayAt(view(), pixel);
    const std::optional<glm::vec3> held = frame ? pickFrame(*frame, view(), ray) : std::nullopt;
    if (!held) return false;
    m_gesture = Gesture::Slice;
    m_sliceDrag.emplace(m_slice, *frame, *held, view(), ray, m_snap);
    Q_EMIT hintChanged(hint());
    update();
    return true;
}

void Viewport::dragSlice(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    m_sliceDrag->update(rayAt(view(), pixel),
                        {modifiers.testFlag(Qt::ControlModifier), modifiers.testFlag(Qt::ShiftModifier), false});
    setSlice(m_sliceDrag->slice());
}

/// While it is held it gets every key.
void Viewport::sliceKey(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return cancelGesture();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return endGesture();
    const QString text = event->text();
    if (event->key() == Qt::Key_Backspace)
        m_sliceDrag->type('\b');
    else if (text.size() != 1 || !m_sliceDrag->type(text[0].toLatin1()))
        return;
    m_isDragging = true;
    setSlice(m_sliceDrag->slice());
}

QString Viewport::sliceText() const {
    const std::optional<SliceFrame> frame = sliceFrame();
    if (!frame) return {};
    const bool isTyped = m_sliceDrag && !m_sliceDrag->typed().empty();
    const QString place =
        isTyped ? QString::fromStdString(m_sliceDrag->typed()) : tr("%1 m").arg(frame->place, 0, 'f', 3);
    const std::optional<int> axis = axisOf(m_slice);
    return axis ? tr("Slice at %1 = %2").arg(QString(axisName(*axis)), place)
                : tr("Slice askew, %1 from the origin").arg(place);
}

}  // namespace gyre::editor
