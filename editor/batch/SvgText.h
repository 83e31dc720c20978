#pragma once

#include <string>

namespace gyre::batch {

inline constexpr const char* kInk = "#22272e";
inline constexpr const char* kFaint = "#6b7280";
inline constexpr const char* kGridLine = "#e3e6ea";

/// The position, size and colour of a text in a picture.
struct TextStyle {
    double x = 0, y = 0;  ///< [px]
    const char* anchor = "start";
    int size = 13;  ///< [px]
    const char* color = kInk;
    const char* more = "";  ///< further attributes
};

/// A text as an SVG element. Escapes what XML reserves.
std::string svgText(const TextStyle& style, const std::string& text);

/// A document of this size [px] with a white background.
std::string svgDocument(double width, double height, const std::string& content);

}  // namespace gyre::batch
