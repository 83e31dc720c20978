#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/Picture.h"
#include "editor/render/PictureView.h"

#include <memory>
#include <string>
#include <vector>

namespace gyre::editor {

/// The images of stage dressing: neither lit nor throwing shadows, seen from both sides.
class ImagePass {
public:
    ImagePass();
    /// After the ground, which shines through where an image is half clear.
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
    std::vector<Kept> m_kept;  ///< as long as somebody else has the image, too
};

}  // namespace gyre::editor
