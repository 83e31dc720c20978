#pragma once

namespace gyre {

/// A camera for `gyre render` and the editor's view. It looks along local -Z; local +Y is up in the picture.
struct SceneCamera {
    float fieldOfView = 0.7f;  ///< vertical [rad]

    bool operator==(const SceneCamera&) const = default;
};

}  // namespace gyre
