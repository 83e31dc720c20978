#pragma once

#include "core/base/Lanes.h"

// Vectors in lanes, with the order of operations of glm, so that kernels and scalar code give the same bits.

namespace gyre {

template <class L>
[[gnu::always_inline]] inline Vectors<L> fillVectors(const float* v) {
    return {L::broadcast(v[0]), L::broadcast(v[1]), L::broadcast(v[2])};
}

template <class L>
[[gnu::always_inline]] inline Vectors<L> plus(const Vectors<L>& a, const Vectors<L>& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

template <class L>
[[gnu::always_inline]] inline Vectors<L> minus(const Vectors<L>& a, const Vectors<L>& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

template <class L>
[[gnu::always_inline]] inline Vectors<L> times(const typename L::Floats& a, const Vectors<L>& b) {
    return {a * b.x, a * b.y, a * b.z};
}

template <class L>
[[gnu::always_inline]] inline typename L::Floats dot(const Vectors<L>& a, const Vectors<L>& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class L>
[[gnu::always_inline]] inline Vectors<L> cross(const Vectors<L>& a, const Vectors<L>& b) {
    return {a.y * b.z - b.y * a.z, a.z * b.x - b.z * a.x, a.x * b.y - b.x * a.y};
}

/// a where the mask is set, else b.
template <class L>
[[gnu::always_inline]] inline Vectors<L> chosen(const typename L::Mask& mask, const Vectors<L>& a,
                                                const Vectors<L>& b) {
    return {mask ? a.x : b.x, mask ? a.y : b.y, mask ? a.z : b.z};
}

/// Rotates by the unit quaternion x y z w.
template <class L>
[[gnu::always_inline]] inline Vectors<L> turned(const float* rotation, const Vectors<L>& v) {
    const Vectors<L> axis = fillVectors<L>(rotation);
    const Vectors<L> once = cross<L>(axis, v), twice = cross<L>(axis, once);
    return plus<L>(v, times<L>(L::broadcast(2), plus<L>(times<L>(L::broadcast(rotation[3]), once), twice)));
}

}  // namespace gyre
