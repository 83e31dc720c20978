#include "editor/render/LegendImage.h"

#include "editor/render/Srgb.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace gyre::editor {

namespace {

/// A bitmap font for pictures made without a toolkit: digits, lower-case letters and the characters of numbers and
/// units. Other characters are blank.
constexpr int kLetterColumns = 5, kLetterRows = 8, kLetterStep = 6;

// One byte per row, top first. The lowest five bits are the dots, the leftmost is the highest.
struct Letter {
    char letter;
    std::array<std::uint8_t, kLetterRows> rows;
};
constexpr Letter kLetters[] = {
    {'+', {0x00, 0x04, 0x04, 0x1f, 0x04, 0x04, 0x00, 0x00}}, {'-', {0x00, 0x00, 0x00, 0x1f, 0x00, 0x00, 0x00, 0x00}},
    {'.', {0x00, 0x00, 0x00, 0x00, 0x00, 0x0c, 0x0c, 0x00}}, {'/', {0x01, 0x01, 0x02, 0x04, 0x08, 0x10, 0x10, 0x00}},
    {'0', {0x0e, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0e, 0x00}}, {'1', {0x04, 0x0c, 0x04, 0x04, 0x04, 0x04, 0x0e, 0x00}},
    {'2', {0x0e, 0x11, 0x01, 0x06, 0x08, 0x10, 0x1f, 0x00}}, {'3', {0x0e, 0x11, 0x01, 0x06, 0x01, 0x11, 0x0e, 0x00}},
    {'4', {0x02, 0x06, 0x0a, 0x12, 0x1f, 0x02, 0x02, 0x00}}, {'5', {0x1f, 0x10, 0x1e, 0x01, 0x01, 0x11, 0x0e, 0x00}},
    {'6', {0x06, 0x08, 0x10, 0x1e, 0x11, 0x11, 0x0e, 0x00}}, {'7', {0x1f, 0x01, 0x02, 0x04, 0x08, 0x08, 0x08, 0x00}},
    {'8', {0x0e, 0x11, 0x11, 0x0e, 0x11, 0x11, 0x0e, 0x00}}, {'9', {0x0e, 0x11, 0x11, 0x0f, 0x01, 0x02, 0x0c, 0x00}},
    {'K', {0x11, 0x12, 0x14, 0x18, 0x14, 0x12, 0x11, 0x00}}, {'a', {0x00, 0x00, 0x0e, 0x01, 0x0f, 0x11, 0x0f, 0x00}},
    {'b', {0x10, 0x10, 0x1e, 0x11, 0x11, 0x11, 0x1e, 0x00}}, {'c', {0x00, 0x00, 0x0e, 0x10, 0x10, 0x11, 0x0e, 0x00}},
    {'d', {0x01, 0x01, 0x0f, 0x11, 0x11, 0x11, 0x0f, 0x00}}, {'e', {0x00, 0x00, 0x0e, 0x11, 0x1f, 0x10, 0x0e, 0x00}},
    {'f', {0x06, 0x08, 0x1e, 0x08, 0x08, 0x08, 0x08, 0x00}}, {'g', {0x00, 0x00, 0x0f, 0x11, 0x11, 0x0f, 0x01, 0x0e}},
    {'h', {0x10, 0x10, 0x1e, 0x11, 0x11, 0x11, 0x11, 0x00}}, {'i', {0x04, 0x00, 0x0c, 0x04, 0x04, 0x04, 0x0e, 0x00}},
    {'j', {0x02, 0x00, 0x06, 0x02, 0x02, 0x02, 0x12, 0x0c}}, {'k', {0x10, 0x10, 0x12, 0x14, 0x18, 0x14, 0x12, 0x00}},
    {'l', {0x0c, 0x04, 0x04, 0x04, 0x04, 0x04, 0x0e, 0x00}}, {'m', {0x00, 0x00, 0x1a, 0x15, 0x15, 0x15, 0x15, 0x00}},
    {'n', {0x00, 0x00, 0x1e, 0x11, 0x11, 0x11, 0x11, 0x00}}, {'o', {0x00, 0x00, 0x0e, 0x11, 0x11, 0x11, 0x0e, 0x00}},
    {'p', {0x00, 0x00, 0x1e, 0x11, 0x11, 0x1e, 0x10, 0x10}}, {'q', {0x00, 0x00, 0x0f, 0x11, 0x11, 0x0f, 0x01, 0x01}},
    {'r', {0x00, 0x00, 0x16, 0x19, 0x10, 0x10, 0x10, 0x00}}, {'s', {0x00, 0x00, 0x0f, 0x10, 0x0e, 0x01, 0x1e, 0x00}},
    {'t', {0x08, 0x08, 0x1e, 0x08, 0x08, 0x09, 0x06, 0x00}}, {'u', {0x00, 0x00, 0x11, 0x11, 0x11, 0x13, 0x0d, 0x00}},
    {'v', {0x00, 0x00, 0x11, 0x11, 0x11, 0x0a, 0x04, 0x00}}, {'w', {0x00, 0x00, 0x11, 0x11, 0x15, 0x15, 0x0a, 0x00}},
    {'x', {0x00, 0x00, 0x11, 0x0a, 0x04, 0x0a, 0x11, 0x00}}, {'y', {0x00, 0x00, 0x11, 0x11, 0x11, 0x0f, 0x01, 0x0e}},
    {'z', {0x00, 0x00, 0x1f, 0x02, 0x04, 0x08, 0x1f, 0x00}},
};

bool isInked(char letter, int column, int row) {
    const auto* found = std::ranges::find(kLetters, letter, &Letter::letter);
    return found != std::ranges::end(kLetters) &&
           (found->rows[static_cast<std::size_t>(row)] >> (kLetterColumns - 1 - column) & 1) != 0;
}

constexpr int kBarWidth = 12, kBarHeight = 140, kLegendMargin = 16,
              kVeilWidth = 150;  // at one pixel per dot of a letter
constexpr glm::vec3 kLetterColor{0.9f, 0.91f, 0.93f}, kVeilColor{0.08f, 0.085f, 0.1f};
constexpr float kVeil = 0.62f;

std::string number(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", static_cast<double>(value));
    return text;
}

void mixInto(Image& image, int x, int y, const glm::vec3& color, float opacity) {
    if (x < 0 || y < 0 || x >= image.size.x || y >= image.size.y) return;
    std::uint8_t* pixel = &image.pixels[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.size.x) +
                                             static_cast<std::size_t>(x))];
    const float behind = static_cast<float>(pixel[3]) / 255 * (1 - opacity), alpha = opacity + behind;
    if (alpha <= 0) return;
    for (int c = 0; c < 3; ++c)
        pixel[c] = static_cast<std::uint8_t>(
            (255 * color[c] * opacity + static_cast<float>(pixel[c]) * behind) / alpha + 0.5f);
    pixel[3] = static_cast<std::uint8_t>(255 * alpha + 0.5f);
}

