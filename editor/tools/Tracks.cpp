#include "editor/tools/Tracks.h"

#include "core/scene/Curve.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyEdits.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>

namespace gyre::editor {
namespace {

using Kind = TrackMark::Kind;

constexpr double kSlack = 1e-3;  // in steps, because times are stored as floats

/// Start, stop and burst of an element of any kind. Null where the kind lacks the field.
struct OnOff {
    float* start = nullptr;
    float* stop = nullptr;
    std::int32_t* burst = nullptr;
};

OnOff onOffOf(ElementBody& body) {
    if (auto* emitter = std::get_if<Emitter>(&body)) return {&emitter->start, &emitter->stop, &emitter->burst};
    if (auto* source = std::get_if<VorticitySource>(&body)) return {&source->start, &source->stop, &source->burst};
    if (auto* region = std::get_if<FluidRegion>(&body)) return {&region->start, &region->stop, nullptr};
    if (auto* force = std::get_if<Force>(&body)) return {&force->start, &force->stop, nullptr};
    return {};
}

/// The mark at the start: a burst if there is one, because it happens at the start.
Kind beginning(const OnOff& times) { return times.burst && *times.burst > 0 ? Kind::Burst : Kind::Start; }

Track onOffTrack(const Element& element) {
    ElementBody body = element.body;
    const OnOff times = onOffOf(body);
    Track track{element.id, sentence("Active"), {}, {}, {}};
    const bool bursts = times.burst && *times.burst > 0;
    if (!times.start || (*times.start <= 0 && *times.stop <= 0 && !bursts)) return track;
    const auto start = static_cast<double>(*times.start), stop = static_cast<double>(*times.stop);
    track.spans.push_back({start, stop > 0 ? std::optional(stop) : std::nullopt});
    track.marks.push_back({beginning(times), element.id, {}, 0, start});
    if (stop > 0) track.marks.push_back({Kind::Stop, element.id, {}, 0, stop});
    return track;
}

Track keyTrack(const Element& element) {
    Track track{element.id, sentence("Motion"), {}, {}, {}};
    const std::span<const MotionKey> keys = keysOf(element);
    for (std::size_t i = 0; i < keys.size(); ++i)
        track.marks.push_back({Kind::BodyKey, element.id, {}, i, static_cast<double>(keys[i].time), keys[i].next});
    return track;
}

Track curveTrack(const Scene& scene, const Curve& curve) {
    Track track{curve.target.element, fieldNameOf(scene, curve.target), {}, {}, {}};
    for (std::size_t i = 0; i < curve.keys.size(); ++i)
        track.marks.push_back(
            {Kind::CurveKey, curve.target.element, curve.target.field, i, static_cast<double>(curve.keys[i].time)});
    return track;
}

Track eventTrack(const Scene& scene) {
    Track track{{}, sentence("Events"), {}, {}, {}};
    for (std::size_t i = 0; i < scene.events.size(); ++i) {
        const SceneEvent& event = scene.events[i];
        if (event.time >= 0)
            track.marks.push_back(
                {event.kind == EventKind::Trigger ? Kind::Trigger : Kind::Marker, {}, {}, i, event.time});
    }
    return track;
}

/// Merges the tracks that have marks into one.
Track together(ElementId owner, const Sentence& name, std::vector<Track> parts) {
    std::erase_if(parts, [](const Track& part) { return part.marks.empty(); });
    Track all{owner, name, {}, {}, {}};
    for (const Track& part : parts) {
        all.spans.insert(all.spans.end(), part.spans.begin(), part.spans.end());
        all.marks.insert(all.marks.end(), part.marks.begin(), part.marks.end());
    }
    // Later marks are painted on top and picked first, so that starts stay visible among curve keys.
    std::stable_partition(all.marks.begin(), all.marks.end(), [](const TrackMark& mark) {
        return mark.kind == Kind::CurveKey || mark.kind == Kind::BodyKey;
    });
    if (parts.size() > 1) all.parts = std::move(parts);
    return all;
}

/// The curves over time of each element, in the scene's order.
using CurvesOf = std::map<ElementId, std::vector<const Curve*>>;

CurvesOf curvesByElement(const Scene& scene) {
    CurvesOf curves;
    for (const Curve& curve : scene.curves) curves[curve.target.element].push_back(&curve);
    return curves;
}

Track trackOf(const Scene& scene, const Element& element, const CurvesOf& curves) {
    std::vector<Track> parts{onOffTrack(element), keyTrack(element)};
    if (const auto own = curves.find(element.id); own != curves.end())
        for (const Curve* curve : own->second) parts.push_back(curveTrack(scene, *curve));
    return together(element.id, verbatim(element.name), std::move(parts));
}

Track settingsTrack(const Scene& scene) {
    std::vector<Track> parts;
    for (const Curve& curve : scene.curves)
        if (!curve.target.element) parts.push_back(curveTrack(scene, curve));
    return together({}, sentence("Scene"), std::move(parts));
}

/// The nearest whole number of steps within both limits, or the limit if there is none.
double onFrame(double time, double step, double low, double high) {
    const double first = std::ceil(low / step - kSlack), last = std::floor(high / step + kSlack);
    if (first > last) return std::clamp(time, low, std::max(low, high));
    return step * std::clamp(std::round(time / step), first, last);
}

void moveBodyKey(Scene& scene, TrackMark& mark, double time) {
    Element* element = find(scene, mark.owner);
    auto* body = element ? std::get_if<Body>(&element->body) : nullptr;
    if (!body || mark.index >= body->keys.list().size()) return;
    std::vector<MotionKey> keys(body->keys.list().begin(), body->keys.list().end());
    const double step = scene.fluid.substep;
    const double low = mark.index == 0 ? 0 : static_cast<double>(keys[mark.index - 1].time) + step;
    const double high =
        mark.index + 1 == keys.size() ? kLatestTime : static_cast<double>(keys[mark.index + 1].time) - step;
    if (low > high) return;  // no room between the neighbours
    const auto moved = static_cast<float>(onFrame(time, step, low, high));
    const bool meetsEarlier = mark.index > 0 && moved <= keys[mark.index - 1].time;
    const bool meetsLater = mark.index + 1 < keys.size() && moved >= keys[mark.index + 1].time;
    if (meetsEarlier || meetsLater) return;  // at late times neighbouring floats are farther apart than steps
    keys[mark.index].time = moved;
    mark.time = static_cast<double>(keys[mark.index].time);
    body->keys = MotionKeys(std::move(keys));
}

void moveCurveKey(Scene& scene, TrackMark& mark, double time) {
    const FieldTarget target{mark.owner, mark.field};
    const Curve* curve = curveOf(scene, target);
    if (!curve || mark.index >= curve->keys.size()) return;
    CurveKey key = curve->keys[mark.index];
    key.time = static_cast<float>(onFrame(time, scene.fluid.substep, 0, kLatestTime));
    scene = withMovedKey(scene, target, mark.index, key);
    mark.time = static_cast<double>(curveOf(scene, target)->keys[mark.index].time);
}

void moveOnOff(Scene& scene, TrackMark& mark, double time) {
    Element* element = find(scene, mark.owner);
    const OnOff times = element ? onOffOf(element->body) : OnOff();
    if (!times.start) return;
    const double step = scene.fluid.substep;
    const bool isStop = mark.kind == Kind::Stop;
    const double low = isStop ? static_cast<double>(*times.start) + step : 0;
    const double high = !isStop && *times.stop > 0 ? static_cast<double>(*times.stop) - step : kLatestTime;
    float& moved = isStop ? *times.stop : *times.start;
    moved = static_cast<float>(onFrame(time, step, low, high));
    mark.time = static_cast<double>(moved);
}

void removeBodyKey(Scene& scene, const TrackMark& mark) {
    Element* element = find(scene, mark.owner);
    auto* body = element ? std::get_if<Body>(&element->body) : nullptr;
    if (!body || mark.index >= body->keys.list().size() || body->keys.list().size() == 1) return;
    std::vector<MotionKey> keys(body->keys.list().begin(), body->keys.list().end());
    keys.erase(keys.begin() + static_cast<std::ptrdiff_t>(mark.index));
    body->keys = MotionKeys(std::move(keys));
}

void removeOnOff(Scene& scene, const TrackMark& mark) {
    Element* element = find(scene, mark.owner);
    const OnOff times = element ? onOffOf(element->body) : OnOff();
    if (mark.kind == Kind::Stop && times.stop) *times.stop = 0;
    if (mark.kind == Kind::Start && times.start) *times.start = 0;
    if (mark.kind == Kind::Burst && times.burst) *times.burst = 0;
}

Scene movedInOrder(const Scene& scene, std::vector<TrackMark>& marks, double by) {
    Scene after = scene;
    for (TrackMark& mark : marks) after = withMark(after, mark, mark.time + by);
    return after;
}

bool isEvent(const TrackMark& mark) { return mark.kind == Kind::Marker || mark.kind == Kind::Trigger; }

}  // namespace

std::vector<Track> tracksOf(const Scene& scene, std::span<const ElementId> selection) {
    std::vector<Track> tracks;
    const auto add = [&](Track track) {
        if (!track.marks.empty()) tracks.push_back(std::move(track));
    };
    const std::set<ElementId> chosen(selection.begin(), selection.end());
    const CurvesOf curves = curvesByElement(scene);
    for (const bool isChosen : {true, false})
        for (const Element& element : scene.elements)
            if (chosen.contains(element.id) == isChosen) add(trackOf(scene, element, curves));
    add(settingsTrack(scene));
    add(eventTrack(scene));
    return tracks;
}

Sentence nameOf(const Scene& scene, const TrackMark& mark) {
    if (isEvent(mark)) {
        const Sentence event = verbatim(mark.index < scene.events.size() ? scene.events[mark.index].name : "");
        return mark.kind == Kind::Marker ? sentence("Marker %1", event) : sentence("Trigger %1", event);
    }
    const Element* element = find(scene, mark.owner);
    const Sentence owner = element ? verbatim(element->name) : sentence("the scene");
    switch (mark.kind) {
        case Kind::Start:
            return sentence("Start of %1", owner);
        case Kind::Burst:
            return sentence("Burst of %1", owner);
        case Kind::Stop:
            return sentence("End of %1", owner);
        case Kind::CurveKey:
            return sentence("Key of %1", nameOf(scene, FieldTarget{mark.owner, mark.field}));
        default:
            return sentence("Key of %1", owner);
    }
}

Scene withMark(const Scene& scene, TrackMark& mark, double time) {
    Scene after = scene;
    if (mark.kind == Kind::BodyKey)
        moveBodyKey(after, mark, time);
    else if (mark.kind == Kind::CurveKey)
        moveCurveKey(after, mark, time);
    else if (!isEvent(mark))
        moveOnOff(after, mark, time);
    else if (mark.index < after.events.size())
        after.events[mark.index].time = mark.time = onFrame(time, scene.fluid.substep, 0, kLatestTime);
    return after;
}

/// Marks ahead move first, to make room for those behind.
Scene withMarks(const Scene& scene, std::vector<TrackMark>& marks, double by) {
    std::ranges::stable_sort(
        marks, [by](const TrackMark& a, const TrackMark& b) { return by > 0 ? a.time > b.time : a.time < b.time; });
    const std::vector<TrackMark> before = marks;
    Scene after = movedInOrder(scene, marks, by);
    double least = by;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double moved = marks[i].time - before[i].time;
        if (std::abs(moved) < std::abs(least) || moved * by < 0) least = moved * by > 0 ? moved : 0;
    }
    if (std::abs(by - least) < scene.fluid.substep / 2) return after;
    marks = before;
    return least == 0 ? scene : movedInOrder(scene, marks, least);
}

