#pragma once

#include "core/scene/Scene.h"
#include "editor/batch/Stroke.h"

#include <optional>
#include <span>
#include <string>

namespace gyre::batch {

/// A method to compute velocity from vorticity, with its settings, and its line in plots.
struct VelocityMethod {
    std::string name = "";
    VelocitySolver solver = VelocitySolver::Fft;
    Stroke stroke{};
    std::optional<float> spread{};  ///< least core of a vorton [cells]; none: the scene's value
    bool treeOriginals = true;
    float detail = 0;

    Scene in(Scene scene) const;  ///< the scene with this method
};

/// The methods of article 12 and ours: first the reference with equal cores, then the default. Related methods share a
/// colour.
std::span<const VelocityMethod> velocityMethods();

}  // namespace gyre::batch
