#include "editor/panels/CurveView.h"

#include "editor/document/NumberText.h"
#include "editor/panels/AxisSteps.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/TimeAxis.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyTimes.h"
#include "editor/tools/Units.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace gyre::editor {
namespace {

constexpr int kLeft = 58, kRight = 14, kTop = 10, kBottom = 22;  // margins of the curve [pixels]
constexpr double kReach = 8;                                     // radius of a key [pixels]
constexpr double kRoom = 0.12;  // margin above and below the curve, as a fraction of its height
constexpr int kColorHeight = 34;
constexpr double kHandle = 44, kHandleSize = 3.5;  // distance of a handle from its key, and its radius [pixels]
constexpr double kLeastRun = 3;                    // horizontal distance that limits a steep slope [pixels]

}  // namespace

CurveView::CurveView(TimeAxis& axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Curve"));
    setProperty("ownKeys", QStringList{"Del", "Backspace", "Esc", "Home", "Ctrl+A"});
    setProperty("ownActions", QVariantMap{{"delete", "Del"}, {"selectAll", "Ctrl+A"}, {"frameAll", "Home"}});
    setToolTip(
        tr("Double-click adds a key, Del removes the chosen ones. Drag moves a key by whole frames; Shift locks the "
           "time or "
           "the value, Ctrl snaps to tenths of the grid lines, Alt leaves the frames. Shift+click, a box and Ctrl+A "
           "choose "
           "several keys, which move together. Drag the handles of a smooth key to turn its "
           "slope; Alt turns one side alone, a double-click makes the slope automatic again."));
    connect(&axis, &TimeAxis::changed, this, qOverload<>(&QWidget::update));
}

void CurveView::show(const Shown& shown) {
    const auto places = placesAfter(m_shown.keys, shown.keys, std::equal_to<>());
    const auto placeNow = [&](std::size_t key) { return key < places.size() ? places[key] : std::nullopt; };
    if (m_chosen) m_chosen = placeNow(*m_chosen);
    std::set<std::size_t> chosen;
    for (const std::size_t key : m_allChosen)
        if (const auto place = placeNow(key)) chosen.insert(*place);
    m_allChosen = std::move(chosen);
    if (m_grip) m_grip->key = placeNow(m_grip->key).value_or(m_grip->key);
    m_shown = shown;
    if (!m_isDragging) fitScale();
    update();
}

void CurveView::choose(std::optional<std::size_t> key) {
    m_chosen = key;
    m_allChosen.clear();
    if (key) m_allChosen.insert(*key);
    update();
}

void CurveView::choose(const std::set<std::size_t>& keys, std::optional<std::size_t> active) {
    m_allChosen = keys;
    m_chosen = active;
    if (m_grip && active) m_grip->key = *active;
    update();
}

void CurveView::fitScale() {
    if (m_shown.keys.empty()) return;
    const Range reach = reachOf(m_shown.keys, m_shown.components);
    double low = std::max(reach.low, m_shown.low), high = std::min(reach.high, m_shown.high);
    if (m_shown.low == 0) low = std::min(low, 0.0);
    const double height = high - low > 1e-9 ? high - low : std::max(1.0, std::abs(high));
    m_scale.low = low - kRoom * height;
    m_scale.high = high + kRoom * height;
}

double CurveView::firstTime() const { return m_shown.isOverLife ? 0 : m_axis.from() * m_axis.step(); }
double CurveView::lastTime() const { return m_shown.isOverLife ? 1 : m_axis.to() * m_axis.step(); }

