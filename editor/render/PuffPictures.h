#pragma once

#include <cstdint>
#include <vector>

namespace gyre::editor {

/// Pictures of small clouds, all different, made once: what a sprite shows. Each is a ball of noise seen through, so
/// that its edge is ragged and many of them together do not look like discs.
struct PuffPictures {
    static constexpr int kCount = 8;
    static constexpr int kSize = 128;  ///< texels a side; sprites are rarely larger on screen
    /// Mean opacity over the disc of the puff's radius, in shares of its greatest: how much smoke one holds.
    static constexpr float kFill = 0.35f;

    /// RGBA, 8 bits, picture after picture: the normal of the side that faces the eye, 0..255 for -1..1, and opacity.
    std::vector<std::uint8_t> texels;
};

PuffPictures makePuffPictures();

}  // namespace gyre::editor
