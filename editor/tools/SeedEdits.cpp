#include "editor/tools/SeedEdits.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/Field.h"
#include "core/scene/SceneTree.h"

#include <set>
#include <string_view>

namespace gyre::editor {
namespace {

/// The seed of the element; null if its kind has none. Valid as long as the element.
std::uint64_t* seedOf(Element& element) {
    for (const Field& field : fieldsOf(element.body))
        if (std::string_view(field.info.key) == kSeedKey) return std::get<std::uint64_t*>(field.value);
    return nullptr;
}

}  // namespace

bool hasSeedAmong(const Scene& scene, std::span<const ElementId> ids) {
    std::set<std::size_t> known;  // kinds of elements that have none
    for (const std::size_t i : SceneTree(scene).subtrees(ids)) {
        const Element& own = scene.elements[i];
        if (!known.insert(own.body.index()).second) continue;
        Element element = own;
        if (seedOf(element)) return true;
    }
    return false;
}

std::vector<ElementId> seededAmong(const Scene& scene, std::span<const ElementId> ids) {
    std::vector<ElementId> seeded;
    for (const std::size_t i : SceneTree(scene).subtrees(ids)) {
        Element element = scene.elements[i];
        if (seedOf(element)) seeded.push_back(element.id);
    }
    return seeded;
}

Scene withNewSeeds(const Scene& scene, std::span<const ElementId> ids, const std::function<std::uint64_t()>& draw) {
    Scene after = scene;
    for (Element* element : elementsOf(after, ids)) {
        std::uint64_t* seed = seedOf(*element);
        if (!seed) continue;
        const std::uint64_t before = *seed;
        do *seed = draw();
        while (*seed == 0 || *seed == before);
    }
    return after;
}

}  // namespace gyre::editor
