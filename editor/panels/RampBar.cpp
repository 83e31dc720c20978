#include "editor/panels/RampBar.h"

#include "editor/panels/ColorButton.h"
#include "editor/tools/KeyTimes.h"
#include "editor/tools/Ramps.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <functional>

namespace gyre::editor {
namespace {

constexpr double kBesideBar = 7, kBarHeight = 20,
                 kHalfHandle = 6;  // room beside the bar, its height, half a handle [pixels]
constexpr double kGrabbed = 8;     // from a handle's middle to what still hits it [pixels]
constexpr double kNudge = 0.01;    // of the bar, for a press of an arrow key

/// A squared paper, so that transparency is seen.
void paintSquares(QPainter& painter, const QRectF& area) {
    constexpr int kSquare = 5;
    painter.fillRect(area, QColor(0x66, 0x66, 0x66));
    for (int row = 0; row * kSquare < area.height(); ++row)
        for (int column = row % 2; column * kSquare < area.width(); column += 2)
            painter.fillRect(
                QRectF(area.left() + column * kSquare, area.top() + row * kSquare, kSquare, kSquare) & area,
                QColor(0x99, 0x99, 0x99));
}

QColor colorFor(const glm::vec3& value, const RampBar::Shown& shown) {
    if (shown.isColor) return screenColor(value);
    return QColor(255, 255, 255, static_cast<int>(std::lround(255 * std::clamp(value.x / shown.white, 0.0f, 1.0f))));
}

}  // namespace

RampBar::RampBar(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setProperty("ownKeys",
                QStringList{"Esc", "Left", "Right", "PgUp", "PgDown", "Del", "Backspace", "Space", "Return"});
    setProperty("ownActions", QVariantMap{{"delete", "Del"}});
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(tr(
        "Click the bar to add a key. Drag a handle to move it, double-click it to change its value, Del removes it."));
}

void RampBar::display(const Shown& shown) {
    if (m_chosen < m_shown.keys.size())
        m_chosen = placesAfter(m_shown.keys, shown.keys, std::equal_to<>())[m_chosen].value_or(m_chosen);
    m_shown = shown;
    m_chosen = std::min(m_chosen, shown.keys.empty() ? 0 : shown.keys.size() - 1);
    update();
}

void RampBar::choose(std::size_t key) {
    if (key >= m_shown.keys.size()) return;
    m_chosen = key;
    update();
    Q_EMIT keyChosen();
}

QRectF RampBar::bar() const { return {kBesideBar, 1, width() - 2 * kBesideBar, kBarHeight}; }

double RampBar::xOf(double place) const {
    return bar().left() + std::clamp(place / static_cast<double>(m_shown.end), 0.0, 1.0) * bar().width();
}

double RampBar::placeAt(double x) const {
    return std::clamp((x - bar().left()) / bar().width(), 0.0, 1.0) * static_cast<double>(m_shown.end);
}

QPointF RampBar::handleOf(std::size_t key) const {
    return {xOf(static_cast<double>(m_shown.keys[key].time)), bar().bottom() + kHalfHandle + 3};
}

/// The nearest handle at a position; of two alike, the chosen one.
std::optional<std::size_t> RampBar::keyAt(const QPointF& position) const {
    if (position.y() < bar().bottom()) return std::nullopt;
    std::optional<std::size_t> nearest;
    double least = kGrabbed;
    for (std::size_t i = 0; i < m_shown.keys.size(); ++i) {
        const double distance = std::abs(handleOf(i).x() - position.x()) - (i == m_chosen ? 0.5 : 0);
        if (distance > least) continue;
        least = distance;
        nearest = i;
    }
    return nearest;
}

void RampBar::paintEvent(QPaintEvent*) {
    if (m_shown.keys.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = bar();
    QPainterPath round;
    round.addRoundedRect(area, 3, 3);
    painter.save();
    painter.setClipPath(round);
    if (!m_shown.isColor) paintSquares(painter, area);
    QLinearGradient gradient(area.topLeft(), area.topRight());
    constexpr int kStops = 128;
    for (int i = 0; i <= kStops; ++i) {
        const double share = static_cast<double>(i) / kStops;
        gradient.setColorAt(
            share, colorFor(valueAt(m_shown.keys, share * static_cast<double>(m_shown.end), AfterKeys::Rest), m_shown));
    }
    painter.fillRect(area, gradient);
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hasFocus() ? palette().highlight().color() : QColor(0, 0, 0, 120));
    painter.drawRoundedRect(area, 3, 3);
    for (std::size_t i = 0; i < m_shown.keys.size(); ++i) {
        const QPointF middle = handleOf(i);
        QPainterPath shape(middle + QPointF(0, -kHalfHandle - 2));
        shape.lineTo(middle + QPointF(kHalfHandle, -kHalfHandle / 2));
        shape.lineTo(middle + QPointF(kHalfHandle, kHalfHandle));
        shape.lineTo(middle + QPointF(-kHalfHandle, kHalfHandle));
        shape.lineTo(middle + QPointF(-kHalfHandle, -kHalfHandle / 2));
        shape.closeSubpath();
        const bool isChosen = i == m_chosen;
        painter.setPen(QPen(isChosen ? palette().highlight().color() : palette().mid().color(), isChosen ? 2 : 1));
        painter.setBrush(m_shown.isColor ? screenColor(m_shown.keys[i].value)
                                         : screenColor(glm::vec3(m_shown.keys[i].value.x / m_shown.white)));
        painter.drawPath(shape);
    }
}

void RampBar::setKeys(std::vector<CurveKey> keys) {
    m_shown.keys = std::move(keys);
    update();
    Q_EMIT edited(m_shown.keys);
}

void RampBar::addKey(double place) {
    if (m_shown.keys.size() >= m_shown.most) return;
    const auto at =
        std::ranges::find_if(m_shown.keys, [&](const CurveKey& key) { return static_cast<double>(key.time) > place; });
    const auto index = static_cast<std::size_t>(at - m_shown.keys.begin());
    CurveKey key;
    key.time = static_cast<float>(place);
    key.value = valueAt(m_shown.keys, place, AfterKeys::Rest);
    key.next = index > 0 ? m_shown.keys[index - 1].next : m_shown.keys.front().next;
    std::vector<CurveKey> keys = m_shown.keys;
    if (index > 0 && static_cast<double>(key.time - keys[index - 1].time) <
                         static_cast<double>(kLeastRampGap) * static_cast<double>(m_shown.end))
        return choose(index - 1);
    keys.insert(keys.begin() + static_cast<std::ptrdiff_t>(index), key);
    m_chosen = index;
    setKeys(std::move(keys));
    Q_EMIT keyChosen();
}

/// Moves the chosen key. It passes others, and goes on to the next free place where another key is.
void RampBar::moveChosen(double place) {
    if (m_chosen >= m_shown.keys.size()) return;
    const double end = static_cast<double>(m_shown.end);
    std::vector<CurveKey> keys = m_shown.keys;
    m_chosen = putRampKey(keys, m_chosen, std::clamp(place, 0.0, end), m_shown.end, end);
    if (keys != m_shown.keys) setKeys(std::move(keys));
}

/// Removes the chosen key. The last one stays.
void RampBar::removeChosen() {
    if (m_shown.keys.size() < 2) return;
    std::vector<CurveKey> keys = m_shown.keys;
    keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(m_chosen));
    m_chosen = std::min(m_chosen, keys.size() - 1);
    Q_EMIT began();
    setKeys(std::move(keys));
    Q_EMIT keyChosen();
}

