#include "editor/render/DepthOrder.h"

#include <algorithm>
#include <array>

namespace gyre::editor {

namespace {

// One stable pass over 8 bits of the keys.
void pass(const std::vector<std::uint16_t>& keys, int shift, const std::vector<std::uint32_t>& from,
          std::vector<std::uint32_t>& to) {
    std::array<std::uint32_t, 257> start{};
    for (const std::uint16_t key : keys) ++start[((key >> shift) & 255u) + 1u];
    for (std::size_t i = 1; i < start.size(); ++i) start[i] += start[i - 1];
    for (const std::uint32_t index : from) to[start[(keys[index] >> shift) & 255u]++] = index;
}

}  // namespace

std::vector<std::uint32_t> farthestFirst(std::span<const float> depths) {
    std::vector<std::uint32_t> order(depths.size()), half(depths.size());
    if (depths.empty()) return order;
    const auto [least, most] = std::ranges::minmax(depths);
    const float scale = most > least ? 65535 / (most - least) : 0;
    std::vector<std::uint16_t> keys(depths.size());
    for (std::uint32_t i = 0; i < keys.size(); ++i) {
        keys[i] = static_cast<std::uint16_t>((most - depths[i]) * scale);
        order[i] = i;
    }
    pass(keys, 0, order, half);
    pass(keys, 8, half, order);
    return order;
}

}  // namespace gyre::editor
