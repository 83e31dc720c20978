#include "editor/document/CurveEdits.h"

#include "core/scene/FieldTarget.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kApart = 1e-3f;      // keys are at least [s]
constexpr float kLatest = 86'400;    // [s]

Curve* curveIn(Scene& scene, const FieldTarget& target) {
    const auto found = std::ranges::find(scene.curves, target, &Curve::target);
    return found == scene.curves.end() ? nullptr : &*found;
}

/// Settings and the one element: a copy that costs little.
Scene whatItIsOf(const Scene& scene, const FieldTarget& target) {
    Scene part;
    part.fluid = scene.fluid;
    if (const Element* element = find(scene, target.element)) part.elements = {*element};
    return part;
}

}  // namespace

const Curve* curveOf(const Scene& scene, const FieldTarget& target) {
    const auto found = std::ranges::find(scene.curves, target, &Curve::target);
    return found == scene.curves.end() ? nullptr : &*found;
}

std::optional<DrivenField> drivenFieldOf(const Scene& scene, const FieldTarget& target) {
    Scene part = whatItIsOf(scene, target);
    const Result<Field> field = drivenField(part, target);
    if (!field) return std::nullopt;
    return DrivenField{componentsOf(field->value), drivenRange(*field), field->info.unit};
}

std::string nameOf(const Scene& scene, const FieldTarget& target) {
    Scene part = whatItIsOf(scene, target);
    const Result<Field> field = drivenField(part, target);
    const Element* element = find(scene, target.element);
    const std::string owner = element ? element->name : std::string("Scene");
    return owner + ": " + (field ? std::string(field->info.label) : target.field);
}

Scene withCurve(const Scene& scene, const FieldTarget& target, double end) {
    if (curveOf(scene, target)) return scene;
    Scene after = scene;
    const Result<Field> field = drivenField(after, target);
    if (!field || after.curves.size() >= kMostCurves) return scene;
    const glm::vec3 now = numbersIn(field->value);
    const auto last = std::clamp(static_cast<float>(end), kApart, kLatest);
    after.curves.push_back({target, AfterKeys::Rest, {{0, now, Interpolation::Smooth}, {last, now, Interpolation::Smooth}}});
    return after;
}

Scene withoutCurve(const Scene& scene, const FieldTarget& target) {
    Scene after = scene;
    std::erase_if(after.curves, [&](const Curve& curve) { return curve.target == target; });
    return after;
}

Scene withAfter(const Scene& scene, const FieldTarget& target, AfterKeys what) {
    Scene after = scene;
    if (Curve* curve = curveIn(after, target)) curve->after = what;
    return after;
}

Scene withKeyAt(const Scene& scene, const FieldTarget& target, double time, std::size_t& index) {
    Scene after = scene;
    Curve* curve = curveIn(after, target);
    if (!curve || curve->keys.size() >= kMostCurveKeys) return scene;
    const auto at = std::clamp(static_cast<float>(time), 0.0f, kLatest);
    const auto next = std::ranges::lower_bound(curve->keys, at, {}, &CurveKey::time);
    index = static_cast<std::size_t>(next - curve->keys.begin());
    if (next != curve->keys.end() && next->time - at < kApart) return scene;
    if (next != curve->keys.begin() && at - std::prev(next)->time < kApart) {
        --index;
        return scene;
    }
    const Interpolation way = next == curve->keys.begin() ? next->next : std::prev(next)->next;
    curve->keys.insert(next, {at, valueAt(curve->keys, static_cast<double>(at), AfterKeys::Rest), way});
    return after;
}

Scene withoutKey(const Scene& scene, const FieldTarget& target, std::size_t index) {
    Scene after = scene;
    Curve* curve = curveIn(after, target);
    if (!curve || index >= curve->keys.size() || curve->keys.size() == 1) return scene;
    curve->keys.erase(curve->keys.begin() + static_cast<std::ptrdiff_t>(index));
    return after;
}

Scene withMovedKey(const Scene& scene, const FieldTarget& target, std::size_t index, const CurveKey& key) {
    Scene after = scene;
    Curve* curve = curveIn(after, target);
    const std::optional<DrivenField> field = drivenFieldOf(scene, target);
    if (!curve || !field || index >= curve->keys.size()) return scene;
    CurveKey& moved = curve->keys[index];
    const float low = index == 0 ? 0 : curve->keys[index - 1].time + kApart;
    const float high = index + 1 == curve->keys.size() ? kLatest : curve->keys[index + 1].time - kApart;
    moved.time = std::clamp(key.time, std::min(low, high), high);
    for (int i = 0; i < field->components; ++i)
        moved.value[i] = std::clamp(key.value[i], static_cast<float>(field->range.low), static_cast<float>(field->range.high));
    moved.next = key.next;
    return after;
}

}  // namespace gyre::editor
