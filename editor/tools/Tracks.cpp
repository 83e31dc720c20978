#include "editor/tools/Tracks.h"

#include "core/scene/Curve.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyEdits.h"

#include <algorithm>
#include <map>
#include <set>

namespace gyre::editor {
namespace {

using Kind = TrackMark::Kind;

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
        track.marks.push_back({Kind::CurveKey, curve.target.element, curve.target.field, i,
                               static_cast<double>(curve.keys[i].time), curve.keys[i].next});
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

}  // namespace

OnOff onOffOf(ElementBody& body) {
    if (auto* emitter = std::get_if<Emitter>(&body)) return {&emitter->start, &emitter->stop, &emitter->burst};
    if (auto* source = std::get_if<VorticitySource>(&body)) return {&source->start, &source->stop, &source->burst};
    if (auto* region = std::get_if<FluidRegion>(&body)) return {&region->start, &region->stop, nullptr};
    if (auto* force = std::get_if<Force>(&body)) return {&force->start, &force->stop, nullptr};
    return {};
}

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
    if (mark.isEvent()) {
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

}  // namespace gyre::editor