double CurveView::xOf(double time) const {
    return kLeft + (time - firstTime()) / (lastTime() - firstTime()) * (width() - kLeft - kRight);
}
double CurveView::yOf(double value) const {
    return height() - kBottom - (value - m_scale.low) / (m_scale.high - m_scale.low) * (height() - kTop - kBottom);
}
double CurveView::timeAt(double x) const {
    const double share = std::clamp((x - kLeft) / std::max(1, width() - kLeft - kRight), 0.0, 1.0);
    return firstTime() + share * (lastTime() - firstTime());
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

QPointF CurveView::directionOf(float slope) const {
    const double run = (width() - kLeft - kRight) / (lastTime() - firstTime());      // pixels per second
    const double rise = (height() - kTop - kBottom) / (m_scale.high - m_scale.low);  // pixels per unit
    const QPointF along(run, -static_cast<double>(slope) * rise);
    return along / std::hypot(along.x(), along.y());
}

std::optional<QPointF> CurveView::handleOf(int component, Side side) const {
    if (!m_chosen || m_shown.isColor || m_shown.keys.size() < 2 || component >= m_shown.components) return std::nullopt;
    const std::size_t key = *m_chosen;
    const bool isIn = side == Side::In;
    if (isIn ? key == 0 : key + 1 == m_shown.keys.size()) return std::nullopt;
    if (m_shown.keys[isIn ? key - 1 : key].next != Interpolation::Smooth) return std::nullopt;
    const KeySlopes slopes = slopesAt(m_shown.keys, key, m_shown.after);
    const QPointF along = kHandle * directionOf(isIn ? slopes.in[component] : slopes.out[component]);
    return placeOf(key, component) + (isIn ? -along : along);
}

std::optional<CurveView::Grip> CurveView::handleAt(QPointF position) const {
    for (int component = 0; component < m_shown.components; ++component)
        for (const Side side : {Side::In, Side::Out}) {
            const std::optional<QPointF> handle = handleOf(component, side);
            if (handle && std::hypot(handle->x() - position.x(), handle->y() - position.y()) <= kReach)
                return Grip{side == Side::In ? Grip::Part::In : Grip::Part::Out, *m_chosen, component};
        }
    return std::nullopt;
}

/// The key with the slope that points to the pointer. Both sides turn together unless they differ or Alt is held.
CurveKey CurveView::turnedTo(QPointF at, Qt::KeyboardModifiers modifiers) const {
    const bool isIn = m_grip->part == Grip::Part::In;
    const QPointF key = placeOf(m_grip->key, m_grip->component);
    const double run = std::max(isIn ? key.x() - at.x() : at.x() - key.x(), kLeastRun);
    const double rise = isIn ? at.y() - key.y() : key.y() - at.y();
    const double perSecond = (width() - kLeft - kRight) / (lastTime() - firstTime());
    const double perUnit = (height() - kTop - kBottom) / (m_scale.high - m_scale.low);
    const auto slope = static_cast<float>(rise / perUnit / (run / perSecond));
    CurveKey to = m_before;
    KeySlopes slopes = m_before.slopes.value_or(slopesAt(m_shown.keys, m_grip->key, m_shown.after));
    const bool isBroken = slopes.in != slopes.out || modifiers.testFlag(Qt::AltModifier);
    if (isIn || !isBroken) slopes.in[m_grip->component] = slope;
    if (!isIn || !isBroken) slopes.out[m_grip->component] = slope;
    to.slopes = slopes;
    return to;
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
            nearest = Grip{Grip::Part::Key, key, component};
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
    if (m_allChosen.size() < 2) paintHandles(painter);
    paintKeys(painter);
    if (m_box) {
        QColor inside = palette().highlight().color();
        inside.setAlpha(40);
        painter.setPen(QPen(palette().highlight().color(), 1));
        painter.setBrush(inside);
        painter.drawRect(*m_box);
    }
    if (m_shown.isOverLife) return;  // each tracer has its own age
    const double x = xOf(m_shown.now);
    QColor now = palette().windowText().color();
    now.setAlpha(130);
    painter.setPen(QPen(now, 1));
    if (x >= kLeft && x <= width() - kRight + 1) painter.drawLine(QPointF(x, kTop), QPointF(x, height() - kBottom));
}

double CurveView::timeStep() const {
    const double room = m_shown.isOverLife ? 110 : 70;  // width of a label [pixels]
    return axisStep((lastTime() - firstTime()) * room / std::max(1, width() - kLeft - kRight));
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
        const double time = firstTime() + share * (lastTime() - firstTime());
        gradient.setColorAt(share, screenColor(gyre::valueAt(m_shown.keys, time, m_shown.after)));
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
        const auto value = static_cast<double>(gyre::valueAt(m_shown.keys, timeAt(x), m_shown.after)[component]);
        const double y = yOf(std::clamp(value, m_shown.low, m_shown.high));  // the range limits the run as well
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
            if (at.x() < kLeft - 1 || at.x() > width() - kRight + 1) continue;
            const bool isChosen = m_allChosen.contains(key);
            painter.setPen(QPen(isChosen ? palette().windowText().color() : palette().base().color(), 1.6));
            painter.setBrush(m_shown.isColor ? screenColor(m_shown.keys[key].value) : colorOf(component));
            const double size = m_shown.isColor ? 9 : 4.5;
            painter.drawRoundedRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size), 2, 2);
        }
}

void CurveView::paintHandles(QPainter& painter) const {
    for (int component = 0; component < m_shown.components; ++component)
        for (const Side side : {Side::In, Side::Out}) {
            const std::optional<QPointF> handle = handleOf(component, side);
            if (!handle) continue;
            QColor color = palette().windowText().color();
            if (!m_shown.keys[*m_chosen].slopes) color.setAlpha(110);  // automatic
            painter.setPen(QPen(color, 1));
            painter.setClipRect(QRectF(kLeft, 0, width() - kLeft, height() - kBottom));
            painter.drawLine(placeOf(*m_chosen, component), *handle);
            painter.setBrush(color);
            painter.drawEllipse(*handle, kHandleSize, kHandleSize);
            painter.setClipping(false);
        }
}

void CurveView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton && !m_shown.isOverLife) m_pan = timeAt(event->position().x());
    if (event->button() != Qt::LeftButton || m_shown.keys.empty()) return;
    m_grip = gripAt(event->position());
    if (!m_grip && m_allChosen.size() < 2) m_grip = handleAt(event->position());
    m_pressed = event->position();
    m_isDragging = m_unchooses = false;
    if (m_grip) return press(*m_grip, event->modifiers());
    if (event->position().y() > height() - kBottom && !m_shown.isOverLife)
        return Q_EMIT sought(timeAt(event->position().x()));
    m_keptChosen = event->modifiers().testFlag(Qt::ShiftModifier) ? m_allChosen : std::set<std::size_t>();
    m_box = QRectF(m_pressed, m_pressed);
    chooseInBox(m_pressed);
}

