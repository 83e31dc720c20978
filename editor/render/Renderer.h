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

/// A part of a picture and its destination. [pixels, from the lower left]
struct PicturePart {
    glm::ivec2 low, size;
    glm::ivec2 to;  ///< lower left corner of the destination
};

/// A picture and its lower left corner. [pixels, from the lower left]
struct PlacedPicture {
    Picture picture;
    glm::ivec2 to;
};

/// Draws with the current OpenGL 3.3 context. Independent of Qt, so that the window and `gyre render` share it.
class Renderer {
public:
    Renderer();   ///< compiles shaders; needs a current context
    ~Renderer();  ///< needs the same context current
    /// Draws into a complete framebuffer of at least picture.size. Disables depth test and blending.
    void draw(const Picture& picture, std::uint32_t framebuffer);
    /// Draws only a part of the picture, at another place, to combine two pictures. The part has the same bits as in
    /// the whole picture.
    void drawPart(const Picture& picture, const PicturePart& part, std::uint32_t framebuffer);
    /// Draws several views of one moment side by side. The pictures differ only in camera, size and sketches. Data that
    /// does not depend on the camera, such as light and smoke, is computed once.
    void drawViews(std::span<const PlacedPicture> views, std::uint32_t framebuffer);
    /// Colour scales of the last picture, for legends.
    const std::vector<QuantityScale>& shownScales() const;
    /// Waits until all drawing commands have finished.
    void finish();
    /// Whether OpenGL runs on the processor (llvmpipe, softpipe, swrast).
    bool isSoftware() const;
    /// Renderer and version, for the log.
    std::string description() const;
    /// The driver's messages about our shaders, for the log; empty if there are none. With such a message, pictures
    /// lack parts.
    std::string problem() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

/// Draws off screen into an image, with legends and with this quality instead of the picture's. supersample: each pixel
/// is the mean of n x n samples.
Image drawImage(Renderer& renderer, const Picture& picture, int supersample = 1, Quality quality = Quality::Picture);
/// Draws several views of one moment off screen into an image of this size, each in its own quality and without
/// legends.
Image drawViews(Renderer& renderer, std::span<const PlacedPicture> views, const glm::ivec2& size);
/// Draws like drawImage, in the quality of pictures, and returns the light before tone mapping.
LightImage drawLight(Renderer& renderer, const Picture& picture, int supersample = 1);

}  // namespace gyre::editor
