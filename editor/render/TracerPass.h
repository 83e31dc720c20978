#pragma once

#include "editor/render/Lighting.h"
#include "editor/render/Picture.h"
#include "editor/render/PictureView.h"
#include "editor/render/Quality.h"
#include "editor/render/Sprites.h"
#include "editor/render/Targets.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// Draws the smoke into an image that PostPass composites over the scene. Uses squares instead of points, because
/// OpenGL limits the size of points and drops those whose centre leaves the picture. All squares are one indexed draw
/// that reads sprites from a texture, because software drivers process instances one by one on one thread.
class TracerPass {
public:
    TracerPass();
    /// sprites: lit by lightSprites. sceneDepth: of the scene without smoke, at the view's size.
    void draw(std::span<const Sprite> sprites, const PictureView& view, const Lighting& lighting,
              const gl::Owned& sceneDepth, const QualitySettings& quality);

    SmokeImage image() const { return {m_target.color(), m_pixelsPerTexel}; }
    const std::string& problem() const { return m_program.problem(); }

private:
    gl::Program m_program;
    gl::Owned m_puffs, m_sprites, m_vertexArray, m_corners;
    ColorTarget m_target;
    int m_pixelsPerTexel = 1;
};

}  // namespace gyre::editor
