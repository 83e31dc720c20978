#include "editor/viewport/SliceTool.h"

#include "editor/document/NumberText.h"
#include "editor/render/SliceSketch.h"
#include "editor/viewport/ViewText.h"

#include <QKeyEvent>
#include <QWidget>

#include <glm/geometric.hpp>

#include <utility>

namespace gyre::editor {

std::optional<SliceFrame> shownSliceFrame(const ViewContext& context) {
    if (!context.settings.shown.slicedQuantity()) return std::nullopt;
    const Box box = slicedBox(*shownRuns(context).first);
    return box.isEmpty() ? std::nullopt : std::optional(frameOf(context.settings.slice, box));
}

void moveSlice(ViewContext& context, int steps) {
    constexpr float kSteps = 50;  // number of steps through the visible part of the scene
    const std::optional<SliceFrame> frame = shownSliceFrame(context);
    Slice& slice = context.settings.slice;
    if (frame) slice.place = frame->place;  // the frame's place is clamped to the fluid
    const float distance = context.panes[context.panes.active()].camera.distance;
    slice.place += static_cast<float>(steps) * distance / kSteps;
    context.widget.update();
}

void cutThroughMiddle(ViewContext& context, const glm::vec3& normal) {
    const Box box = slicedBox(*shownRuns(context).first);
    const glm::vec3& target = context.panes[context.panes.active()].camera.target;
    context.settings.slice = {normal, glm::dot(normal, box.isEmpty() ? target : box.centre())};
    context.widget.update();
}

void SliceTool::setHot(bool isHot) {
    if (std::exchange(m_isHot, isHot) != isHot) m_context.widget.update();
}

bool SliceTool::hover(const ViewMouse& mouse) {
    const std::optional<SliceFrame> frame = shownSliceFrame(m_context);
    setHot(frame && pickFrame(*frame, mouse.pane.view, mouse.ray()));
    return m_isHot;
}

Reply SliceTool::press(const ViewMouse& mouse) {
    if (m_drag) return mouse.button == Qt::RightButton ? Reply::Cancelled : Reply::Held;
    if (mouse.button != Qt::LeftButton) return Reply::Ignored;
    const std::optional<SliceFrame> frame = shownSliceFrame(m_context);
    const std::optional<glm::vec3> held = frame ? pickFrame(*frame, mouse.pane.view, mouse.ray()) : std::nullopt;
    if (!held) return Reply::Ignored;
    const ViewSettings& settings = m_context.settings;
    m_drag.emplace(settings.slice, *frame, *held, mouse.pane.view, mouse.ray(), settings.snapping);
    m_hasMoved = false;
    return Reply::Held;
}

void SliceTool::move(const ViewMouse& mouse) {
    m_hasMoved = m_hasMoved || mouse.isDrag;
    if (!m_hasMoved) return;
    m_drag->update(mouse.ray(), {mouse.has(Qt::ControlModifier), mouse.has(Qt::ShiftModifier), false});
    m_context.settings.slice = m_drag->slice();
}

/// A drag takes every key.
Reply SliceTool::key(const QKeyEvent& event) {
    if (!m_drag) return Reply::Ignored;
    if (event.key() == Qt::Key_Escape) return Reply::Cancelled;
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) return Reply::Done;
    const QString text = event.text();
    if (event.key() == Qt::Key_Backspace)
        m_drag->type('\b');
    else if (text.size() != 1 || !m_drag->type(text[0].toLatin1()))
        return Reply::Held;
    m_hasMoved = true;
    m_context.settings.slice = m_drag->slice();
    return Reply::Held;
}

Reply SliceTool::focusLost(Qt::FocusReason reason) {
    return reason == Qt::ActiveWindowFocusReason ? Reply::Cancelled : Reply::Held;
}

void SliceTool::cancel() {
    if (m_drag) m_context.settings.slice = m_drag->before();
}

void SliceTool::paint(const PaneView& pane, PaneSketch& sketch) const {
    const FrameGlow glow = m_isHot || m_drag ? FrameGlow::Hot : FrameGlow::Plain;
    if (const std::optional<SliceFrame> frame = shownSliceFrame(m_context))
        sketch.onTop.add(sketchOf(*frame, pane.view, glow));
}

QString SliceTool::hint() const {
    if (!m_drag)
        return m_isHot ? ViewText::tr("Drag: move the slice along its normal · then digits: exact") : QString();
    const bool snaps = m_context.settings.snapping.snapping == Snapping::On;
    return ViewText::tr("Move the slice · digits: exact · Ctrl: %1 · Shift: fine · Esc: cancel")
        .arg(snaps ? ViewText::tr("do not snap") : ViewText::tr("snap"));
}

QString SliceTool::sliceText() const {
    const std::optional<SliceFrame> frame = shownSliceFrame(m_context);
    if (!frame) return {};
    const bool isTyped = m_drag && !m_drag->typed().empty();
    const QString place = isTyped ? inLanguage(QString::fromStdString(m_drag->typed()))
                                  : ViewText::tr("%1 m").arg(fixedNumber(frame->place, 3));
    const std::optional<int> axis = axisOf(m_context.settings.slice);
    return axis ? ViewText::tr("Slice at %1 = %2").arg(QString(axisName(*axis)), place)
                : ViewText::tr("Tilted slice, %1 from the origin").arg(place);
}

}  // namespace gyre::editor