void RampBar::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_shown.keys.empty()) return;
    const std::optional<std::size_t> key = keyAt(event->position());
    Q_EMIT began();
    if (key)
        choose(*key);
    else
        addKey(placeAt(event->position().x()));
    m_isDragging = true;
    m_grip = key ? event->position().x() - handleOf(*key).x() : 0;
}

void RampBar::mouseMoveEvent(QMouseEvent* event) {
    if (m_isDragging) moveChosen(placeAt(event->position().x() - m_grip));
}

void RampBar::mouseReleaseEvent(QMouseEvent*) { m_isDragging = false; }

void RampBar::mouseDoubleClickEvent(QMouseEvent* event) {
    m_isDragging = false;
    if (keyAt(event->position())) Q_EMIT colorWanted();
}

void RampBar::keyPressEvent(QKeyEvent* event) {
    const double step = kNudge * static_cast<double>(m_shown.end);
    const auto nudge = [&](double by) {
        Q_EMIT began();
        moveChosen(static_cast<double>(m_shown.keys[m_chosen].time) + by);
    };
    if (m_shown.keys.empty()) return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Escape:
            if (!m_isDragging) return QWidget::keyPressEvent(event);
            m_isDragging = false;
            Q_EMIT cancelled();
            return;
        case Qt::Key_Left:
            return nudge(-step);
        case Qt::Key_Right:
            return nudge(step);
        case Qt::Key_PageDown:
            return choose(std::min(m_chosen + 1, m_shown.keys.size() - 1));
        case Qt::Key_PageUp:
            return choose(m_chosen > 0 ? m_chosen - 1 : 0);
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            return removeChosen();
        case Qt::Key_Return:
        case Qt::Key_Space:
            Q_EMIT colorWanted();
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void RampBar::contextMenuEvent(QContextMenuEvent* event) {
    const std::optional<std::size_t> key = keyAt(event->pos());
    if (key) choose(*key);
    QMenu menu(this);
    const double place = placeAt(event->pos().x());
    QAction* add = menu.addAction(tr("Add key here"), this, [this, place] {
        Q_EMIT began();
        addKey(place);
    });
    add->setEnabled(m_shown.keys.size() < m_shown.most);
    QAction* remove = menu.addAction(tr("Remove key"), this, &RampBar::removeChosen);
    remove->setEnabled(key && m_shown.keys.size() > 1);
    menu.exec(event->globalPos());
}

}  // namespace gyre::editor

#include "moc_RampBar.cpp"
