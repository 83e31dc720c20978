#include "editor/batch/PathPlot.h"

#include "editor/batch/FormattedText.h"
#include "editor/batch/Stroke.h"
#include "editor/batch/SvgText.h"

#include <glm/common.hpp>

#include <algorithm>
#include <iterator>

namespace gyre::batch {
namespace {

constexpr std::size_t kPanelColumns = 5;
constexpr double kLongSide = 230;                        // longer side of what a panel must show [px]
constexpr double kLeastWidth = 200, kLeastHeight = 100;  // least size of a panel; its name needs the width [px]
constexpr double kPanelGap = 16, kNamesHeight = 40, kHeadHeight = 62;  // [px]

/// Maps positions to pixels of a panel.
struct PanelScale {
    glm::dvec2 low;   // the panel's lower left corner [m]
    glm::dvec2 size;  // the panel's extent [px]
    double perMetre;  // [px]

    explicit PanelScale(const PathPlot& plot) {
        const glm::dvec2 box = glm::max(plot.high - plot.low, glm::dvec2(1e-6));
        perMetre = kLongSide / std::max(box.x, box.y);
        size = glm::max(box * perMetre, glm::dvec2(kLeastWidth, kLeastHeight));
        low = 0.5 * (plot.low + plot.high) - 0.5 * size / perMetre;
    }
    glm::dvec2 at(const glm::dvec2& place) const {
        const glm::dvec2 pixels = (place - low) * perMetre;
        return {pixels.x, size.y - pixels.y};
    }
};

std::string polyline(const std::vector<glm::dvec2>& path, const PanelScale& scale, const std::string& color) {
    if (path.empty()) return "";
    // A path ends where it leaves the panel. Clip paths of SVG are not drawn by Qt.
    std::string points;
    for (const glm::dvec2& place : path) {
        const glm::dvec2 pixel = scale.at(place), held = glm::clamp(pixel, glm::dvec2(0), scale.size);
        points += formatted("%.1f,%.1f ", held.x, held.y);
        if (held != pixel) break;
    }
    points.pop_back();
    const glm::dvec2 first = scale.at(path.front());
    return "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + color +
           "\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>\n" +
           formatted("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.2\" fill=\"%s\"/>\n", first.x, first.y, color.c_str());
}

std::string panelAt(const glm::dvec2& corner, const PathPanel& panel, const PanelScale& scale) {
    std::string svg = svgText({corner.x, corner.y + 16, "start", 13, kInk, "font-weight=\"600\""}, panel.name);
    svg += svgText({corner.x, corner.y + 31, "start", 11, kFaint}, panel.note);
    svg += formatted("<g transform=\"translate(%.1f %.1f)\">\n", corner.x, corner.y + kNamesHeight);
    svg += formatted("<rect width=\"%.1f\" height=\"%.1f\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n",
                     scale.size.x, scale.size.y, kGridLine);
    for (std::size_t i = 0; i < panel.paths.size(); ++i)
        svg += polyline(panel.paths[i], scale, kSeriesColors[i % std::size(kSeriesColors)]);
    return svg + "</g>\n";
}

}  // namespace

std::string svgOf(const PathPlot& plot) {
    const PanelScale scale(plot);
    const glm::dvec2 pitch(scale.size.x + kPanelGap, scale.size.y + kNamesHeight + kPanelGap);
    const std::size_t columns = std::min(kPanelColumns, std::max<std::size_t>(plot.panels.size(), 1));
    const std::size_t rows = (plot.panels.size() + columns - 1) / columns;
    std::string svg = svgText({kPanelGap, 28, "start", 18, kInk, "font-weight=\"600\""}, plot.title) +
                      svgText({kPanelGap, 48, "start", 13, kFaint}, plot.subtitle);
    for (std::size_t i = 0; i < plot.panels.size(); ++i) {
        const glm::dvec2 place(static_cast<double>(i % columns), static_cast<double>(i / columns));
        svg += panelAt(glm::dvec2(kPanelGap, kHeadHeight) + pitch * place, plot.panels[i], scale);
    }
    return svgDocument(kPanelGap + pitch.x * static_cast<double>(columns),
                       kHeadHeight + pitch.y * static_cast<double>(rows), svg);
}

}  // namespace gyre::batch
