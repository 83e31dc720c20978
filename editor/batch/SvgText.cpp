#include "editor/batch/SvgText.h"

#include "editor/batch/FormattedText.h"

namespace gyre::batch {
namespace {

std::string xmlText(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '&')
            safe += "&amp;";
        else
            safe += c;
    }
    return safe;
}

}  // namespace

std::string svgText(const TextStyle& style, const std::string& text) {
    return formatted("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\" fill=\"%s\" %s>", style.x,
                     style.y, style.anchor, style.size, style.color, style.more) +
           xmlText(text) + "</text>\n";
}

std::string svgDocument(double width, double height, const std::string& content) {
    return formatted(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" "
               "font-family=\"'DejaVu Sans', 'Segoe UI', Helvetica, Arial, sans-serif\">\n",
               width, height, width, height) +
           formatted("<rect width=\"%.0f\" height=\"%.0f\" fill=\"#ffffff\"/>\n", width, height) + content + "</svg>\n";
}

}  // namespace gyre::batch
