#pragma once

namespace gyre {

/// The view `gyre render` takes and the editor can look through. Looks along its local -Z, +Y is up in the picture.
struct SceneCamera {
    float fieldOfView = 0.7f;  ///< vertical [rad]

    bool operator==(const SceneCamera&) const = default;
};

}  // namespace gyre
