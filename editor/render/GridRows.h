#pragma once

#include "core/geometry/UniformGrid.h"

#include <array>
#include <cstddef>
#include <vector>

namespace gyre::editor {

/// Calls visit(first node, stride, length) for each row of nodes along an axis.
template <class Visit>
void rows(const UniformGrid& grid, int axis, Visit&& visit) {
    const glm::ivec3 n = grid.nodes;
    const std::array<std::size_t, 3> stride{1, static_cast<std::size_t>(n.x),
                                            static_cast<std::size_t>(n.x) * static_cast<std::size_t>(n.y)};
    const int a = (axis + 1) % 3, b = (axis + 2) % 3;
    for (int j = 0; j < n[b]; ++j)
        for (int i = 0; i < n[a]; ++i)
            visit(static_cast<std::size_t>(i) * stride[static_cast<std::size_t>(a)] +
                      static_cast<std::size_t>(j) * stride[static_cast<std::size_t>(b)],
                  stride[static_cast<std::size_t>(axis)], static_cast<std::size_t>(n[axis]));
}

/// Blurs with weights 1 2 1 along each axis, because sprites are larger than points. Skips the last node of each row,
/// which lies in the margin.
template <class Value>
void blur(const UniformGrid& grid, std::vector<Value>& values) {
    for (int axis = 0; axis < 3; ++axis)
        rows(grid, axis, [&](std::size_t first, std::size_t stride, std::size_t length) {
            Value before{0};
            for (std::size_t i = 0; i + 1 < length; ++i) {
                Value& here = values[first + i * stride];
                const Value blurred = 0.25f * (before + 2.0f * here + values[first + (i + 1) * stride]);
                before = here;
                here = blurred;
            }
        });
}

}  // namespace gyre::editor
