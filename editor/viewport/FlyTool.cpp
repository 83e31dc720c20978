#include "editor/viewport/FlyTool.h"

#include "editor/document/NumberText.h"
#include "editor/viewport/PaneCameras.h"
#include "editor/viewport/PhysicalKey.h"
#include "editor/viewport/ViewText.h"

#include <QCursor>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kFrame = 16;             // time between two steps of the eye [ms]
constexpr float kLongestFrame = 0.1f;  // a slow picture must not make the eye jump [s]

std::optional<Flight::Direction> directionOf(int key) {
    switch (key) {
        case Qt::Key_W:
            return Flight::Direction::Ahead;
        case Qt::Key_S:
            return Flight::Direction::Back;
        case Qt::Key_A:
            return Flight::Direction::Left;
        case Qt::Key_D:
            return Flight::Direction::Right;
        case Qt::Key_E:
            return Flight::Direction::Up;
        case Qt::Key_Q:
            return Flight::Direction::Down;
        default:
            return std::nullopt;
    }
}

}  // namespace

FlyTool::FlyTool(ViewContext& context) : m_context(context) {
    m_timer.setInterval(kFrame);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { fly(); });
}

bool FlyTool::isStartKey(const QKeyEvent& event) const {
    return m_context.settings.navigation.buttons == NavigationStyle::Buttons::Blender &&
           event.modifiers() == Qt::ShiftModifier && physicalKey(event) == Qt::Key_QuoteLeft;
}

void FlyTool::begin(const ViewMouse& mouse, Held held) {
    m_isActive = true;
    m_hasFlown = false;
    m_held = held;
    m_pane = mouse.pane.pane;
    m_before = m_context.panes[m_pane].camera;
    m_last = mouse.pixel;
    m_flight.releaseAll();
}

void FlyTool::start(const ViewMouse& mouse) { begin(mouse, Held::Nothing); }

Reply FlyTool::press(const ViewMouse& mouse) {
    if (m_isActive && m_held == Held::Button) return Reply::Held;
    if (m_isActive) return mouse.button == Qt::RightButton ? Reply::Cancelled : Reply::Done;
    const bool isIndustry = m_context.settings.navigation.buttons == NavigationStyle::Buttons::Industry;
    if (mouse.button != Qt::RightButton || !isIndustry) return Reply::Ignored;
    begin(mouse, Held::Button);
    return Reply::Held;
}

void FlyTool::move(const ViewMouse& mouse) {
    const QPointF moved = mouse.pixel - std::exchange(m_last, mouse.pixel);
    if ((!mouse.isDrag && m_held == Held::Button) || moved.isNull()) return;
    m_hasFlown = true;
    Flight::look(takeCamera(m_context, m_pane), {moved.x(), moved.y()});
    keepPointerOnScreen(mouse.global);
}

/// Moves the pointer from one edge of the screen to the opposite one, so that the rotation is unlimited.
void FlyTool::keepPointerOnScreen(const QPointF& global) {
    QScreen* const screen = m_context.widget.screen();
    const QRect area = screen->geometry();
    QPoint at = global.toPoint();
    if (at.x() <= area.left())
        at.setX(area.right() - 2);
    else if (at.x() >= area.right())
        at.setX(area.left() + 2);
    else
        return;
    m_last += QPointF(at) - global;
    QCursor::setPos(screen, at);
}

Reply FlyTool::release(const ViewMouse& mouse) {
    if (m_held == Held::Nothing || mouse.button != Qt::RightButton) return Reply::Held;
    return m_hasFlown ? Reply::Done : Reply::Ignored;
}

bool FlyTool::wheel(float notches) {
    m_flight.changeSpeed(notches);
    m_hasFlown = true;
    return true;
}

Reply FlyTool::key(const QKeyEvent& event) {
    if (!m_isActive) return Reply::Ignored;
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) return Reply::Done;
    const std::optional<Flight::Direction> direction = directionOf(physicalKey(event));
    if (!direction) return Reply::Ignored;
    if (event.isAutoRepeat()) return Reply::Held;
    takeCamera(m_context, m_pane);
    m_hasFlown = true;
    m_flight.press(*direction);
    if (m_timer.isActive()) return Reply::Held;
    m_clock.start();
    m_timer.start();
    return Reply::Held;
}

bool FlyTool::keyReleased(const QKeyEvent& event) {
    const std::optional<Flight::Direction> direction = directionOf(physicalKey(event));
    if (direction && !event.isAutoRepeat()) m_flight.release(*direction);
    return direction.has_value();
}

void FlyTool::fly() {
    if (!m_flight.isMoving()) return m_timer.stop();
    const float seconds = std::min(kLongestFrame, static_cast<float>(m_clock.restart()) * 1e-3f);
    const bool quick = QGuiApplication::queryKeyboardModifiers().testFlag(Qt::ShiftModifier);
    m_flight.advance(takeCamera(m_context, m_pane), seconds, quick ? Flight::Pace::Quick : Flight::Pace::Plain);
    m_context.widget.update();
}

void FlyTool::cancel() {
    if (m_hasFlown) m_context.panes[m_pane].camera = m_before;
}

void FlyTool::end() {
    m_isActive = false;
    m_flight.releaseAll();
    m_timer.stop();
}

QString FlyTool::hint() const {
    if (!m_isActive) return {};
    return ViewText::tr(
               "Fly: W A S D · E up · Q down · Shift: four times as fast · wheel: speed, now %1 m/s · Esc: back")
        .arg(roundNumber(m_flight.speed(), 3));
}

}  // namespace gyre::editor
