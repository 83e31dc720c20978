#pragma once

#include <string>

namespace gyre::batch {

/// How a line of a plot is drawn.
struct Stroke {
    std::string color = "#111111";  ///< SVG colour
    double width = 1.5;             ///< [px]
    bool dashed = false;
};

}  // namespace gyre::batch
