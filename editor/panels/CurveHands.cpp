#include "editor/panels/CurveView.h"

#include "editor/panels/TimeAxis.h"
#include "editor/tools/Units.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

/// Mouse and keys in curves.
namespace gyre::editor {

void CurveView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton && !shown().isOverLife) m_pan = timeAt(event->position().x());
    if (event->button() != Qt::LeftButton || shown().keys.empty()) return;
    m_grip = gripAt(event->position());
    if (!m_grip && chosenCount() < 2) m_grip = handleAt(event->position());
    m_scaling = m_grip ? std::nullopt : scalingAt(event->position());
    m_pressed = event->position();
    m_isDragging = m_unchooses = false;
    if (m_grip) return press(*m_grip, event->modifiers());
    if (m_scaling) return;
    if (event->position().y() > height() - kBottom && !shown().isOverLife)
        return Q_EMIT sought(timeAt(event->position().x()));
    m_keptChosen = event->modifiers().testFlag(Qt::ShiftModifier) ? chosenOfAll() : Chosen(m_lanes.size());
    m_box = QRectF(m_pressed, m_pressed);
    chooseInBox(m_pressed);
}

/// A press on one of several chosen keys keeps them all, so that a drag moves them. Its curve becomes the active one.
void CurveView::press(const Grip& grip, Qt::KeyboardModifiers modifiers) {
    const bool isChosen = m_lanes[grip.curve].chosen.contains(grip.key), adds = modifiers.testFlag(Qt::ShiftModifier);
    m_unchooses = isChosen && adds && chosenCount() > 1;
    if (!isChosen && !adds) choose(std::nullopt);
    const bool isOther = grip.curve != m_active;
    m_active = grip.curve;
    m_chosen = grip.key;
    lane().chosen.insert(grip.key);
    m_before = shown().keys[grip.key];
    update();
    if (isOther) Q_EMIT curveActivated(m_active);
    Q_EMIT keyChosen();
}

/// The box reaches from the press to this corner. The active curve stays if it has chosen keys.
void CurveView::chooseInBox(QPointF corner) {
    m_box = QRectF(m_pressed, corner).normalized();
    for (std::size_t curve = 0; curve < m_lanes.size(); ++curve) {
        Lane& lane = m_lanes[curve];
        lane.chosen = m_keptChosen[curve];
        for (std::size_t key = 0; key < lane.shown.keys.size(); ++key)
            for (int component = 0; component < lane.handles(); ++component)
                if (m_box->contains(placeOf(curve, key, component))) lane.chosen.insert(key);
    }
    activateChosen();
}

/// Makes the last chosen key the active one: of the active curve, or of the first other with chosen keys.
void CurveView::activateChosen() {
    const auto other = std::ranges::find_if(m_lanes, [](const Lane& lane) { return !lane.chosen.empty(); });
    const bool goesOn = lane().chosen.empty() && other != m_lanes.end();
    if (goesOn) m_active = static_cast<std::size_t>(other - m_lanes.begin());
    m_chosen = lane().chosen.empty() ? std::nullopt : std::optional(*lane().chosen.rbegin());
    update();
    if (goesOn) Q_EMIT curveActivated(m_active);
    Q_EMIT keyChosen();
}

void CurveView::mouseMoveEvent(QMouseEvent* event) {
    if (m_pan && event->buttons().testFlag(Qt::MiddleButton))
        m_axis.pan((*m_pan - timeAt(event->position().x())) / m_axis.step());
    if (m_box && event->buttons().testFlag(Qt::LeftButton)) return chooseInBox(event->position());
    if ((!m_grip && !m_scaling) || !event->buttons().testFlag(Qt::LeftButton)) return;
    const QPointF offset = event->position() - m_pressed;
    if (!m_isDragging && offset.manhattanLength() < QApplication::startDragDistance()) return;
    const bool begins = !std::exchange(m_isDragging, true);
    m_axis.hold(true);
    if (m_scaling) {
        const double moved = timeAt(xOf(m_scaling->from) + offset.x());
        const double factor = (moved - m_scaling->about) / (m_scaling->from - m_scaling->about);
        return Q_EMIT keysScaled(m_scaling->about, std::max(0.0, factor), begins);
    }
    const CurveKey to = m_grip->part == Grip::Part::Key ? draggedTo(offset, event->modifiers())
                                                        : turnedTo(event->position(), event->modifiers());
    if (chosenCount() > 1)
        return Q_EMIT keysDragged(to.time - m_before.time, shiftsLike(to.value - m_before.value), begins);
    Q_EMIT keyDragged(m_grip->key, to, begins);
}

