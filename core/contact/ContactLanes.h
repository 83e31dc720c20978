#pragma once

#include "core/velocity/VectorLanes.h"

#include <cstring>

// Contact of many tracers with one solid: MovingBody::mayCollide and collide of BodyContact.h for 16 tracers in
// parallel, with the same bits.

namespace gyre {

/// Pose of a solid at the start or end of a step.
struct SolidPose {
    float position[3] = {};  ///< [m]
    float rotation[4] = {};  ///< x y z w
    float inverse[4] = {};   ///< the conjugate
};

/// A sphere or one convex piece during a step: a MovingBody in the form kernels use.
struct Solid {
    SolidPose before, after;
    float velocity[3] = {}, spin[3] = {}, centre[3] = {};  ///< motion of the solid at `after` [m/s, rad/s, m]
    float middle[3] = {}, displacement[3] = {};            ///< for mayCollide: position, and motion during the step [m]
    float squareOfReach = 0;                               ///< for mayCollide [m^2]
    float gap = 0;                                         ///< [m]
    float radius = 0;                                      ///< radius, if it is a sphere [m]
    const float* planes = nullptr;                         ///< normal and offset of each plane; null: a sphere
    int planeCount = 0;
};

/// A tracer in contact that moves towards the solid.
struct Hit {
    unsigned tracer = 0;
    float normal[3] = {};  ///< surface normal, towards the fluid
};

/// Arrays of all tracers, three floats per vector.
struct MovingTracers {
    const float* from = nullptr;      ///< [m]
    float* position = nullptr;        ///< [m]
    const float* velocity = nullptr;  ///< [m/s]
    unsigned char* restarted = nullptr;
    unsigned last = 0;  ///< index of the last tracer; kernels must not read beyond it
};

/// Results. Each list has room for all candidates.
struct Touches {
    unsigned* moved = nullptr;  ///< tracers that were moved back to the surface
    int movedCount = 0;
    Hit* hits = nullptr;  ///< moved tracers that approach the surface
    int hitCount = 0;
    unsigned* open = nullptr;  ///< tracers in contact that need more than one correction; left unchanged
    int openCount = 0;
};

/// Signed distance, outward normal, and whether there is contact.
template <class L>
struct SurfaceLanes {
    typename L::Floats distance;
    Vectors<L> normal;
    typename L::Mask isHit;
};

template <class L>
[[gnu::always_inline]] inline Vectors<L> localLanes(const SolidPose& pose, const Vectors<L>& world) {
    return turned<L>(pose.inverse, minus<L>(world, fillVectors<L>(pose.position)));
}

template <class L>
[[gnu::always_inline]] inline Vectors<L> slipLanes(const Solid& solid, const Vectors<L>& velocity,
                                                   const Vectors<L>& point) {
    const Vectors<L> arm = minus<L>(point, fillVectors<L>(solid.centre));
    const Vectors<L> turning = cross<L>(fillVectors<L>(solid.spin), arm);
    return minus<L>(velocity, plus<L>(fillVectors<L>(solid.velocity), turning));
}

template <class L>
[[gnu::always_inline]] inline typename L::Mask mayCollideLanes(const Solid& solid, const Vectors<L>& from,
                                                               const Vectors<L>& to) {
    const Vectors<L> away = minus<L>(to, fillVectors<L>(solid.middle));
    const Vectors<L> displacement = minus<L>(minus<L>(to, from), fillVectors<L>(solid.displacement));
    return dot<L>(away, away) <=
           L::broadcast(2) * (L::broadcast(solid.squareOfReach) + dot<L>(displacement, displacement));
}

template <class L>
[[gnu::always_inline]] inline Vectors<L> pushedOut(const Vectors<L>& local, const SurfaceLanes<L>& surface, float gap) {
    return plus<L>(local, times<L>(L::broadcast(gap) - surface.distance, surface.normal));
}

// ---- Spheres.

template <class L>
[[gnu::always_inline]] inline SurfaceLanes<L> sphereSurface(const Solid& solid, const Vectors<L>& local) {
    const auto length = L::sqrt(dot<L>(local, local));
    const auto zero = L::broadcast(0);
    const Vectors<L> outward = {local.x / length, local.y / length, local.z / length};
    const auto distance = length - L::broadcast(solid.radius);
    return {distance, chosen<L>(length > zero, outward, {zero, L::broadcast(1), zero}),
            ~(distance > L::broadcast(solid.gap))};
}

template <class L>
[[gnu::always_inline]] inline SurfaceLanes<L> metSphere(const Solid& solid, const Vectors<L>& before,
                                                        const Vectors<L>& after) {
    const Vectors<L> displacement = minus<L>(after, before);
    const auto zero = L::broadcast(0), reach = L::broadcast(solid.radius);
    const auto a = dot<L>(displacement, displacement), b = dot<L>(before, displacement),
               c = dot<L>(before, before) - reach * reach;
    const auto discriminant = b * b - a * c;
    const auto time = c / (-b + L::sqrt(discriminant));
    const auto crosses = ~(c < zero) & ~(b >= zero) & ~(discriminant < zero) & ~(time > L::broadcast(1));
    const SurfaceLanes<L> plain = sphereSurface<L>(solid, after);
    const Vectors<L> entry = plus<L>(before, times<L>(time, displacement));
    const Vectors<L> normal = times<L>(L::broadcast(1) / L::sqrt(dot<L>(entry, entry)), entry);
    const auto depth = dot<L>(normal, minus<L>(after, entry));
    return {crosses ? depth : plain.distance, chosen<L>(crosses, normal, plain.normal), crosses | plain.isHit};
}

// ---- Convex pieces.

/// The largest plane distance so far, and its plane.
template <class L>
struct LargestPlane {
    typename L::Floats distance;
    Vectors<L> normal;

