#pragma once

#include "editor/batch/Stroke.h"

#include <string>
#include <vector>

namespace gyre::batch {

/// One line of a plot.
struct PlotLine {
    std::string name;  ///< for the legend
    std::string note;  ///< shown after the name in grey; may be empty
    Stroke stroke;
    std::vector<double> y;  ///< one value per step; NaN leaves a gap, and so do values up to zero on a logarithmic axis
};

/// Lines over time.
struct LinePlot {
    std::string title, subtitle, xLabel, yLabel;
    bool isLogarithmic = true;     ///< the y axis; a linear one contains zero
    double firstX = 0, stepX = 1;  ///< value i has x = firstX + i stepX
    std::vector<PlotLine> lines;   ///< drawn in this order, the last on top; the legend is reversed
};

/// The plot as an SVG document with the legend beside the axes.
std::string svgOf(const LinePlot& plot);

}  // namespace gyre::batch
