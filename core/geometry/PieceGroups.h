#pragma once

namespace gyre {

/// Data of up to sixteen pieces of a compound, side by side for SIMD lanes. Plain arrays, because kernels for other
/// instruction sets read them.
inline constexpr int kGroup = 16;

/// Boxes of pieces or of groups [m]. An empty slot's box contains no point.
struct BoxGroup {
    float low[3][kGroup], high[3][kGroup];
    float growth[kGroup];    ///< growth of the box on each side per metre that the planes in it move outward
    unsigned child[kGroup];  ///< the piece, or the group
};

/// Planes of one piece. An empty slot contains every point.
struct PlaneGroup {
    float normal[3][kGroup];
    float offset[kGroup];  ///< [m]
};

/// A tree of boxes. Groups before `leaves` hold pieces, the others hold groups. The last is the root.
struct PieceGroups {
    const BoxGroup* boxes = nullptr;
    unsigned leaves = 0, root = 0;
    const PlaneGroup* planes = nullptr;
    const unsigned* planesBegin = nullptr;  ///< first of each piece's groups in `planes`, and the end
    float accurateSquared = 0;  ///< square of the distance from the origin within which `little` holds [m^2]
    float rounding = 0;         ///< bound on the rounding error of a distance to a plane [m]
};

/// The most groups on the traversal stack: 15 for each level of a tree of any size, and one.
inline constexpr int kMostWaiting = 128;

}  // namespace gyre
