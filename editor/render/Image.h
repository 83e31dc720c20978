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

/// RGBA, linear light of the primaries of sRGB before tone mapping, premultiplied alpha, top row first. Light may
/// exceed 1, and needs no alpha: flames shine where nothing covers.
struct LightImage {
    glm::ivec2 size{0};
    std::vector<float> pixels;
};

/// Encodes PNG, without Qt. Fails with ErrorCode::Limit if memory runs out.
[[nodiscard]] Result<std::vector<std::byte>> encodePng(const Image& image);
/// Decodes any PNG to 8 bits per channel. Fails with ErrorCode::Malformed for invalid data, and with Limit above 16384
/// pixels per side, above 33.5 million in all, and if drawing takes more than half of availableMemory().
[[nodiscard]] Result<Image> decodePng(std::span<const std::byte> bytes);
/// The same with a given limit. memory: for the picture and its texture [bytes]
[[nodiscard]] Result<Image> decodePng(std::span<const std::byte> bytes, std::uint64_t memory);

}  // namespace gyre::editor