/// A press on one of several chosen keys keeps them all, so that a drag moves them.
void CurveView::press(const Grip& grip, Qt::KeyboardModifiers modifiers) {
    m_before = m_shown.keys[grip.key];
    const bool isChosen = m_allChosen.contains(grip.key), adds = modifiers.testFlag(Qt::ShiftModifier);
    m_unchooses = isChosen && adds && m_allChosen.size() > 1;
    if (!isChosen && !adds) m_allChosen.clear();
    m_allChosen.insert(grip.key);
    m_chosen = grip.key;
    update();
    Q_EMIT keyChosen();
}

/// The box reaches from the press to this corner.
void CurveView::chooseInBox(QPointF corner) {
    m_box = QRectF(m_pressed, corner).normalized();
    m_allChosen = m_keptChosen;
    for (std::size_t key = 0; key < m_shown.keys.size(); ++key)
        for (int component = 0; component < (m_shown.isColor ? 1 : m_shown.components); ++component)
            if (m_box->contains(placeOf(key, component))) m_allChosen.insert(key);
    m_chosen = m_allChosen.empty() ? std::nullopt : std::optional(*m_allChosen.rbegin());
    update();
    Q_EMIT keyChosen();
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
    if (m_pan && event->buttons().testFlag(Qt::MiddleButton))
        m_axis.pan((*m_pan - timeAt(event->position().x())) / m_axis.step());
    if (m_box && event->buttons().testFlag(Qt::LeftButton)) return chooseInBox(event->position());
    if (!m_grip || !event->buttons().testFlag(Qt::LeftButton)) return;
    const QPointF offset = event->position() - m_pressed;
    if (!m_isDragging && offset.manhattanLength() < QApplication::startDragDistance()) return;
    const bool begins = !std::exchange(m_isDragging, true);
    m_axis.hold(true);
    const CurveKey to = m_grip->part == Grip::Part::Key ? draggedTo(offset, event->modifiers())
                                                        : turnedTo(event->position(), event->modifiers());
    if (m_allChosen.size() > 1) return Q_EMIT keysDragged(to.time - m_before.time, to.value - m_before.value, begins);
    Q_EMIT keyDragged(m_grip->key, to, begins);
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
    if (movesTime) {
        const double time = timeAt(xOf(static_cast<double>(m_before.time)) + offset.x()), frame = m_axis.step();
        const bool isFree = snaps || m_shown.isOverLife || modifiers.testFlag(Qt::AltModifier);
        to.time = static_cast<float>(isFree ? snapped(time, timeStep()) : frame * std::round(time / frame));
    }
    if (!movesValue) return to;
    float& value = to.value[m_grip->component];
    const Unit unit = unitsLike(m_shown.unit).front();
    const double wanted = valueAt(yOf(static_cast<double>(value)) + offset.y());
    value = snaps
                ? static_cast<float>(snapped((wanted - unit.zero) / unit.factor, valueStep()) * unit.factor + unit.zero)
                : static_cast<float>(wanted);
    return to;
}

void CurveView::mouseReleaseEvent(QMouseEvent*) {
    if (m_unchooses && m_grip && !m_isDragging) {
        m_allChosen.erase(m_grip->key);
        m_chosen = *m_allChosen.rbegin();
        Q_EMIT keyChosen();
    }
    endDrag();
}

void CurveView::endDrag() {
    m_grip.reset();
    m_pan.reset();
    m_box.reset();
    update();
    if (!std::exchange(m_isDragging, false)) return;
    m_axis.hold(false);
    fitScale();
    update();
}

void CurveView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_shown.keys.empty()) return;
    const std::optional<Grip> grip = gripAt(event->position());
    if (grip && m_shown.isColor) return Q_EMIT colorWanted(grip->key);
    if (!grip && handleAt(event->position())) {
        CurveKey key = m_shown.keys[*m_chosen];
        key.slopes.reset();
        m_grip.reset();
        return Q_EMIT keyEdited(key);
    }
    if (!grip) Q_EMIT keyWanted(timeAt(event->position().x()));
}

void CurveView::wheelEvent(QWheelEvent* event) {
    event->setAccepted(!m_shown.isOverLife && m_axis.takeWheel(*event, kLeft, width() - kLeft - kRight));
}

void CurveView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_isDragging) {
        endDrag();
        return Q_EMIT dragCancelled();
    }
    if (event->key() == Qt::Key_Home) return m_axis.showAll();
    const bool removes = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
    if (removes && m_chosen) return Q_EMIT keysRemoved();
    if (event->matches(QKeySequence::SelectAll)) {
        m_keptChosen.clear();
        for (std::size_t key = 0; key < m_shown.keys.size(); ++key) m_keptChosen.insert(key);
        chooseInBox(m_pressed);
        return m_box.reset();
    }
    QWidget::keyPressEvent(event);
}

}  // namespace gyre::editor

#include "moc_CurveView.cpp"
