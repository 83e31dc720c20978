#pragma once

#include <cstddef>

// Linear maps along one axis of a lattice of doubles; see ImageField.h.

namespace gyre {

/// new[outer][m][inner] = sum over j of weights[j][m] old[outer][j][inner]
struct LatticeMap {
    const double* weights = nullptr;
    std::size_t from = 0, to = 0;      ///< numbers of j and of m
    std::size_t inner = 1, outer = 1;  ///< products of the numbers of points along the axes before and after it
};

/// Values `step` apart.
struct Strided {
    const double* first;
    std::size_t step;
};

/// out[0..Count) = sum over j of one[j] many[j][0..Count). Together, because the sums then stay in registers.
template <class L, std::size_t Count>
void addUpSome(const Strided& one, const Strided& many, std::size_t terms, double* out) {
    double sums[Count] = {};
    for (std::size_t j = 0; j < terms; ++j)
        for (std::size_t i = 0; i < Count; ++i) sums[i] += one.first[j * one.step] * many.first[j * many.step + i];
    for (std::size_t i = 0; i < Count; ++i) out[i] = sums[i];
}

/// out[0..count) as in addUpSome(), in blocks. Where kFew does not divide the count, the last blocks overlap.
template <class L>
void addUp(const Strided& one, const Strided& many, std::size_t terms, std::size_t count, double* out) {
    constexpr std::size_t kMany = 16, kFew = 4;
    const auto from = [&](std::size_t i) { return Strided{many.first + i, many.step}; };
    std::size_t i = 0;
    for (; i + kMany <= count; i += kMany) addUpSome<L, kMany>(one, from(i), terms, out + i);
    for (; i + kFew <= count; i += kFew) addUpSome<L, kFew>(one, from(i), terms, out + i);
    if (i < count && count >= kFew) addUpSome<L, kFew>(one, from(count - kFew), terms, out + count - kFew);
    for (; i < count && count < kFew; ++i) addUpSome<L, 1>(one, from(i), terms, out + i);
}

template <class L>
void mapLattice(const LatticeMap& map, const double* values, double* to) {
    for (std::size_t o = 0; o < map.outer; ++o) {
        const Strided in{values + o * map.from * map.inner, map.inner};
        double* out = to + o * map.to * map.inner;
        if (map.inner == 1)
            addUp<L>(in, {map.weights, map.to}, map.from, map.to, out);
        else
            for (std::size_t m = 0; m < map.to; ++m)
                addUp<L>({map.weights + m, map.to}, in, map.from, map.inner, out + m * map.inner);
    }
}

}  // namespace gyre
