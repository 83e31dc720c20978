#include "core/effectfile/EffectFile.h"

#include "core/effectfile/EffectRecords.h"
#include "core/scene/Drives.h"
#include "core/scene/Field.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/SceneTree.h"

#include <algorithm>
#include <set>

namespace gyre {
namespace {

// Resets hidden fields, which other fields make meaningless. Scenes keep the author's value of them, effects do not.
void forgetHiddenFields(ElementBody& body) {
    const ElementBody fresh = *defaultBody(kindWord(body));
    const std::vector<ConstField> defaults = fieldsOf(fresh);
    const std::vector<Field> list = fieldsOf(body);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!list[i].info.shown) write(list[i].value, read(defaults[i].value));
}

/// The keys without what only the editor reads.
void forgetAngles(MotionKeys& keys) {
    if (!haveAngles(keys.list())) return;
    std::vector<MotionKey> plain(keys.list().begin(), keys.list().end());
    for (MotionKey& key : plain) key.angles = {};
    keys = MotionKeys(std::move(plain));
}

Element shipped(Element element) {
    element.visible = true;
    element.locked = element.solo = false;
    element.prefab.clear();
    element.source = {};
    element.angles = {};
    if (MotionKeys* keys = motionKeysOf(element.body)) forgetAngles(*keys);
    if (Body* body = std::get_if<Body>(&element.body)) {
        *body = withoutMeasures(*body);
        body->mesh = {};
    }
    if (Group* group = std::get_if<Group>(&element.body)) group->color = Group().color;
    forgetHiddenFields(element.body);
    return element;
}

/// Removes groups that carry nothing.
void dropEmptyGroups(std::vector<Element>& elements) {
    const auto isEmpty = [](const std::set<ElementId>& holders, const Element& element) {
        return std::holds_alternative<Group>(element.body) && !holders.contains(element.id);
    };
    for (;;) {
        std::set<ElementId> holders;
        for (const Element& element : elements) holders.insert(element.parent);
        if (std::erase_if(elements, [&](const Element& e) { return isEmpty(holders, e); }) == 0) return;
    }
}

}  // namespace

const char* chunkOf(const ElementBody& body) {
    struct {
        const char* operator()(const Emitter&) const { return "EMIT"; }
        const char* operator()(const VorticitySource&) const { return "VSRC"; }
        const char* operator()(const Body&) const { return "BODY"; }
        const char* operator()(const SceneCamera&) const { return nullptr; }
        const char* operator()(const FluidRegion&) const { return "REGN"; }
        const char* operator()(const Force&) const { return "FORC"; }
        const char* operator()(const KillRegion&) const { return "KILL"; }
        const char* operator()(const Group&) const { return "GRUP"; }
        const char* operator()(const Light&) const { return nullptr; }
        const char* operator()(const Dressing&) const { return nullptr; }
    } name;
    return std::visit(name, body);
}

Scene effectScene(const Scene& scene) {
    Scene effect;
    effect.name = scene.name;
    effect.fluid = scene.fluid;
    effect.fluid.inPoint = effect.fluid.outPoint = 0;
    for (const Element& element : flat(withDrivenOn(scene)).elements)
        if (element.enabled && element.exported && chunkOf(element.body)) effect.elements.push_back(shipped(element));
    dropEmptyGroups(effect.elements);
    std::ranges::stable_sort(effect.elements, {}, [](const Element& element) { return element.body.index(); });
    effect.curves = scene.curves;
    effect.lifeCurves = scene.lifeCurves;
    effect.parameters = scene.parameters;
    effect.events = scene.events;
    effect.warmUp = scene.warmUp;
    effect.levels = scene.levels;
    dropIdle(effect);
    const auto forgetExtras = [](auto& list) {
        for (auto& entry : list) entry.extras.clear();
    };
    forgetExtras(effect.curves);
    forgetExtras(effect.lifeCurves);
    forgetExtras(effect.parameters);
    forgetExtras(effect.events);
    forgetExtras(effect.levels);
    return effect;
}

std::vector<std::string> leftOut(const Scene& scene) {
    const Scene kept = effectScene(scene);
    std::vector<std::string> names;
    for (const Element& element : flat(scene).elements)
        if (!find(kept, element.id) && !element.name.empty() && !std::holds_alternative<Group>(element.body))
            names.push_back(element.enabled ? element.name : element.name + " (off)");
    return names;
}

}  // namespace gyre
