#pragma once

#include "editor/render/Lighting.h"
#include "editor/render/Picture.h"
#include "editor/render/PictureView.h"

#include <memory>
#include <span>

namespace gyre::editor {

/// Draws the background (a gradient or an image) and the ground with its grid. In front of an image the ground shows
/// only shadows. The central area of the ground, where shadows can fall, uses an expensive shader; the rest uses a
/// cheap one.
class BackdropPass {
public:
    BackdropPass();
    void drawBackground(const Picture& picture);
    /// Call after the bodies, so that hidden ground costs nothing. Invisible from below.
    void drawGround(const Picture& picture, const PictureView& view, const Lighting& lighting,
                    std::span<const StandingBody> bodies) const;
    std::string problem() const {
        return m_background.problem() + m_picture.problem() + m_lit.problem() + m_shadowed.problem();
    }

private:
    gl::Program m_background, m_picture, m_lit, m_shadowed;
    gl::Owned m_noVertices, m_texture;
    std::shared_ptr<const Image> m_uploaded;  ///< image in the texture

    void drawPicture(const Picture& picture);
    void keep(const std::shared_ptr<const Image>& image);
};

}  // namespace gyre::editor
