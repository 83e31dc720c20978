#pragma once

#include "core/scene/Scene.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/ViewScale.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gyre::editor {

/// A key of a body or a group in the view: a dot on its path that can be clicked and dragged.
struct KeyDot {
    ElementId element;
    std::size_t index = 0;  ///< index of the key in the element's list
    double time = 0;        ///< [s]
    glm::vec3 at{0};        ///< in the world [m]

    bool isSame(const KeyDot& other) const { return element == other.element && index == other.index; }
};

/// The elements among these that follow keys, with the places at which their paths begin. Groups around them have
/// carried these since the start until this time [s].
std::vector<Element> keyedElements(const Scene& scene, std::span<const ElementId> ids, double time);
/// The dots of such elements.
std::vector<KeyDot> keyDotsOf(std::span<const Element> elements);
/// The dot under the ray, or nothing; the last of several in one place.
std::optional<KeyDot> pickKeyDot(std::span<const KeyDot> dots, const View& view, const Ray& ray);

/// Which dots are highlighted.
struct KeyDotLook {
    double now = 0;             ///< highlights keys at this time, within half a step [s]
    double step = 0;            ///< [s]
    std::optional<KeyDot> hot;  ///< the dot under the mouse
};
/// Diamonds that face the eye, of constant size on screen, like keys in the timeline.
Sketch sketchOf(std::span<const KeyDot> dots, const View& view, const KeyDotLook& look);
/// The path from the element's first key to its last, with ticks at even times. Dense ticks mean slow motion.
Sketch pathSketchOf(const Element& element, const View& view);

}  // namespace gyre::editor
