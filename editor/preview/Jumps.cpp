#include "editor/preview/Jumps.h"

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kNewest = 0.05;  // weight of the newest change in the running average: about twenty steps
constexpr double kUnusual = 10;   // multiple of the usual change
constexpr double kOfRange = 0.05;
constexpr std::size_t kBegins = 10;  // changes needed before the usual change is known

}  // namespace

std::vector<std::size_t> jumpsOf(std::span<const double> values) {
    std::vector<std::size_t> jumps;
    double low = 0, high = 0, usual = 0;
    std::size_t changes = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) continue;
        if (i > 0 && std::isfinite(values[i - 1])) {
            const double change = std::abs(values[i] - values[i - 1]);
            const bool isJump = changes >= kBegins && change > kUnusual * usual && change > kOfRange * (high - low);
            if (isJump)
                jumps.push_back(i);
            else
                usual =
                    changes == 0 ? change : usual + kNewest * (change - usual);  // a jump does not enter the average
            ++changes;
        }
        low = std::min(low, values[i]);
        high = std::max(high, values[i]);
    }
    return jumps;
}

}  // namespace gyre::editor
