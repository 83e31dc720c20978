#pragma once

#include "core/scene/Element.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/ViewScale.h"

#include <optional>
#include <vector>

namespace gyre::editor {

/// An arrow on an element. Dragging its tip changes its direction, and its length where it shows a vector.
struct Arrow {
    enum class Turns {
        Element,  ///< the whole element, by the shortest rotation
        Camera,   ///< a camera, which stays level
        Field,    ///< a vector of the element in world space, such as a velocity; its length is dragged, too
    } turns = Turns::Element;
    const char* key = "";          ///< key of the field in Fields.h
    glm::vec3 from{0};             ///< in the world [m]
    glm::vec3 direction{0, 1, 0};  ///< unit
    float clear = 0;               ///< from `from` to the end of a vector of zero length, outside of the element [m]
    float length = 0;              ///< length of the vector, in the unit of the field
    float perMetre = 1;

    glm::vec3 end() const { return from + (clear + length / perMetre) * direction; }
    bool isSpin() const;                    ///< an axis of rotation, with the rate as its length
    bool isSame(const Arrow& other) const;  ///< the two arrows show the same quantity, perhaps in other directions
};

/// All arrows of the element: its direction, if it has one; velocity and spin of a moving body.
std::vector<Arrow> arrowsOf(const Element& element);

/// The point where the arrow is grabbed: a little beyond its end, clear of the handle of a speed.
glm::vec3 tipOf(const Arrow& arrow, const View& view);
/// The arrow whose tip is under the ray, or nothing.
std::optional<Arrow> pickArrow(const std::vector<Arrow>& arrows, const View& view, const Ray& ray);
/// Round tips that face the eye, of constant size on screen, to differ from the square handles of parameters.
Sketch sketchOf(const std::vector<Arrow>& arrows, const View& view, const std::optional<Arrow>& hot = std::nullopt);

}  // namespace gyre::editor
