#pragma once

#include "editor/render/Lighting.h"
#include "editor/render/Picture.h"
#include "editor/render/PictureView.h"

#include <memory>
#include <span>

namespace gyre::editor {

/// What stands behind everything: a gradient or a picture, and the ground with its grid; before a picture, its shadows
/// alone. The ground's middle, where shadows can fall, costs more; the rest is drawn with a shader that knows none.
class BackdropPass {
public:
    BackdropPass();
    void drawBackground(const Picture& picture);
    /// After the bodies, so that what they hide costs nothing. Not seen from below.
    void drawGround(const Picture& picture, const PictureView& view, const Lighting& lighting,
                    std::span<const StandingBody> bodies) const;
    std::string problem() const {
        return m_background.problem() + m_picture.problem() + m_lit.problem() + m_shadowed.problem();
    }

private:
    gl::Program m_background, m_picture, m_lit, m_shadowed;
    gl::Owned m_noVertices, m_texture;
    std::shared_ptr<const Image> m_uploaded;  ///< what the texture holds

    void drawPicture(const Picture& picture);
    void keep(const std::shared_ptr<const Image>& image);
};

}  // namespace gyre::editor
