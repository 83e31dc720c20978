#pragma once

#include "core/scene/Scene.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/ViewScale.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace gyre::editor {

/// A key of a body as one sees it: a dot on the body's way, to be clicked and dragged.
struct KeyDot {
    ElementId body;
    std::size_t index = 0;  ///< of the key in its list
    double time = 0;        ///< [s]
    glm::vec3 at{0};        ///< in the world [m]

    bool isSame(const KeyDot& other) const { return body == other.body && index == other.index; }
};

/// Of the keyframed ones among these.
std::vector<KeyDot> keyDotsOf(const Scene& scene, std::span<const ElementId> ids);
/// The dot under the ray, or nothing; of several at one place the last.
std::optional<KeyDot> pickKeyDot(std::span<const KeyDot> dots, const View& view, const Ray& ray);

/// What is bright among the dots.
struct KeyDotLook {
    double now = 0;             ///< keys at this time, within half a step [s]
    double step = 0;            ///< [s]
    std::optional<KeyDot> hot;  ///< and the one under the mouse
};
/// Diamonds that face the eye, of constant size on screen, as keys are in the tracks.
Sketch sketchOf(std::span<const KeyDot> dots, const View& view, const KeyDotLook& look);
/// The way from a body's first key to its last, with ticks across it at even times: where they lie close it goes
/// slowly.
Sketch waySketchOf(const Element& element, const View& view);

}  // namespace gyre::editor
