#include "editor/tools/MarkEdits.h"

#include "core/scene/Curve.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/MovingGroups.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyTimes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

namespace gyre::editor {
namespace {

using Kind = TrackMark::Kind;

constexpr double kSlack = 1e-3;     // in steps, because times are stored as floats
constexpr double kLeastGap = 1e-3;  // smallest distance between keys that are not on frames [s]

/// Where times may be: on whole steps or anywhere.
struct Raster {
    double step;
    Snapping snapping;

    double gap() const { return snapping == Snapping::On ? step : kLeastGap; }
    /// Two keys on frames are a step apart, and one beside the frames is as near as half a step.
    KeyRaster ofKeys() const {
        if (snapping == Snapping::Off) return {0, kLeastGap, step, kLatestTime};
        return {step, 0.51 * step, step, kLatestTime};
    }
    /// The nearest allowed time within both limits, or the limit if there is none.
    double near(double time, double low, double high) const {
        if (snapping == Snapping::Off) return std::clamp(time, low, std::max(low, high));
        const double first = std::ceil(low / step - kSlack), last = std::floor(high / step + kSlack);
        if (first > last) return std::clamp(time, low, std::max(low, high));
        return step * std::clamp(std::round(time / step), first, last);
    }
};

/// The list that holds a key: that of a body or group, with an empty field, or a curve's.
using KeyList = std::tuple<Kind, ElementId, std::string>;

Curve* curveIn(Scene& scene, const TrackMark& mark) {
    const auto curve = std::ranges::find(scene.curves, FieldTarget{mark.owner, mark.field}, &Curve::target);
    return curve == scene.curves.end() ? nullptr : &*curve;
}

/// A scene while marks in it change. Elements are found by an index, because there may be many.
class MarkedScene {
public:
    explicit MarkedScene(const Scene& scene) : m_scene(scene), m_index(m_scene) {}

    Scene take() { return std::move(m_scene); }
    Element* find(ElementId id) {
        const std::size_t i = m_index.indexOf(id);
        return i == ElementIndex::kNone ? nullptr : &m_scene.elements[i];
    }
    Scene& scene() { return m_scene; }

    /// Applies `change` to the list of keys that holds the mark, a vector of motion keys or of curve keys.
    template <class Change>
    void changeKeys(const TrackMark& mark, Change change) {
        if (mark.kind == Kind::CurveKey) {
            if (Curve* curve = curveIn(m_scene, mark)) change(curve->keys);
            return;
        }
        Element* element = find(mark.owner);
        MotionKeys* its = element ? motionKeysOf(element->body) : nullptr;
        if (!its || its->list().empty()) return;
        std::vector<MotionKey> keys(its->list().begin(), its->list().end());
        change(keys);
        *its = MotionKeys(std::move(keys));
    }

private:
    Scene m_scene;
    ElementIndex m_index;
};

/// Indices of the marks of keys, by the list that holds them.
std::map<KeyList, std::vector<std::size_t>> byList(std::span<const TrackMark> marks) {
    std::map<KeyList, std::vector<std::size_t>> lists;
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i].isKey()) lists[{marks[i].kind, marks[i].owner, marks[i].field}].push_back(i);
    return lists;
}

/// The times of a list of keys, with those wanted for the marks of `moved`.
template <class Keys>
KeyTimes wantedTimes(const Keys& keys, std::span<const TrackMark> marks, std::span<const std::size_t> moved,
                     std::span<const double> wanted) {
    KeyTimes times = timesOf(keys);
    for (const std::size_t i : moved)
        if (marks[i].index < keys.size()) times.wanted[marks[i].index] = wanted[i];
    return times;
}

void moveKeys(MarkedScene& scene, std::span<TrackMark> marks, std::span<const std::size_t> moved,
              std::span<const double> wanted, const Raster& raster) {
    scene.changeKeys(marks[moved.front()], [&](auto& keys) {
        const KeyTimes times = wantedTimes(keys, marks, moved, wanted);
        const std::vector<std::size_t> places = setTimes(keys, movedTimes(times, raster.ofKeys()));
        for (const std::size_t i : moved) {
            if (marks[i].index >= keys.size()) continue;
            marks[i].index = places[marks[i].index];
            marks[i].time = static_cast<double>(keys[marks[i].index].time);
        }
    });
}

void moveOnOff(Element& element, TrackMark& mark, double time, const Raster& raster) {
    const OnOff times = onOffOf(element.body);
    if (!times.start) return;
    const bool isStop = mark.kind == Kind::Stop;
    const double low = isStop ? static_cast<double>(*times.start) + raster.gap() : 0;
    const double high = !isStop && *times.stop > 0 ? static_cast<double>(*times.stop) - raster.gap() : kLatestTime;
    float& moved = isStop ? *times.stop : *times.start;
    moved = static_cast<float>(raster.near(time, low, high));
    mark.time = static_cast<double>(moved);
}

