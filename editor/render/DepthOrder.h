#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gyre::editor {

/// Indices of the depths from the farthest to the nearest. Depths are cut to 16 bits between their extremes, which no
/// eye can tell from more; equal ones keep their order. A radix sort: linear in the number of depths.
std::vector<std::uint32_t> farthestFirst(std::span<const float> depths);

}  // namespace gyre::editor
