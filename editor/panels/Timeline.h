#pragma once

#include "editor/preview/PlaybackSettings.h"
#include "editor/preview/PreviewStatus.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace gyre::editor {

class TimeAxis;

/// State of the run that a timeline shows.
struct TimelineView {
    std::uint64_t now = 0;
    std::uint64_t played = 0;         ///< the last simulated frame of this run
    bool isFaithful = true;           ///< false if the scene was edited during the run
    std::vector<std::uint64_t> kept;  ///< cached frames, to which seeking takes no step
    std::optional<SeekProgress> seeking;
    std::optional<FrameRange> points;        ///< in and out points
    std::optional<std::uint64_t> differing;  ///< the first frame at which a game differs
};

/// The frames of the effect from left to right: simulated and cached frames, the present frame, in and out points, and
/// seconds below. A press or drag requests a frame; the brackets above can be dragged. The wheel zooms and moves the
/// time axis.
class Timeline : public QWidget {
    Q_OBJECT
public:
    explicit Timeline(TimeAxis& axis, QWidget* parent = nullptr);

    /// frames: length of the effect, 0 if endless. step: duration of a frame [s]. last: the last mark on the axis.
    void setLength(std::uint64_t frames, double step, double last);
    void setView(const TimelineView& view);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    double xOf(std::uint64_t frame) const { return xOfFrames(static_cast<double>(frame)); }  ///< [pixels]
    double xOfFrames(double frames) const;  ///< position between frames; outside of the widget if not shown
    double framesAt(double x) const;        ///< limited to the shown part
    std::uint64_t frameAt(double x) const;  ///< the nearest frame of the effect
    TimeAxis& axis() const { return m_axis; }

Q_SIGNALS:
    void sought(std::uint64_t frame);
    void pointsGrabbed();  ///< a drag of a point begins
    void pointsDragged(std::uint64_t in, std::uint64_t out);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Grip { None, Frame, In, Out, Axis };

    std::uint64_t lastFrame() const;
    void fitAxis();
    FrameRange shownPoints() const;
    Grip gripAt(QPointF position) const;
    bool isAtDifference(QPointF position) const;
    void drag(double x);
    void paintTicks(QPainter& painter) const;
    void paintPlayed(QPainter& painter, const QRectF& track) const;
    void paintKept(QPainter& painter, const QRectF& track) const;
    void paintPoints(QPainter& painter, const QRectF& track) const;
    void paintDifference(QPainter& painter, const QRectF& track) const;
    void paintNow(QPainter& painter) const;
    void paintShownPart(QPainter& painter) const;

    TimeAxis& m_axis;
    std::uint64_t m_frames = 0;
    double m_step = 1.0 / 60;
    double m_last = 0;  ///< the last mark [frames]
    TimelineView m_view;
    Grip m_grip = Grip::None;
    double m_draggedFrames = 0;  ///< the place on the axis under the middle button
};

}  // namespace gyre::editor
