#include "core/scene/Instances.h"

#include "core/base/Hash.h"
#include "core/scene/Edits.h"
#include "core/scene/Groups.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

/// How instances come to be, follow their prefab, and part with it.
namespace gyre {
namespace {

constexpr std::uint64_t kIdBits = (std::uint64_t{1} << 40) - 1;

/// The same for everybody, and free.
ElementId idFor(const Scene& scene, ElementId root, ElementId source) {
    Hasher hash;
    hash.add(root.value);
    hash.add(source.value);
    ElementId id{hash.digest() & kIdBits};
    while (!id || find(scene, id)) id.value = (id.value + 1) & kIdBits;
    return id;
}

Prefab* prefabIn(Scene& scene, const std::string& file) { return const_cast<Prefab*>(prefabOf(scene, file)); }

void put(Scene& scene, const Prefab& prefab) {
    if (Prefab* known = prefabIn(scene, prefab.file)) *known = prefab;
    else scene.prefabs.push_back(prefab);
}

/// One instance while its prefab becomes another.
class Following {
public:
    Following(const Scene& before, const Instances& instances, Scene& after, std::size_t root)
        : m_before(before), m_old(instances), m_after(after), m_root(before.elements[root].id) {
        for (std::size_t i = 0; i < before.elements.size(); ++i)
            if (instances.rootOf(i) == root && instances.sourceOf(i)) m_parts[before.elements[i].source] = i;
    }

    void follow(const Prefab& now) {
        const std::size_t root = SceneTree(m_before).indexOf(m_root);
        const Prefab* was = m_old.prefabOf(root);
        remove(now);
        add(was, now);
        take(now);
    }

private:
    const Scene& m_before;
    const Instances& m_old;
    Scene& m_after;
    ElementId m_root;
    std::map<ElementId, std::size_t> m_parts;   ///< by source: where it stands in m_before

    static bool has(const Prefab& prefab, ElementId id) { return std::ranges::find(prefab.elements, id, &Element::id) != prefab.elements.end(); }

    /// What the author put into a group that goes stays, a floor higher. The whole stays the whole, whatever id its group has now.
    void remove(const Prefab& now) {
        find(m_after, m_root)->source = now.elements.front().id;
        for (const auto& [source, index] : m_parts) {
            const ElementId gone = m_before.elements[index].id;
            if (has(now, source) || gone == m_root) continue;
            const ElementId up = find(m_after, gone)->parent;
            for (Element& element : m_after.elements)
                if (element.parent == gone) element.parent = up;
            std::erase_if(m_after.elements, [&](const Element& element) { return element.id == gone; });
        }
    }

    ElementId hereOf(const Prefab& prefab, ElementId source) const {
        if (source == prefab.elements.front().id) return m_root;
        for (const Element& element : m_after.elements)
            if (element.source == source && isBelowRoot(element)) return element.id;
        return m_root;
    }

    bool isBelowRoot(const Element& element) const {
        const Element* up = &element;
        for (std::size_t floors = 0; up && floors < m_after.elements.size(); ++floors) {
            if (up->id == m_root) return true;
            if (up != &element && !up->prefab.empty()) return false;
            up = up->parent ? find(m_after, up->parent) : nullptr;
        }
        return false;
    }

    /// What the prefab has gained; what was there and is not here was removed by the author.
    void add(const Prefab* was, const Prefab& now) {
        for (const Element& source : now.elements) {
            if (m_parts.contains(source.id) || (was && has(*was, source.id)) || &source == &now.elements.front()) continue;
            Element fresh = source;
            fresh.id = idFor(m_after, m_root, source.id);
            fresh.name = freeName(m_after, source.name);
            fresh.source = source.id;
            fresh.parent = hereOf(now, source.parent);
            const std::size_t at = SceneTree(m_after).subtrees(std::span(&m_root, 1)).back() + 1;
            m_after.elements.insert(m_after.elements.begin() + static_cast<std::ptrdiff_t>(at), std::move(fresh));
        }
    }

    /// Fields that were the prefab's are so again; those of new elements come with their place in the world.
    void take(const Prefab& now) {
        const Instances instances(m_after);
        const SceneTree tree(m_after);
        const std::size_t root = tree.indexOf(m_root);
        for (std::size_t i = 0; i < m_after.elements.size(); ++i) {
            if (instances.rootOf(i) != root) continue;
            std::optional<Element> standard = instances.standardOf(i);
            const auto known = m_parts.find(m_after.elements[i].source);
            if (!standard) {
                becomeAnotherKind(i, now);
                continue;
            }
            const std::vector<std::string> kept = known == m_parts.end() ? std::vector<std::string>() : m_old.overridesOf(known->second);
            const std::vector<Field> there = allFieldsOf(*standard), here = allFieldsOf(m_after.elements[i]);
            for (std::size_t f = 0; f < here.size(); ++f)
                if (const std::string key = here[f].info.key; !isOwn(key, i == root) && std::ranges::find(kept, key) == kept.end())
                    write(here[f].value, read(there[f].value));
        }
    }

