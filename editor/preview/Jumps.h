#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace gyre::editor {

/// Where a quantity of a run jumps: it changes in one step ten times as much as it lately did, and by a twentieth of
/// the range that it has gone through so far, or more. What is not a number is no change. Indices of the values after
/// the jump, ascending.
std::vector<std::size_t> jumpsOf(std::span<const double> values);

}  // namespace gyre::editor
