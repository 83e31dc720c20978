#include "core/scene/IssueText.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace gyre {

Sentence shortNumber(double value) {
    std::array<char, 512> text{};  // a double has up to 309 digits
    const double size = std::abs(value);
    if (size >= 1000 && std::isfinite(value)) {
        double unit = 10;  // value of the last of three digits
        while (size >= 1000 * unit) unit *= 10;
        std::snprintf(text.data(), text.size(), "%.0f", std::round(value / unit) * unit);
    } else {
        std::snprintf(text.data(), text.size(), "%.3g", value);
    }
    return {Sentence::Kind::Number, text.data()};
}

Sentence wholeNumber(double value) { return {Sentence::Kind::Number, std::to_string(std::llround(value))}; }

Sentence quoted(const Element& element) { return quotedName(element.name); }

}  // namespace gyre
