#include "editor/panels/TimeAxis.h"

#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kLeastFrames = 4;  // shortest shown part [frames]
constexpr double kNotch = 120;      // angle of a notch of a wheel [1/8 degree]
constexpr double kZoomOfNotch = 1.25, kPanOfNotch = 0.1;

}  // namespace

void TimeAxis::setLength(double frames, double step) {
    frames = std::max(frames, kLeastFrames);
    if (m_isHeld) m_awaited = std::pair(frames, step);
    if (m_isHeld || (frames == m_length && step == m_step)) return;
    m_length = frames;
    m_step = step;
    m_showsAll ? showAll() : show(m_from, m_to);
}

void TimeAxis::hold(bool on) {
    m_isHeld = on;
    if (on) return;
    if (const auto awaited = std::exchange(m_awaited, std::nullopt)) setLength(awaited->first, awaited->second);
}

void TimeAxis::show(double from, double to) {
    const double shown = std::clamp(to - from, kLeastFrames, m_length);
    const double middle = 0.5 * (from + to);
    m_from = std::clamp(middle - 0.5 * shown, 0.0, m_length - shown);
    m_to = m_from + shown;
    m_showsAll = shown == m_length;
    Q_EMIT changed();
}

void TimeAxis::showAll() { show(0, m_length); }

void TimeAxis::zoom(double factor, double fraction) {
    const double shown = std::clamp(factor * (m_to - m_from), kLeastFrames, m_length);
    const double from = framesAt(fraction) - fraction * shown;
    show(from, from + shown);
}

void TimeAxis::pan(double frames) { show(m_from + frames, m_to + frames); }

void TimeAxis::follow(double before, double now) {
    if (before == now || !isShown(before) || isShown(now)) return;
    const double shown = m_to - m_from;
    const double from = now > before ? now : now - shown;
    show(from, from + shown);
}

bool TimeAxis::takeWheel(const QWheelEvent& event, double left, double width) {
    const QPoint turned = event.angleDelta();
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / kNotch;
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        const double fraction = std::clamp((event.position().x() - left) / std::max(1.0, width), 0.0, 1.0);
        zoom(std::pow(kZoomOfNotch, -notches), fraction);
        return true;
    }
    if (turned.y() != 0 && !event.modifiers().testFlag(Qt::ShiftModifier)) return false;
    pan(-notches * kPanOfNotch * (m_to - m_from));
    return true;
}

}  // namespace gyre::editor

#include "moc_TimeAxis.cpp"
