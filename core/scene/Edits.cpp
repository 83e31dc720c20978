#include "core/scene/Edits.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace gyre {
namespace {

bool isNamed(const Scene& scene, const std::string& name) {
    return std::ranges::find(scene.elements, name, &Element::name) != scene.elements.end();
}

/// "Ring 2" is "Ring" and 2, "Ring" is "Ring" and 1.
struct NumberedName {
    std::string stem;
    std::uint64_t number = 1;
};

NumberedName numbered(const std::string& name) {
    constexpr std::size_t kMostDigits = 9;
    const std::size_t space = name.rfind(' ');
    if (space == std::string::npos || space == 0) return {name};
    const std::string_view digits = std::string_view(name).substr(space + 1);
    NumberedName split{name.substr(0, space)};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), split.number);
    const bool isNumber = error == std::errc() && end == digits.data() + digits.size();
    if (!isNumber || digits.size() > kMostDigits || split.number < 2) return {name};
    return split;
}

ElementId freeId(const Scene& scene) {
    for (;;) {
        const ElementId id = newElementId();
        if (!find(scene, id)) return id;
    }
}

}  // namespace

Scene withElement(const Scene& scene, Element element, ElementId* added) {
    element.id = freeId(scene);
    element.name = freeName(scene, element.name);
    if (added) *added = element.id;
    Scene after = scene;
    after.elements.push_back(std::move(element));
    return after;
}

Scene without(const Scene& scene, std::span<const ElementId> ids) {
    Scene after = scene;
    std::erase_if(after.elements, [&](const Element& e) { return std::ranges::find(ids, e.id) != ids.end(); });
    return after;
}

Scene withDuplicates(const Scene& scene, std::span<const ElementId> ids, std::vector<ElementId>* added) {
    Scene after = scene;
    for (const ElementId id : ids) {
        const auto original = std::ranges::find(after.elements, id, &Element::id);
        if (original == after.elements.end()) continue;
        Element copy = *original;
        copy.id = freeId(after);
        copy.name = freeName(after, copy.name);
        if (added) added->push_back(copy.id);
        after.elements.insert(original + 1, std::move(copy));
    }
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
    element->name.clear();   // its present name is free for itself
    element->name = freeName(after, name);
    return after;
}

std::string freeName(const Scene& scene, const std::string& wanted) {
    if (!isNamed(scene, wanted)) return wanted;
    NumberedName next = numbered(wanted);
    for (;;) {
        const std::string name = next.stem + ' ' + std::to_string(++next.number);
        if (!isNamed(scene, name)) return name;
    }
}

}  // namespace gyre