    void becomeAnotherKind(std::size_t i, const Prefab& now) {
        Element& element = m_after.elements[i];
        const auto source = std::ranges::find(now.elements, element.source, &Element::id);
        if (m_parts.contains(element.source) && source != now.elements.end() && source->body.index() != element.body.index()) element.body = source->body;
    }
};

std::vector<std::size_t> rootsOf(const Scene& scene, std::span<const ElementId> ids) {
    const Instances instances(scene);
    const SceneTree tree(scene);
    std::set<std::size_t> roots;
    for (const ElementId id : ids)
        if (const std::size_t i = tree.indexOf(id); i != SceneTree::kNone && instances.rootOf(i) != SceneTree::kNone) roots.insert(instances.rootOf(i));
    return {roots.begin(), roots.end()};
}

void setBack(Scene& scene, const Instances& instances, std::size_t i, const std::optional<std::string>& key) {
    std::optional<Element> standard = instances.standardOf(i);
    if (!standard) return;
    const std::vector<Field> there = allFieldsOf(*standard), here = allFieldsOf(scene.elements[i]);
    for (std::size_t f = 0; f < here.size(); ++f)
        if (!isOwn(here[f].info.key, instances.rootOf(i) == i) && (!key || *key == here[f].info.key)) write(here[f].value, read(there[f].value));
}

}  // namespace

Scene prefabScene(const Scene& scene, ElementId group) {
    Scene alone = scene;
    const std::vector<std::size_t> inside = SceneTree(scene).subtrees(std::span(&group, 1));
    alone.elements.clear();
    for (const std::size_t i : inside) alone.elements.push_back(scene.elements[i]);
    alone.curves.clear();
    alone.parameters.clear();
    alone.events.clear();
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
        return problem(ProblemKind::Malformed, file + " is no prefab: a prefab holds one group and all else in it. Open it, put everything into one group, and save it.");
    Prefab prefab{file, {scene.elements[tops.front()]}};
    prefab.elements.front().parent = {};   // one that is not there
    for (std::size_t i = 0; i < scene.elements.size(); ++i)
        if (i != tops.front()) prefab.elements.push_back(scene.elements[i]);
    for (Element& element : prefab.elements) {
        element.prefab.clear();
        element.source = {};
        element.extras.clear();
    }
    return prefab;
}

Scene withInstance(const Scene& scene, const Prefab& prefab, const glm::vec3& position, ElementId* group) {
    Scene after = withPrefab(scene, prefab);
    Scene originals;
    originals.elements = prefab.elements;
    for (Element& original : originals.elements) original.source = original.id;
    originals.elements.front().prefab = prefab.file;
    originals.elements.front().parent = {};
    std::vector<ElementId> added;
    after = withCopies(after, originals, &added);
    if (group) *group = added.front();
    return withShift(after, added, position - prefab.elements.front().place.position);
}

Scene asInstance(const Scene& scene, ElementId group, const Prefab& prefab) {
    Scene apart = scene;   // the group may have been an instance of that very file
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
        if (instances.rootOf(i) == i && scene.elements[i].prefab == prefab.file) Following(scene, instances, after, i).follow(prefab);
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
    return withCarried(scene, std::move(after));
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
        for (std::size_t i = 0; i < now.elements.size(); ++i)
            if (instances.rootOf(i) == root) setBack(after, instances, i, std::nullopt);
        // Against a prefab that had nothing more than what is here, all that is missing is new.
        Scene bare = after;
        std::set<ElementId> present;
        for (std::size_t i = 0; i < now.elements.size(); ++i)
            if (instances.rootOf(i) == root && instances.sourceOf(i)) present.insert(now.elements[i].source);
        Prefab lesser{prefab->file, {}};
        std::ranges::copy_if(prefab->elements, std::back_inserter(lesser.elements), [&](const Element& source) { return present.contains(source.id); });
        put(bare, lesser);
        const Scene started = bare;
        const Instances before(started);
        put(bare, *prefab);
        Following(started, before, bare, SceneTree(started).indexOf(group)).follow(*prefab);
        after = std::move(bare);
    }
    return after;
}

Scene appliedTo(const Scene& prefabScene, const Scene& scene, std::span<const ElementId> ids, const std::optional<std::string>& key) {
    Scene after = prefabScene;
    const Instances instances(scene);
    const SceneTree tree(scene);
    for (const ElementId id : ids) {
        const std::size_t i = tree.indexOf(id);
        const Element* source = i == SceneTree::kNone ? nullptr : instances.sourceOf(i);
        Element* there = source ? find(after, source->id) : nullptr;
        if (!there || there->body.index() != source->body.index()) continue;
        Element own = scene.elements[i];
        const Transform &here = scene.elements[instances.rootOf(i)].place, &origin = instances.prefabOf(i)->elements.front().place;
        own.place.position = origin.point(here.localPoint(own.place.position));
        own.place.rotation = glm::normalize(origin.rotation * glm::conjugate(here.rotation) * own.place.rotation);
        own.place.scale = own.place.scale * (origin.scale / here.scale);
        const std::vector<std::string> overrides = instances.overridesOf(i);
        const std::vector<Field> from = allFieldsOf(own), to = allFieldsOf(*there);
        for (std::size_t f = 0; f < from.size(); ++f)
            if (std::ranges::find(overrides, from[f].info.key) != overrides.end() && (!key || *key == from[f].info.key)) write(to[f].value, read(from[f].value));
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
    const bool hasLinks = !scene.prefabs.empty() || std::ranges::any_of(scene.elements, [](const Element& e) { return bool(e.source); });
    if (!hasLinks) return;
    const Instances instances(scene);
    const SceneTree tree(scene);
    std::vector<bool> stray(scene.elements.size());
    for (std::size_t i = 0; i < stray.size(); ++i) {
        std::size_t up = i;
        while (up != SceneTree::kNone && scene.elements[up].prefab.empty()) up = tree.parentOf(up);
        const bool isKnown = up != SceneTree::kNone && prefabOf(scene, scene.elements[up].prefab);
        stray[i] = up == SceneTree::kNone || (isKnown && !instances.sourceOf(i));   // of a prefab that is not known nobody can tell
    }
    for (std::size_t i = 0; i < stray.size(); ++i)
        if (stray[i]) scene.elements[i].source = {};
    std::erase_if(scene.prefabs, [&](const Prefab& prefab) { return std::ranges::find(scene.elements, prefab.file, &Element::prefab) == scene.elements.end(); });
}

}  // namespace gyre
