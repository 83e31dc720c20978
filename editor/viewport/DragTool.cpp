#include "editor/viewport/DragTool.h"

#include "core/scene/SceneTree.h"
#include "editor/document/SentenceText.h"
#include "editor/viewport/PhysicalKey.h"
#include "editor/viewport/ViewText.h"

#include <QKeyEvent>
#include <QWidget>

namespace gyre::editor {

void DragTool::hold(std::unique_ptr<Drag> drag, const Selection& dragged, Until until, Control control) {
    m_drag.emplace(m_context.document, std::move(drag), dragged);
    m_context.drag = &*m_drag;
    m_until = until;
    m_control = control;
    m_hasMoved = until == Until::Click;
}

Reply DragTool::press(const ViewMouse& mouse) {
    if (!m_drag) return mouse.button == Qt::LeftButton && take(mouse) ? Reply::Held : Reply::Ignored;
    if (mouse.button == Qt::RightButton) return Reply::Cancelled;
    return m_until == Until::Click ? Reply::Done : Reply::Held;
}

void DragTool::move(const ViewMouse& mouse) {
    m_hasMoved = m_hasMoved || mouse.isDrag;
    if (!m_hasMoved) return;
    const bool control = mouse.has(Qt::ControlModifier);
    if (!control) m_control = Control::Snaps;  // Ctrl snaps once it has been released
    m_drag->drag().update(mouse.ray(), {control && m_control == Control::Snaps, mouse.has(Qt::ShiftModifier),
                                        mouse.has(Qt::AltModifier)});
    m_drag->apply();
}

Reply DragTool::release(const ViewMouse&) { return m_until == Until::Click ? Reply::Held : Reply::Done; }

/// A drag takes every key.
Reply DragTool::key(const QKeyEvent& event) {
    if (!m_drag) return Reply::Ignored;
    if (event.key() == Qt::Key_Escape) return Reply::Cancelled;
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) return Reply::Done;
    Drag& drag = m_drag->drag();
    const QString text = event.text();
    const int place = physicalKey(event);
    const bool hasShift = event.modifiers().testFlag(Qt::ShiftModifier);
    if (place >= Qt::Key_0 && place <= Qt::Key_9 && !hasShift) {  // digits without Shift, on AZERTY too
        drag.type(static_cast<char>('0' + place - Qt::Key_0));
    } else if (event.key() >= Qt::Key_X && event.key() <= Qt::Key_Z) {
        const int axis = event.key() - Qt::Key_X;
        hasShift ? drag.lockPlane(axis) : drag.lockAxis(axis);
    } else if (event.key() == Qt::Key_F || event.key() == Qt::Key_V) {
        drag.snapTo(event.key() == Qt::Key_F ? SnapTo::Surface : SnapTo::Vertex);
    } else if (event.key() == Qt::Key_Backspace) {
        drag.type('\b');
    } else if (text.size() != 1 || !drag.type(text[0].toLatin1())) {
        return Reply::Held;
    }
    m_hasMoved = true;
    m_drag->apply();
    return Reply::Held;
}

/// When another window takes the focus, the release of the button never arrives.
Reply DragTool::focusLost(Qt::FocusReason reason) {
    return m_until == Until::Click || reason == Qt::ActiveWindowFocusReason ? Reply::Cancelled : Reply::Held;
}

void DragTool::cancel() {
    if (!m_drag) return;
    m_drag->cancel();
    m_drag.reset();
}

void DragTool::end() {
    m_context.drag = nullptr;
    if (m_drag && m_drag->hasChanged()) m_context.notices.repeatable(m_drag->step());
    m_drag.reset();
}

void DragTool::paint(const PaneView& pane, PaneSketch& sketch) const {
    if (m_drag)
        sketch.onTop.add(m_drag->drag().sketch(pane.view));
    else if (!m_context.drag)
        paintHandles(pane, sketch.onTop);
}

QString DragTool::hint() const {
    if (!m_drag) return hotHint();
    const QString things = m_drag->drag().snapsToThings() ? ViewText::tr(" · F: surfaces · V: corners") : QString();
    if (m_until == Until::Click)
        return ViewText::tr(
                   "Move the mouse · X Y Z: axis · Shift+X Y Z: plane · digits: exact%1 · click: done · Esc: cancel")
            .arg(things);
    const QString control =
        m_context.settings.snapping.snapping == Snapping::On ? ViewText::tr("do not snap") : ViewText::tr("snap");
    return ViewText::tr("X Y Z: axis · Shift+X Y Z: plane · digits: exact · Ctrl: %1%2 · Shift: fine · Esc: cancel")
        .arg(control, things);
}

QString DragTool::status() const { return m_drag && m_hasMoved ? shownText(m_drag->drag().status()) : QString(); }

const Element* draggableElement(const ViewContext& context, const PaneView& pane) {
    const ViewSettings& settings = context.settings;
    if (settings.tools.empty() || settings.paintsPieces || pane.lookedThrough) return nullptr;
    if (context.document.selection().size() != 1) return nullptr;
    const Selection free = freeSelection(context);
    return free.empty() ? nullptr : gyre::find(context.document.scene(), free.front());
}

}  // namespace gyre::editor
