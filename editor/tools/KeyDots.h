#pragma once

#include "core/scene/Scene.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/ViewScale.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gyre::editor {

/// A key of a body in the view: a dot on the body's path that can be clicked and dragged.
struct KeyDot {
    ElementId body;
    std::size_t index = 0;  ///< index of the key in the body's list
    double time = 0;        ///< [s]
    glm::vec3 at{0};        ///< in the world [m]

    bool isSame(const KeyDot& other) const { return body == other.body && index == other.index; }
};

/// The dots of the keyframed bodies among these elements.
std::vector<KeyDot> keyDotsOf(const Scene& scene, std::span<const ElementId> ids);
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
/// The path from a body's first key to its last, with ticks at even times. Dense ticks mean slow motion.
Sketch pathSketchOf(const Element& element, const View& view);

}  // namespace gyre::editor
