#pragma once

#include "core/scene/Scene.h"
#include "core/simulation/Simulation.h"
#include "editor/batch/VelocityMethods.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace gyre::batch {

/// Results of a method.
struct MethodResult {
    std::string name;
    std::vector<double> jerk;  ///< after each step of its own run, NaN without vortons [m/s^3]
    double meanJerk = 0, medianJerk = 0;
    double milliseconds = 0;      ///< time of a solve for nodes and vortons; median over the run
    double errorAtEqualCore = 0;  ///< relative L2 error at vortons against direct summation with the grid's blobs
    double errorAtOwnCores =
        0;  ///< relative L2 error at vortons against the articles' kernel with each vorton's own core
    std::uint64_t finiteFrames = 0;  ///< fewer than requested if the run diverged
};

struct ComparisonOptions {
    std::uint64_t frames = 90;
    int threads = 0;                       ///< 0: all hardware threads
    std::function<void(double)> progress;  ///< completed fraction; may be empty
};

/// Runs the scene with a method and calls `after` after each step. Returns the number of steps, which is smaller than
/// requested if the run diverged; `after` sees finite states only.
std::uint64_t runWith(const VelocityMethod& method, const Scene& scene, const ComparisonOptions& options,
                      const std::function<void(const Simulation&)>& after);

/// The message about a method whose run diverged after so many steps.
std::string divergence(const std::string& method, std::uint64_t finiteFrames);

/// Runs the scene with each method for jerk and time. Measures errors on four states of the reference run.
/// Deterministic except for the times.
std::vector<MethodResult> compareVelocities(const Scene& scene, std::span<const VelocityMethod> methods,
                                            const ComparisonOptions& options);

}  // namespace gyre::batch
