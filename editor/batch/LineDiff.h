#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gyre::batch {

/// The lines that go, each after "-", and those that come, after "+", in their places, each place after a line "@@ N"
/// with the number of its first line before; empty if the texts are equal. By the longest common subsequence of lines;
/// where texts differ over more than 4000 lines, all of that part goes and comes.
std::vector<std::string> lineDiff(std::string_view before, std::string_view after);

}  // namespace gyre::batch
