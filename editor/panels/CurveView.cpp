#include "editor/panels/CurveView.h"

#include "editor/document/NumberText.h"
#include "editor/panels/AxisSteps.h"
#include "editor/panels/ColorButton.h"
#include "editor/tools/Units.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kLeft = 58, kRight = 14, kTop = 10, kBottom = 22;  // margins of the curve [pixels]
constexpr double kReach = 8;                                     // radius of a key [pixels]
constexpr double kRoom = 0.12;  // margin above and below the curve, as a fraction of its height
constexpr int kColorHeight = 34;

}  // namespace

CurveView::CurveView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Curve"));
    setProperty("ownKeys", QStringList{"Del", "Backspace", "Esc"});
    setToolTip(
        tr("Double-click adds a key, Del removes it. Drag moves a key; Shift locks the time or the value, Ctrl snaps "
           "to tenths of the grid lines."));
}

void CurveView::show(const Shown& shown) {
    m_shown = shown;
    if (m_chosen && *m_chosen >= m_shown.keys.size()) m_chosen.reset();
    if (!m_isDragging) fitScale();
    update();
}

void CurveView::choose(std::optional<std::size_t> key) {
    m_chosen = key;
    update();
}

void CurveView::fitScale() {
    double low = 1e30, high = -1e30, last = m_shown.length;
    for (const CurveKey& key : m_shown.keys) {
        last = std::max(last, static_cast<double>(key.time));
        for (int i = 0; i < m_shown.components; ++i) {
            low = std::min(low, static_cast<double>(key.value[i]));
            high = std::max(high, static_cast<double>(key.value[i]));
        }
    }
    if (m_shown.low == 0) low = std::min(low, 0.0);
    const double height = high - low > 1e-9 ? high - low : std::max(1.0, std::abs(high));
    m_scale.low = low - kRoom * height;
    m_scale.high = high + kRoom * height;
    m_scale.seconds = std::max(last, 1e-3);
}

double CurveView::xOf(double time) const { return kLeft + time / m_scale.seconds * (width() - kLeft - kRight); }
double CurveView::yOf(double value) const {
    return height() - kBottom - (value - m_scale.low) / (m_scale.high - m_scale.low) * (height() - kTop - kBottom);
}
double CurveView::timeAt(double x) const {
    return std::max(0.0, (x - kLeft) / std::max(1, width() - kLeft - kRight) * m_scale.seconds);
}
double CurveView::valueAt(double y) const {
    return m_scale.low +
           (height() - kBottom - y) / std::max(1, height() - kTop - kBottom) * (m_scale.high - m_scale.low);
}

QPointF CurveView::placeOf(std::size_t key, int component) const {
    const CurveKey& at = m_shown.keys[key];
    const double x = xOf(static_cast<double>(at.time));
    return {x,
            m_shown.isColor ? height() - kBottom - 0.5 * kColorHeight : yOf(static_cast<double>(at.value[component]))};
}

std::optional<CurveView::Grip> CurveView::gripAt(QPointF position) const {
    std::optional<Grip> nearest;
    double least = kReach;
    for (std::size_t key = 0; key < m_shown.keys.size(); ++key)
        for (int component = 0; component < (m_shown.isColor ? 1 : m_shown.components); ++component) {
            const QPointF away = placeOf(key, component) - position;
            const double distance = std::hypot(away.x(), away.y());
            if (distance > least) continue;
            least = distance;
            nearest = Grip{key, component};
        }
    return nearest;
}

void CurveView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_shown.keys.empty()) {
        painter.setPen(palette().placeholderText().color());
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No curves yet. Press Add, or right-click a field in the inspector."));
        return;
    }
    paintGrid(painter);
    if (m_shown.isColor)
        paintGradient(painter);
    else
        for (int component = 0; component < m_shown.components; ++component) paintCurve(painter, component);
    paintKeys(painter);
    if (m_shown.isOverLife) return;  // each tracer has its own age
    const double x = xOf(m_shown.now);
    QColor now = palette().windowText().color();
    now.setAlpha(130);
    painter.setPen(QPen(now, 1));
    if (x <= width() - kRight + 1) painter.drawLine(QPointF(x, kTop), QPointF(x, height() - kBottom));
}

double CurveView::timeStep() const {
    const double room = m_shown.isOverLife ? 110 : 70;  // width of a label [pixels]
    return axisStep(m_scale.seconds * room / std::max(1, width() - kLeft - kRight));
}

double CurveView::valueStep() const {
    return axisStep((m_scale.high - m_scale.low) / unitsLike(m_shown.unit).front().factor * 34 /
                    std::max(1, height() - kTop - kBottom));
}

QString CurveView::timeLabel(double time) const {
    if (!m_shown.isOverLife) return tr("%1 s").arg(roundNumber(time, 6));
    if (m_shown.lifetime <= 0) return tr("%1 %").arg(roundNumber(100 * time, 6));
    return tr("%1 % · %2 s").arg(roundNumber(100 * time, 6)).arg(roundNumber(time * m_shown.lifetime, 3));
}

