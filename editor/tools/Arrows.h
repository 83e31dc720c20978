#pragma once

#include "core/scene/Element.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/ViewScale.h"

#include <optional>
#include <vector>

namespace gyre::editor {

/// An arrow on an element, whose tip is dragged to where it should point.
struct Arrow {
    enum class Turns {
        Element,  ///< the element as a whole, the shortest way
        Camera,   ///< the same, but it stays level
        Field,    ///< a vector of the element in the world, such as a velocity; its length counts too
    } turns = Turns::Element;
    const char* key = "";          ///< of the field, as in Fields.h
    glm::vec3 from{0};             ///< in the world [m]
    glm::vec3 direction{0, 1, 0};  ///< unit
    float clear = 0;   ///< from `from` to where a vector of no length ends: outside of what it belongs to [m]
    float length = 0;  ///< of the vector, in the unit of the field
    float perMetre = 1;

    glm::vec3 end() const { return from + (clear + length / perMetre) * direction; }
    bool isSame(const Arrow& other) const;  ///< of the same thing, wherever it points
};

/// All that the element has now: where it aims, if it has a direction; a moving body's velocity and spin.
std::vector<Arrow> arrowsOf(const Element& element);

/// Where it is taken: a little beyond its end, clear of the knob of a speed.
glm::vec3 tipOf(const Arrow& arrow, const View& view);
/// The arrow whose tip is under the ray, or nothing.
std::optional<Arrow> pickArrow(const std::vector<Arrow>& arrows, const View& view, const Ray& ray);
/// Round tips that face the eye, of constant size on screen, so that they are not taken for the square knobs of
/// numbers.
Sketch sketchOf(const std::vector<Arrow>& arrows, const View& view, const std::optional<Arrow>& hot = std::nullopt);

}  // namespace gyre::editor
