#include "editor/viewport/Viewport.h"

#include "core/scene/Groups.h"
#include "core/scene/SceneTree.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/ClickSelection.h"
#include "editor/viewport/DragThreshold.h"
#include "editor/viewport/Overlay.h"
#include "editor/viewport/PhysicalKey.h"

#include <QMenu>
#include <QMouseEvent>
#include <QRubberBand>

#include <algorithm>
#include <cmath>
#include <utility>

/// The viewport's mouse and keys.
namespace gyre::editor {
namespace {

Navigation::Held heldBy(const QMouseEvent& event) {
    const Qt::KeyboardModifiers keys = event.modifiers();
    return {event.button() == Qt::LeftButton, event.button() == Qt::MiddleButton, event.button() == Qt::RightButton,
            keys.testFlag(Qt::AltModifier),   keys.testFlag(Qt::ShiftModifier),   keys.testFlag(Qt::ControlModifier)};
}

/// The world axis that points most to the right or away on the screen, for the arrow keys.
glm::vec3 nearestAxis(const glm::vec3& direction) {
    if (std::abs(direction.x) >= std::abs(direction.z)) return {direction.x > 0 ? 1 : -1, 0, 0};
    return {0, 0, direction.z > 0 ? 1 : -1};
}

/// The key left of 1 with Shift: Blender's for flying, wherever a keyboard has its letters.
bool beginsFlight(const QKeyEvent& key, const NavigationStyle& style) {
    return style.buttons == NavigationStyle::Buttons::Blender && key.modifiers() == Qt::ShiftModifier &&
           physicalKey(key) == Qt::Key_QuoteLeft;
}

bool isForList(Qt::KeyboardModifiers modifiers) {
    return modifiers.testFlag(Qt::ControlModifier) && modifiers.testFlag(Qt::AltModifier);
}

}  // namespace

/// A running gesture gets every key first, before any action.
bool Viewport::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool nudges =
            !m_document.selection().empty() && key->key() >= Qt::Key_Left && key->key() <= Qt::Key_PageDown;
        const bool inGesture = m_gesture == Gesture::Drag || m_gesture == Gesture::Slice ||
                               m_gesture == Gesture::Band || m_gesture == Gesture::Fly;
        if (inGesture || nudges || beginsFlight(*key, m_style) || (m_awaitsBand && key->key() == Qt::Key_Escape)) {
            event->accept();
            return true;
        }
    }
    return QOpenGLWidget::event(event);
}

void Viewport::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (m_gesture == Gesture::Fly) {
        if (m_flightHold == FlightHold::Free)
            endFlight(event->button() == Qt::RightButton ? FlightEnd::Back : FlightEnd::Stay);
        return;
    }
    if (m_gesture == Gesture::Drag || m_gesture == Gesture::Slice || m_gesture == Gesture::Band || m_awaitsBand) {
        if (event->button() == Qt::RightButton) return cancelGesture();
        if (m_isGrab) return endGesture();
        if (!m_awaitsBand) return;
    }
    activate(paneAt(event->position()));
    m_origin = event->position() - inView(event->position());
    m_pressed = m_last = inView(event->position());
    m_pressedAt = event->timestamp();
    m_isDragging = false;
    const Navigation::Way way = Navigation::wayOf(heldBy(*event), m_style.buttons);
    if (way != Navigation::Way::None) {
        leaveLookedThrough();
        m_navigation.begin(way);
        m_gesture = Gesture::Navigate;
    } else if (event->button() == Qt::RightButton && m_style.buttons == NavigationStyle::Buttons::Industry &&
               m_gesture == Gesture::None) {
        beginFlight(FlightHold::Button);
    } else if (event->button() == Qt::LeftButton && !beginWipe(event->position()) && !turnToAxis(event->position()) &&
               !isOverOther(event->position())) {
        press(m_pressed, event->modifiers());
    }
}

