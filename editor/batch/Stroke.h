#pragma once

#include <string>

namespace gyre::batch {

/// How a line of a plot is drawn.
struct Stroke {
    std::string color = "#111111";  ///< SVG colour
    double width = 1.5;             ///< [px]
    bool dashed = false;
};

/// Colours of lines that are alike, one after the other.
inline constexpr const char* kSeriesColors[] = {"#d9480f", "#e8a317", "#2b8a3e", "#1668dc", "#7048e8", "#c2255c"};

}  // namespace gyre::batch
