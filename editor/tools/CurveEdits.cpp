#include "editor/tools/CurveEdits.h"

#include "core/scene/Curve.h"
#include "core/scene/FieldTarget.h"
#include "editor/tools/KeyTimes.h"

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kApart = 1e-3f;  // smallest distance between keys [s], or as a fraction of a life

Curve* curveIn(Scene& scene, const FieldTarget& target) {
    for (std::vector<Curve>* curves : {&scene.curves, &scene.lifeCurves})
        for (Curve& curve : *curves)
            if (curve.target == target) return &curve;
    return nullptr;
}

/// The latest time of a curve's last key: [s], or 1, the end of a life.
float latestOf(const Scene& scene, const FieldTarget& target) {
    return isOverLife(scene, target) ? 1 : static_cast<float>(kLatestTime);
}

/// Where keys of this curve may be.
KeyRaster rasterOf(const Scene& scene, const FieldTarget& target) {
    constexpr double kPushOverLife = 0.01;
    return {0, static_cast<double>(kApart), isOverLife(scene, target) ? kPushOverLife : scene.fluid.substep,
            static_cast<double>(latestOf(scene, target))};
}

/// Matches the built-in look of tracers without a curve: size grows fast at first; opacity and glow rise quickly and
/// fall slowly; emission stays, and fades with the opacity.
std::vector<CurveKey> keysLike(const Emitter& emitter, const std::string& field) {
    constexpr auto kSmooth = Interpolation::Smooth;
    const auto number = [](float time, float value, Interpolation next) { return CurveKey{time, {value, 0, 0}, next}; };
    if (field == keyOf<&Emitter::color>())
        return {{0, emitter.color, Interpolation::Linear}, {1, emitter.endColor, Interpolation::Linear}};
    if (field == keyOf<&Emitter::size>())
        return {number(0, emitter.size, kSmooth), number(0.25f, 0.5f * (emitter.size + emitter.endSize), kSmooth),
                number(1, emitter.endSize, kSmooth)};
    if (field == keyOf<&Emitter::emissionColor>())
        return {{0, emitter.emissionColor, Interpolation::Linear}, {1, emitter.emissionColor, Interpolation::Linear}};
    if (field == keyOf<&Emitter::emissionStrength>())
        return {number(0, emitter.emissionStrength, Interpolation::Linear),
                number(1, emitter.emissionStrength, Interpolation::Linear)};
    const float most = field == keyOf<&Emitter::glow>() ? emitter.glow : emitter.opacity;
    return {number(0, 0, kSmooth), number(0.05f, most, kSmooth), number(0.5f, 0.625f * most, kSmooth),
            number(1, 0, kSmooth)};
}

/// Whether all of these keys exist.
bool areThere(const Scene& scene, std::span<const ChosenKeys> lists) {
    return std::ranges::all_of(lists, [&](const ChosenKeys& list) {
        const Curve* curve = curveOf(scene, list.target);
        return curve && drivenFieldOf(scene, list.target) && !list.indices.empty() &&
               *list.indices.rbegin() < curve->keys.size();
    });
}

/// Moves the values of keys until one of them meets the end of the range.
void shiftValues(std::vector<CurveKey>& keys, const std::set<std::size_t>& indices, const DrivenField& field,
                 const glm::vec3& by) {
    if (glm::any(glm::isnan(by))) return;
    glm::vec3 lowest(-kLargestValue), highest(kLargestValue);
    const auto low = static_cast<float>(field.range.low), high = static_cast<float>(field.range.high);
    for (const std::size_t i : indices) {
        lowest = glm::max(lowest, low - keys[i].value);
        highest = glm::min(highest, high - keys[i].value);
    }
    const glm::vec3 limited = glm::clamp(by, glm::min(lowest, glm::vec3(0)), glm::max(highest, glm::vec3(0)));
    for (const std::size_t i : indices)
        for (int c = 0; c < field.components; ++c) keys[i].value[c] += limited[c];
}

/// The times of keys of which some are to move.
template <class Move>
KeyTimes timesMoved(const std::vector<CurveKey>& keys, const std::set<std::size_t>& indices, Move move) {
    KeyTimes times = timesOf(keys);
    for (const std::size_t i : indices) times.wanted[i] = move(times.times[i]);
    return times;
}

/// Moves keys and finds their new places.
void moveTo(std::vector<CurveKey>& keys, std::set<std::size_t>& indices, const KeyTimes& times,
            const KeyRaster& raster) {
    const std::vector<std::size_t> places = setTimes(keys, movedTimes(times, raster));
    std::set<std::size_t> moved;
    for (const std::size_t i : indices) moved.insert(places[i]);
    indices = std::move(moved);
}

/// A scene of the settings and one element only, which is cheap to copy.
Scene whatItIsOf(const Scene& scene, const FieldTarget& target) {
    Scene part;
    part.fluid = scene.fluid;
    if (const Element* element = find(scene, target.element)) part.elements = {*element};
    return part;
}

}  // namespace

