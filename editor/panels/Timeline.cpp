#include "editor/panels/Timeline.h"

#include "editor/document/NumberText.h"
#include "editor/panels/TimeAxis.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gyre::editor {
namespace {

constexpr int kMargin = 10;  // margin at both ends, for half of the playhead [pixels]
constexpr int kTrackTop = 9, kTrackHeight = 8;
constexpr double kGripReach = 7;              // half width of a bracket [pixels]
constexpr double kMarkReach = 6;              // half size and picking distance of a mark [pixels]
const QColor kDifferenceColor(245, 165, 70);  // as in the view
constexpr double kTickSpacing = 70;           // smallest distance, so that labels do not overlap [pixels]
constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();  // no out point
constexpr std::uint64_t kEndlessStretch = 600;  // frames shown of an endless effect; doubles as needed

}  // namespace

Timeline::Timeline(TimeAxis& axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Timeline"));
    setMouseTracking(true);
    setToolTip(
        tr("Click or drag to go to a frame. Drag the brackets to set the in and out points. Dots: cached frames. "
           "Hatched: the scene was edited during playback; restart to simulate the edited scene from the start. "
           "Ctrl+wheel zooms, Shift+wheel or the middle button moves along the time axis."));
    connect(&axis, &TimeAxis::changed, this, qOverload<>(&QWidget::update));
}

QSize Timeline::sizeHint() const { return {400, 40}; }
QSize Timeline::minimumSizeHint() const { return {48, 40}; }

void Timeline::setLength(std::uint64_t frames, double step, double last) {
    m_frames = frames;
    m_step = step;
    m_last = last;
    fitAxis();
    update();
}

void Timeline::setView(const TimelineView& view) {
    const auto before = static_cast<double>(m_view.now);
    m_view = view;
    fitAxis();
    m_axis.follow(before, static_cast<double>(view.now));
    update();
}

/// The last frame that can be requested.
std::uint64_t Timeline::lastFrame() const {
    if (m_frames > 0) return m_frames;
    std::uint64_t frames = kEndlessStretch;
    while (frames < std::max(m_view.now, m_view.played)) frames *= 2;
    return frames;
}

/// Marks may lie behind the end of the effect.
void Timeline::fitAxis() { m_axis.setLength(std::max(static_cast<double>(lastFrame()), m_last), m_step); }

double Timeline::xOfFrames(double frames) const {
    return kMargin + m_axis.fractionOf(frames) * (width() - 2 * kMargin);
}

double Timeline::framesAt(double x) const {
    return m_axis.framesAt(std::clamp((x - kMargin) / std::max(1, width() - 2 * kMargin), 0.0, 1.0));
}

std::uint64_t Timeline::frameAt(double x) const {
    return std::min(static_cast<std::uint64_t>(std::llround(framesAt(x))), lastFrame());
}

FrameRange Timeline::shownPoints() const {
    if (!m_view.points) return {0, lastFrame()};
    return {m_view.points->first, std::min(m_view.points->last, lastFrame())};
}

void Timeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track(kMargin, kTrackTop, width() - 2 * kMargin, kTrackHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().base());
    painter.drawRoundedRect(track, 3, 3);
    painter.setClipRect(QRectF(2, 0, width() - 4, height()));
    paintPlayed(painter, track);
    paintKept(painter, track);
    paintPoints(painter, track);
    paintTicks(painter);
    if (m_view.differing) paintDifference(painter, track);
    paintNow(painter);
    paintShownPart(painter);
    if (hasFocus()) painter.fillRect(QRectF(kMargin, height() - 2, track.width(), 1), palette().highlight());
}

/// Draws a diamond at the frame, and a line along all later frames.
void Timeline::paintDifference(QPainter& painter, const QRectF& track) const {
    const QPointF at(xOf(*m_view.differing), track.center().y());
    const double left = std::max(at.x(), track.left());
    painter.fillRect(QRectF(left, track.bottom() - 1.5, std::max(0.0, track.right() - left), 1.5), kDifferenceColor);
    painter.setPen(QPen(palette().window().color(), 1));
    painter.setBrush(kDifferenceColor);
    painter.drawPolygon(QPolygonF({at + QPointF(-kMarkReach + 1, 0), at + QPointF(0, -kMarkReach + 1),
                                   at + QPointF(kMarkReach - 1, 0), at + QPointF(0, kMarkReach - 1)}));
}