/// What lies on top gets the press: pieces being painted, knobs, dots of keys, handles, and behind them elements and
/// the empty space.
void Viewport::press(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    if (std::exchange(m_awaitsBand, false))
        m_gesture = Gesture::Band;
    else if (isForList(modifiers))
        m_gesture = Gesture::Click;
    else if (!beginPainting(pixel, modifiers) && !beginKnob(pixel) && !beginArrow(pixel) && !beginKeyDot(pixel) &&
             !beginHandle(pixel, modifiers) && !beginSlice(pixel))
        m_gesture = Gesture::Click;
}

bool Viewport::turnToAxis(const QPointF& position) {
    const QRect area = areaOf(m_pane);
    const std::optional<AxisView> chosen = axisViewAt(position - area.topLeft(), area.size(), view().camera);
    if (!chosen) return false;
    leaveLookedThrough();
    Camera& camera = ownCamera();
    camera.yaw = chosen->yaw;
    camera.pitch = 0;
    camera.orbit({0, chosen->pitch});  // keeps to the camera's limits
    update();
    return true;
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    const InPane here(*this, m_gesture == Gesture::None ? paneAt(event->position()) : m_pane);
    m_paneUnderMouse = m_pane;
    const QPointF pixel = inView(event->position());
    if (isDrag(pixel - m_pressed, event->timestamp() - m_pressedAt)) m_isDragging = true;
    switch (m_gesture) {
        case Gesture::Navigate:
            navigate(pixel);
            break;
        case Gesture::Fly:
            if (m_isDragging || m_flightHold == FlightHold::Free) lookAround(pixel, event->globalPosition());
            break;
        case Gesture::Drag:
            if (m_isDragging || m_isGrab) updateDrag(pixel, event->modifiers());
            break;
        case Gesture::Click:
            if (m_isDragging) m_gesture = Gesture::Band;
            break;
        case Gesture::Band:
            m_band->setGeometry(QRectF(m_pressed, pixel).normalized().translated(m_origin).toRect());
            m_band->show();
            break;
        case Gesture::Paint:
            paintPiece(pixel);
            break;
        case Gesture::Slice:
            if (m_isDragging) dragSlice(pixel, event->modifiers());
            break;
        case Gesture::Wipe:
            setWipe(event->position().x() / std::max(1, width()));
            break;
        case Gesture::None:
            if (m_compared) hoverOverOther(event->position());
            if (!isOverOther(event->position())) hoverAt(pixel);
            break;
    }
    m_last = pixel + std::exchange(m_wrapped, QPointF());
}

void Viewport::navigate(const QPointF& pixel) {
    const QPointF moved = pixel - m_last;
    m_navigation.move(ownCamera(), {moved.x(), moved.y()}, view().size);
    update();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    if (m_gesture == Gesture::Fly) {
        if (m_flightHold == FlightHold::Free || event->button() != Qt::RightButton) return;
        endFlight(FlightEnd::Stay);
    }
    if (event->button() == Qt::RightButton && m_gesture == Gesture::None && !m_isDragging)
        return Q_EMIT contextMenuWanted(event->globalPosition().toPoint());
    const bool isClick = m_gesture == Gesture::Click && event->button() == Qt::LeftButton;
    if (isClick && isForList(event->modifiers()))
        listHits(inView(event->position()), event->globalPosition().toPoint());
    else if (isClick)
        click(inView(event->position()), event->modifiers());
    if (m_isGrab) return;  // it ends with a press
    if (m_heldDot && !m_isDragging)
        m_preview.seek(static_cast<std::uint64_t>(std::llround(m_heldDot->time / m_document.scene().fluid.substep)));
    if (m_gesture == Gesture::Band) selectInBand(inView(event->position()), event->modifiers());
    endGesture();
    const InPane here(*this, paneAt(event->position()));
    if (!isOverOther(event->position())) hoverAt(inView(event->position()));
}

void Viewport::click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    const ClickMode shifted =
        m_style.buttons == NavigationStyle::Buttons::Industry ? ClickMode::Add : ClickMode::Toggle;
    const ClickMode way = modifiers.testFlag(Qt::ShiftModifier)     ? shifted
                          : modifiers.testFlag(Qt::ControlModifier) ? ClickMode::Toggle
                                                                    : ClickMode::One;
    const Selection after = afterClick(m_document.selection(), hitsAt(pixel), way);
    if (after != m_document.selection()) m_document.select(after);
}

