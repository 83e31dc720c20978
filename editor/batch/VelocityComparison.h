#pragma once

#include "core/scene/Scene.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace gyre::batch {

/// One way to find velocity from vorticity, with its settings.
struct VelocityMethod {
    const char* name = "";
    VelocitySolver solver = VelocitySolver::Fft;
    float spread = 0;  ///< 0: the scene's
    bool treeOriginals = true;

    Scene in(Scene scene) const;  ///< the scene, run by this method
};

/// All that article 12 compares, and ours: the yardstick at equal core first, then the default.
std::span<const VelocityMethod> velocityMethods();

/// How a method did.
struct MethodResult {
    std::string name;
    std::vector<double> jerk;  ///< after each step of its own run, NaN where there was no vorton to ask [m/s^3]
    double meanJerk = 0, medianJerk = 0;
    double milliseconds = 0;         ///< of one solve, nodes and vortons: median over its run
    double errorAtEqualCore = 0;     ///< relative L2 at vortons against direct summation with the Gaussian of the grid
    double errorAtOwnCores = 0;      ///< the same against the articles' kernel, each vorton with its own core
    std::uint64_t finiteFrames = 0;  ///< fewer than asked for: the motion left the finite numbers
};

struct ComparisonOptions {
    std::uint64_t frames = 90;
    int threads = 0;                       ///< 0: all the hardware has
    std::function<void(double)> progress;  ///< may be empty; share done
};

/// Runs the scene once with each method for jerk and time, and asks each for the velocities of the same states, four of
/// the run of the yardstick, for errors. Same scene and frames: same numbers, but for the times.
std::vector<MethodResult> compareVelocities(const Scene& scene, std::span<const VelocityMethod> methods,
                                            const ComparisonOptions& options);

/// Article 12's scene: a slug of fluid of radius 1 m thrown along the axis with factor 100, 1,248 vortons.
Scene jetRing();

}  // namespace gyre::batch
