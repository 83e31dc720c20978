#include "editor/batch/LineDiff.h"

#include <algorithm>
#include <cstdint>

namespace gyre::batch {
namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t kMostLines = 4000;  // the table has as many cells as their square, 32 MB

Lines linesOf(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Length of the longest common subsequence of what is left from each pair of places; row after row of `before`.
std::vector<std::uint16_t> commonLengths(const Lines& before, const Lines& after) {
    const std::size_t width = after.size() + 1;
    std::vector<std::uint16_t> lengths(width * (before.size() + 1), 0);
    for (std::size_t a = before.size(); a-- > 0;)
        for (std::size_t b = after.size(); b-- > 0;)
            lengths[a * width + b] = before[a] == after[b]
                                         ? static_cast<std::uint16_t>(lengths[(a + 1) * width + b + 1] + 1)
                                         : std::max(lengths[(a + 1) * width + b], lengths[a * width + b + 1]);
    return lengths;
}

}  // namespace

std::vector<std::string> lineDiff(std::string_view before, std::string_view after) {
    Lines a = linesOf(before), b = linesOf(after);
    const auto [endA, endB] = std::ranges::mismatch(a, b);
    const std::size_t same = static_cast<std::size_t>(endA - a.begin());
    a.erase(a.begin(), endA);
    b.erase(b.begin(), endB);
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.pop_back();
        b.pop_back();
    }
    const bool isTooMuch = a.size() > kMostLines || b.size() > kMostLines;
    const std::vector<std::uint16_t> lengths = isTooMuch ? std::vector<std::uint16_t>() : commonLengths(a, b);
    const auto length = [&](std::size_t i, std::size_t j) { return isTooMuch ? 0 : lengths[i * (b.size() + 1) + j]; };
    std::vector<std::string> told;
    bool isInside = false;
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
        if (i < a.size() && j < b.size() && !isTooMuch && a[i] == b[j]) {
            isInside = false;
            ++i;
            ++j;
            continue;
        }
        if (!isInside) told.push_back("@@ " + std::to_string(same + i + 1));
        isInside = true;
        const bool goes = i < a.size() && (j == b.size() || length(i + 1, j) >= length(i, j + 1));
        told.push_back(goes ? "-" + std::string(a[i++]) : "+" + std::string(b[j++]));
    }
    return told;
}

}  // namespace gyre::batch