    [[gnu::always_inline]] void take(const typename L::Mask& where, const typename L::Floats& other,
                                     const Vectors<L>& otherNormal) {
        distance = where ? other : distance;
        normal = chosen<L>(where, otherNormal, normal);
    }
};

template <class L>
[[gnu::always_inline]] inline SurfaceLanes<L> metPiece(const Solid& solid, const Vectors<L>& before,
                                                       const Vectors<L>& after, const Vectors<L>& slip,
                                                       unsigned wanted) {
    constexpr float kFar = 3.40282347e38f;
    const auto zero = L::broadcast(0), gap = L::broadcast(solid.gap), lowest = L::broadcast(-kFar);
    const Vectors<L> first = fillVectors<L>(solid.planes);
    LargestPlane<L> plain{lowest, first}, entered{lowest, first}, crossed{lowest, first};  // crossed: by time
    auto leave = L::broadcast(1);
    auto misses = zero > zero, isBeyond = misses, isClear = misses;
    for (int i = 0; i < solid.planeCount; ++i) {
        const float* plane = solid.planes + 4 * i;
        const Vectors<L> normal = fillVectors<L>(plane);
        const auto offset = L::broadcast(plane[3]);
        const auto from = dot<L>(normal, before) - offset, to = dot<L>(normal, after) - offset;
        // Well outside one plane at both ends: a miss, despite rounding below.
        isClear = isClear | ((from > zero) & (to > gap) & (to > L::broadcast(1e-3f) * from));
        if ((wanted & ~L::movemask(isClear)) == 0) return {lowest, first, zero > zero};
        const auto goesIn = from > to, goesOut = from < to;
        const auto time = from / (from - to);
        crossed.take(goesIn & (time > crossed.distance), time, normal);
        leave = (goesOut & (time < leave)) ? time : leave;
        misses = misses | (~goesIn & ~goesOut & (from > zero));
        isBeyond = isBeyond | (to > gap);
        plain.take(to > plain.distance, to, normal);
        const auto deepens = (to >= zero) | (dot<L>(normal, slip) <= zero);
        entered.take((to > entered.distance) & deepens, to, normal);
    }
    const auto enter = crossed.distance;
    const auto crosses = ~misses & ~(enter < zero) & ~(enter > leave);
    const auto isEntered = ~(entered.distance == lowest);
    plain.take(isEntered, entered.distance, entered.normal);
    const Vectors<L> entry = plus<L>(before, times<L>(enter, minus<L>(after, before)));
    plain.take(crosses, dot<L>(crossed.normal, minus<L>(after, entry)), crossed.normal);
    return {plain.distance, plain.normal, crosses | ~isBeyond};
}

template <class L>
[[gnu::always_inline]] inline typename L::Floats largestDistance(const Solid& solid, const Vectors<L>& local) {
    auto largest = L::broadcast(-3.40282347e38f);
    for (int i = 0; i < solid.planeCount; ++i) {
        const float* plane = solid.planes + 4 * i;
        largest = larger<L>(dot<L>(fillVectors<L>(plane), local) - L::broadcast(plane[3]), largest);
    }
    return largest;
}

// ---- All together.

/// Bits: in contact; in contact and well outside after one correction; approaching.
struct ContactBits {
    unsigned isHit, isSettled, approaches;
};

/// The paths of kWidth tracers.
template <class L>
struct PathLanes {
    Vectors<L> from, to, velocity;
};

template <class L>
[[gnu::always_inline]] inline PathLanes<L> gatherPaths(const MovingTracers& tracers, const unsigned* indices,
                                                       bool hasLast) {
    return {gatherSafely<L>(tracers.from, indices, hasLast), gatherSafely<L>(tracers.position, indices, hasLast),
            gatherSafely<L>(tracers.velocity, indices, hasLast)};
}

/// Collides kWidth tracers. Writes their new positions and normals, xyz xyz.
template <class L>
[[gnu::always_inline]] inline ContactBits collideLanes(const Solid& solid, const PathLanes<L>& paths, float* position,
                                                       float* normal) {
    const Vectors<L>&start = paths.from, &end = paths.to, &speed = paths.velocity;
    const auto mayCollide = mayCollideLanes<L>(solid, start, end);
    const unsigned wanted = L::movemask(mayCollide);
    if (wanted == 0) return {};
    const Vectors<L> before = localLanes<L>(solid.before, start), after = localLanes<L>(solid.after, end);
    SurfaceLanes<L> surface;
    Vectors<L> local;
    typename L::Floats left;
    if (solid.planes != nullptr) {
        surface =
            metPiece<L>(solid, before, after, turned<L>(solid.after.inverse, slipLanes<L>(solid, speed, end)), wanted);
        if ((wanted & L::movemask(surface.isHit)) == 0) return {};
        local = pushedOut<L>(after, surface, solid.gap);
        left = largestDistance<L>(solid, local);
    } else {
        surface = metSphere<L>(solid, before, after);
        const auto isHit = surface.isHit;
        if ((wanted & L::movemask(isHit)) == 0) return {};
        local = pushedOut<L>(after, surface, solid.gap);
        // the normal has turned between the hit point and the corrected position
        surface = sphereSurface<L>(solid, local);
        surface.isHit = isHit;
        local = pushedOut<L>(local, surface, solid.gap);
        left = sphereSurface<L>(solid, local).distance;
    }
    const Vectors<L> place = plus<L>(fillVectors<L>(solid.after.position), turned<L>(solid.after.rotation, local));
    const Vectors<L> outward = turned<L>(solid.after.rotation, surface.normal);
    storeVectors<L>(position, place);
    storeVectors<L>(normal, outward);
    const auto isHit = mayCollide & surface.isHit, isSettled = isHit & (left >= L::broadcast(0.5f * solid.gap));
    const auto approaches = ~(dot<L>(slipLanes<L>(solid, speed, place), outward) >= L::broadcast(0));
    return {L::movemask(isHit), L::movemask(isSettled), L::movemask(approaches)};
}

/// Moves the candidates (ascending) that hit the solid back to its surface. See collide() of BodyContact.h.
template <class L>
void collideWithSolid(const Solid& solid, const MovingTracers& tracers, const unsigned* candidates, int count,
                      Touches& touches) {
    for (int first = 0; first < count; first += L::kWidth) {
        const int some = count - first < L::kWidth ? count - first : L::kWidth;
        unsigned indices[L::kWidth];
        for (int lane = 0; lane < L::kWidth; ++lane) indices[lane] = candidates[first + (lane < some ? lane : 0)];
        float position[3 * L::kWidth], normal[3 * L::kWidth];
        const bool hasLast = candidates[first + some - 1] == tracers.last;
        const ContactBits bits = collideLanes<L>(solid, gatherPaths<L>(tracers, indices, hasLast), position, normal);
        for (unsigned left = bits.isHit & ((1u << some) - 1); left != 0; left &= left - 1) {
            const int lane = lowestBit(left);
            const unsigned tracer = candidates[first + lane];
            if (!(bits.isSettled >> lane & 1)) {
                touches.open[touches.openCount++] = tracer;
                continue;
            }
            std::memcpy(tracers.position + 3 * static_cast<std::size_t>(tracer), position + 3 * lane, 12);
            tracers.restarted[tracer] = 1;
            touches.moved[touches.movedCount++] = tracer;
            if (!(bits.approaches >> lane & 1)) continue;
            const float* n = normal + 3 * lane;
            touches.hits[touches.hitCount++] = {tracer, {n[0], n[1], n[2]}};
        }
    }
}

}  // namespace gyre
