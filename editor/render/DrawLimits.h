#pragma once

#include "core/base/Result.h"

#include <glm/vec2.hpp>

#include <cstdint>

namespace gyre::editor {

/// Largest picture that can be drawn.
struct DrawLimits {
    int side = 0;             ///< pixels per side
    std::uint64_t bytes = 0;  ///< memory available for one picture
};

/// Limits of the current OpenGL and of main memory. Software OpenGL uses main memory, and every picture is read back
/// into it.
DrawLimits drawLimits();
/// Fails with ErrorCode::Limit and advice. Checked before drawing, because a driver may crash on too large requests.
[[nodiscard]] Result<void> canDraw(const glm::ivec2& size, int supersample, const DrawLimits& limits);
/// Fails if OpenGL ran out of memory during the last drawing.
[[nodiscard]] Result<void> wasDrawn(const glm::ivec2& size, int supersample);

}  // namespace gyre::editor