void Timeline::paintNow(QPainter& painter) const {
    const double x = xOf(m_view.now);
    painter.setPen(QPen(palette().windowText().color(), 2));
    painter.drawLine(QPointF(x, 4), QPointF(x, kTrackTop + kTrackHeight + 3));
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().windowText());
    painter.drawPolygon(QPolygonF({{x - 4, 2}, {x + 4, 2}, {x + 4, 5}, {x, 9}, {x - 4, 5}}));
    if (!m_view.seeking) return;
    const double from = xOf(m_view.seeking->reached), to = xOf(m_view.seeking->target);
    painter.fillRect(QRectF(from, kTrackTop + kTrackHeight - 1, to - from, 3), palette().placeholderText());
}

void Timeline::paintPlayed(QPainter& painter, const QRectF& track) const {
    QRectF played = track;
    played.setRight(std::min(track.right(), xOf(m_view.played)));
    if (played.width() < 1) return;
    QColor color = palette().highlight().color();
    color.setAlpha(m_view.isFaithful ? 150 : 60);
    painter.setBrush(color);
    painter.drawRoundedRect(played, 3, 3);
    if (m_view.isFaithful) return;
    painter.setBrush(QBrush(palette().highlight().color(), Qt::BDiagPattern));
    painter.drawRoundedRect(played, 3, 3);
}

void Timeline::paintKept(QPainter& painter, const QRectF& track) const {
    QColor color = palette().windowText().color();
    color.setAlpha(110);
    for (const std::uint64_t frame : m_view.kept)
        if (m_axis.isShown(static_cast<double>(frame)))
            painter.fillRect(QRectF(xOf(frame) - 0.75, track.center().y() - 1, 1.5, 2), color);
}

/// Draws brackets above the track, and dims the range outside of them.
void Timeline::paintPoints(QPainter& painter, const QRectF& track) const {
    const FrameRange points = shownPoints();
    const double in = xOf(points.first), out = xOf(points.last);
    QColor outside = palette().window().color();
    outside.setAlpha(170);
    const double inside = std::clamp(in, track.left() - 1, track.right() + 1),
                 beyond = std::clamp(out, track.left() - 1, track.right() + 1);
    painter.fillRect(QRectF(track.left() - 1, kTrackTop, inside - track.left() + 1, kTrackHeight), outside);
    painter.fillRect(QRectF(beyond, kTrackTop, track.right() - beyond + 1, kTrackHeight), outside);
    QColor color = palette().highlight().color();
    if (!m_view.points) color.setAlpha(120);
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    const double low = kTrackTop + kTrackHeight;
    painter.drawPolyline(QPolygonF({{in + 5, 1}, {in, 1}, {in, low}}));
    painter.drawPolyline(QPolygonF({{out - 5, 1}, {out, 1}, {out, low}}));
}

void Timeline::paintTicks(QPainter& painter) const {
    const double first = m_axis.from() * m_step, last = m_axis.to() * m_step;
    const double pixelsPerSecond = (width() - 2 * kMargin) / std::max(last - first, 1e-9);
    constexpr std::array<double, 14> kSpacings{0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 600, 3600};
    const auto wide = std::ranges::find_if(kSpacings, [&](double s) { return s * pixelsPerSecond >= kTickSpacing; });
    const double spacing = wide == kSpacings.end() ? 36000 : *wide;
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    painter.setPen(palette().placeholderText().color());
    for (double i = std::ceil(first / spacing - 1e-4); i * spacing <= last + 1e-4 * (last - first); ++i) {
        const double x = kMargin + (i * spacing - first) * pixelsPerSecond;
        painter.drawLine(QPointF(x, kTrackTop + kTrackHeight + 2), QPointF(x, kTrackTop + kTrackHeight + 5));
        const QRectF label(std::clamp(x - 25, 0.0, width() - 50.0), kTrackTop + kTrackHeight + 6, 50, 14);
        const Qt::Alignment side = x < 30 ? Qt::AlignLeft : x > width() - 30 ? Qt::AlignRight : Qt::AlignHCenter;
        painter.drawText(label.adjusted(4, 0, -4, 0), side, tr("%1 s").arg(roundNumber(i * spacing, 6)));
    }
}

