#include "core/scene/FollowPrefab.h"

#include "core/base/Hash.h"
#include "core/scene/Edits.h"
#include "core/scene/InstanceDrives.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace gyre {
namespace {

constexpr std::uint64_t kIdBits = (std::uint64_t{1} << 40) - 1;

/// A free id for a new element, derived from the ids of the instance and of the source, so that it is reproducible.
ElementId idFor(const Scene& scene, ElementId root, ElementId source) {
    Hasher hash;
    hash.add(root.value);
    hash.add(source.value);
    ElementId id{hash.digest() & kIdBits};
    while (!id || find(scene, id)) id.value = (id.value + 1) & kIdBits;
    return id;
}

/// Updates one instance to a new version of its prefab.
class Following {
public:
    Following(const Scene& before, const Instances& instances, Scene& after, std::size_t root)
        : m_before(before), m_old(instances), m_after(after), m_root(before.elements[root].id) {
        for (std::size_t i = 0; i < before.elements.size(); ++i)
            if (instances.rootOf(i) == root && instances.sourceOf(i)) m_parts[before.elements[i].source] = i;
    }

    void follow(std::size_t root, const Prefab& now) {
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
    std::map<ElementId, std::size_t> m_parts;  ///< from the id of a source to the index of its element in m_before

    static bool has(const Prefab& prefab, ElementId id) {
        return std::ranges::find(prefab.elements, id, &Element::id) != prefab.elements.end();
    }

    /// Removes the elements whose sources the prefab has lost. Other contents of a removed group move to its parent.
    /// The instance's group follows the prefab's group, whatever its id.
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

    /// Adds elements for sources that the prefab has gained. A source that was in the prefab before but has no element
    /// here was removed by the author, and stays away.
    void add(const Prefab* was, const Prefab& now) {
        for (const Element& source : now.elements) {
            if (m_parts.contains(source.id) || (was && has(*was, source.id)) || &source == &now.elements.front())
                continue;
            Element fresh = source;
            fresh.id = idFor(m_after, m_root, source.id);
            fresh.name = freeName(m_after, source.name);
            fresh.source = source.id;
            fresh.parent = hereOf(now, source.parent);
            const std::size_t at = SceneTree(m_after).subtrees(std::span(&m_root, 1)).back() + 1;
            m_after.elements.insert(m_after.elements.begin() + static_cast<std::ptrdiff_t>(at), std::move(fresh));
        }
    }

    /// Copies fields and drives from the prefab, except for overrides. Elements added above have none; they get their
    /// place in the world.
    void take(const Prefab& now) {
        const Instances instances(m_after);
        const SceneTree tree(m_after);
        const std::size_t root = tree.indexOf(m_root);
        for (std::size_t i = 0; i < m_after.elements.size(); ++i) {
            if (instances.rootOf(i) != root) continue;
            std::optional<Element> standard = instances.standardOf(i);
            const auto known = m_parts.find(m_after.elements[i].source);
            const std::vector<std::string> kept =
                known == m_parts.end() ? std::vector<std::string>() : m_old.overridesOf(known->second);
            if (!standard) {
                becomeAnotherKind(i, now);
                continue;
            }
            takeDrives(i, instances.standardDrivesOf(i), kept);
            const std::vector<Field> there = allFieldsOf(*standard), here = allFieldsOf(m_after.elements[i]);
            for (std::size_t f = 0; f < here.size(); ++f)
                if (const std::string key = here[f].info.key;
                    !isOwn(key, i == root) && std::ranges::find(kept, key) == kept.end())
                    write(here[f].value, read(there[f].value));
        }
    }

    void becomeAnotherKind(std::size_t i, const Prefab& now) {
        Element& element = m_after.elements[i];
        const auto source = std::ranges::find(now.elements, element.source, &Element::id);
        if (!m_parts.contains(element.source) || source == now.elements.end() ||
            source->body.index() == element.body.index())
            return;
        element.body = source->body;
        takeDrives(i, drivesLike(now, source->id, *find(m_after, m_root), element.id), {});
    }

    void takeDrives(std::size_t i, const DriveLists& standard, const std::vector<std::string>& kept) {
        const ElementId id = m_after.elements[i].id;
        std::set<std::string> keys = drivenKeys(DrivesIn(m_after), id);
        keys.merge(drivenKeys(DrivesIn(standard), id));
        for (const std::string& key : keys)
            if (std::ranges::find(kept, key) == kept.end())
                setDrivesOf(m_after, {id, key}, drivesOf(DrivesIn(standard), {id, key}));
    }
};

}  // namespace

void followPrefab(const Scene& before, const Instances& instances, std::size_t root, const Prefab& now, Scene& after) {
    Following(before, instances, after, root).follow(root, now);
}

}  // namespace gyre
