#include "editor/viewport/Viewport.h"

#include "editor/viewport/PhysicalKey.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>
#include <QTimer>

#include <algorithm>
#include <optional>

/// Flying: with the right button held, or by a key until a click.
namespace gyre::editor {
namespace {

constexpr int kFrame = 16;             // between two moves of the eye [ms]
constexpr float kLongestFrame = 0.1f;  // a picture that took longer must not throw the eye through a wall [s]

std::optional<Flight::Way> wayOf(int key) {
    switch (key) {
        case Qt::Key_W:
            return Flight::Way::Ahead;
        case Qt::Key_S:
            return Flight::Way::Back;
        case Qt::Key_A:
            return Flight::Way::Left;
        case Qt::Key_D:
            return Flight::Way::Right;
        case Qt::Key_E:
            return Flight::Way::Up;
        case Qt::Key_Q:
            return Flight::Way::Down;
        default:
            return std::nullopt;
    }
}

}  // namespace

void Viewport::beginFlight(FlightHold hold) {
    m_gesture = Gesture::Fly;
    m_flightHold = hold;
    m_flightFrom = camera();
    m_hasFlown = false;
    m_flight.releaseAll();
    if (!m_flightTimer) {
        m_flightTimer = new QTimer(this);
        m_flightTimer->setInterval(kFrame);
        connect(m_flightTimer, &QTimer::timeout, this, &Viewport::flyOn);
    }
    Q_EMIT hintChanged(hint());
}

void Viewport::fly() {
    if (m_gesture != Gesture::None) return;
    setFocus(Qt::OtherFocusReason);
    if (underMouse()) activate(m_paneUnderMouse);
    const QPointF mouse = mapFromGlobal(QPointF(QCursor::pos()));
    m_origin = mouse - inView(mouse);
    m_pressed = m_last = inView(mouse);
    beginFlight(FlightHold::Free);
    grabMouse();  // a click elsewhere ends it, and does nothing there
}

void Viewport::lookAround(const QPointF& pixel, const QPointF& global) {
    const QPointF moved = pixel - m_last;
    if (moved.isNull()) return;
    leaveLookedThrough();
    m_hasFlown = true;
    Flight::look(ownCamera(), {moved.x(), moved.y()});
    keepPointerOnScreen(global);
    update();
}

/// The pointer comes back in at the other side, so that one can look on and on.
void Viewport::keepPointerOnScreen(const QPointF& global) {
    const QRect area = screen()->geometry();
    QPoint at = global.toPoint();
    if (at.x() <= area.left())
        at.setX(area.right() - 2);
    else if (at.x() >= area.right())
        at.setX(area.left() + 2);
    else
        return;
    m_wrapped += QPointF(at) - global;
    QCursor::setPos(screen(), at);
}

bool Viewport::flightKey(const QKeyEvent& event, KeyDirection way) {
    const std::optional<Flight::Way> flown = wayOf(physicalKey(event));
    if (!flown) return false;
    if (event.isAutoRepeat()) return true;
    if (way == KeyDirection::Up) {
        m_flight.release(*flown);
        return true;
    }
    leaveLookedThrough();
    m_hasFlown = true;
    m_flight.press(*flown);
    if (m_flightTimer->isActive()) return true;
    m_flightClock.start();
    m_flightTimer->start();
    return true;
}

void Viewport::flyOn() {
    if (!m_flight.isMoving()) return m_flightTimer->stop();
    const float seconds = std::min(kLongestFrame, static_cast<float>(m_flightClock.restart()) * 1e-3f);
    const bool quick = QGuiApplication::queryKeyboardModifiers().testFlag(Qt::ShiftModifier);
    m_flight.advance(ownCamera(), seconds, quick ? Flight::PlaybackSettings::Quick : Flight::PlaybackSettings::Plain);
    update();
}

void Viewport::endFlight(FlightEnd end) {
    if (end == FlightEnd::Back && m_hasFlown) ownCamera() = m_flightFrom;
    endGesture();
    m_isDragging = m_hasFlown || m_flightHold == FlightHold::Free;  // the button's release opens no menu
}

void Viewport::stopFlight() {
    m_flight.releaseAll();
    m_flightTimer->stop();
    if (m_flightHold == FlightHold::Free) releaseMouse();
}

void Viewport::changeFlightSpeed(float notches) {
    m_flight.changeSpeed(notches);
    m_hasFlown = true;
    Q_EMIT hintChanged(hint());
}

}  // namespace gyre::editor