/// All that lies under the pointer, nearest first, to choose from.
void Viewport::listHits(const QPointF& pixel, const QPoint& global) {
    const std::vector<Hit> hits = hitsAt(pixel);
    if (hits.empty()) return;
    auto* menu = new QMenu(this);
    menu->setObjectName("hits");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Hit& hit : hits) {
        QAction* choice =
            menu->addAction(QString::fromStdString(gyre::find(m_document.scene(), hit.id)->name).replace('&', "&&"));
        connect(choice, &QAction::triggered, this, [this, id = hit.id] { m_document.select({id}); });
    }
    menu->popup(global);
}

void Viewport::selectInBand(const QPointF& end, Qt::KeyboardModifiers modifiers) {
    const std::shared_ptr<const Snapshot> snapshot = shown().first;
    const BandMode way = modifiers.testFlag(Qt::AltModifier) ? BandMode::Inside : BandMode::Touching;
    const Selection found =
        inBand({m_shown, snapshot->bodies}, view(), {m_pressed.x(), m_pressed.y()}, {end.x(), end.y()}, way);
    const ClickMode mixing = modifiers.testFlag(Qt::ShiftModifier)     ? ClickMode::Add
                             : modifiers.testFlag(Qt::ControlModifier) ? ClickMode::Toggle
                                                                       : ClickMode::One;
    m_document.select(afterBand(m_document.selection(), found, mixing));
}

void Viewport::hoverAt(const QPointF& pixel) {
    const Ray ray = rayThrough(view(), {pixel.x(), pixel.y()});
    const std::optional<ParameterHandle> knob = pickKnob(knobs(), view(), ray);
    const std::optional<Arrow> arrow = knob ? std::nullopt : pickArrow(arrows(), view(), ray);
    const std::optional<KeyDot> dot = knob || arrow ? std::nullopt : pickKeyDot(keyDots(), view(), ray);
    const std::optional<HotHandle> handle = knob || arrow || dot ? std::nullopt : pickHandle(handles(), view(), ray);
    const bool isOnSlice = !knob && !arrow && !dot && !handle && isOverSlice(pixel);
    const std::vector<Hit> hits = handle || knob || arrow || dot || isOnSlice ? std::vector<Hit>() : hitsAt(pixel);
    Q_EMIT pointed(pointAt(pixel, hits));
    const ElementId hovered = hits.empty() ? ElementId() : hits.front().id;
    const auto isSame = [](const auto& a, const auto& b) { return a && b ? a->isSame(*b) : bool(a) == bool(b); };
    const bool isSameGrip =
        handle == m_hotHandle && isSame(knob, m_hotKnob) && isSame(arrow, m_hotArrow) && isSame(dot, m_hotDot);
    if (isSameGrip && hovered == m_hovered && isOnSlice == m_isSliceHot) return;
    m_isSliceHot = isOnSlice;
    m_hotHandle = handle;
    m_hotKnob = knob;
    m_hotArrow = arrow;
    m_hotDot = dot;
    m_hovered = hovered;
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::leaveEvent(QEvent*) {
    if (std::exchange(m_isOverOther, false)) Q_EMIT hintChanged(hint());
    Q_EMIT pointed(std::nullopt);
    if (m_gesture != Gesture::None ||
        (!m_hotHandle && !m_hotKnob && !m_hotArrow && !m_hotDot && !m_hovered && !m_isSliceHot))
        return;
    m_isSliceHot = false;
    m_hotHandle.reset();
    m_hotKnob.reset();
    m_hotArrow.reset();
    m_hotDot.reset();
    m_hovered = {};
    update();
}

/// Another window came in the middle of a drag: its release will never be seen here.
void Viewport::focusOutEvent(QFocusEvent* event) {
    if (m_gesture == Gesture::Fly) endFlight(FlightEnd::Stay);
    if (m_isGrab ||
        (event->reason() == Qt::ActiveWindowFocusReason && (m_gesture == Gesture::Drag || m_gesture == Gesture::Slice)))
        cancelGesture();
    QOpenGLWidget::focusOutEvent(event);
    Q_EMIT hintChanged(hint());
}

void Viewport::focusInEvent(QFocusEvent* event) {
    QOpenGLWidget::focusInEvent(event);
    Q_EMIT hintChanged(hint());  // what the arrows do
}

void Viewport::wheelEvent(QWheelEvent* event) {
    if (m_gesture == Gesture::Drag || m_gesture == Gesture::Slice) return event->accept();
    if (m_gesture == Gesture::Fly) {
        changeFlightSpeed(static_cast<float>(event->angleDelta().y()) / 120);
        return event->accept();
    }
    activate(paneAt(event->position()));
    leaveLookedThrough();
    const QPointF pixel = inView(event->position());
    const float nearer = static_cast<float>(event->angleDelta().y()) / (m_style.wheelReversed ? -120 : 120);
    if (m_style.wheelTowards == NavigationStyle::WheelTowards::Pointer)
        Navigation::zoomTowards(ownCamera(), nearer, {pixel.x(), pixel.y()}, view().size);
    else
        Navigation::zoom(ownCamera(), nearer);
    event->accept();
    update();
}

void Viewport::keyPressEvent(QKeyEvent* event) {
    if (m_gesture == Gesture::Drag && dragKey(event)) return;
    if (m_gesture == Gesture::Slice) return sliceKey(event);
    const bool accepts = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_gesture == Gesture::Fly && (accepts || event->key() == Qt::Key_Escape))
        return endFlight(accepts ? FlightEnd::Stay : FlightEnd::Back);
    if (m_gesture == Gesture::Fly && flightKey(*event, KeyDirection::Down)) return;
    if (m_gesture == Gesture::None && beginsFlight(*event, m_style)) return fly();
    if (event->key() == Qt::Key_Escape) {
        if (m_gesture != Gesture::None || m_awaitsBand) return cancelGesture();
        if (!m_tools.empty() || m_isPainting) return Q_EMIT toolLeft();
        if (!m_pieces.chosen().empty()) return m_pieces.choose({});
        if (!m_document.selection().empty()) return m_document.select({});
    }
    if (!nudgeKey(event)) QOpenGLWidget::keyPressEvent(event);
}

