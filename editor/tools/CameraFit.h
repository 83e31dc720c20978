#pragma once

#include "core/geometry/Box.h"
#include "editor/tools/Camera.h"

#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace gyre::editor {

/// Finds where a camera must stand so that all that was added fills its picture with a margin. The camera keeps its
/// direction and its lens: it moves sideways and along its axis; a parallel projection zooms instead. The result is
/// exact for spheres: each side of the picture touches one, or it lies in the middle between two.
class CameraFit {
public:
    CameraFit(const Camera& camera, float aspect);

    void add(const glm::vec3& centre, float radius);  ///< a sphere [m]
    void add(const Box& box);                         ///< its corners
    bool isEmpty() const { return m_nearest > m_farthest; }
    Camera camera() const;  ///< unchanged if nothing was added

private:
    /// Largest demands of two opposite sides of the picture, in the camera's axes. [m]
    struct Sides {
        float plus, minus;
        float middle() const { return 0.5f * (plus - minus); }
        float half() const { return 0.5f * (plus + minus); }
    };

    Camera m_camera;
    glm::mat3 m_axes;   ///< right, up, ahead
    glm::vec3 m_eye;    ///< of the given camera [m]
    glm::vec2 m_slope;  ///< half of the picture's width and height without margin, at a distance of 1
    Sides m_across, m_upright;
    float m_nearest, m_farthest;  ///< depths [m]
};

}  // namespace gyre::editor
