#pragma once

#include <cstdint>
#include <vector>

namespace gyre::editor {

/// Textures of small clouds for sprites, all different, made once. Each is a projected ball of noise with a ragged
/// edge, so that many of them do not look like discs.
struct PuffPictures {
    static constexpr int kCount = 8;
    static constexpr int kSize = 128;  ///< texels per side; sprites are rarely larger on screen
    /// Mean opacity over the puff's disc, relative to the maximum.
    static constexpr float kFill = 0.35f;

    /// Mipmaps, the largest first. Each: RGBA, 8 bits, picture after picture: the normal of the front as 0..255 for
    /// -1..1, and opacity. OpenGL would make the smaller ones anew for every window, in software by a shader that it
    /// compiles first.
    std::vector<std::vector<std::uint8_t>> levels;
};

PuffPictures makePuffPictures();

}  // namespace gyre::editor