void Viewport::keyReleaseEvent(QKeyEvent* event) {
    if (m_gesture != Gesture::Fly || !flightKey(*event, KeyDirection::Up)) QOpenGLWidget::keyReleaseEvent(event);
}

bool Viewport::nudgeKey(QKeyEvent* event) {
    if (m_document.selection().empty() || m_gesture != Gesture::None) return false;
    const glm::quat turn = view().camera.rotation();
    const glm::vec3 right = nearestAxis(turn * glm::vec3(1, 0, 0)), away = nearestAxis(turn * glm::vec3(0, 0, -1));
    glm::vec3 step(0);
    switch (event->key()) {
        case Qt::Key_Right:
            step = right;
            break;
        case Qt::Key_Left:
            step = -right;
            break;
        case Qt::Key_Up:
            step = away;
            break;
        case Qt::Key_Down:
            step = -away;
            break;
        case Qt::Key_PageUp:
            step = {0, 1, 0};
            break;
        case Qt::Key_PageDown:
            step = {0, -1, 0};
            break;
        default:
            return false;
    }
    const glm::vec3 by = step * m_snap.grid * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10.0f : 1.0f);
    const Selection nudged = unlocked(m_document.scene(), m_document.selection());
    const EvaluatedScene now = posed(m_document.scene(), nudged);
    m_document.edit(tr("Nudge"), now.authored(withShift(now.scene(), nudged, by), pathEdit()));
    Q_EMIT repeatable([by](const Scene& scene, const Selection& selection) {
        return SelectedScene{withShift(scene, selection, by), selection};
    });
    return true;
}

}  // namespace gyre::editor
