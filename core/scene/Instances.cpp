#include "core/scene/Instances.h"

#include "core/scene/InstanceDrives.h"
#include "core/scene/SamePlace.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace gyre {
namespace {

constexpr float kSameTurn = 1e-7f;  // 1 - cosine of half the angle: rounding, see SamePlace.h

bool isNear(const FieldValue& a, const FieldValue& b, const FieldInfo& info) {
    if (a == b) return true;
    if (positionKey() == info.key) return isSamePosition(std::get<glm::vec3>(a), std::get<glm::vec3>(b));
    if (rotationKey() == info.key)
        return 1 - std::abs(glm::dot(std::get<glm::quat>(a), std::get<glm::quat>(b))) <= kSameTurn;
    if (scaleKey() == info.key) return isSameScale(std::get<float>(a), std::get<float>(b));
    return false;
}

/// The elements of each prefab by id, by the prefab's file. Of equal files and ids the first counts.
class PrefabParts {
public:
    explicit PrefabParts(const std::vector<Prefab>& prefabs) {
        for (const Prefab& prefab : prefabs) {
            const auto [parts, isNew] = m_parts.try_emplace(prefab.file);
            if (!isNew || prefab.elements.empty()) continue;
            parts->second.root = &prefab.elements.front();
            for (const Element& element : prefab.elements) parts->second.byId.emplace(element.id, &element);
        }
    }

    /// Null: no such part. Its group is a part, too.
    const Element* find(const std::string& file, ElementId id, bool isRoot) const {
        const auto prefab = m_parts.find(file);
        if (prefab == m_parts.end()) return nullptr;
        const auto part = prefab->second.byId.find(id);
        if (part == prefab->second.byId.end()) return nullptr;
        return (part->second == prefab->second.root) == isRoot ? part->second : nullptr;
    }

private:
    struct Parts {
        const Element* root = nullptr;
        std::map<ElementId, const Element*> byId;
    };
    std::map<std::string, Parts> m_parts;
};

bool isInstance(const Element& element) {
    return !element.prefab.empty() && std::holds_alternative<Group>(element.body);
}

}  // namespace

Instances::Instances(const Scene& scene)
    : m_scene(scene), m_roots(scene.elements.size(), kNone), m_sources(scene.elements.size(), nullptr) {
    if (scene.prefabs.empty()) return;
    const SceneTree tree(scene);
    const PrefabParts parts(scene.prefabs);
    std::set<std::pair<std::size_t, ElementId>> taken;
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        std::size_t root = i;
        while (root != kNone && !isInstance(scene.elements[root])) root = tree.parentOf(root);
        m_roots[i] = root;
        if (root == kNone || !scene.elements[i].source) continue;
        const Element* source = parts.find(scene.elements[root].prefab, scene.elements[i].source, i == root);
        if (!source || source->body.index() != scene.elements[i].body.index()) continue;
        if (taken.emplace(root, source->id).second) m_sources[i] = source;
    }
}

const Prefab* Instances::prefabOf(std::size_t element) const {
    const std::size_t root = m_roots[element];
    return root == kNone ? nullptr : gyre::prefabOf(m_scene, m_scene.elements[root].prefab);
}

std::optional<Element> Instances::standardOf(std::size_t element) const {
    const Element* source = m_sources[element];
    if (!source) return std::nullopt;
    const Element& own = m_scene.elements[element];
    if (m_roots[element] == element) {
        Element standard = own;
        standard.body = source->body;
        return standard;
    }
    Element standard = *source;
    standard.id = own.id;
    standard.name = own.name;
    standard.parent = own.parent;
    standard.extras = own.extras;
    standard.source = own.source;
    standard.prefab = own.prefab;
    standard.place =
        led(source->place, prefabOf(element)->elements.front().place, m_scene.elements[m_roots[element]].place);
    return standard;
}

std::optional<Element> Instances::baseOf(std::size_t element) const {
    const Element* source = m_sources[element];
    if (!source) return std::nullopt;
    Element base;
    if (m_roots[element] != element) base = *source;
    base.body = source->body;
    return base;
}

DriveLists Instances::standardDrivesOf(std::size_t element) const {
    if (!m_sources[element]) return {};
    return drivesLike(*prefabOf(element), m_sources[element]->id, m_scene.elements[m_roots[element]],
                      m_scene.elements[element].id);
}

std::vector<std::string> Instances::valuesSetIn(std::size_t element) const {
    const std::optional<Element> standard = standardOf(element);
    if (!standard) return {};
    const std::vector<ConstField> here = allFieldsOf(m_scene.elements[element]), there = allFieldsOf(*standard);
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < here.size(); ++i) {
        const char* key = here[i].info.key;
        const bool isHint = here[i].info.editorOnly && !here[i].info.shown;  // such as angles, which no row shows
        if (!isHint && !isOwn(key, m_roots[element] == element) &&
            !isNear(read(here[i].value), read(there[i].value), here[i].info))
            keys.push_back(key);
    }
    return keys;
}

std::vector<std::string> Instances::overridesOf(std::size_t element) const {
    if (!m_sources[element]) return {};
    std::vector<std::string> keys = valuesSetIn(element);
    const ElementId id = m_scene.elements[element].id;
    for (const std::string& key : drivenOtherwise(drivesOf(DrivesIn(m_scene), id), standardDrivesOf(element), id))
        if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    return keys;
}

const Prefab* prefabOf(const Scene& scene, std::string_view file) {
    const auto found = std::ranges::find(scene.prefabs, file, &Prefab::file);
    return found == scene.prefabs.end() ? nullptr : &*found;
}

DriveLists drivesLike(const Prefab& prefab, ElementId source, const Element& root, ElementId part) {
    return led(drivesOf(DrivesIn(prefab.drives), source), source, part, prefab.elements.front().place, root.place);
}

bool isOwn(std::string_view key, bool isRoot) {
    static const std::vector<std::string> ofElements = [] {
        const Element plain;
        std::vector<std::string> keys;
        for (const ConstField& field : fieldsOf(plain)) keys.push_back(field.info.key);
        return keys;
    }();
    return key == keyOf<&Element::name>() || (isRoot && std::ranges::find(ofElements, key) != ofElements.end());
}

}  // namespace gyre
