#include "editor/panels/CurveView.h"

#include "editor/document/NumberText.h"
#include "editor/panels/AxisSteps.h"
#include "editor/panels/ColorButton.h"
#include "editor/tools/Units.h"

#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

/// Painting of curves.
namespace gyre::editor {
namespace {

constexpr double kHandleSize = 3.5;  // radius of the handle of a slope [pixels]

}  // namespace

void CurveView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (shown().keys.empty()) {
        painter.setPen(palette().placeholderText().color());
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No curves yet. Press Add, or right-click a field in the inspector."));
        return;
    }
    paintGrid(painter);
    if (shown().isColor) paintGradient(painter);
    for (const bool isActive : {false, true})  // the active curve is on top
        for (std::size_t curve = 0; curve < m_lanes.size(); ++curve) {
            const Shown& shown = m_lanes[curve].shown;
            if ((curve == m_active) != isActive) continue;
            for (int component = 0; component < (shown.isColor ? 0 : shown.components); ++component)
                paintCurve(painter, curve, component);
            if (isActive && chosenCount() < 2) paintHandles(painter);
            paintKeys(painter, curve);
        }
    paintBrackets(painter);
    if (m_box) {
        QColor inside = palette().highlight().color();
        inside.setAlpha(40);
        painter.setPen(QPen(palette().highlight().color(), 1));
        painter.setBrush(inside);
        painter.drawRect(*m_box);
    }
    if (shown().isOverLife) return;  // each tracer has its own age
    const double x = xOf(m_now);
    QColor now = palette().windowText().color();
    now.setAlpha(130);
    painter.setPen(QPen(now, 1));
    if (x >= kLeft && x <= width() - kRight + 1) painter.drawLine(QPointF(x, kTop), QPointF(x, height() - kBottom));
}

double CurveView::timeStep() const {
    const double room = shown().isOverLife ? 110 : 70;  // width of a label [pixels]
    return axisStep((lastTime() - firstTime()) * room / std::max(1, width() - kLeft - kRight));
}

double CurveView::valueStep() const {
    return axisStep((scale().high - scale().low) / unitsLike(shown().unit).front().factor * 34 /
                    std::max(1, height() - kTop - kBottom));
}

QString CurveView::timeLabel(double time) const {
    if (!shown().isOverLife) return tr("%1 s").arg(roundNumber(time, 6));
    if (shown().lifetime <= 0) return tr("%1 %").arg(roundNumber(100 * time, 6));
    return tr("%1 % · %2 s").arg(roundNumber(100 * time, 6)).arg(roundNumber(time * shown().lifetime, 3));
}

void CurveView::paintGrid(QPainter& painter) const {
    const QRectF area(kLeft, kTop, width() - kLeft - kRight, height() - kTop - kBottom);
    painter.fillRect(area, palette().base());
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    QColor line = palette().placeholderText().color();
    line.setAlpha(50);
    const double seconds = timeStep(), last = lastTime() + 1e-4 * (lastTime() - firstTime());
    for (double i = std::ceil(firstTime() / seconds - 1e-4); i * seconds <= last; ++i) {
        const double x = xOf(i * seconds);
        painter.setPen(line);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(palette().placeholderText().color());
        const double left = std::min(x - 55, width() - 110.0);
        const bool isLast = left < x - 55;
        painter.drawText(QRectF(left, area.bottom() + 4, 110, 14), isLast ? Qt::AlignRight : Qt::AlignHCenter,
                         timeLabel(i * seconds));
    }
    if (shown().isColor) return;
    const double step = valueStep();
    const Unit unit = unitsLike(shown().unit).front();
    const double highest = (scale().high - unit.zero) / unit.factor;
    for (double value = std::ceil((scale().low - unit.zero) / unit.factor / step) * step; value <= highest;
         value += step) {
        const double y = yOf(value * unit.factor + unit.zero);
        painter.setPen(line);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(palette().placeholderText().color());
        painter.drawText(QRectF(0, y - 7, kLeft - 6, 14), Qt::AlignRight | Qt::AlignVCenter,
                         roundNumber(std::abs(value) < step * 1e-6 ? 0 : value, 4));
    }
}

void CurveView::paintGradient(QPainter& painter) const {
    const QRectF strip(kLeft, kTop, width() - kLeft - kRight, height() - kTop - kBottom - kColorHeight);
    QLinearGradient gradient(strip.topLeft(), strip.topRight());
    constexpr int kStops = 96;
    for (int i = 0; i <= kStops; ++i) {
        const double share = static_cast<double>(i) / kStops;
        const double time = firstTime() + share * (lastTime() - firstTime());
        gradient.setColorAt(share, screenColor(gyre::valueAt(shown().keys, time, shown().after)));
    }
    painter.fillRect(strip, gradient);
}