/// Marks that move later begin at the end, the others at the start, so that a stop makes room for its start.
std::vector<std::size_t> inOrderOfMoving(std::span<const TrackMark> marks, std::span<const double> wanted) {
    std::vector<std::size_t> order(marks.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const bool aLater = wanted[a] > marks[a].time, bLater = wanted[b] > marks[b].time;
        if (aLater != bLater) return aLater;
        return aLater ? marks[a].time > marks[b].time : marks[a].time < marks[b].time;
    });
    return order;
}

std::vector<double> shiftedTimes(std::span<const TrackMark> marks, double by) {
    std::vector<double> times;
    for (const TrackMark& mark : marks) times.push_back(mark.time + by);
    return times;
}

/// How far all marks can move together before one meets the start, the latest time, or the other end of its element's
/// time, which stays.
double limitedShift(MarkedScene& scene, std::span<const TrackMark> marks, double by, const Raster& raster) {
    double least = -kLatestTime, most = kLatestTime;
    for (const TrackMark& mark : marks) {
        least = std::max(least, -mark.time);
        most = std::min(most, kLatestTime - mark.time);
        if (mark.isKey() || mark.isEvent()) continue;
        const bool isStop = mark.kind == Kind::Stop;
        const auto isOther = [&](const TrackMark& other) {
            return other.owner == mark.owner && !other.isKey() && (other.kind == Kind::Stop) != isStop;
        };
        if (std::ranges::any_of(marks, isOther)) continue;
        const Element* element = scene.find(mark.owner);
        ElementBody body = element ? element->body : ElementBody();
        const OnOff times = onOffOf(body);
        if (!times.start) continue;
        if (isStop) least = std::max(least, static_cast<double>(*times.start) + raster.gap() - mark.time);
        if (!isStop && *times.stop > 0)
            most = std::min(most, static_cast<double>(*times.stop) - raster.gap() - mark.time);
    }
    return std::clamp(by, std::min(least, 0.0), std::max(most, 0.0));
}

/// The shift with which no key lands on one that stays.
double unblockedShift(MarkedScene& scene, std::span<const TrackMark> marks, double by, const Raster& raster) {
    const std::vector<double> wanted = shiftedTimes(marks, by);
    std::vector<KeyTimes> lists;
    for (const auto& entry : byList(marks))
        scene.changeKeys(marks[entry.second.front()],
                         [&](auto& keys) { lists.push_back(wantedTimes(keys, marks, entry.second, wanted)); });
    return by + freeShift(lists, by < 0 ? -raster.step : raster.step, raster.ofKeys());
}

void removeOnOff(Element& element, Kind kind) {
    const OnOff times = onOffOf(element.body);
    if (kind == Kind::Stop && times.stop) *times.stop = 0;
    if (kind == Kind::Start && times.start) *times.start = 0;
    if (kind == Kind::Burst && times.burst) *times.burst = 0;
}

}  // namespace

Scene withTimes(const Scene& scene, std::span<TrackMark> marks, std::span<const double> wanted, Snapping snapping) {
    const Raster raster{scene.fluid.substep, snapping};
    MarkedScene after(scene);
    for (const auto& [list, moved] : byList(marks)) moveKeys(after, marks, moved, wanted, raster);
    for (const std::size_t i : inOrderOfMoving(marks, wanted)) {
        TrackMark& mark = marks[i];
        if (mark.isKey()) continue;
        if (mark.isEvent()) {
            if (mark.index < after.scene().events.size())
                after.scene().events[mark.index].time = mark.time = raster.near(wanted[i], 0, kLatestTime);
        } else if (Element* element = after.find(mark.owner)) {
            moveOnOff(*element, mark, wanted[i], raster);
        }
    }
    return after.take();
}

Scene withMark(const Scene& scene, TrackMark& mark, double time, Snapping snapping) {
    return withTimes(scene, std::span(&mark, 1), std::span(&time, 1), snapping);
}

Scene withMarks(const Scene& scene, std::vector<TrackMark>& marks, double by, Snapping snapping) {
    const Raster raster{scene.fluid.substep, snapping};
    MarkedScene before(scene);
    const double shift = unblockedShift(before, marks, limitedShift(before, marks, by, raster), raster);
    return withTimes(scene, marks, shiftedTimes(marks, shift), snapping);
}

Scene withScaledMarks(const Scene& scene, std::vector<TrackMark>& marks, double about, double factor,
                      Snapping snapping) {
    std::vector<double> wanted;
    for (const TrackMark& mark : marks) wanted.push_back(about + factor * (mark.time - about));
    return withTimes(scene, marks, wanted, snapping);
}

