#pragma once

#include "core/base/Math.h"
#include "core/particles/Vortons.h"

#include <glm/geometric.hpp>

namespace gyre {

/// A vortex ring in the plane z = 0 that moves along +z. Its vorticity is a Gaussian across the core.
struct RingOfVortons {
    double radius = 1, circulation = 1;
    double core = 0.1;    ///< standard deviation of the particles; mollification widens it [m]
    int around = 128;     ///< particles along the ring
    double finest = 0.5;  ///< spacing across the core, in units of `core`
};

/// Particles are ordered by angle, beginning with angle 0. The field is equal at every angle.
inline Vortons vortonsOf(const RingOfVortons& ring) {
    constexpr double kReach = 3.5;
    const int half = static_cast<int>(kReach / ring.finest);
    double weights = 0;
    const auto weightAt = [&](int i, int j) {
        const double d2 = (i * i + j * j) * ring.finest * ring.finest;
        return d2 > kReach * kReach ? 0 : exactExp(-d2 / 2);
    };
    for (int i = -half; i <= half; ++i)
        for (int j = -half; j <= half; ++j) weights += weightAt(i, j);
    Vortons vortons;
    for (int n = 0; n < ring.around; ++n) {
        const double angle = 2 * kPi * n / ring.around, c = exactCos(angle), s = exactSin(angle);
        for (int i = -half; i <= half; ++i)
            for (int j = -half; j <= half; ++j) {
                const double share = weightAt(i, j) / weights;
                if (share == 0) continue;
                const double r = ring.radius + i * ring.finest * ring.core;
                const double strength = ring.circulation * share * 2 * kPi * r / ring.around;
                vortons.position.emplace_back(r * c, r * s, j * ring.finest * ring.core);
                vortons.strength.emplace_back(-strength * s, strength * c, 0);
            }
    }
    return vortons;
}

/// Speed of the centroid of impulse along z, from velocities at the particles of angle 0: d/dt of sum a r z / sum a r,
/// where a is the strength of a particle, which is proportional to r.
inline double speedOfRing(const Vortons& vortons, std::span<const glm::vec3> velocities) {
    double moved = 0, impulse = 0;
    for (std::size_t i = 0; i < velocities.size(); ++i) {
        const double a = vortons.strength[i].y, r = vortons.position[i].x, z = vortons.position[i].z;
        moved += a * (2 * z * velocities[i].x + r * velocities[i].z);
        impulse += a * r;
    }
    return moved / impulse;
}

}  // namespace gyre
