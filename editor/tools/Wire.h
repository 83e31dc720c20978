#pragma once

#include "core/geometry/Transform.h"
#include "editor/tools/Sketch.h"

#include <functional>

namespace gyre::editor {

/// A pen for wire shapes: takes points in a local frame, draws in the world, in one colour. Axes are unit vectors and
/// circles lie across theirs.
struct Wire {
    Sketch& sketch;
    Transform place;
    glm::vec4 color{1};

    void line(const glm::vec3& a, const glm::vec3& b) const;
    /// `at(share)` for share from 0 to 1.
    void curve(const std::function<glm::vec3(float)>& at, int pieces) const;
    void circle(const glm::vec3& centre, const glm::vec3& axis, float radius) const;
    /// From 0 turning counter-clockwise about the axis, in radians.
    void arc(const glm::vec3& centre, const glm::vec3& axis, float radius, float from, float to) const;
    /// Four barbs; `barb` is their length.
    void arrow(const glm::vec3& from, const glm::vec3& to, float barb) const;
    void box(const glm::vec3& halfExtents) const;
    void ball(float radius) const;  ///< three circles
};

/// A unit vector square to `axis`, always the same for the same axis; its partner is cross(axis, across(axis)).
glm::vec3 across(const glm::vec3& axis);

}  // namespace gyre::editor
