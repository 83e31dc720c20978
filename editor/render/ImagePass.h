#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/Picture.h"
#include "editor/render/PictureView.h"

#include <memory>
#include <string>
#include <vector>

namespace gyre::editor {

/// Draws the images of stage dressing: unlit, without shadows, visible from both sides.
class ImagePass {
public:
    ImagePass();
    /// Call after the ground, which shows through translucent images.
    void draw(const Picture& picture, const PictureView& view);
    const std::string& problem() const { return m_program.problem(); }

private:
    struct Kept {
        std::shared_ptr<const Image> image;
        gl::Owned texture;
    };
    const gl::Owned& textureOf(const std::shared_ptr<const Image>& image);

    gl::Program m_program;
    gl::Owned m_noVertices;
    std::vector<Kept> m_kept;  ///< textures of images that are still used elsewhere
};

}  // namespace gyre::editor