QColor CurveView::colorOfCurve(std::size_t curve) {
    static const std::array<QColor, 8> kColors{
        QColor(0xe0, 0xa0, 0x3c), QColor(0x5a, 0x9c, 0xe0), QColor(0x86, 0xbf, 0x5a), QColor(0xd8, 0x6a, 0x6a),
        QColor(0xa8, 0x84, 0xdc), QColor(0x48, 0xb8, 0xb0), QColor(0xdc, 0x7e, 0xb8), QColor(0xb4, 0xac, 0x7c)};
    return kColors[curve % kColors.size()];
}

QColor CurveView::colorOf(std::size_t curve, int component) const {
    static const std::array<QColor, 3> kAxes{QColor(0xd0, 0x62, 0x60), QColor(0x82, 0xb3, 0x55),
                                             QColor(0x5a, 0x90, 0xd8)};
    if (!isAlone()) return colorOfCurve(curve);
    return shown().components == 1 ? palette().highlight().color() : kAxes[static_cast<std::size_t>(component)];
}

void CurveView::paintCurve(QPainter& painter, std::size_t curve, int component) const {
    const Lane& lane = m_lanes[curve];
    QPainterPath path;
    for (int x = kLeft; x <= width() - kRight; ++x) {
        const auto value = static_cast<double>(gyre::valueAt(lane.shown.keys, timeAt(x), lane.shown.after)[component]);
        // The range limits the run as well.
        const double y = yOf(std::clamp(value, lane.shown.low, lane.shown.high), lane.scale);
        x == kLeft ? path.moveTo(x, y) : path.lineTo(x, y);
    }
    painter.setPen(QPen(colorOf(curve, component), curve == m_active ? 1.8 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.save();
    painter.setClipRect(QRectF(kLeft, kTop, width() - kLeft - kRight + 1, height() - kTop - kBottom));
    painter.drawPath(path);
    painter.restore();
}

void CurveView::paintKeys(QPainter& painter, std::size_t curve) const {
    const Lane& lane = m_lanes[curve];
    for (std::size_t key = 0; key < lane.shown.keys.size(); ++key)
        for (int component = 0; component < lane.handles(); ++component) {
            const QPointF at = placeOf(curve, key, component);
            if (at.x() < kLeft - 1 || at.x() > width() - kRight + 1) continue;
            const bool isChosen = lane.chosen.contains(key);
            painter.setPen(QPen(isChosen ? palette().windowText().color() : palette().base().color(), 1.6));
            painter.setBrush(lane.shown.isColor ? screenColor(lane.shown.keys[key].value) : colorOf(curve, component));
            const double size = lane.shown.isColor ? 9 : 4.5;
            painter.drawRoundedRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size), 2, 2);
        }
}

void CurveView::paintBrackets(QPainter& painter) const {
    constexpr double kHook = 4;
    painter.setPen(QPen(palette().windowText().color(), 1.5));
    for (const Bracket bracket : {Bracket::First, Bracket::Last}) {
        const std::optional<double> x = bracketAt(bracket);
        if (!x || *x < kLeft - kBracketDistance || *x > width()) continue;
        const double hook = *x + (bracket == Bracket::First ? kHook : -kHook), bottom = height() - kBottom - 1;
        painter.drawPolyline(QPolygonF({{hook, kTop + 1}, {*x, kTop + 1}, {*x, bottom}, {hook, bottom}}));
    }
}

void CurveView::paintHandles(QPainter& painter) const {
    for (int component = 0; component < shown().components; ++component)
        for (const Side side : {Side::In, Side::Out}) {
            const std::optional<QPointF> handle = handleOf(component, side);
            if (!handle) continue;
            QColor color = palette().windowText().color();
            if (!shown().keys[*m_chosen].slopes) color.setAlpha(110);  // automatic
            painter.setPen(QPen(color, 1));
            painter.setClipRect(QRectF(kLeft, 0, width() - kLeft, height() - kBottom));
            painter.drawLine(placeOf(*m_chosen, component), *handle);
            painter.setBrush(color);
            painter.drawEllipse(*handle, kHandleSize, kHandleSize);
            painter.setClipping(false);
        }
}

}  // namespace gyre::editor
