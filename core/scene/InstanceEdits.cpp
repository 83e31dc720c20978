#include "core/scene/Instances.h"

#include "core/scene/Drives.h"
#include "core/scene/Edits.h"
#include "core/scene/FollowPrefab.h"
#include "core/scene/Groups.h"
#include "core/scene/InstanceDrives.h"

#include <algorithm>
#include <iterator>
#include <set>

/// Edits that create, update, reset and dissolve instances.
namespace gyre {
namespace {

Prefab* prefabIn(Scene& scene, const std::string& file) { return const_cast<Prefab*>(prefabOf(scene, file)); }

void put(Scene& scene, const Prefab& prefab) {
    if (Prefab* known = prefabIn(scene, prefab.file))
        *known = prefab;
    else
        scene.prefabs.push_back(prefab);
}

std::vector<std::size_t> rootsOf(const Scene& scene, std::span<const ElementId> ids) {
    const Instances instances(scene);
    const SceneTree tree(scene);
    std::set<std::size_t> roots;
    for (const ElementId id : ids)
        if (const std::size_t i = tree.indexOf(id); i != SceneTree::kNone && instances.rootOf(i) != SceneTree::kNone)
            roots.insert(instances.rootOf(i));
    return {roots.begin(), roots.end()};
}

void setBack(Scene& scene, const Instances& instances, std::size_t i, const std::optional<std::string>& key) {
    std::optional<Element> standard = instances.standardOf(i);
    if (!standard) return;
    const std::vector<Field> there = allFieldsOf(*standard), here = allFieldsOf(scene.elements[i]);
    for (std::size_t f = 0; f < here.size(); ++f)
        if (!isOwn(here[f].info.key, instances.rootOf(i) == i) && (!key || *key == here[f].info.key))
            write(here[f].value, read(there[f].value));
}

void setDrivesBack(Scene& scene, const Instances& instances, std::size_t i, const std::optional<std::string>& key) {
    const ElementId id = scene.elements[i].id;
    const DriveLists standard = instances.standardDrivesOf(i);
    if (!instances.sourceOf(i)) return;
    for (const std::string& driven : drivenOtherwise(drivesOf(DrivesIn(scene), id), standard, id))
        if (!key || *key == driven) setDrivesOf(scene, {id, driven}, drivesOf(DrivesIn(standard), {id, driven}));
}

}  // namespace

Scene prefabScene(const Scene& scene, ElementId group) {
    Scene alone = scene;
    const std::vector<std::size_t> inside = SceneTree(scene).subtrees(std::span(&group, 1));
    alone.elements.clear();
    for (const std::size_t i : inside) alone.elements.push_back(scene.elements[i]);
    setDrives(alone, drivesOf(scene, idsOf(alone)));
    alone.extras.clear();
    alone.warmUp = 0;
    if (Element* root = find(alone, group)) {
        alone.name = root->name;
        root->parent = {};
        root->prefab.clear();
        alone = withShift(alone, std::span(&group, 1), -glm::vec3(root->place.position));
    }
    dropStrayLinks(alone);
    return alone;
}

Result<Prefab> prefabFrom(const Scene& scene, const std::string& file) {
    const SceneTree tree(scene);
    const auto tops = tree.childrenOf(SceneTree::kNone);
    if (tops.size() != 1 || !std::holds_alternative<Group>(scene.elements[tops.front()].body))
        return fail(ErrorCode::Malformed, file +
                                              " is no prefab: a prefab holds one group and all else in it. Open "
                                              "it, put everything into one group, and save it.");
    Prefab prefab{file, {scene.elements[tops.front()]}};
    prefab.elements.front().parent = {};  // the id of a missing group
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (i != tops.front()) prefab.elements.push_back(scene.elements[i]);
    for (Element& element : prefab.elements) {
        element.prefab.clear();
        element.source = {};
        element.extras.clear();
    }
    prefab.drives = drivesOf(scene, idsOf(scene));
    for (std::vector<Curve>* curves : {&prefab.drives.curves, &prefab.drives.lifeCurves})
        for (Curve& curve : *curves) curve.extras.clear();
    for (Parameter& parameter : prefab.drives.parameters) parameter.extras.clear();
    for (SceneEvent& event : prefab.drives.events) event.extras.clear();
    return prefab;
}

Scene withInstance(const Scene& scene, const Prefab& prefab, const glm::vec3& position, ElementId* group) {
    Scene after = withPrefab(scene, prefab);
    Scene originals;
    originals.elements = prefab.elements;
    for (Element& original : originals.elements) original.source = original.id;
    originals.elements.front().prefab = prefab.file;
    originals.elements.front().parent = {};
    setDrives(originals, prefab.drives);
    std::vector<ElementId> added;
    after = withCopies(after, originals, &added);
    if (group) *group = added.front();
    return withShift(after, added, position - prefab.elements.front().place.position);
}

Scene asInstance(const Scene& scene, ElementId group, const Prefab& prefab) {
    Scene apart = scene;  // the group may have been an instance of that very file
    if (Element* root = find(apart, group)) root->prefab.clear();
    Scene after = withPrefab(apart, prefab);
    for (const std::size_t i : SceneTree(after).subtrees(std::span(&group, 1))) {
        after.elements[i].source = after.elements[i].id;
        after.elements[i].prefab.clear();
    }
    if (Element* root = find(after, group)) root->prefab = prefab.file;
    return after;
}

Scene withPrefab(const Scene& scene, const Prefab& prefab) {
    Scene after = scene;
    put(after, prefab);
    const Prefab* known = prefabOf(scene, prefab.file);
    if (known && *known == prefab) return after;
    const Instances instances(scene);
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (instances.rootOf(i) == i && scene.elements[i].prefab == prefab.file)
            followPrefab(scene, instances, i, prefab, after);
    dropDangling(after);
    if (known) followNumbers(after, known->drives, prefab.drives);
    return after;
}

Scene withPrefabsOf(const Scene& scene, const Scene& from) {
    Scene after = scene;
    for (const Prefab& prefab : from.prefabs)
        if (!prefabOf(after, prefab.file)) after.prefabs.push_back(prefab);
    return after;
}

Scene reverted(const Scene& scene, std::span<const ElementId> ids, const std::string& key) {
    Scene after = scene;
    const Instances instances(scene);
    const SceneTree tree(scene);
    for (const ElementId id : ids)
        if (const std::size_t i = tree.indexOf(id); i != SceneTree::kNone) setBack(after, instances, i, key);
    after = withCarried(scene, std::move(after));
    for (const ElementId id : ids)
        if (const std::size_t i = tree.indexOf(id); i != SceneTree::kNone) setDrivesBack(after, instances, i, key);
    return after;
}

Scene reverted(const Scene& scene, std::span<const ElementId> ids) {
    Scene after = scene;
    std::vector<ElementId> groups;
    for (const std::size_t root : rootsOf(scene, ids)) groups.push_back(scene.elements[root].id);
    for (const ElementId group : groups) {
        const Scene now = after;
        const Instances instances(now);
        const std::size_t root = SceneTree(now).indexOf(group);
        const Prefab* prefab = instances.prefabOf(root);
        if (!prefab) continue;
        for (std::size_t i = 0; i < now.elements.size(); ++i) {
            if (instances.rootOf(i) != root) continue;
            setBack(after, instances, i, std::nullopt);
            setDrivesBack(after, instances, i, std::nullopt);
        }
        // Updates from a prefab that has only the elements present here, so that followPrefab() adds all missing ones.
        Scene bare = after;
        std::set<ElementId> present;
        for (std::size_t i = 0; i < now.elements.size(); ++i)
            if (instances.rootOf(i) == root && instances.sourceOf(i)) present.insert(now.elements[i].source);
        Prefab lesser{prefab->file, {}, prefab->drives};
        std::ranges::copy_if(prefab->elements, std::back_inserter(lesser.elements),
                             [&](const Element& source) { return present.contains(source.id); });
        put(bare, lesser);
        const Scene started = bare;
        const Instances before(started);
        put(bare, *prefab);
        followPrefab(started, before, SceneTree(started).indexOf(group), *prefab, bare);
        after = std::move(bare);
    }
    return after;
}

Scene appliedTo(const Scene& prefabScene, const Scene& scene, std::span<const ElementId> ids,
                const std::optional<std::string>& key) {
    Scene after = prefabScene;
    const Instances instances(scene);
    const SceneTree tree(scene);
    for (const ElementId id : ids) {
        const std::size_t i = tree.indexOf(id);
        const Element* source = i == SceneTree::kNone ? nullptr : instances.sourceOf(i);
        Element* there = source ? find(after, source->id) : nullptr;
        if (!there || there->body.index() != source->body.index()) continue;
        Element own = scene.elements[i];
        const Transform &here = scene.elements[instances.rootOf(i)].place,
                        &origin = instances.prefabOf(i)->elements.front().place;
        own.place = led(own.place, here, origin);
        const std::vector<std::string> changed = instances.valuesSetIn(i);
        const std::vector<Field> from = allFieldsOf(own), to = allFieldsOf(*there);
        for (std::size_t f = 0; f < from.size(); ++f)
            if (std::ranges::find(changed, from[f].info.key) != changed.end() && (!key || *key == from[f].info.key))
                write(to[f].value, read(from[f].value));
        const DriveLists drives = drivesOf(DrivesIn(scene), own.id);
        const DriveLists back = led(drives, own.id, there->id, here, origin);
        for (const std::string& driven : drivenOtherwise(drives, instances.standardDrivesOf(i), own.id))
            if (!key || *key == driven)
                setDrivesOf(after, {there->id, driven}, drivesOf(DrivesIn(back), {there->id, driven}));
    }
    return after;
}

Scene unpacked(const Scene& scene, std::span<const ElementId> ids) {
    Scene after = scene;
    for (const std::size_t root : rootsOf(scene, ids)) after.elements[root].prefab.clear();
    dropStrayLinks(after);
    return after;
}

void dropStrayLinks(Scene& scene) {
    const bool hasLinks =
        !scene.prefabs.empty() || std::ranges::any_of(scene.elements, [](const Element& e) { return bool(e.source); });
    if (!hasLinks) return;
    const Instances instances(scene);
    const SceneTree tree(scene);
    std::set<std::string> files, used;
    for (const Prefab& prefab : scene.prefabs) files.insert(prefab.file);
    for (const Element& element : scene.elements) used.insert(element.prefab);
    std::vector<bool> stray(scene.elements.size());
    for (std::size_t i = 0; i < stray.size(); ++i) {
        std::size_t up = i;
        while (up != SceneTree::kNone && scene.elements[up].prefab.empty()) up = tree.parentOf(up);
        const bool isKnown = up != SceneTree::kNone && files.contains(scene.elements[up].prefab);
        stray[i] = up == SceneTree::kNone ||
                   (isKnown && !instances.sourceOf(i));  // links to a prefab that the scene does not hold are kept
    }
    for (std::size_t i = 0; i < stray.size(); ++i)
        if (stray[i]) scene.elements[i].source = {};
    std::erase_if(scene.prefabs, [&](const Prefab& prefab) { return !used.contains(prefab.file); });
}

}  // namespace gyre