void fill(Image& image, const glm::ivec2& low, const glm::ivec2& size, const glm::vec3& color, float opacity) {
    for (int y = low.y; y < low.y + size.y; ++y)
        for (int x = low.x; x < low.x + size.x; ++x) mixInto(image, x, y, color, opacity);
}

// place: right end and top of the text.
void write(Image& image, const std::string& text, glm::ivec2 place, int dot) {
    place.x -= static_cast<int>(text.size()) * kLetterStep * dot;
    for (const char letter : text) {
        for (int row = 0; row < kLetterRows; ++row)
            for (int column = 0; column < kLetterColumns; ++column)
                if (isInked(letter, column, row))
                    fill(image, place + dot * glm::ivec2(column, row), glm::ivec2(dot), kLetterColor, 1);
        place.x += kLetterStep * dot;
    }
}

// A bar of colours from bottom to top, with numbers.
void drawNumbers(Image& image, const QuantityScale& scale, const glm::ivec2& bar, int dot) {
    for (int y = 0; y < kBarHeight * dot; ++y)
        fill(image, {bar.x, bar.y + y}, {kBarWidth * dot, 1},
             quantityColor(1 - static_cast<float>(y) / static_cast<float>(kBarHeight * dot - 1)), 1);
    for (int i = 0; i <= 4; ++i) {
        const float fraction = static_cast<float>(i) / 4;
        const int y = bar.y + static_cast<int>((1 - fraction) * static_cast<float>(kBarHeight * dot - 1));
        fill(image, {bar.x - 4 * dot, y}, {3 * dot, dot}, kLetterColor, 1);
        write(image, number(scale.low + fraction * (scale.high - scale.low)), {bar.x - 6 * dot, y - 3 * dot}, dot);
    }
}

// A coloured square for each category, as many as there is space for.
void drawCategories(Image& image, const QuantityScale& scale, const glm::ivec2& bar, int dot) {
    constexpr int kRow = 17;
    constexpr std::size_t kMostLetters = 19;
    for (std::size_t i = 0; i < std::min(scale.categories.size(), std::size_t{kBarHeight / kRow}); ++i) {
        const int y = bar.y + static_cast<int>(i) * kRow * dot;
        fill(image, {bar.x, y}, glm::ivec2(kBarWidth * dot), categoryColor(i), 1);
        write(image, scale.categories[i].name.substr(0, kMostLetters), {bar.x - 6 * dot, y + 3 * dot}, dot);
    }
}

// before: number of legends to its right.
void drawLegend(Image& image, const QuantityScale& scale, int before) {
    const int dot = std::max(1, image.size.y / 540);
    const glm::ivec2 veil = dot * glm::ivec2(kVeilWidth, kBarHeight + 40);
    if (image.size.x < 2 * veil.x || image.size.y < veil.y + 2 * kLegendMargin) return;
    const glm::ivec2 low =
        image.size - veil - kLegendMargin * dot - glm::ivec2(before * (veil.x + kLegendMargin * dot / 2), 0);
    if (low.x < 0) return;
    fill(image, low, veil, kVeilColor, kVeil);
    const glm::ivec2 bar = low + dot * glm::ivec2(kVeilWidth - kBarWidth - 10, 28);
    write(image, scale.unit.empty() ? scale.name : scale.name + " " + scale.unit,
          low + dot * glm::ivec2(kVeilWidth - 9, 10), dot);
    scale.categories.empty() ? drawNumbers(image, scale, bar, dot) : drawCategories(image, scale, bar, dot);
}

}  // namespace

void drawLegends(Image& image, std::span<const QuantityScale> scales) {
    for (std::size_t i = 0; i < scales.size(); ++i) drawLegend(image, scales[i], static_cast<int>(i));
}

void drawLegends(LightImage& image, std::span<const QuantityScale> scales) {
    if (scales.empty()) return;
    Image legends{image.size, std::vector<std::uint8_t>(image.pixels.size(), 0)};
    drawLegends(legends, scales);
    for (std::size_t i = 0; i < image.pixels.size(); i += 4) {
        const float alpha = static_cast<float>(legends.pixels[i + 3]) / 255;
        if (alpha <= 0) continue;
        for (std::size_t c = 0; c < 3; ++c) {
            const float light = linearFromSrgb(static_cast<float>(legends.pixels[i + c]) / 255);
            image.pixels[i + c] = alpha * light + (1 - alpha) * image.pixels[i + c];
        }
        image.pixels[i + 3] = alpha + (1 - alpha) * image.pixels[i + 3];
    }
}

}  // namespace gyre::editor
