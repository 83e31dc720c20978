#pragma once

#include "editor/render/GlContext.h"
#include "editor/render/Image.h"
#include "editor/render/Picture.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// A part of a picture, and where it is put. [pixels, from the lower left]
struct PicturePart {
    glm::ivec2 low, size;
    glm::ivec2 to;  ///< its lower left
};

/// A picture and its lower left. [pixels, from the lower left]
struct PlacedPicture {
    Picture picture;
    glm::ivec2 to;
};

/// Draws with whatever OpenGL 3.3 context is current; knows no Qt, so that the window and `gyre render` share it.
class Renderer {
public:
    Renderer();   ///< compiles shaders; needs a current context
    ~Renderer();  ///< needs the same context current
    /// Into a framebuffer that is complete and at least picture.size large. Leaves depth test and blending off.
    void draw(const Picture& picture, std::uint32_t framebuffer);
    /// The same, but only a part of the picture and elsewhere: for two pictures in one. The part has the bits it has in
    /// the whole.
    void drawPart(const Picture& picture, const PicturePart& part, std::uint32_t framebuffer);
    /// Views of one moment beside each other: pictures that differ in camera, size and sketches only. What does not
    /// depend on where one looks from, light and smoke above all, is made once for all of them.
    void drawViews(std::span<const PlacedPicture> views, std::uint32_t framebuffer);
    /// Of the last picture's colours that have values: for legends.
    const std::vector<QuantityScale>& shownScales() const;
    /// Returns when all that was asked for is drawn.
    void finish();
    /// Whether OpenGL runs on the processor (llvmpipe, softpipe, swrast).
    bool isSoftware() const;
    /// Sentence for the log: renderer and version.
    std::string description() const;
    /// Empty, or what the driver says against our shaders; then pictures miss parts. For the log.
    std::string problem() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

/// Draws off screen into an image, with the legend of its view and with this quality instead of the picture's.
/// supersample: each pixel is the mean of n x n.
Image drawImage(Renderer& renderer, const Picture& picture, int supersample = 1, Quality quality = Quality::Picture);

}  // namespace gyre::editor
