#include "core/scene/SceneDiff.h"

#include "core/scene/Drives.h"
#include "core/scene/SceneTree.h"

#include <algorithm>
#include <map>
#include <vector>

namespace gyre {
namespace {

void forgetLook(Emitter& emitter) {
    const Emitter plain;
    emitter.size = plain.size;
    emitter.endSize = plain.endSize;
    emitter.color = plain.color;
    emitter.endColor = plain.endColor;
    emitter.opacity = plain.opacity;
    emitter.smokeOpacity = plain.smokeOpacity;
    emitter.glow = plain.glow;
}
void forgetLook(VorticitySource&) {}
void forgetLook(Body& body) {
    body.color = Body{}.color;
    body.mesh = {};   // where the pieces came from; the pieces themselves count
}
void forgetLook(SceneCamera&) {}
void forgetLook(FluidRegion&) {}
void forgetLook(Force&) {}
void forgetLook(KillRegion&) {}
void forgetLook(Group&) {}

bool isSimulated(const Element& element) {
    return element.enabled && !std::holds_alternative<SceneCamera>(element.body);
}

bool areDrivesEqual(const Scene& a, const Scene& b) {
    return a.curves == b.curves && a.parameters == b.parameters && a.events == b.events && a.warmUp == b.warmUp;
}

/// What the simulation sees: enabled elements in order of id, without what only looks.
std::vector<Element> motionOf(const Scene& scene) {
    std::vector<Element> elements;
    for (const Element& element : flat(withDrivenOn(scene)).elements) {
        if (!isSimulated(element)) continue;
        Element& copy = elements.emplace_back(element);
        copy.name.clear();
        copy.visible = copy.exported = true;
        copy.locked = copy.solo = false;
        copy.prefab.clear();
        copy.source = {};
        std::visit([](auto& kind) { forgetLook(kind); }, copy.body);
    }
    std::ranges::sort(elements, {}, &Element::id);
    return elements;
}

}  // namespace

SceneChange compare(const Scene& before, const Scene& after) {
    if (before == after) return SceneChange::None;
    if (before.fluid != after.fluid || !areDrivesEqual(before, after) || motionOf(before) != motionOf(after)) return SceneChange::Motion;
    return SceneChange::Look;
}

std::vector<ElementId> changedElements(const Scene& before, const Scene& after) {
    std::map<ElementId, const Element*> known;
    for (const Element& element : before.elements) known[element.id] = &element;
    std::vector<ElementId> changed;
    for (const Element& element : after.elements) {
        const auto old = known.find(element.id);
        if (old == known.end() || *old->second != element) changed.push_back(element.id);
    }
    return changed;
}

}  // namespace gyre
