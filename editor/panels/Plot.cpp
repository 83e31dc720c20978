#include "editor/panels/Plot.h"

#include "editor/document/NumberText.h"
#include "editor/panels/AxisSteps.h"
#include "editor/preview/Jumps.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kLeastStep = 0.5;  // smallest distance between points of a line [pixels]
constexpr int kPlotLeft = 66, kPlotRight = 12, kPlotTop = 19, kPlotBottom = 20;  // margins of the curve [pixels]
constexpr int kTickRoom = 56;                                                    // width of a time label [pixels]
constexpr int kMarkSize = 4;  // half the width of the mark of a jump [pixels]

/// Formats with three digits, and a power of ten if needed.
QString numberText(double value) {
    if (value == std::floor(value) && std::abs(value) < 1e6) return fixedNumber(value, 0);
    return roundNumber(value, 3);
}

constexpr QRgb kJump = 0xffc8862e;  // amber, on both themes

}  // namespace

/// Maps times and values to pixels.
struct Plot::Scale {
    QRectF area;
    double seconds = 0;
    double step = 0;  ///< duration of a frame [s]
    double low = 0, high = 1;

    double x(double time) const { return area.left() + (seconds > 0 ? time / seconds : 0) * area.width(); }
    double y(double value) const { return area.bottom() - (value - low) / (high - low) * area.height(); }
    double time(double x) const { return std::clamp((x - area.left()) / area.width(), 0.0, 1.0) * seconds; }
};

Plot::Plot(const MeasureInfo& measure, std::shared_ptr<const PlottedRuns> runs, QWidget* parent)
    : QWidget(parent), m_measure(measure), m_runs(std::move(runs)) {
    setMouseTracking(true);
    setToolTip(measure.isSmooth ? tr("%1. An amber mark shows a jump.").arg(tr(measure.meaning)) : tr(measure.meaning));
    setAccessibleName(tr(measure.name));
}

double Plot::valueAt(const Measures& measures) const { return valueOf(measures, m_measure.measure, m_runs->body); }

Plot::Scale Plot::scale() const {
    Scale scale;
    scale.area = QRectF(rect()).adjusted(kPlotLeft, kPlotTop, -kPlotRight, -kPlotBottom);
    double low = 0, high = 0;
    for (const std::vector<Measures>* run : {&m_runs->now, &m_runs->pinned}) {
        for (const Measures& measures : *run) {
            const double value = valueAt(measures);
            if (!std::isfinite(value)) continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
        if (run->empty()) continue;
        scale.seconds = std::max(scale.seconds, run->back().time);
        if (scale.step == 0 && run->back().frame > 0)
            scale.step = run->back().time / static_cast<double>(run->back().frame);
    }
    scale.high = high > 0 ? axisStep(high) : low < 0 ? 0 : 1;
    scale.low = low < 0 ? -axisStep(-low) : 0;
    return scale;
}

void Plot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Scale scale = this->scale();
    paintAxis(painter, scale);
    paintTimes(painter, scale);
    QColor pinned = palette().placeholderText().color();
    painter.setPen(QPen(pinned, 1.2, Qt::DashLine));
    paintRun(painter, scale, m_runs->pinned);
    painter.setPen(QPen(palette().highlight().color(), 1.6));
    paintRun(painter, scale, m_runs->now);
    paintJumps(painter, scale);
    QColor now = palette().windowText().color();
    now.setAlpha(130);
    const double x = scale.x(m_runs->shownTime);
    painter.setPen(QPen(now, 1));
    if (x <= scale.area.right() + 1) painter.drawLine(QPointF(x, scale.area.top()), QPointF(x, scale.area.bottom()));
    paintReading(painter, scale);
}

void Plot::paintAxis(QPainter& painter, const Scale& scale) const {
    painter.fillRect(scale.area, palette().base());
    QFont font = painter.font();
    font.setPixelSize(11);
    painter.setFont(font);
    painter.setPen(palette().windowText().color());
    const QString unit = m_measure.unit[0] ? tr(" [%1]").arg(QString::fromUtf8(m_measure.unit)) : QString();
    painter.drawText(QRectF(kPlotLeft, 2, scale.area.width(), kPlotTop - 4), Qt::AlignLeft | Qt::AlignVCenter,
                     tr(m_measure.name) + unit);
    painter.setPen(palette().placeholderText().color());
    painter.drawText(QRectF(0, scale.area.top() - 7, kPlotLeft - 6, 14), Qt::AlignRight | Qt::AlignVCenter,
                     numberText(scale.high));
    painter.drawText(QRectF(0, scale.area.bottom() - 7, kPlotLeft - 6, 14), Qt::AlignRight | Qt::AlignVCenter,
                     numberText(scale.low));
    if (scale.low < 0 && scale.high > 0)
        painter.drawLine(QPointF(scale.area.left(), scale.y(0)), QPointF(scale.area.right(), scale.y(0)));
}