std::optional<DrivenField> drivenFieldOf(const Scene& scene, const FieldTarget& target) {
    Scene part = whatItIsOf(scene, target);
    const Result<Field> field = drivenField(part, target);
    if (!field) return std::nullopt;
    return DrivenField{componentsOf(field->value), drivenRange(*field), field->info};
}

Sentence nameOf(const Scene& scene, const FieldTarget& target) {
    const Element* element = find(scene, target.element);
    return sentence("%1: %2", element ? verbatim(element->name) : sentence("Scene"), fieldNameOf(scene, target));
}

Sentence fieldNameOf(const Scene& scene, const FieldTarget& target) {
    Scene part = whatItIsOf(scene, target);
    const Result<Field> field = drivenField(part, target);
    return field ? labelOf(field->info.label) : verbatim(target.field);
}

Range reachOf(std::span<const CurveKey> keys, int components) {
    constexpr int kSamples = 24;  // of a piece
    Range reach{1e30, -1e30};
    const auto add = [&](const glm::vec3& value) {
        for (int i = 0; i < components; ++i) {
            reach.low = std::min(reach.low, static_cast<double>(value[i]));
            reach.high = std::max(reach.high, static_cast<double>(value[i]));
        }
    };
    for (std::size_t k = 0; k < keys.size(); ++k) {
        add(keys[k].value);
        if (k + 1 == keys.size() || !(keys[k].slopes || keys[k + 1].slopes)) continue;
        const auto from = static_cast<double>(keys[k].time), to = static_cast<double>(keys[k + 1].time);
        for (int i = 1; i < kSamples; ++i) add(valueAt(keys, from + (to - from) * i / kSamples, AfterKeys::Rest));
    }
    return reach;
}

double usualLength(const Scene& scene) {
    constexpr double kOfEndless = 10;  // [s]
    return scene.fluid.duration > 0 ? static_cast<double>(scene.fluid.duration) : kOfEndless;
}

Scene withCurve(const Scene& scene, const FieldTarget& target, double end) {
    if (curveOf(scene, target)) return scene;
    Scene after = scene;
    const Result<Field> field = drivenField(after, target);
    if (!field || after.curves.size() >= kMostCurves) return scene;
    const glm::vec3 now = numbersIn(field->value);
    const auto last = std::clamp(static_cast<float>(end), kApart, static_cast<float>(kLatestTime));
    after.curves.push_back(
        {target, AfterKeys::Rest, {{0, now, Interpolation::Smooth}, {last, now, Interpolation::Smooth}}});
    return after;
}

bool mayGoOverLife(const Scene& scene, const FieldTarget& target) {
    Scene part = whatItIsOf(scene, target);
    return lifeField(part, target).has_value();
}

Scene withLifeCurve(const Scene& scene, const FieldTarget& target) {
    if (curveOf(scene, target) || !mayGoOverLife(scene, target) || scene.lifeCurves.size() >= kMostCurves) return scene;
    Scene after = scene;
    after.lifeCurves.push_back(
        {target, AfterKeys::Rest, keysLike(std::get<Emitter>(find(scene, target.element)->body), target.field)});
    return after;
}

Scene withoutCurve(const Scene& scene, const FieldTarget& target) {
    Scene after = scene;
    for (std::vector<Curve>* curves : {&after.curves, &after.lifeCurves})
        std::erase_if(*curves, [&](const Curve& curve) { return curve.target == target; });
    return after;
}

Scene withAfter(const Scene& scene, const FieldTarget& target, AfterKeys what) {
    if (isOverLife(scene, target)) return scene;
    Scene after = scene;
    if (Curve* curve = curveIn(after, target)) curve->after = what;
    return after;
}

Scene withKeys(const Scene& scene, const FieldTarget& target, std::vector<CurveKey> keys) {
    Scene after = scene;
    if (Curve* curve = curveIn(after, target)) curve->keys = std::move(keys);
    return after;
}

Scene withKeyAt(const Scene& scene, const FieldTarget& target, double time, std::size_t& index) {
    Scene after = scene;
    Curve* curve = curveIn(after, target);
    if (!curve || curve->keys.size() >= kMostCurveKeys) return scene;
    const auto at = std::clamp(static_cast<float>(time), 0.0f, latestOf(scene, target));
    const auto next = std::ranges::lower_bound(curve->keys, at, {}, &CurveKey::time);
    index = static_cast<std::size_t>(next - curve->keys.begin());
    if (next != curve->keys.end() && next->time - at < kApart) return scene;
    if (next != curve->keys.begin() && at - std::prev(next)->time < kApart) {
        --index;
        return scene;
    }
    const Interpolation interpolation = next == curve->keys.begin() ? next->next : std::prev(next)->next;
    CurveKey key{at, valueAt(curve->keys, static_cast<double>(at), AfterKeys::Rest), interpolation};
    const bool isInside = next != curve->keys.begin() && next != curve->keys.end();
    if (isInside && interpolation == Interpolation::Smooth && (next->slopes || std::prev(next)->slopes)) {
        const glm::vec3 slope = slopeAt(curve->keys, static_cast<double>(at), AfterKeys::Rest);
        key.slopes = KeySlopes{slope, slope};
        for (CurveKey* end : {&*std::prev(next), &*next})  // the automatic slopes of the ends would change
            end->slopes = slopesAt(curve->keys, static_cast<std::size_t>(end - curve->keys.data()), curve->after);
    }
    curve->keys.insert(next, key);
    return after;
}

