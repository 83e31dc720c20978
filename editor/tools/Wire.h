#pragma once

#include "core/geometry/Transform.h"
#include "editor/tools/Sketch.h"

#include <functional>

namespace gyre::editor {

inline constexpr glm::vec3 kUp{0, 1, 0};

/// A pen for wire shapes. Points are in a local frame, lines in world space, in one colour. Axes are unit vectors;
/// circles are perpendicular to theirs.
struct Wire {
    Sketch& sketch;
    Transform place;
    glm::vec4 color{1};

    void line(const glm::vec3& a, const glm::vec3& b) const;
    /// Draws `at(t)` for t from 0 to 1.
    void curve(const std::function<glm::vec3(float)>& at, int pieces) const;
    void circle(const glm::vec3& centre, const glm::vec3& axis, float radius) const;
    /// An arc, counter-clockwise about the axis. Angles in radians.
    void arc(const glm::vec3& centre, const glm::vec3& axis, float radius, float from, float to) const;
    /// An arrow with four barbs of length `barb`.
    void arrow(const glm::vec3& from, const glm::vec3& to, float barb) const;
    void box(const glm::vec3& halfExtents) const;
    void ball(float radius) const;  ///< three circles
};

/// A unit vector perpendicular to `axis`, deterministic. The third direction is cross(axis, across(axis)).
glm::vec3 across(const glm::vec3& axis);

}  // namespace gyre::editor
