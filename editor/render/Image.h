#pragma once

#include "core/base/Result.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::editor {

/// RGBA, 8 bits, straight alpha, top row first.
struct Image {
    glm::ivec2 size{0};
    std::vector<std::uint8_t> pixels;

    bool operator==(const Image&) const = default;
};

/// PNG; not through Qt. Fails with ProblemKind::Limit if memory runs out.
[[nodiscard]] Result<std::vector<std::byte>> encodePng(const Image& image);

}  // namespace gyre::editor