/// For each curve the shift that is as far on the screen as this one of the active curve. Curves with as many
/// components shift the same one, others all.
std::vector<glm::vec3> CurveView::shiftsLike(const glm::vec3& value) const {
    std::vector<glm::vec3> shifts;
    const double height = scale().high - scale().low;
    for (const Lane& each : m_lanes) {
        const auto share = static_cast<float>((each.scale.high - each.scale.low) / height);
        const bool isAlike = each.shown.components == shown().components;
        shifts.push_back(share * (isAlike ? value : glm::vec3(value[m_grip->component])));
    }
    return shifts;
}

/// A component that Shift locks is not snapped.
CurveKey CurveView::draggedTo(QPointF offset, Qt::KeyboardModifiers modifiers) const {
    const bool keepsOne = modifiers.testFlag(Qt::ShiftModifier), snaps = modifiers.testFlag(Qt::ControlModifier);
    const bool movesTime = !keepsOne || std::abs(offset.x()) > std::abs(offset.y());
    const bool movesValue = !shown().isColor && (!keepsOne || !movesTime);
    const auto snapped = [&](double value, double step) {
        return snaps ? step / 10 * std::round(10 * value / step) : value;
    };
    CurveKey to = m_before;
    if (movesTime) {
        const double time = timeAt(xOf(static_cast<double>(m_before.time)) + offset.x()), frame = m_axis.step();
        const bool isFree = snaps || shown().isOverLife || modifiers.testFlag(Qt::AltModifier);
        to.time = static_cast<float>(isFree ? snapped(time, timeStep()) : frame * std::round(time / frame));
    }
    if (!movesValue) return to;
    float& value = to.value[m_grip->component];
    const Unit unit = unitsLike(shown().unit).front();
    const double wanted = valueAt(yOf(static_cast<double>(value)) + offset.y());
    value = snaps
                ? static_cast<float>(snapped((wanted - unit.zero) / unit.factor, valueStep()) * unit.factor + unit.zero)
                : static_cast<float>(wanted);
    return to;
}

void CurveView::mouseReleaseEvent(QMouseEvent*) {
    if (m_unchooses && m_grip && !m_isDragging) {
        lane().chosen.erase(m_grip->key);
        activateChosen();
    }
    endDrag();
}

void CurveView::endDrag() {
    m_grip.reset();
    m_scaling.reset();
    m_pan.reset();
    m_box.reset();
    update();
    if (!std::exchange(m_isDragging, false)) return;
    m_axis.hold(false);
    fitScales();
    update();
}

void CurveView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || shown().keys.empty()) return;
    const std::optional<Grip> grip = gripAt(event->position());
    if (grip && shown().isColor) return Q_EMIT colorWanted(grip->key);
    if (!grip && handleAt(event->position())) {
        CurveKey key = shown().keys[*m_chosen];
        key.slopes.reset();
        m_grip.reset();
        return Q_EMIT keyEdited(key);
    }
    if (!grip) Q_EMIT keyWanted(timeAt(event->position().x()));
}

void CurveView::wheelEvent(QWheelEvent* event) {
    event->setAccepted(!shown().isOverLife && m_axis.takeWheel(*event, kLeft, width() - kLeft - kRight));
}

void CurveView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_isDragging) {
        endDrag();
        return Q_EMIT dragCancelled();
    }
    if (event->key() == Qt::Key_Home) return m_axis.showAll();
    const bool removes = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
    if (removes && chosenCount() > 0) return Q_EMIT keysRemoved();
    if (event->matches(QKeySequence::Copy)) return Q_EMIT copyWanted();
    if (event->matches(QKeySequence::Paste)) return Q_EMIT pasteWanted();
    if (event->matches(QKeySequence::SelectAll)) {
        for (Lane& lane : m_lanes)
            for (std::size_t key = 0; key < lane.shown.keys.size(); ++key) lane.chosen.insert(key);
        return activateChosen();
    }
    QWidget::keyPressEvent(event);
}

}  // namespace gyre::editor
