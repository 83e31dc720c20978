#pragma once

#include "editor/batch/VelocityMethods.h"

#include <span>
#include <string>
#include <vector>

namespace gyre::batch {

/// Speed around a lone vorton by one method.
struct MethodProfile {
    VelocityMethod method;
    std::vector<double> speed;  ///< at each distance, mean over directions across the vorton's axis [m/s]
    double error = 0;  ///< rms difference of velocity from the formula over all places, per peak of the formula
};

/// A formula for the speed around a vorton, and the methods that stand for it.
struct FormulaProfile {
    std::string name;
    std::vector<double> speed;  ///< at each distance [m/s]
    std::vector<MethodProfile> methods;
};

/// Distances from the vorton at which profiles are taken: each quarter of a cell up to 8 cells.
std::vector<double> profileDistances();

/// Profiles of a lone vorton of this core radius [cells] in the middle of 32 cells of 0.1 m, at a place that is no
/// node. Its strength makes the articles' kernel 1 m/s at the core radius. Velocities are those of vortons without
/// strength, 16 at each distance. Formulas in the order of the methods:
///   fft, directAtVortons                the Gaussian of kSigmaPerSpacing cells with the method's detail
///   treeAtNodesSpread, treeAtVortons    the articles' kernel with a core of at least the spread
///   the others                          the articles' kernel with the vorton's own core
std::vector<FormulaProfile> profilesOf(std::span<const VelocityMethod> methods, double coreInCells);

}  // namespace gyre::batch
