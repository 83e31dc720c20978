#pragma once

#include "editor/render/Targets.h"

#include <array>

namespace gyre::editor {

/// The halo that an eye or lens puts around what is very bright: the bright parts, spread wider and wider over ever
/// smaller pictures and gathered up again.
/// [Bjorge, "Bandwidth-efficient rendering", SIGGRAPH 2015]
class BloomPass {
public:
    BloomPass();
    /// Of the scene and the smoke before it; size: of the scene. Changes the target of drawing.
    void draw(const glm::ivec2& size, float exposure, const SceneTarget& scene, const SmokeImage& smoke);
    /// At half the scene's size, linear light after exposure.
    const gl::Owned& color() const { return m_levels[0].color(); }
    std::string problem() const { return m_bright.problem() + m_shrink.problem() + m_grow.problem(); }

private:
    static constexpr std::size_t kLevels =
        6;  ///< each half as large as the one before; the last is as wide as the halo
    gl::Program m_bright, m_shrink, m_grow;
    gl::Owned m_noVertices;
    std::array<ColorTarget, kLevels> m_levels;
};

}  // namespace gyre::editor
