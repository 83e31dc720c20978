#include "editor/batch/LinePlot.h"

#include "editor/batch/FormattedText.h"
#include "editor/batch/SvgText.h"

#include <algorithm>
#include <cmath>

namespace gyre::batch {
namespace {

constexpr double kWidth = 980, kHeight = 560;                         // size of the picture [px]
constexpr double kLeft = 76, kRight = 700, kTop = 66, kBottom = 500;  // position of the axes [px]
constexpr double kLegendX = 724, kLegendStep = 35;

std::string straight(double x1, double y1, double x2, double y2, const char* color) {
    return formatted("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n", x1, y1, x2, y2, color);
}

/// An integer as superscript.
std::string raised(int number) {
    constexpr const char* kDigits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = number < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(number))) text += kDigits[digit - '0'];
    return text;
}

/// 1, 2 or 5 times a power of ten, for about six ticks in the range.
double tickStep(double range) {
    const double power = std::pow(10, std::floor(std::log10(range / 6)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (range / (factor * power) <= 7) return factor * power;
    return 10 * power;
}

/// Maps values to pixels.
struct PlotAxes {
    bool isLogarithmic = true;
    double firstX = 0, lastX = 1;
    double low = 0, high = 1;  ///< ends of the y axis; their decimal logarithms if it is logarithmic

    explicit PlotAxes(const LinePlot& plot) : isLogarithmic(plot.isLogarithmic), firstX(plot.firstX) {
        double least = INFINITY, most = -INFINITY;
        std::size_t steps = 2;
        for (const PlotLine& line : plot.lines) {
            steps = std::max(steps, line.y.size());
            for (const double y : line.y) {
                if (!isDrawable(y)) continue;
                least = std::min(least, y);
                most = std::max(most, y);
            }
        }
        lastX = plot.firstX + static_cast<double>(steps - 1) * plot.stepX;
        if (least > most) return;
        if (isLogarithmic) {
            low = std::floor(std::log10(least));
            high = std::max(low + 1, std::ceil(std::log10(most)));
        } else {
            const double range = std::max(0.0, most) - std::min(0.0, least), step = tickStep(range > 0 ? range : 1);
            low = step * std::floor(std::min(0.0, least) / step);
            high = std::max(low + step, step * std::ceil(most / step));
        }
    }
    bool isDrawable(double y) const { return std::isfinite(y) && (y > 0 || !isLogarithmic); }
    double x(double value) const { return kLeft + (kRight - kLeft) * (value - firstX) / (lastX - firstX); }
    double y(double value) const {
        return kBottom - (kBottom - kTop) * ((isLogarithmic ? std::log10(value) : value) - low) / (high - low);
    }
};

std::string tickOfY(double y, const std::string& text) {
    return straight(kLeft, y, kRight, y, kGridLine) + svgText({kLeft - 8, y + 5, "end"}, text);
}

std::string decades(const PlotAxes& axes) {
    std::string svg;
    for (int decade = static_cast<int>(axes.low); decade <= static_cast<int>(axes.high); ++decade) {
        svg += tickOfY(axes.y(std::pow(10, decade)), "10" + raised(decade));
        for (int part = 2; part < 10 && decade < static_cast<int>(axes.high); ++part) {
            const double minor = axes.y(part * std::pow(10, decade));
            svg += straight(kLeft - 4, minor, kLeft, minor, kFaint);
        }
    }
    return svg;
}

std::string evenSteps(const PlotAxes& axes) {
    const double step = tickStep(axes.high - axes.low), first = step * std::ceil(axes.low / step - 0.01);
    std::string svg;
    for (int i = 0; first + i * step <= axes.high + 0.01 * step; ++i) {
        const double value = first + i * step;
        svg += tickOfY(axes.y(value), formatted("%g", std::abs(value) < 0.01 * step ? 0.0 : value));
    }
    return svg;
}

std::string frame(const LinePlot& plot, const PlotAxes& axes) {
    std::string svg = axes.isLogarithmic ? decades(axes) : evenSteps(axes);
    const double step = tickStep(axes.lastX - axes.firstX);
    for (double x = std::ceil(axes.firstX / step) * step; x <= axes.lastX + 1e-9; x += step) {
        svg += straight(axes.x(x), kTop, axes.x(x), kBottom, kGridLine);
        svg += svgText({axes.x(x), kBottom + 20, "middle"}, formatted("%g", x));
    }
    svg += straight(kLeft, kTop, kLeft, kBottom, kInk) + straight(kLeft, kBottom, kRight, kBottom, kInk);
    svg += svgText({(kLeft + kRight) / 2, kBottom + 44, "middle"}, plot.xLabel);
    const std::string turned = formatted("transform=\"rotate(-90 24 %.1f)\"", (kTop + kBottom) / 2);
    svg += svgText({24, (kTop + kBottom) / 2, "middle", 13, kInk, turned.c_str()}, plot.yLabel);
    svg += svgText({kLeft, 28, "start", 18, kInk, "font-weight=\"600\""}, plot.title);
    return svg + svgText({kLeft, 48, "start", 13, kFaint}, plot.subtitle);
}

std::string strokeOf(const PlotLine& line) {
    return formatted("fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" stroke-linejoin=\"round\"%s",
                     line.stroke.color.c_str(), line.stroke.width,
                     line.stroke.dashed ? " stroke-dasharray=\"6 4\"" : "");
}

std::string curve(const LinePlot& plot, const PlotLine& line, const PlotAxes& axes) {
    std::string path;
    bool isDown = false;
    for (std::size_t i = 0; i < line.y.size(); ++i) {
        if (!axes.isDrawable(line.y[i])) {
            isDown = false;
            continue;
        }
        const double x = plot.firstX + static_cast<double>(i) * plot.stepX;
        path += formatted("%c%.1f %.1f", isDown ? 'L' : 'M', axes.x(x), axes.y(line.y[i]));
        isDown = true;
    }
    return "<path d=\"" + path + "\" " + strokeOf(line) + "/>\n";
}

std::string legend(const LinePlot& plot) {
    std::string svg;
    double y = kTop + 8;
    const double step = std::min(kLegendStep, (kHeight - y) / static_cast<double>(plot.lines.size()));
    for (auto line = plot.lines.rbegin(); line != plot.lines.rend(); ++line, y += step) {
        svg += formatted("<path d=\"M%.1f %.1fh26\" ", kLegendX, y - 4) + strokeOf(*line) + "/>\n";
        svg += svgText({kLegendX + 36, y}, line->name);
        svg += svgText({kLegendX + 36, y + 15, "start", 11, kFaint}, line->note);
    }
    return svg;
}

}  // namespace

std::string svgOf(const LinePlot& plot) {
    const PlotAxes axes(plot);
    std::string svg = frame(plot, axes);
    for (const PlotLine& line : plot.lines) svg += curve(plot, line, axes);
    return svgDocument(kWidth, kHeight, svg + legend(plot));
}

}  // namespace gyre::batch
