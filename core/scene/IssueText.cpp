#include "core/scene/IssueText.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace gyre {

std::string shortNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), std::abs(value) < 1e5 ? "%.3g" : "%.0f", value);
    return text.data();
}

std::string quoted(const Element& element) { return "\"" + element.name + "\""; }

}  // namespace gyre
