#pragma once

#include <glm/vec3.hpp>

namespace gyre {

/// Holds other elements together. Only the editor knows it: moving it moves what is in it, and its switches count for
/// all of that; simulation and effect see the elements alone.
struct Group {
    glm::vec3 color{0.62f, 0.62f, 0.66f};  ///< of its lines in the view, linear RGB

    bool operator==(const Group&) const = default;
};

}  // namespace gyre