/// Draws lines at round times, with labels below.
void Plot::paintTimes(QPainter& painter, const Scale& scale) const {
    if (scale.seconds <= 0) return;
    const double step = axisStep(scale.seconds * kTickRoom / scale.area.width());
    QColor line = palette().placeholderText().color();
    line.setAlpha(50);
    for (int i = 0; i * step < 1.001 * scale.seconds; ++i) {
        const double x = scale.x(i * step);
        painter.setPen(line);
        if (i > 0) painter.drawLine(QPointF(x, scale.area.top()), QPointF(x, scale.area.bottom()));
        painter.setPen(palette().placeholderText().color());
        const double left = std::min(x - kTickRoom / 2.0, width() - double(kTickRoom));  // keeps the last label inside
        painter.drawText(QRectF(left, scale.area.bottom() + 3, kTickRoom, 14), Qt::AlignCenter,
                         numberText(i * step) + tr(" s"));
    }
}

/// Draws a triangle at the upper edge for every jump of the run.
void Plot::paintJumps(QPainter& painter, const Scale& scale) const {
    std::vector<double> values;
    for (const Measures& measures : m_runs->now) values.push_back(valueAt(measures));
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(kJump));
    for (const std::size_t i : jumpsOf(values)) {
        if (!m_measure.isSmooth || m_runs->now[i].frame != m_runs->now[i - 1].frame + 1) continue;
        const QPointF at(scale.x(m_runs->now[i].time), scale.area.top() + 2 * kMarkSize);
        painter.drawPolygon(
            QPolygonF({at, at + QPointF(-kMarkSize, -2 * kMarkSize), at + QPointF(kMarkSize, -2 * kMarkSize)}));
    }
}

void Plot::paintRun(QPainter& painter, const Scale& scale, const std::vector<Measures>& run) const {
    QPainterPath path;
    bool drawn = false;  // the previous step has a value
    std::uint64_t last = 0;
    for (const Measures& measures : run) {
        const double value = valueAt(measures);
        const QPointF at(scale.x(measures.time), scale.y(value));
        if (!std::isfinite(value)) {
            drawn = false;
            continue;
        }
        if (drawn && at.x() < path.currentPosition().x() + kLeastStep) {
            last = measures.frame;  // skips points closer than half a pixel
            continue;
        }
        if (drawn && measures.frame <= last + 1)
            path.lineTo(at);
        else
            path.moveTo(at);
        drawn = true;
        last = measures.frame;
    }
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

const Measures* Plot::nearest(const std::vector<Measures>& run, double time) const {
    const auto least = [&](const Measures& measures) { return std::abs(measures.time - time); };
    const auto at = std::ranges::min_element(run, {}, least);
    return at == run.end() ? nullptr : &*at;
}

/// Shows the values under the pointer, or at the present time.
void Plot::paintReading(QPainter& painter, const Scale& scale) const {
    const double time = m_pointer >= 0 ? scale.time(m_pointer) : m_runs->shownTime;
    const Measures* now = nearest(m_runs->now, time);
    if (!now) return;
    QString text = numberText(valueAt(*now));
    if (m_pointer >= 0) text = tr("%1 s, frame %2: %3").arg(numberText(now->time)).arg(now->frame).arg(text);
    if (const Measures* pinned = nearest(m_runs->pinned, time))
        text += tr(", pinned %1").arg(numberText(valueAt(*pinned)));
    painter.setPen(palette().windowText().color());
    painter.drawText(QRectF(kPlotLeft, 2, scale.area.width(), kPlotTop - 4), Qt::AlignRight | Qt::AlignVCenter, text);
    if (m_pointer < 0 || !std::isfinite(valueAt(*now))) return;
    painter.setBrush(palette().highlight());
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(QPointF(scale.x(now->time), scale.y(valueAt(*now))), 3, 3);
}

void Plot::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    seekTo(event->position().x());
}

/// Requests the frame at a pixel, within the plotted time.
void Plot::seekTo(double x) {
    const Scale scale = this->scale();
    if (scale.step > 0) Q_EMIT sought(static_cast<std::uint64_t>(std::llround(scale.time(x) / scale.step)));
}

void Plot::mouseMoveEvent(QMouseEvent* event) {
    m_pointer = std::max(0.0, event->position().x());
    update();
    if (event->buttons().testFlag(Qt::LeftButton)) seekTo(event->position().x());
}

void Plot::leaveEvent(QEvent*) {
    m_pointer = -1;
    update();
}

}  // namespace gyre::editor

#include "moc_Plot.cpp"
