#pragma once

namespace gyre {

/// Lines that are transformed side by side.
inline constexpr int kLanes = 16;

/// One complex number of each of 16 independent lines. Real and imaginary parts stand side by side: kept in two arrays
/// they fall on the same cache sets when lengths are powers of two.
struct alignas(64) ComplexLanes {
    float re[kLanes];
    float im[kLanes];
};

/// The same for real numbers.
struct alignas(64) RealLanes {
    float value[kLanes];
};

/// Eight lanes in one register of AVX2. Written out because g++ makes vector code of loops over 16 floats at -O2 and
/// undoes it at -O3. Both compilers know this notation, and the arithmetic is that of eight floats.
using Eight [[gnu::vector_size(32), gnu::may_alias]] = float;

/// Lanes 8 part to 8 part + 7; part is in [0, kParts).
inline constexpr int kParts = kLanes / 8;
inline Eight& re(ComplexLanes& x, int part) { return reinterpret_cast<Eight*>(x.re)[part]; }
inline Eight& im(ComplexLanes& x, int part) { return reinterpret_cast<Eight*>(x.im)[part]; }
inline const Eight& lanes(const RealLanes& x, int part) { return reinterpret_cast<const Eight*>(x.value)[part]; }

/// x times the same complex number in all lanes.
inline void multiply(ComplexLanes& x, float wr, float wi) {
    for (int p = 0; p < kParts; ++p) {
        const Eight xr = re(x, p), xi = im(x, p);
        re(x, p) = xr * wr - xi * wi;
        im(x, p) = xr * wi + xi * wr;
    }
}

}  // namespace gyre
