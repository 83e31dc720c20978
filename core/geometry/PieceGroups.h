#pragma once

namespace gyre {

/// What belongs to up to sixteen pieces of a compound stands side by side, so that lanes can look at all of them at
/// once. Plain arrays, as kernels read them too.
inline constexpr int kGroup = 16;

/// Boxes of pieces, or of other groups. A slot without any is nowhere. [m]
struct BoxGroup {
    float low[3][kGroup], high[3][kGroup];
    float growth[kGroup];    ///< metres that a box grows on each side for a metre that the planes in it move outward
    unsigned child[kGroup];  ///< the piece, or the group
};

/// Planes of one piece. A slot without any has every point inside.
struct PlaneGroup {
    float normal[3][kGroup];
    float offset[kGroup];  ///< [m]
};

/// A tree of boxes: groups hold pieces up to `leaves`, then groups; the last is the root.
struct PieceGroups {
    const BoxGroup* boxes = nullptr;
    unsigned leaves = 0, root = 0;
    const PlaneGroup* planes = nullptr;
    const unsigned* planesBegin = nullptr;  ///< of each piece's groups in `planes`, and the end
    float sure = 0;                         ///< square of the distance from the origin up to which `little` holds [m^2]
    float little = 0;                       ///< more than rounding of a distance to a plane [m]
};

/// Groups that wait to be looked at, at most: 15 for each level of a tree of any size, and one.
inline constexpr int kMostWaiting = 128;

}  // namespace gyre
