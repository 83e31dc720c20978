#pragma once

#include "core/contact/ContactLanes.h"

// Tracers that hit a solid, four in parallel.

namespace gyre {

/// The motion of a solid at a collision, and how its surface acts on tracers.
struct SolidMotion {
    float velocity[3] = {}, spin[3] = {}, centre[3] = {};  ///< [m/s, rad/s, m]
    float grip = 0;  ///< slip that a tracer loses, over the change of its velocity across the surface
    float restitution = 0;
};

/// Arrays of all tracers, three floats per vector.
struct TracersThatHit {
    const float* position = nullptr;  ///< [m]
    float* velocity = nullptr;        ///< [m/s]
    float* ownVelocity = nullptr;     ///< [m/s]
};

/// Four floats per axis, gathered from and scattered to arrays of tracers.
template <class L>
struct FourPlaces {
    FourFloats x, y, z;

    [[gnu::always_inline]] void read(const float* array, const unsigned* tracers) {
        const auto at = [&](int i) { return array + 3 * static_cast<std::size_t>(tracers[i]); };
        take(at(0), at(1), at(2), at(3));
    }
    [[gnu::always_inline]] void take(const float* a, const float* b, const float* c, const float* d) {
        const FourFloats rows[4] = {
            {a[0], a[1], a[2], 0}, {b[0], b[1], b[2], 0}, {c[0], c[1], c[2], 0}, {d[0], d[1], d[2], 0}};
        const FourFloats lowAb = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5),
                         lowCd = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
        const FourFloats highAb = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7),
                         highCd = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
        x = __builtin_shufflevector(lowAb, lowCd, 0, 1, 4, 5);
        y = __builtin_shufflevector(lowAb, lowCd, 2, 3, 6, 7);
        z = __builtin_shufflevector(highAb, highCd, 0, 1, 4, 5);
    }
    [[gnu::always_inline]] void write(float* array, const unsigned* tracers, int count) const {
        for (int i = 0; i < count; ++i) {
            float* v = array + 3 * static_cast<std::size_t>(tracers[i]);
            v[0] = x[i];
            v[1] = y[i];
            v[2] = z[i];
        }
    }
};

/// The part of the slip along the surface that friction removes: grip times the change across the surface over the
/// slip, at most 1.
template <class L>
[[gnu::always_inline]] inline FourFloats slipLost(float grip, const FourFloats& change, const FourFloats& slipSquared) {
    float squares[L::kWidth] = {}, lengths[L::kWidth];
    write<L>(squares, slipSquared);
    for (int i = 0; i < 4; i += L::kWidth) L::store(lengths + i, L::sqrt(L::load(squares + i)));
    FourFloats slip;
    read<L>(lengths, slip);
    const FourFloats none{}, all = none + 1, most = grip * change;
    return slip > most ? most / slip : (slip > none ? all : none);
}

/// Lets tracers bounce and slide along a solid. s: slip v - solid, n: normal, d = -(1 + restitution) n . s:
///   v += d n - min(1, grip d / |s_t|) s_t,   s_t = s - (n . s) n
/// Friction takes as much as a new contact brings, so its sum does not depend on the length of a step. A tracer at rest
/// on a surface follows the fluid there, and the fluid has a friction of its own.
template <class L>
void slideHits(const SolidMotion& solid, const TracersThatHit& tracers, const Hit* hits, int count) {
    const float bounced = 1 + solid.restitution;
    for (int first = 0; first < count; first += 4) {
        const int some = count - first < 4 ? count - first : 4;
        const Hit* four[4];
        unsigned tracer[4];
        for (int i = 0; i < 4; ++i) {
            four[i] = hits + first + (i < some ? i : 0);
            tracer[i] = four[i]->tracer;
        }
        FourPlaces<L> normal, place, velocity, own;
        normal.take(four[0]->normal, four[1]->normal, four[2]->normal, four[3]->normal);
        place.read(tracers.position, tracer);
        velocity.read(tracers.velocity, tracer);
        own.read(tracers.ownVelocity, tracer);
        const FourFloats x = place.x - solid.centre[0], y = place.y - solid.centre[1], z = place.z - solid.centre[2];
        const float* spin = solid.spin;
        const FourFloats slipX = velocity.x - (solid.velocity[0] + (spin[1] * z - y * spin[2])),
                         slipY = velocity.y - (solid.velocity[1] + (spin[2] * x - z * spin[0])),
                         slipZ = velocity.z - (solid.velocity[2] + (spin[0] * y - x * spin[1]));
        const FourFloats into = (normal.x * slipX + normal.y * slipY) + normal.z * slipZ, change = -bounced * into;
        const FourFloats alongX = slipX - into * normal.x, alongY = slipY - into * normal.y,
                         alongZ = slipZ - into * normal.z;
        const FourFloats lost = slipLost<L>(solid.grip, change, (alongX * alongX + alongY * alongY) + alongZ * alongZ);
        const FourPlaces<L> before = velocity;
        velocity.x += change * normal.x - lost * alongX;
        velocity.y += change * normal.y - lost * alongY;
        velocity.z += change * normal.z - lost * alongZ;
        own.x += velocity.x - before.x;
        own.y += velocity.y - before.y;
        own.z += velocity.z - before.z;
        velocity.write(tracers.velocity, tracer, some);
        own.write(tracers.ownVelocity, tracer, some);
    }
}

}  // namespace gyre
