#pragma once

#include <QObject>

#include <optional>
#include <utility>

class QWheelEvent;

namespace gyre::editor {

/// The time axis that the timeline, its tracks and the curves over time share: all frames, and the shown part of them.
/// Times on it are in frames and may lie between two frames.
class TimeAxis : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// frames: length of the whole axis. step: duration of a frame [s]. An axis that shows everything continues to.
    void setLength(double frames, double step);
    /// While it is held, during a drag on it, the axis keeps its length. A later length applies at the end.
    void hold(bool on);
    double length() const { return m_length; }
    double step() const { return m_step; }
    double from() const { return m_from; }
    double to() const { return m_to; }
    bool showsAll() const { return m_showsAll; }

    double fractionOf(double frames) const { return (frames - m_from) / (m_to - m_from); }  ///< 0..1 of the shown part
    double framesAt(double fraction) const { return m_from + fraction * (m_to - m_from); }
    bool isShown(double frames) const { return frames >= m_from && frames <= m_to; }

    /// Shows this part, limited to the axis and to at least a few frames.
    void show(double from, double to);
    void showAll();
    /// Shows `factor` times as much time. The time at this fraction of the shown part keeps its place.
    void zoom(double factor, double fraction);
    void pan(double frames);
    /// Turns the page if a present frame that was shown has left the shown part.
    void follow(double before, double now);
    /// Ctrl+wheel zooms about the pointer. Shift+wheel and a horizontal wheel move along the axis. False for others.
    /// left, width: the shown part on the screen [pixels]
    bool takeWheel(const QWheelEvent& event, double left, double width);

Q_SIGNALS:
    void changed();

private:
    double m_length = 600, m_step = 1.0 / 60, m_from = 0, m_to = 600;
    bool m_showsAll = true, m_isHeld = false;
    std::optional<std::pair<double, double>> m_awaited;  ///< length and step that apply when the axis is released
};

}  // namespace gyre::editor
