#pragma once

#include "core/base/Result.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre::editor {

/// RGBA, 8 bits, straight alpha, top row first.
struct Image {
    glm::ivec2 size{0};
    std::vector<std::uint8_t> pixels;

    bool operator==(const Image&) const = default;
};

/// PNG; not through Qt. Fails with ErrorCode::Limit if memory runs out.
[[nodiscard]] Result<std::vector<std::byte>> encodePng(const Image& image);
/// Any PNG, as 8 bits a channel. Fails with ErrorCode::Malformed if it is none or damaged, and with Limit if it is
/// larger than 16384 pixels either way.
[[nodiscard]] Result<Image> decodePng(std::span<const std::byte> bytes);

}  // namespace gyre::editor
