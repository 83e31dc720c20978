#pragma once

#include "editor/tools/Handles.h"

#include <utility>
#include <vector>

namespace gyre::editor {

/// Where the parts of handles lie in the world, for drawing and picking alike.
struct HandleShapes {
    HandleShapes(const Handles& handles, const View& view);

    using Segments = std::vector<std::pair<glm::vec3, glm::vec3>>;

    /// False for arrows that point at the eye and squares seen from the side: they could not be dragged sensibly.
    bool shows(const Handle& handle) const;
    /// The arrow's shaft, or the half of a ring that faces the eye. Empty for squares and the centre.
    Segments lines(const Handle& handle) const;
    /// Four corners, in order.
    std::vector<glm::vec3> square(const Handle& handle) const;
    /// Where the letter of an axis stands: beyond an arrow, or where its ring is nearest to the eye.
    glm::vec3 letterAt(int axis) const;
    bool isOnSquare(const Handle& handle, const Ray& ray) const;

    Handles handles;
    glm::vec3 toEye;   ///< unit
    float pixel = 0;   ///< at the pivot [m]
    float length = 0;  ///< of an arrow [m]

private:
    Segments ring(const glm::vec3& axis, float radius) const;
};

/// The handles a tool has, but for the centre, which is a point.
std::vector<Handle> handlesFor(HandleTool tool);

}  // namespace gyre::editor
