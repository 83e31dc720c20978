#include "editor/writers/Transparency.h"

#include "editor/render/Srgb.h"
#include "editor/writers/SpreadColor.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

/// Row of an alpha, column of a value: their product as stored.
std::array<std::uint8_t, 256> productsWith(int alpha, Blending blending) {
    std::array<std::uint8_t, 256> products{};
    for (std::size_t value = 0; value < products.size(); ++value) {
        const float light = decoded(static_cast<float>(value) / 255, blending) * static_cast<float>(alpha) / 255;
        products[value] = static_cast<std::uint8_t>(std::lround(255 * encoded(light, blending)));
    }
    return products;
}

void premultiply(Image& picture, Blending blending) {
    std::array<std::array<std::uint8_t, 256>, 256> products;
    for (int alpha = 0; alpha < 256; ++alpha) products[static_cast<std::size_t>(alpha)] = productsWith(alpha, blending);
    for (std::size_t i = 0; i < picture.pixels.size(); i += 4)
        for (std::size_t c = i; c < i + 3; ++c) picture.pixels[c] = products[picture.pixels[i + 3]][picture.pixels[c]];
}

}  // namespace

float decoded(float value, Blending blending) { return blending == Blending::Linear ? linearFromSrgb(value) : value; }

float encoded(float value, Blending blending) { return blending == Blending::Linear ? srgbFromLinear(value) : value; }

Image prepared(Image picture, const Transparency& transparency) {
    if (transparency.alpha == AlphaKind::Premultiplied)
        premultiply(picture, transparency.blending);
    else
        spreadColor(picture, transparency.blending);
    return picture;
}

}  // namespace gyre::editor
