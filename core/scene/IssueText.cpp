#include "core/scene/IssueText.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace gyre {

Sentence shortNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), std::abs(value) < 1e5 ? "%.3g" : "%.0f", value);
    return {Sentence::Kind::Number, text.data()};
}

Sentence wholeNumber(double value) { return {Sentence::Kind::Number, std::to_string(std::llround(value))}; }

Sentence quoted(const Element& element) { return quotedName(element.name); }

}  // namespace gyre
