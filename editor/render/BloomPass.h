#pragma once

#include "editor/render/Targets.h"

#include <array>

namespace gyre::editor {

/// Bloom: the halo of an eye or lens around very bright areas. Blurs the bright parts in a pyramid of ever smaller
/// images and adds them up. [Bjorge, "Bandwidth-efficient rendering", SIGGRAPH 2015]
class BloomPass {
public:
    BloomPass();
    /// Computes the bloom of the scene and the smoke in front of it. size: of the scene. Changes the render target.
    void draw(const glm::ivec2& size, float exposure, const SceneTarget& scene, const SmokeImage& smoke);
    /// At half the scene's size, linear light after exposure.
    const gl::Owned& color() const { return m_levels[0].color(); }
    std::string problem() const { return m_bright.problem() + m_shrink.problem() + m_grow.problem(); }

private:
    static constexpr std::size_t kLevels =
        6;  ///< each level has half the size of the previous one; the last one is as wide as the halo
    gl::Program m_bright, m_shrink, m_grow;
    gl::Owned m_noVertices;
    std::array<ColorTarget, kLevels> m_levels;
};

}  // namespace gyre::editor
