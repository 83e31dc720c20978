#pragma once

#include "core/base/Result.h"

#include <glm/vec2.hpp>

#include <cstdint>

namespace gyre::editor {

/// How large a picture can be drawn here.
struct DrawLimits {
    int side = 0;             ///< pixels, each way
    std::uint64_t bytes = 0;  ///< of memory that one picture may take
};

/// Of the current OpenGL, and of the machine: software OpenGL takes its memory, and every picture is read back into it.
DrawLimits drawLimits();
/// Fails with ErrorCode::Limit and what to do about it. A driver asked for too much may crash instead of saying so,
/// hence before.
[[nodiscard]] Result<void> canDraw(const glm::ivec2& size, int supersample, const DrawLimits& limits);
/// Whether OpenGL had memory for what was drawn last.
[[nodiscard]] Result<void> wasDrawn(const glm::ivec2& size, int supersample);

}  // namespace gyre::editor
