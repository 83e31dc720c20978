#pragma once

#include "editor/render/Lighting.h"
#include "editor/render/PictureView.h"
#include "editor/render/Quality.h"
#include "editor/render/SmokeMedium.h"
#include "editor/render/Targets.h"

namespace gyre::editor {

/// Draws the smoke by ray marching through grids of density, light and glow, instead of sprites.
class VolumePass {
public:
    VolumePass();
    /// volume: as passed to Lighting::prepare. sceneDepth: of the scene without smoke, at the view's size.
    void draw(const SmokeMedium& medium, const SmokeVolume& volume, const PictureView& view, const Lighting& lighting,
              const gl::Owned& sceneDepth, const QualitySettings& quality);
    SmokeImage image() const { return {m_target.color(), m_pixelsPerTexel}; }
    const std::string& problem() const { return m_program.problem(); }

private:
    gl::Program m_program;
    gl::Owned m_noVertices, m_scattering, m_glow;
    ColorTarget m_target;
    int m_pixelsPerTexel = 1;
};

}  // namespace gyre::editor
