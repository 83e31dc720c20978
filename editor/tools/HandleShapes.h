#pragma once

#include "editor/tools/Handles.h"

#include <utility>
#include <vector>

namespace gyre::editor {

/// Geometry of the handles in world space, for drawing and for picking.
struct HandleShapes {
    HandleShapes(const Handles& handles, const View& view);

    using Segments = std::vector<std::pair<glm::vec3, glm::vec3>>;

    /// False for arrows that point at the eye and squares seen edge-on, which cannot be dragged well.
    bool shows(const Handle& handle) const;
    /// The arrow's shaft, or the half of a ring that faces the eye. Empty for squares and the centre.
    Segments lines(const Handle& handle) const;
    /// Four corners, in order.
    std::vector<glm::vec3> square(const Handle& handle) const;
    /// Position of an axis' letter: beyond its arrow, or at the nearest point of its ring.
    glm::vec3 letterAt(int axis) const;
    bool isOnSquare(const Handle& handle, const Ray& ray) const;

    Handles handles;
    glm::vec3 toEye;   ///< unit
    float pixel = 0;   ///< size of a pixel at the pivot [m]
    float length = 0;  ///< length of an arrow [m]

private:
    Segments ring(const glm::vec3& axis, float radius) const;
};

/// The handles of a tool, except for the centre, which is a point.
std::vector<Handle> handlesFor(HandleTool tool);

}  // namespace gyre::editor