Scene withoutKeys(const Scene& scene, const FieldTarget& target, const std::set<std::size_t>& indices) {
    Scene after = scene;
    Curve* curve = curveIn(after, target);
    if (!curve) return scene;
    std::vector<CurveKey> kept;
    for (std::size_t i = 0; i < curve->keys.size(); ++i)
        if (!indices.contains(i)) kept.push_back(curve->keys[i]);
    if (kept.empty()) kept.push_back(curve->keys.front());
    curve->keys = std::move(kept);
    return after;
}

Scene withShiftedKeys(const Scene& scene, std::span<ChosenKeys> lists, float time, std::span<const glm::vec3> values) {
    if (!areThere(scene, lists) || std::isnan(time)) return scene;
    Scene after = scene;
    double least = -kLatestTime, most = kLatestTime;
    for (std::size_t list = 0; list < lists.size(); ++list) {
        std::vector<CurveKey>& keys = curveIn(after, lists[list].target)->keys;
        shiftValues(keys, lists[list].indices, *drivenFieldOf(scene, lists[list].target), values[list]);
        const double latest = static_cast<double>(latestOf(scene, lists[list].target));
        for (const std::size_t i : lists[list].indices) {
            least = std::max(least, -static_cast<double>(keys[i].time));
            most = std::min(most, latest - static_cast<double>(keys[i].time));
        }
    }
    if (time == 0 || lists.empty()) return after;
    const double by = std::clamp(static_cast<double>(time), std::min(least, 0.0), std::max(most, 0.0));
    std::vector<KeyTimes> times;
    for (const ChosenKeys& list : lists)
        times.push_back(
            timesMoved(curveIn(after, list.target)->keys, list.indices, [&](double at) { return at + by; }));
    const KeyRaster raster = rasterOf(scene, lists.front().target);  // curves that move together share an axis
    const double shift = freeShift(times, by < 0 ? -raster.push : raster.push, raster);
    for (std::size_t list = 0; list < lists.size(); ++list) {
        for (std::optional<double>& wanted : times[list].wanted)
            if (wanted) *wanted += shift;
        moveTo(curveIn(after, lists[list].target)->keys, lists[list].indices, times[list], raster);
    }
    return after;
}

Scene withScaledKeys(const Scene& scene, std::span<ChosenKeys> lists, double about, double factor) {
    if (!areThere(scene, lists) || !std::isfinite(about) || !std::isfinite(factor)) return scene;
    Scene after = scene;
    for (ChosenKeys& list : lists) {
        std::vector<CurveKey>& keys = curveIn(after, list.target)->keys;
        KeyRaster raster = rasterOf(scene, list.target);
        if (!isOverLife(scene, list.target)) raster.step = raster.push;
        moveTo(keys, list.indices,
               timesMoved(keys, list.indices, [&](double at) { return about + factor * (at - about); }), raster);
    }
    return after;
}

Scene withMovedKey(const Scene& scene, const FieldTarget& target, std::size_t& index, const CurveKey& key) {
    Scene after = scene;
    Curve* curve = curveIn(after, target);
    const std::optional<DrivenField> field = drivenFieldOf(scene, target);
    if (!curve || !field || index >= curve->keys.size()) return scene;
    if (std::isnan(key.time) || glm::any(glm::isnan(key.value))) return scene;
    if (key.time != curve->keys[index].time) {
        KeyTimes times = timesOf(curve->keys);
        times.wanted[index] = static_cast<double>(key.time);
        index = setTimes(curve->keys, movedTimes(times, rasterOf(scene, target)))[index];
    }
    CurveKey& moved = curve->keys[index];
    for (int i = 0; i < field->components; ++i)
        moved.value[i] =
            std::clamp(key.value[i], static_cast<float>(field->range.low), static_cast<float>(field->range.high));
    moved.next = key.next;
    moved.slopes = key.slopes;
    if (moved.slopes)
        for (glm::vec3* slope : {&moved.slopes->in, &moved.slopes->out})
            for (int i = 0; i < 3; ++i)
                (*slope)[i] = i < field->components && std::isfinite((*slope)[i])
                                  ? std::clamp((*slope)[i], -kLargestValue, kLargestValue)
                                  : 0;
    return after;
}

}  // namespace gyre::editor
