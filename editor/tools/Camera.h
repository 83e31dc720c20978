#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/Transform.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace gyre::editor {

struct Ray {
    glm::vec3 origin;
    glm::vec3 direction;  ///< unit
};

/// A camera that orbits a target, as in modelling programs.
struct Camera {
    glm::vec3 target{0, 1, 0};
    float distance = 6;        ///< from eye to target [m]
    float yaw = 0.6f;          ///< about +Y; 0 looks along -Z [rad]
    float pitch = -0.3f;       ///< negative looks down [rad]
    float fieldOfView = 0.7f;  ///< vertical [rad]
    bool orthographic = false;

    glm::vec3 eye() const;
    glm::quat rotation() const;  ///< rotation of a camera that looks along its own -Z
    glm::mat4 view() const;
    glm::mat4 projection(float aspect) const;  ///< depth range of OpenGL, near and far from distance
    /// The ray through a point of the picture: x, y in -1..1, y up.
    Ray ray(const glm::vec2& point, float aspect) const;

    void orbit(const glm::vec2& radians);
    /// Moves eye and target in the picture plane, by fractions of the picture's height.
    void pan(const glm::vec2& fractions);
    /// A factor below 1 moves nearer.
    void dolly(float factor);
    /// Moves so that the whole box is in the picture.
    void frame(const Box& box, float aspect);
    /// The camera at the place of a camera element.
    static Camera from(const Transform& place, float fieldOfView, float targetDistance = 5);

    bool operator==(const Camera&) const = default;
};

}  // namespace gyre::editor
