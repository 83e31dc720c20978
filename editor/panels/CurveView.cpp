#include "editor/panels/CurveView.h"

#include "editor/panels/TimeAxis.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyTimes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>

/// The shown curves and their places. CurveHands.cpp handles mouse and keys, CurvePainting.cpp paints.
namespace gyre::editor {
namespace {

constexpr double kReach = 8;        // radius of a key [pixels]
constexpr double kRoom = 0.12;      // margin above and below the curve, as a fraction of its height
constexpr double kHandle = 44;      // distance of a handle from its key [pixels]
constexpr double kBracketGrab = 4;  // half width of a bracket [pixels]
constexpr double kLeastRun = 3;     // horizontal distance that limits a steep slope [pixels]

}  // namespace

CurveView::CurveView(TimeAxis& axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Curve"));
    setProperty("ownKeys", QStringList{"Del", "Backspace", "Esc", "Home", "Ctrl+A", "Ctrl+C", "Ctrl+V"});
    setProperty(
        "ownActions",
        QVariantMap{
            {"delete", "Del"}, {"selectAll", "Ctrl+A"}, {"copy", "Ctrl+C"}, {"paste", "Ctrl+V"}, {"frameAll", "Home"}});
    setToolTip(
        tr("Double-click adds a key, Del removes the chosen ones. Drag moves a key by whole frames; Shift locks the "
           "time or "
           "the value, Ctrl snaps to tenths of the grid lines, Alt leaves the frames. Shift+click, a box and Ctrl+A "
           "choose "
           "several keys, which move together; brackets beside them scale their times. Drag the handles of a smooth "
           "key to turn its "
           "slope; Alt turns one side alone, a double-click makes the slope automatic again."));
    connect(&axis, &TimeAxis::changed, this, qOverload<>(&QWidget::update));
}

/// Curves that stay keep their chosen keys. Colours among several curves are shown as their numbers.
void CurveView::show(const std::vector<Shown>& curves, std::size_t active, double now) {
    const std::vector<Lane> before = std::exchange(m_lanes, std::vector<Lane>(std::max<std::size_t>(1, curves.size())));
    const FieldTarget activeBefore = before[m_active].shown.target;
    m_active = curves.empty() ? 0 : active;
    m_now = now;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        Lane& lane = m_lanes[i];
        lane.shown = curves[i];
        lane.shown.isColor = curves[i].isColor && isAlone();
        const auto old = std::ranges::find(before, curves[i].target, [](const Lane& one) { return one.shown.target; });
        if (old == before.end()) continue;
        lane.scale = old->scale;
        const auto places = placesAfter(old->shown.keys, lane.shown.keys, std::equal_to<>());
        const auto placeNow = [&](std::size_t key) { return key < places.size() ? places[key] : std::nullopt; };
        for (const std::size_t key : old->chosen)
            if (const auto place = placeNow(key)) lane.chosen.insert(*place);
        if (i != m_active || activeBefore != lane.shown.target) continue;
        if (m_chosen) m_chosen = placeNow(*m_chosen);
        if (m_grip) m_grip = Grip{m_grip->part, i, placeNow(m_grip->key).value_or(m_grip->key), m_grip->component};
    }
    if (activeBefore != shown().target) m_chosen.reset();
    if (!m_isDragging) fitScales();
    update();
}

void CurveView::showNow(double now) {
    m_now = now;
    update();
}

void CurveView::choose(std::optional<std::size_t> key) {
    m_chosen = key;
    for (Lane& lane : m_lanes) lane.chosen.clear();
    if (key) lane().chosen.insert(*key);
    update();
}

void CurveView::choose(const Chosen& keys, std::optional<std::size_t> active) {
    for (std::size_t i = 0; i < m_lanes.size(); ++i)
        m_lanes[i].chosen = i < keys.size() ? keys[i] : Chosen::value_type();
    m_chosen = active;
    if (m_grip && active) m_grip->key = *active;
    update();
}

CurveView::Chosen CurveView::chosenOfAll() const {
    Chosen chosen;
    for (const Lane& lane : m_lanes) chosen.push_back(lane.chosen);
    return chosen;
}

std::size_t CurveView::chosenCount() const {
    std::size_t count = 0;
    for (const Lane& lane : m_lanes) count += lane.chosen.size();
    return count;
}

std::pair<double, double> CurveView::chosenTimes() const {
    std::pair<double, double> times{1e30, -1e30};
    for (const Lane& lane : m_lanes)
        for (const std::size_t key : lane.chosen) {
            const auto time = static_cast<double>(lane.shown.keys[key].time);
            times = {std::min(times.first, time), std::max(times.second, time)};
        }
    return times;
}

/// Curves of one unit share a scale.
void CurveView::fitScales() {
    const auto reachIn = [](const Lane& lane) {
        Range reach = reachOf(lane.shown.keys, lane.shown.components);
        reach = {std::max(reach.low, lane.shown.low), std::min(reach.high, lane.shown.high)};
        if (lane.shown.low == 0) reach.low = std::min(reach.low, 0.0);
        return reach;
    };
    const bool isOneUnit = std::ranges::all_of(
        m_lanes, [this](const Lane& lane) { return std::string_view(lane.shown.unit) == m_lanes.front().shown.unit; });
    std::vector<Range> reaches;
    Range all{1e30, -1e30};
    for (const Lane& lane : m_lanes) {
        if (lane.shown.keys.empty()) return;
        reaches.push_back(reachIn(lane));
        all = {std::min(all.low, reaches.back().low), std::max(all.high, reaches.back().high)};
    }
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const Range& reach = isOneUnit ? all : reaches[i];
        const double height =
            reach.high - reach.low > 1e-9 ? reach.high - reach.low : std::max(1.0, std::abs(reach.high));
        m_lanes[i].scale = {reach.low - kRoom * height, reach.high + kRoom * height};
    }
}

