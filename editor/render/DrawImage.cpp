#include "editor/render/Renderer.h"

#include "editor/render/LegendImage.h"
#include "editor/render/Targets.h"

#include <epoxy/gl.h>

#include <glm/gtc/type_ptr.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace gyre::editor {

namespace {

// Reads the pixels as OpenGL stores them, bottom row first.
std::vector<std::uint8_t> readPixels(const glm::ivec2& size) {
    std::vector<std::uint8_t> pixels(4 * static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y));
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    return pixels;
}

// The mean of n x n pixels starting at (x, y); colours are weighted by alpha.
std::array<std::uint8_t, 4> meanOf(const std::vector<std::uint8_t>& fine, std::size_t width, std::size_t x,
                                   std::size_t y, std::size_t n) {
    std::array<std::uint32_t, 4> sum{};
    for (std::size_t j = y; j < y + n; ++j)
        for (std::size_t i = x; i < x + n; ++i) {
            const std::uint8_t* pixel = &fine[4 * (j * width + i)];
            for (std::size_t c = 0; c < 3; ++c) sum[c] += std::uint32_t{pixel[c]} * pixel[3];
            sum[3] += pixel[3];
        }
    const auto count = static_cast<std::uint32_t>(n * n), alpha = std::max(sum[3], 1u);
    const auto color = [&](std::size_t c) { return static_cast<std::uint8_t>((sum[c] + alpha / 2) / alpha); };
    return {color(0), color(1), color(2), static_cast<std::uint8_t>((sum[3] + count / 2) / count)};
}

// Flips the rows. Clears the colour of transparent pixels, which would only enlarge the file.
Image topRowFirst(std::vector<std::uint8_t> pixels, const glm::ivec2& size) {
    const auto row = static_cast<std::ptrdiff_t>(4 * size.x);
    for (int y = 0; y < size.y / 2; ++y)
        std::swap_ranges(pixels.begin() + y * row, pixels.begin() + (y + 1) * row,
                         pixels.begin() + (size.y - 1 - y) * row);
    for (std::size_t i = 0; i < pixels.size(); i += 4)
        if (pixels[i + 3] == 0) pixels[i] = pixels[i + 1] = pixels[i + 2] = 0;
    return {size, std::move(pixels)};
}

Image means(const std::vector<std::uint8_t>& fine, const glm::ivec2& size, int n) {
    Image image{size, {}};
    image.pixels.reserve(4 * static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y));
    for (int y = size.y - 1; y >= 0; --y)
        for (int x = 0; x < size.x; ++x) {
            const auto mean = meanOf(fine, static_cast<std::size_t>(size.x * n), static_cast<std::size_t>(x * n),
                                     static_cast<std::size_t>(y * n), static_cast<std::size_t>(n));
            image.pixels.insert(image.pixels.end(), mean.begin(), mean.end());
        }
    return image;
}

/// The mean of n x n pixels that begin at (x, y). Light is premultiplied, so it needs no weights.
glm::vec4 meanLight(const std::vector<float>& fine, std::size_t width, std::size_t x, std::size_t y, std::size_t n) {
    glm::vec4 sum(0);
    for (std::size_t j = y; j < y + n; ++j)
        for (std::size_t i = x; i < x + n; ++i) sum += glm::make_vec4(&fine[4 * (j * width + i)]);
    return sum / static_cast<float>(n * n);
}

/// Flips the rows of pixels as OpenGL stores them, and takes means of n x n pixels.
LightImage meansOfLight(const std::vector<float>& fine, const glm::ivec2& size, int n) {
    LightImage image{size, {}};
    image.pixels.reserve(4 * static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y));
    for (int y = size.y - 1; y >= 0; --y)
        for (int x = 0; x < size.x; ++x) {
            const glm::vec4 mean =
                meanLight(fine, static_cast<std::size_t>(size.x * n), static_cast<std::size_t>(x * n),
                          static_cast<std::size_t>(y * n), static_cast<std::size_t>(n));
            image.pixels.insert(image.pixels.end(), {mean.r, mean.g, mean.b, mean.a});
        }
    return image;
}

}  // namespace

LightImage drawLight(Renderer& renderer, const Picture& picture, int supersample) {
    const int n = std::max(supersample, 1);
    Picture fine = picture;
    fine.size = picture.size * n;
    fine.quality = Quality::Picture;
    fine.asLight = true;
    ColorTarget target(GL_RGBA16F);
    target.begin(fine.size);
    renderer.draw(fine, target.framebuffer());
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    std::vector<float> pixels(4 * static_cast<std::size_t>(fine.size.x) * static_cast<std::size_t>(fine.size.y));
    glReadPixels(0, 0, fine.size.x, fine.size.y, GL_RGBA, GL_FLOAT, pixels.data());
    LightImage image = meansOfLight(pixels, picture.size, n);
    drawLegends(image, renderer.shownScales());
    return image;
}

Image drawViews(Renderer& renderer, std::span<const PlacedPicture> views, const glm::ivec2& size) {
    ColorTarget target(GL_RGBA8);
    target.begin(size);
    renderer.drawViews(views, target.framebuffer());
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    return topRowFirst(readPixels(size), size);
}

Image drawImage(Renderer& renderer, const Picture& picture, int supersample, Quality quality) {
    const int n = std::max(supersample, 1);
    Picture fine = picture;
    fine.size = picture.size * n;
    fine.quality = quality;
    ColorTarget target(GL_RGBA8);
    target.begin(fine.size);
    renderer.draw(fine, target.framebuffer());
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    std::vector<std::uint8_t> pixels = readPixels(fine.size);
    Image image = n == 1 ? topRowFirst(std::move(pixels), picture.size) : means(pixels, picture.size, n);
    drawLegends(image, renderer.shownScales());
    return image;
}

}  // namespace gyre::editor
