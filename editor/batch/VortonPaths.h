#pragma once

#include "editor/batch/VelocityComparison.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gyre::batch {

/// The path of one vorton.
struct VortonPath {
    std::uint64_t id = 0;           ///< id of the vorton; equal in the runs of all methods
    std::uint64_t firstFrame = 0;   ///< the step after which `places` begins
    std::vector<glm::vec3> places;  ///< after each step in which it lived [m]
};

/// The paths of some vortons by one method.
struct MethodPaths {
    std::string name;
    std::vector<VortonPath> paths;   ///< in the same order for each method
    double length = 0;               ///< mean length of the paths [m]
    double apart = 0;                ///< mean distance from the first method's vortons, at the last step of both [m]
    std::uint64_t finiteFrames = 0;  ///< fewer than requested if the run diverged
};

/// Runs the scene with each method and follows up to `count` vortons: evenly spaced by id among those that live, with
/// the first method, as soon as there are so many, or after the run if there never are. Without vortons there are no
/// paths.
std::vector<MethodPaths> pathsOf(const Scene& scene, std::span<const VelocityMethod> methods, std::size_t count,
                                 const ComparisonOptions& options);

/// The axes right and up of the plane in which the first method's vortons move most: 0: x, 1: y, 2: z. y is up if it
/// is in the plane.
struct PathPlane {
    int right = 0, up = 1;
};
PathPlane planeOf(std::span<const VortonPath> paths);

}  // namespace gyre::batch