Scene withInterpolation(const Scene& scene, std::span<const TrackMark> marks, Interpolation interpolation) {
    Scene after = scene;
    for (const TrackMark& mark : marks) {
        Element* element = find(after, mark.owner);
        auto* body = element && mark.kind == Kind::BodyKey ? std::get_if<Body>(&element->body) : nullptr;
        if (!body || mark.index >= body->keys.list().size()) continue;
        std::vector<MotionKey> keys(body->keys.list().begin(), body->keys.list().end());
        keys[mark.index].next = interpolation;
        body->keys = MotionKeys(std::move(keys));
    }
    return after;
}

Scene withoutMark(const Scene& scene, const TrackMark& mark) {
    if (mark.kind == Kind::CurveKey) return withoutKey(scene, {mark.owner, mark.field}, mark.index);
    Scene after = scene;
    if (mark.kind == Kind::BodyKey)
        removeBodyKey(after, mark);
    else if (!isEvent(mark))
        removeOnOff(after, mark);
    else if (mark.index < after.events.size())
        after.events.erase(after.events.begin() + static_cast<std::ptrdiff_t>(mark.index));
    return after;
}

/// Removes from the end of each list, so that the other indices stay valid.
Scene withoutMarks(const Scene& scene, std::span<const TrackMark> marks) {
    std::vector<TrackMark> order(marks.begin(), marks.end());
    std::ranges::stable_sort(order, std::greater(), &TrackMark::index);
    Scene after = scene;
    for (const TrackMark& mark : order) after = withoutMark(after, mark);
    return after;
}

}  // namespace gyre::editor
