#pragma once

#include "core/scene/MotionKeys.h"

#include <glm/vec3.hpp>

namespace gyre {

/// Holds other elements together: moving a group moves its contents, and its switches apply to them. A group with keys
/// or a spin carries its contents along during a run (MovingGroups.h). Simulations and effects see only such groups,
/// and the contents of all.
struct Group {
    glm::vec3 color{0.62f, 0.62f, 0.66f};  ///< colour of its lines in the view, linear RGB
    MotionKeys keys;
    bool loopKeys = false;
    glm::vec3 pivot{0};
    glm::vec3 spin{0};  ///< constant turning about its own axes, through the pivot [rad/s]

    bool operator==(const Group&) const = default;
};

}  // namespace gyre
