#include "editor/render/LegendImage.h"

#include "editor/render/TinyLetters.h"

#include <algorithm>
#include <cstdio>

namespace gyre::editor {

namespace {

constexpr int kBarWidth = 12, kBarHeight = 140, kMargin = 16, kVeilWidth = 150;  // at letters of one pixel a dot
constexpr glm::vec3 kLetterColor{0.9f, 0.91f, 0.93f}, kVeilColor{0.08f, 0.085f, 0.1f};
constexpr float kVeil = 0.62f;

std::string number(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", static_cast<double>(value));
    return text;
}

void mixInto(Image& image, int x, int y, const glm::vec3& color, float share) {
    if (x < 0 || y < 0 || x >= image.size.x || y >= image.size.y) return;
    std::uint8_t* pixel = &image.pixels[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.size.x) +
                                             static_cast<std::size_t>(x))];
    for (int c = 0; c < 3; ++c)
        pixel[c] =
            static_cast<std::uint8_t>(255 * color[c] * share + static_cast<float>(pixel[c]) * (1 - share) + 0.5f);
    pixel[3] = std::max(pixel[3], static_cast<std::uint8_t>(255 * share + 0.5f));
}

void fill(Image& image, const glm::ivec2& low, const glm::ivec2& size, const glm::vec3& color, float share) {
    for (int y = low.y; y < low.y + size.y; ++y)
        for (int x = low.x; x < low.x + size.x; ++x) mixInto(image, x, y, color, share);
}

// Right end and top of the text.
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

// Colours from the foot of a bar to its head, with numbers.
void drawNumbers(Image& image, const QuantityScale& scale, const glm::ivec2& bar, int dot) {
    for (int y = 0; y < kBarHeight * dot; ++y)
        fill(image, {bar.x, bar.y + y}, {kBarWidth * dot, 1},
             quantityColor(1 - static_cast<float>(y) / static_cast<float>(kBarHeight * dot - 1)), 1);
    for (int i = 0; i <= 4; ++i) {
        const float share = static_cast<float>(i) / 4;
        const int y = bar.y + static_cast<int>((1 - share) * static_cast<float>(kBarHeight * dot - 1));
        fill(image, {bar.x - 4 * dot, y}, {3 * dot, dot}, kLetterColor, 1);
        write(image, number(scale.low + share * (scale.high - scale.low)), {bar.x - 6 * dot, y - 3 * dot}, dot);
    }
}

// A square of its colour for each thing, as many as there is room for.
void drawThings(Image& image, const QuantityScale& scale, const glm::ivec2& bar, int dot) {
    constexpr int kRow = 17;
    constexpr std::size_t kMostLetters = 19;
    for (std::size_t i = 0; i < std::min(scale.things.size(), std::size_t{kBarHeight / kRow}); ++i) {
        const int y = bar.y + static_cast<int>(i) * kRow * dot;
        fill(image, {bar.x, y}, glm::ivec2(kBarWidth * dot), thingColor(i), 1);
        write(image, scale.things[i].name.substr(0, kMostLetters), {bar.x - 6 * dot, y + 3 * dot}, dot);
    }
}

// The number of legends at its right is given.
void drawLegend(Image& image, const QuantityScale& scale, int before) {
    const int dot = std::max(1, image.size.y / 540);
    const glm::ivec2 veil = dot * glm::ivec2(kVeilWidth, kBarHeight + 40);
    if (image.size.x < 2 * veil.x || image.size.y < veil.y + 2 * kMargin) return;
    const glm::ivec2 low = image.size - veil - kMargin * dot - glm::ivec2(before * (veil.x + kMargin * dot / 2), 0);
    if (low.x < 0) return;
    fill(image, low, veil, kVeilColor, kVeil);
    const glm::ivec2 bar = low + dot * glm::ivec2(kVeilWidth - kBarWidth - 10, 28);
    write(image, scale.unit.empty() ? scale.name : scale.name + " " + scale.unit,
          low + dot * glm::ivec2(kVeilWidth - 9, 10), dot);
    scale.things.empty() ? drawNumbers(image, scale, bar, dot) : drawThings(image, scale, bar, dot);
}

}  // namespace

void drawLegends(Image& image, std::span<const QuantityScale> scales) {
    for (std::size_t i = 0; i < scales.size(); ++i) drawLegend(image, scales[i], static_cast<int>(i));
}

}  // namespace gyre::editor
