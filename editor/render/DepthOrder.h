#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gyre::editor {

/// Indices of the depths sorted from far to near. Depths are quantised to 16 bits between their extremes, which is
/// visually sufficient; equal depths keep their order. A radix sort in linear time.
std::vector<std::uint32_t> farthestFirst(std::span<const float> depths);

}  // namespace gyre::editor
