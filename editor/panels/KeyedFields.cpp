#include "editor/panels/KeyedFields.h"

#include "core/scene/Curve.h"
#include "core/scene/Drives.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/FieldTarget.h"
#include "core/scene/Groups.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/EvaluatedScene.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/KeyList.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace gyre::editor {
namespace {

bool isPose(const std::string& key) { return key == positionKey() || key == rotationKey(); }

/// The curves over time of the selected elements, or of the settings without a selection.
std::vector<const Curve*> curvesOf(const Scene& scene, const Selection& selection) {
    std::set<ElementId> chosen(selection.begin(), selection.end());
    if (selection.empty()) chosen.insert(ElementId());
    std::vector<const Curve*> curves;
    for (const Curve& curve : scene.curves)
        if (chosen.contains(curve.target.element)) curves.push_back(&curve);
    return curves;
}

/// Sets the value of a curve at this time by the key there, within half a step, or by a new one.
Scene withValueAt(const Scene& scene, const Curve& curve, double time, const FieldChange& change) {
    const FieldTarget target = curve.target;
    Scene part;  // has the settings and the element only, so that it is cheap to copy
    part.fluid = scene.fluid;
    if (const Element* element = find(scene, target.element)) part.elements = {*element};
    const Result<Field> field = drivenField(part, target);
    if (!field) return scene;
    setNumbers(field->value, valueAt(curve.keys, time, curve.after));
    const FieldValue before = read(field->value), wanted = change(before);
    if (wanted == before || wanted.index() != before.index()) return scene;
    write(field->value, wanted);

    const double first = curve.keys.front().time, last = curve.keys.back().time;
    if (time > last) time = inFirstCycle(time, first, last, curve.after);
    const std::optional<std::size_t> there = keyNear(curve.keys, time, scene.fluid.substep);
    std::size_t index = there.value_or(curve.keys.size());
    Scene after = there ? scene : withKeyAt(scene, target, time, index);
    const std::vector<CurveKey>& keys = curveOf(after, target)->keys;
    if (index >= keys.size()) return scene;  // no key was added, because the curve has as many as files allow
    CurveKey key = keys[index];
    key.value = numbersIn(field->value);
    return withMovedKey(after, target, index, key);
}

}  // namespace

std::map<std::string, std::vector<FieldValue>> keyedValues(const Scene& scene, const Selection& selection,
                                                           double time) {
    std::map<std::string, std::vector<FieldValue>> values;
    const std::vector<const Element*> elements = elementsOf(scene, selection);
    const std::vector<const Curve*> curves = curvesOf(scene, selection);
    const bool isPosed = std::ranges::any_of(elements, [](const Element* e) { return !keysOf(*e).empty(); });
    if (!isPosed && curves.empty()) return values;
    Scene part;  // with what is selected only
    part.fluid = scene.fluid;
    part.look = scene.look;
    for (const Element* element : elements) part.elements.push_back(posedAt(*element, time));
    std::set<std::string, std::less<>> keys;
    for (const Curve* curve : curves) {
        const Result<Field> field = drivenField(part, curve->target);
        if (!field) continue;
        setNumbers(field->value, valueAt(curve->keys, time, curve->after));
        keys.insert(curve->target.field);
    }
    for (InspectedField& field : inspectedFields(part, selection))
        if (keys.contains(field.info.key) || (isPosed && isPose(field.info.key)))
            values[field.info.key] = std::move(field.values);
    return values;
}

Scene withKeyedChange(const Scene& scene, const Selection& selection, const std::string& key, const FieldChange& change,
                      double time) {
    std::vector<Curve> curves;
    std::set<ElementId> curved;
    for (const Curve* curve : curvesOf(scene, selection))
        if (curve->target.field == key) {
            curves.push_back(*curve);
            curved.insert(curve->target.element);
        }
    Selection posed, plain;
    for (const Element* element : elementsOf(scene, selection)) {
        if (curved.contains(element->id)) continue;
        (isPose(key) && !keysOf(*element).empty() ? posed : plain).push_back(element->id);
    }
    Scene after = scene;
    if (!plain.empty() || (selection.empty() && curves.empty()))
        after = withCarried(after, withChange(after, plain, key, change));
    if (!posed.empty()) {
        const EvaluatedScene evaluated(after, posed, time, CarriedPlaces());
        after = evaluated.authored(withChange(evaluated.scene(), posed, key, change), PathEdit::Key, typedTurn);
    }
    for (const Curve& curve : curves) after = withValueAt(after, curve, time, change);
    return after;
}

}  // namespace gyre::editor
