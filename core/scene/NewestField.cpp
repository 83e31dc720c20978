#include "core/scene/NewestField.h"

#include "core/scene/Fields.h"

#include <algorithm>
#include <string_view>

namespace gyre {
namespace {

template <class Object>
int newestIn(Object own, Object standard) {
    int newest = 0;
    const std::vector<Field> fields = fieldsOf(own), defaults = fieldsOf(standard);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].info.since > newest && read(fields[i].value) != read(defaults[i].value))
            newest = fields[i].info.since;
    return newest;
}

/// Of the kind itself, and of what is a choice of a field that was there before.
int sinceOf(const ElementBody& body) {
    const auto* kill = std::get_if<KillRegion>(&body);
    const auto* emitter = std::get_if<Emitter>(&body);
    if (emitter && emitter->shape == EmitterShape::Surface) return 4;
    const auto* keyed = std::get_if<Body>(&body);
    if (keyed && !areAllSmooth(keyed->keys.list())) return 4;
    const bool isOf1_2 = std::holds_alternative<Light>(body) || std::holds_alternative<Dressing>(body) ||
                         (kill && kill->shape == KillShape::HalfSpace);
    return isOf1_2 ? 2 : 0;
}

int newestIn(const ElementBody& body) { return std::max(sinceOf(body), newestIn(body, *defaultBody(kindWord(body)))); }

int sinceOf(ElementBody body, std::string_view key) {
    for (const Field& field : fieldsOf(body))
        if (field.info.key == key) return field.info.since;
    return 0;
}

/// Calls visit(target) for all that curves and parameters lead to.
template <class Lists, class Visit>
void eachTarget(const Lists& lists, const Visit& visit) {
    for (const Curve& curve : lists.curves) visit(curve.target);
    for (const Curve& curve : lists.lifeCurves) visit(curve.target);
    for (const Parameter& parameter : lists.parameters)
        for (const ParameterLink& link : parameter.links) visit(link.target);
}

template <class Lists, class Counts>
int newestOf(const std::vector<Element>& elements, const Lists& drives, const Counts& counts) {
    int newest = 0;
    for (const Element& element : elements)
        if (counts(element)) newest = std::max(newest, newestIn(element.body));
    eachTarget(drives, [&](const FieldTarget& target) {
        const auto found = std::ranges::find(elements, target.element, &Element::id);
        if (found != elements.end() && counts(*found)) newest = std::max(newest, sinceOf(found->body, target.field));
    });
    return newest;
}

}  // namespace

int newestField(const Scene& scene) {
    const auto all = [](const Element&) { return true; };
    int newest = std::max(
        {newestIn(scene.fluid, FluidSettings()), newestIn(scene.look, Look()), newestOf(scene.elements, scene, all)});
    for (const Prefab& prefab : scene.prefabs) newest = std::max(newest, newestOf(prefab.elements, prefab.drives, all));
    return newest;
}

int newestField(const Scene& scene, const ElementBody& kind) {
    return newestOf(scene.elements, scene,
                    [&](const Element& element) { return element.body.index() == kind.index(); });
}

}  // namespace gyre