/// Draws a line below, which shows where the shown part of the axis lies.
void Timeline::paintShownPart(QPainter& painter) const {
    if (m_axis.showsAll()) return;
    const double all = width() - 2 * kMargin, y = height() - 2.5;
    QColor rail = palette().placeholderText().color();
    rail.setAlpha(60);
    painter.fillRect(QRectF(kMargin, y, all, 2), rail);
    const double from = m_axis.from() / m_axis.length(), shown = (m_axis.to() - m_axis.from()) / m_axis.length();
    painter.fillRect(QRectF(kMargin + from * all, y, std::max(4.0, shown * all), 2), palette().placeholderText());
}

Timeline::Grip Timeline::gripAt(QPointF position) const {
    if (position.y() >= kTrackTop) return Grip::Frame;
    const FrameRange points = shownPoints();
    const double in = std::abs(position.x() - xOf(points.first)), out = std::abs(position.x() - xOf(points.last));
    if (std::min(in, out) > kGripReach) return Grip::Frame;
    return in < out ? Grip::In : Grip::Out;
}

bool Timeline::isAtDifference(QPointF position) const {
    return m_view.differing && position.y() >= kTrackTop - 2 &&
           std::abs(position.x() - xOf(*m_view.differing)) <= kMarkReach;
}

bool Timeline::event(QEvent* event) {
    const auto* help = event->type() == QEvent::ToolTip ? static_cast<QHelpEvent*>(event) : nullptr;
    if (!help || !isAtDifference(help->pos())) return QWidget::event(event);
    QToolTip::showText(
        help->globalPos(),
        tr("Frame %1 is the first at which the game differs. Click to go to this frame.").arg(*m_view.differing), this);
    return true;
}

void Timeline::drag(double x) {
    const std::uint64_t frame = frameAt(x);
    const FrameRange points = shownPoints();
    if (m_grip == Grip::Axis) m_axis.pan(m_draggedFrames - framesAt(x));
    if (m_grip == Grip::Frame) Q_EMIT sought(frame);
    if (m_grip == Grip::In && frame < points.last)
        Q_EMIT pointsDragged(frame, m_view.points || m_frames > 0 ? points.last : kNever);
    if (m_grip == Grip::Out && frame > points.first) Q_EMIT pointsDragged(points.first, frame);
}

void Timeline::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) {
        m_grip = Grip::Axis;
        m_draggedFrames = framesAt(event->position().x());
    }
    if (event->button() != Qt::LeftButton) return;
    m_grip = gripAt(event->position());
    if (m_grip == Grip::In || m_grip == Grip::Out) Q_EMIT pointsGrabbed();
    if (m_grip == Grip::Frame && isAtDifference(event->position()))
        return Q_EMIT sought(*m_view.differing);  // a pixel may be many frames
    if (m_grip == Grip::Frame) drag(event->position().x());
}

void Timeline::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) return drag(event->position().x());
    const Grip grip = gripAt(event->position());
    setCursor(grip == Grip::In || grip == Grip::Out ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void Timeline::mouseReleaseEvent(QMouseEvent*) { m_grip = Grip::None; }

void Timeline::wheelEvent(QWheelEvent* event) {
    event->setAccepted(m_axis.takeWheel(*event, kMargin, width() - 2 * kMargin));
}

void Timeline::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Right) return Q_EMIT sought(m_view.now + 1);
    if (event->key() == Qt::Key_Left) return Q_EMIT sought(m_view.now > 0 ? m_view.now - 1 : 0);
    if (event->key() == Qt::Key_Home) return Q_EMIT sought(0);
    if (event->key() == Qt::Key_End) return Q_EMIT sought(lastFrame());
    QWidget::keyPressEvent(event);
}

}  // namespace gyre::editor

#include "moc_Timeline.cpp"
