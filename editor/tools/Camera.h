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

/// An eye that turns about a target, as modelling programs have it.
struct Camera {
    glm::vec3 target{0, 1, 0};
    float distance = 6;        ///< from eye to target [m]
    float yaw = 0.6f;          ///< about +Y; 0 looks along -Z [rad]
    float pitch = -0.3f;       ///< negative looks down [rad]
    float fieldOfView = 0.7f;  ///< vertical [rad]
    bool orthographic = false;

    glm::vec3 eye() const;
    glm::quat rotation() const;  ///< of a camera that looks along its -Z
    glm::mat4 view() const;
    glm::mat4 projection(float aspect) const;  ///< depth range of OpenGL, near and far from distance
    /// Through a point of the picture: x, y in -1..1, y up.
    Ray ray(const glm::vec2& point, float aspect) const;

    void orbit(const glm::vec2& radians);
    /// Moves eye and target in the picture plane, by shares of the picture's height.
    void pan(const glm::vec2& shares);
    /// Factor below 1 comes nearer.
    void dolly(float factor);
    /// All of the box in the picture.
    void frame(const Box& box, float aspect);
    /// From where a camera element stands.
    static Camera from(const Transform& place, float fieldOfView, float targetDistance = 5);

    bool operator==(const Camera&) const = default;
};

}  // namespace gyre::editor
