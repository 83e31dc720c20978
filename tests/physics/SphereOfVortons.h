#pragma once

#include "core/base/Math.h"
#include "core/particles/Vortons.h"

#include <glm/geometric.hpp>

#include <cmath>

/// Vorticity on and in a sphere of radius 1 about the origin.
namespace gyre {

/// Points of equal area on the surface, on a spiral by the golden angle [Swinbank and Purser, Q. J. R. Met. Soc. 132,
/// 2006]. sheet(n) is the vorticity per area at normal n. [m/s]
template <class Sheet>
Vortons sphereSheet(int points, const Sheet& sheet) {
    constexpr double kGoldenAngle = kPi * (3 - 2.236067977499789696);
    Vortons vortons;
    for (int i = 0; i < points; ++i) {
        const double z = 1 - (2 * i + 1) / double(points), r = std::sqrt(1 - z * z), turn = kGoldenAngle * i;
        const glm::dvec3 n(r * exactCos(turn), r * exactSin(turn), z);
        vortons.position.emplace_back(n);
        vortons.strength.emplace_back(4 * kPi / points * sheet(n));
    }
    return vortons;
}

/// Adds uniform vorticity inside the sphere, on a lattice of 2 half + 1 points across. The total is exact. [1/s]
inline void addBall(Vortons& vortons, int half, const glm::dvec3& vorticity) {
    constexpr double kVolume = 4.18879020478639;
    const std::size_t first = vortons.size();
    const double spacing = 1 / (half + 0.5);
    for (int k = -half; k <= half; ++k)
        for (int j = -half; j <= half; ++j)
            for (int i = -half; i <= half; ++i) {
                const glm::dvec3 x = spacing * glm::dvec3(i, j, k);
                if (glm::length(x) < 1) vortons.position.emplace_back(x);
            }
    vortons.strength.resize(vortons.size(), kVolume / double(vortons.size() - first) * vorticity);
}

}  // namespace gyre