double CurveView::firstTime() const { return shown().isOverLife ? 0 : m_axis.from() * m_axis.step(); }
double CurveView::lastTime() const { return shown().isOverLife ? 1 : m_axis.to() * m_axis.step(); }

double CurveView::xOf(double time) const {
    return kLeft + (time - firstTime()) / (lastTime() - firstTime()) * (width() - kLeft - kRight);
}
double CurveView::yOf(double value, const Scale& scale) const {
    return height() - kBottom - (value - scale.low) / (scale.high - scale.low) * (height() - kTop - kBottom);
}
double CurveView::timeAt(double x) const {
    const double share = std::clamp((x - kLeft) / std::max(1, width() - kLeft - kRight), 0.0, 1.0);
    return firstTime() + share * (lastTime() - firstTime());
}
double CurveView::valueAt(double y) const {
    return scale().low +
           (height() - kBottom - y) / std::max(1, height() - kTop - kBottom) * (scale().high - scale().low);
}

QPointF CurveView::placeOf(std::size_t curve, std::size_t key, int component) const {
    const Lane& lane = m_lanes[curve];
    const CurveKey& at = lane.shown.keys[key];
    const double x = xOf(static_cast<double>(at.time));
    if (lane.shown.isColor) return {x, height() - kBottom - 0.5 * kColorHeight};
    return {x, yOf(static_cast<double>(at.value[component]), lane.scale)};
}

QPointF CurveView::directionOf(float slope) const {
    const double run = (width() - kLeft - kRight) / (lastTime() - firstTime());      // pixels per second
    const double rise = (height() - kTop - kBottom) / (scale().high - scale().low);  // pixels per unit
    const QPointF along(run, -static_cast<double>(slope) * rise);
    return along / std::hypot(along.x(), along.y());
}

std::optional<QPointF> CurveView::handleOf(int component, Side side) const {
    if (!m_chosen || shown().isColor || shown().keys.size() < 2 || component >= shown().components) return std::nullopt;
    const std::size_t key = *m_chosen;
    const bool isIn = side == Side::In;
    if (isIn ? key == 0 : key + 1 == shown().keys.size()) return std::nullopt;
    if (shown().keys[isIn ? key - 1 : key].next != Interpolation::Smooth) return std::nullopt;
    const KeySlopes slopes = slopesAt(shown().keys, key, shown().after);
    const QPointF along = kHandle * directionOf(isIn ? slopes.in[component] : slopes.out[component]);
    return placeOf(key, component) + (isIn ? -along : along);
}

std::optional<CurveView::Grip> CurveView::handleAt(QPointF position) const {
    for (int component = 0; component < shown().components; ++component)
        for (const Side side : {Side::In, Side::Out}) {
            const std::optional<QPointF> handle = handleOf(component, side);
            if (handle && std::hypot(handle->x() - position.x(), handle->y() - position.y()) <= kReach)
                return Grip{side == Side::In ? Grip::Part::In : Grip::Part::Out, m_active, *m_chosen, component};
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
    const double perUnit = (height() - kTop - kBottom) / (scale().high - scale().low);
    const auto slope = static_cast<float>(rise / perUnit / (run / perSecond));
    CurveKey to = m_before;
    KeySlopes slopes = m_before.slopes.value_or(slopesAt(shown().keys, m_grip->key, shown().after));
    const bool isBroken = slopes.in != slopes.out || modifiers.testFlag(Qt::AltModifier);
    if (isIn || !isBroken) slopes.in[m_grip->component] = slope;
    if (!isIn || !isBroken) slopes.out[m_grip->component] = slope;
    to.slopes = slopes;
    return to;
}

/// The nearest key. Of keys in one place it is that of the active curve.
std::optional<CurveView::Grip> CurveView::gripAt(QPointF position) const {
    std::optional<Grip> nearest;
    double least = kReach;
    for (std::size_t curve = 0; curve < m_lanes.size(); ++curve)
        for (std::size_t key = 0; key < m_lanes[curve].shown.keys.size(); ++key)
            for (int component = 0; component < m_lanes[curve].handles(); ++component) {
                const QPointF away = placeOf(curve, key, component) - position;
                const double distance = std::hypot(away.x(), away.y());
                if (distance > least || (distance == least && nearest && curve != m_active)) continue;
                least = distance;
                nearest = Grip{Grip::Part::Key, curve, key, component};
            }
    return nearest;
}

std::optional<double> CurveView::bracketAt(Bracket bracket) const {
    if (chosenCount() < 2 || m_box) return std::nullopt;
    const auto [first, last] = chosenTimes();
    if (last <= first) return std::nullopt;
    return bracket == Bracket::First ? xOf(first) - kBracketDistance : xOf(last) + kBracketDistance;
}

std::optional<CurveView::Scaling> CurveView::scalingAt(QPointF position) const {
    if (position.y() > height() - kBottom || position.y() < kTop) return std::nullopt;
    const auto [first, last] = chosenTimes();
    const auto isAt = [&](Bracket bracket) {
        const std::optional<double> x = bracketAt(bracket);
        return x && std::abs(*x - position.x()) <= kBracketGrab;
    };
    if (isAt(Bracket::First)) return Scaling{first, last};
    if (isAt(Bracket::Last)) return Scaling{last, first};
    return std::nullopt;
}

}  // namespace gyre::editor

#include "moc_CurveView.cpp"
