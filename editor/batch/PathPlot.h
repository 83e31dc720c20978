#pragma once

#include <glm/vec2.hpp>

#include <string>
#include <vector>

namespace gyre::batch {

/// The paths in one panel.
struct PathPanel {
    std::string name, note;                      ///< above the panel; the note is grey and may be empty
    std::vector<std::vector<glm::dvec2>> paths;  ///< points right and up [m]; a path has the same colour in all panels
};

/// Panels of the same scale side by side.
struct PathPlot {
    std::string title, subtitle;
    glm::dvec2 low{0}, high{1};  ///< corners of what each panel shows [m]; paths are cut off there
    std::vector<PathPanel> panels;
};

/// The plot as an SVG document with one polyline per path and a dot where it begins.
std::string svgOf(const PathPlot& plot);

}  // namespace gyre::batch
