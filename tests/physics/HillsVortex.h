#pragma once

#include "core/particles/Vortons.h"
#include "tests/physics/ThinRings.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::theory {

/// Hill's spherical vortex of radius 1 that travels along +z at speed 1 through fluid at rest: vorticity 15/2 r about
/// the axis within the sphere, none outside [Hill, Phil. Trans. R. Soc. A 185, 1894; Batchelor 1967, section 7.2]. In
/// the frame of the sphere the stream function is 3/4 r^2 (1 - rho^2) inside and -1/2 r^2 (1 - 1/rho^3) outside, rho^2
/// = r^2 + z^2, and the velocity is (-psi_z, psi_r) / r. The function adds the speed of the sphere.
inline Meridional hillsVelocity(const Meridional& at) {
    const double r2 = at.r * at.r, z2 = at.z * at.z, rho2 = r2 + z2;
    if (rho2 < 1) return {1.5 * at.r * at.z, 1 + 1.5 * (1 - 2 * r2 - z2)};
    const double rho5 = rho2 * rho2 * std::sqrt(rho2);
    return {1.5 * at.r * at.z / rho5, (z2 - 0.5 * r2) / rho5};
}

/// Vortons on a lattice of `spacing`; a vorton at the rim has the strength of the part of its cell within the sphere.
inline Vortons hillsVortons(double spacing) {
    constexpr int kParts = 4;  // samples per edge of a cell
    const int half = static_cast<int>(1 / spacing) + 1;
    const auto partInside = [&](const glm::dvec3& centre) {
        int inside = 0;
        for (int n = 0; n < kParts * kParts * kParts; ++n) {
            const glm::dvec3 part(n % kParts, n / kParts % kParts, n / (kParts * kParts));
            if (glm::length(centre + spacing * ((part + 0.5) / double(kParts) - 0.5)) < 1) ++inside;
        }
        return inside / double(kParts * kParts * kParts);
    };
    Vortons vortons;
    for (int k = -half; k <= half; ++k)
        for (int j = -half; j <= half; ++j)
            for (int i = -half; i <= half; ++i) {
                const glm::dvec3 x = spacing * glm::dvec3(i + 0.5, j + 0.5, k + 0.5);
                const double part = partInside(x);
                if (part == 0) continue;
                vortons.position.emplace_back(x);
                vortons.strength.emplace_back(7.5 * part * spacing * spacing * spacing * glm::dvec3(-x.y, x.x, 0));
            }
    return vortons;
}

}  // namespace gyre::theory
