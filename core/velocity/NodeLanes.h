#pragma once

#include "core/base/Lanes.h"

// Conversion between nodes of four adjacent floats and registers.

namespace gyre {

/// kWidth nodes, with one register for each of their floats.
template <class L>
struct Nodes {
    typename L::Floats x, y, z, w;
};

template <class L>
[[gnu::always_inline]] inline Nodes<L> loadNodes(const float* p) {
    typename L::Floats a, b, c, d;
    L::load4(p, a, b, c, d);
    transpose4<L>(a, b, c, d);
    return {a, b, c, d};
}
template <class L>
[[gnu::always_inline]] inline void storeNodes(float* p, const Nodes<L>& v) {
    auto a = v.x, b = v.y, c = v.z, d = v.w;
    transpose4<L>(a, b, c, d);
    L::store4(p, a, b, c, d);
}

/// Node by node.
template <class L>
[[gnu::always_inline]] inline void copyNodes(const float* from, int count, float* to) {
    for (int i = 0; i < count; ++i) {
        FourFloats node;
        read<L>(from + 4 * i, node);
        write<L>(to + 4 * i, node);
    }
}

/// Loads the first `count` nodes and sets the other lanes to zero.
template <class L>
[[gnu::always_inline]] inline Nodes<L> loadSomeNodes(const float* p, int count) {
    float all[4 * L::kWidth];
    copyNodes<L>(p, count, all);
    for (int i = count; i < L::kWidth; ++i) write<L>(all + 4 * i, FourFloats{});
    return loadNodes<L>(all);
}
template <class L>
[[gnu::always_inline]] inline void storeSomeNodes(float* p, int count, const Nodes<L>& v) {
    float all[4 * L::kWidth];
    storeNodes<L>(all, v);
    copyNodes<L>(all, count, p);
}

}  // namespace gyre