void CurveView::paintGrid(QPainter& painter) const {
    const QRectF area(kLeft, kTop, width() - kLeft - kRight, height() - kTop - kBottom);
    painter.fillRect(area, palette().base());
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    QColor line = palette().placeholderText().color();
    line.setAlpha(50);
    const double seconds = timeStep();
    for (int i = 0; i * seconds <= m_scale.seconds * 1.0001; ++i) {
        const double x = xOf(i * seconds);
        painter.setPen(line);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(palette().placeholderText().color());
        const double left = std::min(x - 55, width() - 110.0);
        const bool isLast = left < x - 55;
        painter.drawText(QRectF(left, area.bottom() + 4, 110, 14), isLast ? Qt::AlignRight : Qt::AlignHCenter,
                         timeLabel(i * seconds));
    }
    if (m_shown.isColor) return;
    const double step = valueStep();
    const Unit unit = unitsLike(m_shown.unit).front();
    const double highest = (m_scale.high - unit.zero) / unit.factor;
    for (double value = std::ceil((m_scale.low - unit.zero) / unit.factor / step) * step; value <= highest;
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
        gradient.setColorAt(share, screenColor(gyre::valueAt(m_shown.keys, share * m_scale.seconds, m_shown.after)));
    }
    painter.fillRect(strip, gradient);
}

QColor CurveView::colorOf(int component) const {
    static const std::array<QColor, 3> kAxes{QColor(0xd0, 0x62, 0x60), QColor(0x82, 0xb3, 0x55),
                                             QColor(0x5a, 0x90, 0xd8)};
    return m_shown.components == 1 ? palette().highlight().color() : kAxes[static_cast<std::size_t>(component)];
}

void CurveView::paintCurve(QPainter& painter, int component) const {
    QPainterPath path;
    for (int x = kLeft; x <= width() - kRight; ++x) {
        const double y = yOf(static_cast<double>(gyre::valueAt(m_shown.keys, timeAt(x), m_shown.after)[component]));
        x == kLeft ? path.moveTo(x, y) : path.lineTo(x, y);
    }
    painter.setPen(QPen(colorOf(component), 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.save();
    painter.setClipRect(QRectF(kLeft, kTop, width() - kLeft - kRight + 1, height() - kTop - kBottom));
    painter.drawPath(path);
    painter.restore();
}

void CurveView::paintKeys(QPainter& painter) const {
    for (std::size_t key = 0; key < m_shown.keys.size(); ++key)
        for (int component = 0; component < (m_shown.isColor ? 1 : m_shown.components); ++component) {
            const QPointF at = placeOf(key, component);
            painter.setPen(QPen(m_chosen == key ? palette().windowText().color() : palette().base().color(), 1.6));
            painter.setBrush(m_shown.isColor ? screenColor(m_shown.keys[key].value) : colorOf(component));
            const double size = m_shown.isColor ? 9 : 4.5;
            painter.drawRoundedRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size), 2, 2);
        }
}

void CurveView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_shown.keys.empty()) return;
    m_grip = gripAt(event->position());
    m_pressed = event->position();
    m_isDragging = false;
    if (m_grip)
        m_before = m_shown.keys[m_grip->key];
    else if (event->position().y() > height() - kBottom && !m_shown.isOverLife)
        return Q_EMIT sought(timeAt(event->position().x()));
    choose(m_grip ? std::optional(m_grip->key) : std::nullopt);
    Q_EMIT keyChosen();
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_grip || !event->buttons().testFlag(Qt::LeftButton)) return;
    const QPointF offset = event->position() - m_pressed;
    if (!m_isDragging && offset.manhattanLength() < QApplication::startDragDistance()) return;
    const bool begins = !std::exchange(m_isDragging, true);
    Q_EMIT keyDragged(m_grip->key, draggedTo(offset, event->modifiers()), begins);
}

/// A component that Shift locks is not snapped.
CurveKey CurveView::draggedTo(QPointF offset, Qt::KeyboardModifiers modifiers) const {
    const bool keepsOne = modifiers.testFlag(Qt::ShiftModifier), snaps = modifiers.testFlag(Qt::ControlModifier);
    const bool movesTime = !keepsOne || std::abs(offset.x()) > std::abs(offset.y());
    const bool movesValue = !m_shown.isColor && (!keepsOne || !movesTime);
    const auto snapped = [&](double value, double step) {
        return snaps ? step / 10 * std::round(10 * value / step) : value;
    };
    CurveKey to = m_before;
    if (movesTime)
        to.time = static_cast<float>(snapped(timeAt(xOf(static_cast<double>(m_before.time)) + offset.x()), timeStep()));
    if (!movesValue) return to;
    float& value = to.value[m_grip->component];
    const Unit unit = unitsLike(m_shown.unit).front();
    const double wanted = valueAt(yOf(static_cast<double>(value)) + offset.y());
    value = snaps
                ? static_cast<float>(snapped((wanted - unit.zero) / unit.factor, valueStep()) * unit.factor + unit.zero)
                : static_cast<float>(wanted);
    return to;
}

void CurveView::mouseReleaseEvent(QMouseEvent*) { endDrag(); }

void CurveView::endDrag() {
    m_grip.reset();
    if (!std::exchange(m_isDragging, false)) return;
    fitScale();
    update();
}

void CurveView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_shown.keys.empty()) return;
    const std::optional<Grip> grip = gripAt(event->position());
    if (grip && m_shown.isColor) return Q_EMIT colorWanted(grip->key);
    if (!grip) Q_EMIT keyWanted(timeAt(event->position().x()));
}

void CurveView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_isDragging) {
        endDrag();
        return Q_EMIT dragCancelled();
    }
    const bool removes = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
    if (removes && m_chosen) return Q_EMIT keyRemoved(*m_chosen);
    QWidget::keyPressEvent(event);
}

}  // namespace gyre::editor

#include "moc_CurveView.cpp"
