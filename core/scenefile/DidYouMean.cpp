#include "core/scenefile/DidYouMean.h"

#include <algorithm>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kLongest = 64;  // longer words are no typing errors

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Edit distance: letters to insert, remove, replace, or swap with their neighbour [Damerau 1964; Levenshtein 1966].
std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a.size()][b.size()];
}

}  // namespace

std::string didYouMean(std::string_view word, std::span<const std::string_view> candidates) {
    if (word.empty() || word.size() > kLongest) return "";
    std::string_view nearest;
    // At most a third of the letters may be wrong.
    std::size_t fewest = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t count = slips(word, candidate);
        if (count >= fewest) continue;
        fewest = count;
        nearest = candidate;
    }
    if (nearest.empty()) return "";
    return " Did you mean \"" + std::string(nearest) + "\"?";
}

}  // namespace gyre