Scene withValues(const Scene& scene, std::span<const TrackMark> marks,
                 const std::function<glm::vec3(const glm::vec3&)>& change) {
    MarkedScene after(scene);
    for (const auto& [list, changed] : byList(marks)) {
        const auto& [kind, owner, key] = list;
        const std::optional<DrivenField> field = drivenFieldOf(scene, {owner, key});
        Curve* curve = kind == Kind::CurveKey && field ? curveIn(after.scene(), marks[changed.front()]) : nullptr;
        if (!curve) continue;
        for (const std::size_t i : changed) {
            if (marks[i].index >= curve->keys.size()) continue;
            glm::vec3& value = curve->keys[marks[i].index].value;
            const glm::vec3 wanted = change(value);
            for (int part = 0; part < field->components; ++part)
                if (!std::isnan(wanted[part]))
                    value[part] = std::clamp(wanted[part], static_cast<float>(field->range.low),
                                             static_cast<float>(field->range.high));
        }
    }
    return after.take();
}

Scene withPoses(const Scene& scene, std::span<const TrackMark> marks, const std::function<void(Element&)>& change) {
    MarkedScene after(scene);
    for (const TrackMark& mark : marks) {
        Element* element = mark.kind == Kind::BodyKey ? after.find(mark.owner) : nullptr;
        if (!element || mark.index >= keysOf(*element).size()) continue;
        const auto time = static_cast<double>(keysOf(*element)[mark.index].time);
        const Element before = posedAt(*element, time);
        Element posed = before;
        change(posed);
        setKey(*element, posed.place, time, 0, typedTurn(before, posed));
    }
    return after.take();
}

Scene withInterpolation(const Scene& scene, std::span<const TrackMark> marks, Interpolation interpolation) {
    MarkedScene after(scene);
    for (const auto& entry : byList(marks)) {
        const std::vector<std::size_t>& changed = entry.second;
        after.changeKeys(marks[changed.front()], [&](auto& keys) {
            for (const std::size_t i : changed)
                if (marks[i].index < keys.size()) keys[marks[i].index].next = interpolation;
        });
    }
    return after.take();
}

bool meetsOtherEnd(const Scene& scene, const TrackMark& mark) {
    const Element* element = mark.isKey() || mark.isEvent() ? nullptr : find(scene, mark.owner);
    ElementBody body = element ? element->body : ElementBody();
    const OnOff times = element ? onOffOf(body) : OnOff();
    if (!times.start || *times.stop <= 0) return false;
    return static_cast<double>(*times.stop - *times.start) <= (1 + kSlack) * scene.fluid.substep;
}

bool haveAListsLastKey(const Scene& scene, std::span<const TrackMark> marks) {
    return std::ranges::any_of(byList(marks), [&](const auto& entry) {
        const TrackMark& mark = marks[entry.second.front()];
        const Curve* curve = mark.kind == Kind::CurveKey ? curveOf(scene, {mark.owner, mark.field}) : nullptr;
        const Element* element = mark.kind == Kind::BodyKey ? find(scene, mark.owner) : nullptr;
        const std::size_t count = curve ? curve->keys.size() : element ? keysOf(*element).size() : 0;
        return count > 0 && entry.second.size() >= count;
    });
}

Scene withoutMark(const Scene& scene, const TrackMark& mark) { return withoutMarks(scene, std::span(&mark, 1)); }

Scene withoutMarks(const Scene& scene, std::span<const TrackMark> marks) {
    MarkedScene after(scene);
    for (const auto& entry : byList(marks)) {
        const std::vector<std::size_t>& removed = entry.second;
        after.changeKeys(marks[removed.front()], [&](auto& keys) {
            std::vector<bool> goes(keys.size(), false);
            for (const std::size_t i : removed)
                if (marks[i].index < keys.size()) goes[marks[i].index] = true;
            if (std::ranges::find(goes, false) == goes.end()) goes.front() = false;
            std::size_t at = 0;
            std::erase_if(keys, [&](const auto&) { return goes[at++]; });
        });
    }
    std::vector<std::size_t> events;
    for (const TrackMark& mark : marks) {
        if (mark.isKey()) continue;
        if (mark.isEvent())
            events.push_back(mark.index);
        else if (Element* element = after.find(mark.owner))
            removeOnOff(*element, mark.kind);
    }
    std::ranges::sort(events, std::greater());  // from the end, so that the other indices stay valid
    for (const std::size_t i : events)
        if (i < after.scene().events.size())
            after.scene().events.erase(after.scene().events.begin() + static_cast<std::ptrdiff_t>(i));
    return after.take();
}

}  // namespace gyre::editor
