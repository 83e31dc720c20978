#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace gyre::editor {

/// Finds discontinuities in a quantity: steps in which it changes by ten times its recent average change and by at
/// least 5 % of its range so far. NaN counts as no change. Returns ascending indices of the values after each jump.
std::vector<std::size_t> jumpsOf(std::span<const double> values);

}  // namespace gyre::editor
