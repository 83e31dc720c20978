#pragma once

#include <glm/vec3.hpp>

namespace gyre {

/// Holds other elements together. Only the editor uses groups: moving one moves its contents, and its switches apply to
/// them. Simulations and effects see only the contents.
struct Group {
    glm::vec3 color{0.62f, 0.62f, 0.66f};  ///< colour of its lines in the view, linear RGB

    bool operator==(const Group&) const = default;
};

}  // namespace gyre
