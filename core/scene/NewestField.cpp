#include "core/scene/NewestField.h"

#include "core/scene/Field.h"

#include <algorithm>
#include <string_view>

namespace gyre {
namespace {

constexpr int kSlopesSince = 8;  // minor version

int newestIn(const std::vector<ConstField>& own, const std::vector<ConstField>& standard) {
    int newest = 0;
    for (std::size_t i = 0; i < own.size(); ++i) {
        newest = std::max(newest, own[i].info.valueSince);
        if (own[i].info.since > newest && read(own[i].value) != read(standard[i].value)) newest = own[i].info.since;
    }
    return newest;
}

/// The first minor version with this kind of element.
int sinceOf(const ElementBody& body) {
    return std::holds_alternative<Light>(body) || std::holds_alternative<Dressing>(body) ? 2 : 0;
}

int newestIn(const ElementBody& body) {
    const ElementBody standard = *defaultBody(kindWord(body));
    return std::max(sinceOf(body), newestIn(fieldsOf(body), fieldsOf(standard)));
}

int sinceOf(const ElementBody& body, std::string_view key) {
    for (const ConstField& field : fieldsOf(body))
        if (field.info.key == key) return field.info.since;
    return 0;
}

/// Calls visit(target) for all targets of curves and parameters.
template <class Lists, class Visit>
void eachTarget(const Lists& lists, const Visit& visit) {
    for (const Curve& curve : lists.curves) visit(curve.target);
    for (const Curve& curve : lists.lifeCurves) visit(curve.target);
    for (const Parameter& parameter : lists.parameters)
        for (const ParameterLink& link : parameter.links) visit(link.target);
}

/// Keys with slopes of their own came with version 1.8.
template <class Lists>
bool hasSlopes(const Lists& lists) {
    const auto has = [](const Curve& curve) {
        return std::ranges::any_of(curve.keys, [](const CurveKey& key) { return key.slopes.has_value(); });
    };
    return std::ranges::any_of(lists.curves, has) || std::ranges::any_of(lists.lifeCurves, has);
}

template <class Lists, class Counts>
int newestOf(const std::vector<Element>& elements, const Lists& drives, const Counts& counts) {
    int newest = 0;
    const Element fresh;
    const std::vector<ConstField> standard = fieldsOf(fresh);
    for (const Element& element : elements)
        if (counts(element)) newest = std::max({newest, newestIn(element.body), newestIn(fieldsOf(element), standard)});
    eachTarget(drives, [&](const FieldTarget& target) {
        const auto found = std::ranges::find(elements, target.element, &Element::id);
        if (found != elements.end() && counts(*found)) newest = std::max(newest, sinceOf(found->body, target.field));
    });
    return newest;
}

}  // namespace

int newestField(const Scene& scene) {
    const auto all = [](const Element&) { return true; };
    const FluidSettings fluid;
    const Look look;
    const Level level;
    int newest = std::max({newestIn(fieldsOf(scene.fluid), fieldsOf(fluid)),
                           newestIn(fieldsOf(scene.look), fieldsOf(look)), newestOf(scene.elements, scene, all)});
    for (const Level& own : scene.levels) newest = std::max(newest, newestIn(fieldsOf(own), fieldsOf(level)));
    for (const Prefab& prefab : scene.prefabs) newest = std::max(newest, newestOf(prefab.elements, prefab.drives, all));
    const bool slopes = hasSlopes(scene) || std::ranges::any_of(scene.prefabs, hasSlopes<DriveLists>, &Prefab::drives);
    return slopes ? std::max(newest, kSlopesSince) : newest;
}

int newestField(const Scene& scene, const ElementBody& kind) {
    return newestOf(scene.elements, scene,
                    [&](const Element& element) { return element.body.index() == kind.index(); });
}

}  // namespace gyre
