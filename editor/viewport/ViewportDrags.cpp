#include "editor/viewport/Viewport.h"

#include "core/scene/Edits.h"
#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/tools/ArrowStart.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/tools/ParameterHandleDrag.h"
#include "editor/viewport/PhysicalKey.h"

#include <QCursor>
#include <QKeyEvent>
#include <QRubberBand>

#include <algorithm>
#include <utility>

/// Handles and knobs of the viewport in the hand, and what is grabbed without a button.
namespace gyre::editor {
namespace {

Ray rayAt(const View& view, const QPointF& pixel) { return rayThrough(view, {pixel.x(), pixel.y()}); }

}  // namespace

bool Viewport::beginKnob(const QPointF& pixel) {
    const Ray ray = rayAt(view(), pixel);
    const std::optional<ParameterHandle> knob = pickKnob(knobs(), view(), ray);
    if (!knob) return false;
    const ElementId id = knobbedElement()->id;
    const EvaluatedScene start = posed(m_document.scene(), {id});
    hold(std::make_unique<KeyedDrag>(start, PathEdit::Whole,
                                     std::make_unique<ParameterHandleDrag>(start.scene(), id, *knob, ray, m_snap)),
         {id});
    return true;
}

bool Viewport::beginArrow(const QPointF& pixel) {
    const Ray ray = rayAt(view(), pixel);
    const std::optional<Arrow> arrow = pickArrow(arrows(), view(), ray);
    if (!arrow) return false;
    const ElementId id = knobbedElement()->id;
    hold(dragOf({m_document.scene(), id, *arrow, view(), ray, m_snap, snapTargets({id})}), {id});
    return true;
}

bool Viewport::beginHandle(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    const Ray ray = rayAt(view(), pixel);
    const std::vector<Handles> all = handles();
    const std::optional<HotHandle> hot = pickHandle(all, view(), ray);
    if (!hot) return false;
    const Handles& taken = *std::ranges::find(all, hot->tool, &Handles::tool);
    m_ctrlCopies = modifiers.testFlag(Qt::ControlModifier);
    Scene start = m_document.scene();
    Selection dragged = unlocked(start, m_document.selection());
    if (m_ctrlCopies) {
        const Selection originals = std::exchange(dragged, {});
        start = withDuplicates(start, originals, &dragged);
    }
    const EvaluatedScene now = posed(start, dragged);
    auto mover = std::make_unique<HandleDrag>(
        DragStart{now.scene(), dragged, {taken, hot->handle, view()}, ray, m_snap, snapTargets(dragged)});
    hold(std::make_unique<KeyedDrag>(now, m_ctrlCopies ? PathEdit::Whole : pathEdit(), std::move(mover)), dragged);
    m_hotHandle = hot;
    return true;
}

SnapTargets Viewport::snapTargets(const Selection& dragged) const {
    const std::shared_ptr<const Snapshot> snapshot = m_preview.snapshot();
    return {{m_shown, snapshot->bodies, &m_meshes}, dragged};
}

void Viewport::hold(std::unique_ptr<Drag> drag, const Selection& dragged) {
    m_gesture = Gesture::Drag;
    m_drag.emplace(m_document, std::move(drag), dragged);
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::grab(HandleTool tool) {
    if (m_gesture != Gesture::None || lookedThrough()) return;
    const Selection dragged = unlocked(m_document.scene(), m_document.selection());
    const EvaluatedScene now = posed(m_document.scene(), dragged);
    const std::optional<Handles> all = handlesOf(now.scene(), dragged, tool, m_axes, m_pivot);
    if (!all) return;
    setFocus(Qt::OtherFocusReason);
    if (underMouse()) activate(m_paneUnderMouse);
    const QPointF mouse = mapFromGlobal(QPointF(QCursor::pos()));
    m_origin = mouse - inView(mouse);
    m_pressed = m_last = underMouse() ? m_last : inView(mouse);
    const Handle handle{tool == HandleTool::Rotate ? HandleKind::View : HandleKind::Centre, 0};
    m_isGrab = m_isDragging = true;
    auto mover = std::make_unique<HandleDrag>(DragStart{
        now.scene(), dragged, {*all, handle, view()}, rayAt(view(), m_pressed), m_snap, snapTargets(dragged)});
    hold(std::make_unique<KeyedDrag>(now, pathEdit(), std::move(mover)), dragged);
    grabMouse();  // a click elsewhere ends it, and does nothing there
}

void Viewport::beginBoxSelect() {
    if (m_gesture != Gesture::None) return;
    setFocus(Qt::OtherFocusReason);
    m_awaitsBand = true;
    setCursor(Qt::CrossCursor);
    Q_EMIT hintChanged(hint());
}

void Viewport::updateDrag(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    const bool control = modifiers.testFlag(Qt::ControlModifier);
    if (!control) m_ctrlCopies = false;
    m_drag->drag().update(rayAt(view(), pixel), {control && !m_ctrlCopies, modifiers.testFlag(Qt::ShiftModifier),
                                                 modifiers.testFlag(Qt::AltModifier)});
    applyDrag();
}

void Viewport::applyDrag() {
    m_drag->apply();
    update();
}

bool Viewport::dragKey(QKeyEvent* event) {
    const QString text = event->text();
    const bool accepts = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (accepts || event->key() == Qt::Key_Escape) {
        accepts ? endGesture() : cancelGesture();
        return true;
    }
    Drag& drag = m_drag->drag();
    const int place = physicalKey(*event);
    const bool isDigit =
        place >= Qt::Key_0 && place <= Qt::Key_9 && !event->modifiers().testFlag(Qt::ShiftModifier);  // on AZERTY too
    if (isDigit) {
        drag.type(static_cast<char>('0' + place - Qt::Key_0));
    } else if (event->key() >= Qt::Key_X && event->key() <= Qt::Key_Z) {
        const int axis = event->key() - Qt::Key_X;
        if (event->modifiers().testFlag(Qt::ShiftModifier))
            drag.lockPlane(axis);
        else
            drag.lockAxis(axis);
    } else if (event->key() == Qt::Key_F || event->key() == Qt::Key_V) {
        drag.snapTo(event->key() == Qt::Key_F ? SnapTo::Surface : SnapTo::Vertex);
    } else if (event->key() == Qt::Key_Backspace) {
        drag.type('\b');
    } else if (text.size() != 1 || !drag.type(text[0].toLatin1())) {
        return true;
    }
    m_isDragging = true;
    applyDrag();
    return true;
}

void Viewport::endGesture() {
    if (std::exchange(m_isGrab, false)) releaseMouse();
    if (m_gesture == Gesture::Fly) stopFlight();
    m_gesture = Gesture::None;
    m_awaitsBand = false;
    m_navigation.end();
    if (m_drag && m_drag->hasChanged()) Q_EMIT repeatable(m_drag->step());
    m_drag.reset();
    m_heldDot.reset();
    m_sliceDrag.reset();
    m_band->hide();
    unsetCursor();
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::cancelGesture() {
    if (m_drag) m_drag->cancel();
    m_drag.reset();
    if (m_sliceDrag) setSlice(m_sliceDrag->before());
    endGesture();
    m_isDragging = true;  // the right button's release opens no menu
}

}  // namespace gyre::editor
