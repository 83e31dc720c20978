#include "core/scene/Edits.h"

#include "core/base/Utf8.h"
#include "core/scene/Drives.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/FreeIds.h"
#include "core/scene/FreeNames.h"
#include "core/scene/Instances.h"
#include "core/scene/SceneTree.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace gyre {
namespace {

ElementId freeId(const Scene& scene) {
    for (;;) {
        const ElementId id = newElementId();
        if (!find(scene, id)) return id;
    }
}

/// Clears the source of copies without their instance's group: such a part follows no prefab.
void forgetLoneSources(std::vector<Element>& copies) {
    std::map<ElementId, const Element*> known;
    for (const Element& copy : copies) known[copy.id] = &copy;
    const auto isInInstance = [&](const Element& copy) {
        const Element* up = &copy;
        for (std::size_t floors = 0; up && floors <= copies.size(); ++floors) {
            if (!up->prefab.empty()) return true;
            const auto parent = known.find(up->parent);
            up = parent == known.end() ? nullptr : parent->second;
        }
        return false;
    };
    std::vector<Element*> lone;
    for (Element& copy : copies)
        if (copy.source && !isInInstance(copy)) lone.push_back(&copy);
    for (Element* copy : lone) copy->source = {};
}

/// Makes copies with ids and names that neither the scene nor an earlier copy has.
class Copying {
public:
    explicit Copying(const Scene& scene) : m_names(scene), m_ids(scene) {
        m_names.markTaken("");  // a copy always has a name
    }

    /// Turns equals of the originals into copies. References between originals become references between copies;
    /// references to other elements stay. newIds: receives the ids of the copies by those of the originals
    std::vector<Element> renewed(std::vector<Element> copies, std::map<ElementId, ElementId>& newIds) {
        for (Element& copy : copies) {
            copy.name = m_names.take(copy.name);
            const ElementId original = std::exchange(copy.id, m_ids.take());
            newIds[original] = copy.id;
        }
        for (Element& copy : copies)
            if (const auto known = newIds.find(copy.parent); known != newIds.end()) copy.parent = known->second;
        forgetLoneSources(copies);
        return copies;
    }

private:
    FreeNames m_names;
    FreeIds m_ids;
};

/// Sorts drives by the family that each original is in, so that their copies follow family by family.
void sortByFamily(DriveLists& drives, const std::map<ElementId, std::size_t>& families) {
    const auto ofTarget = [&](const auto& driven) { return families.at(driven.target.element); };
    std::ranges::stable_sort(drives.curves, {}, ofTarget);
    std::ranges::stable_sort(drives.lifeCurves, {}, ofTarget);
    for (Parameter& parameter : drives.parameters) std::ranges::stable_sort(parameter.links, {}, ofTarget);
    for (SceneEvent& event : drives.events)
        std::ranges::stable_sort(event.starts, {}, [&](ElementId id) { return families.at(id); });
}

}  // namespace

Scene newScene() {
    constexpr float kRelaxation = 2;  // [1/s]; with less, leapfrogging rings break up at Detail 1
    Scene scene;
    scene.fluid.ground = true;
    scene.fluid.detail = 1;
    scene.fluid.relaxation = kRelaxation;
    scene.fluid.wakeLifetime = 0;
    return scene;
}

Scene withElement(const Scene& scene, Element element, ElementId* added) {
    element.id = freeId(scene);
    element.name = freeName(scene, element.name);
    if (added) *added = element.id;
    Scene after = scene;
    after.elements.push_back(std::move(element));
    return after;
}

Scene without(const Scene& scene, std::span<const ElementId> ids) {
    const std::vector<std::size_t> gone = SceneTree(scene).subtrees(ids);
    Scene after = scene;
    after.elements.clear();
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (!std::ranges::binary_search(gone, i)) after.elements.push_back(scene.elements[i]);
    dropDangling(after);
    dropStrayLinks(after);
    return after;
}

Scene withDuplicates(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* added) {
    const SceneTree tree(scene);
    Copying copying(scene);
    std::vector<std::vector<Element>> behind(scene.elements.size());  // the copies that follow each element
    std::map<ElementId, ElementId> allNewIds;
    std::map<ElementId, std::size_t> families;  // a family: one of the topmost elements with its contents
    for (const std::size_t top : tree.topmost(ids)) {
        const std::vector<std::size_t> family = tree.subtree(top);
        std::vector<Element> equals;
        equals.reserve(family.size());
        for (const std::size_t i : family) {
            equals.push_back(scene.elements[i]);
            families.emplace(scene.elements[i].id, top);
        }
        std::map<ElementId, ElementId> newIds;
        behind[family.back()] = copying.renewed(std::move(equals), newIds);
        for (const Element& copy : behind[family.back()])
            if (added && copy.parent == scene.elements[top].parent) added->push_back(copy.id);
        allNewIds.merge(newIds);
    }
    Scene after = scene;
    after.elements.clear();
    after.elements.reserve(scene.elements.size() + families.size());
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        after.elements.push_back(scene.elements[i]);
        std::ranges::move(behind[i], std::back_inserter(after.elements));
    }
    std::set<ElementId> driven;
    for (const auto& [original, family] : families) driven.insert(original);
    DriveLists drives = drivesOf(scene, driven);
    sortByFamily(drives, families);
    addDrives(after, drives, allNewIds);
    return after;
}

Scene withCopies(const Scene& scene, const Scene& from, std::vector<ElementId>* added) {
    const ElementIndex known(from);
    std::vector<Element> equals = from.elements;
    for (Element& equal : equals)
        if (!known.contains(equal.parent)) equal.parent = {};
    Scene after = withPrefabsOf(scene, from);
    std::map<ElementId, ElementId> newIds{{ElementId(), ElementId()}};  // drives of the settings stay theirs
    for (Element& copy : Copying(scene).renewed(std::move(equals), newIds)) {
        if (added && !copy.parent) added->push_back(copy.id);
        after.elements.push_back(std::move(copy));
    }
    addDrives(after, {from.curves, from.parameters, from.events, from.lifeCurves}, newIds);
    return after;
}

Scene withPlace(const Scene& scene, ElementId id, const Transform& place) {
    Scene after = scene;
    if (Element* element = find(after, id)) element->place = place;
    return after;
}

Scene withName(const Scene& scene, ElementId id, const std::string& name) {
    Scene after = scene;
    Element* element = find(after, id);
    if (!element) return after;
    element->name.clear();  // the element may keep its present name
    element->name = freeName(after, name);
    return after;
}

Scene withSwitch(const Scene& scene, std::span<const ElementId> ids, bool Element::*which, bool on) {
    Scene after = scene;
    for (Element* element : elementsOf(after, ids)) element->*which = on;
    return after;
}

std::string freeName(const Scene& scene, const std::string& wanted) {
    const std::string name = shortened(wanted, static_cast<std::size_t>(kNameBytes.high));
    const bool isFree = std::ranges::find(scene.elements, name, &Element::name) == scene.elements.end();
    return isFree ? name : FreeNames(scene).take(name);
}

}  // namespace gyre
