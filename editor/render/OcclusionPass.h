#pragma once

#include "editor/render/PictureView.h"
#include "editor/render/Targets.h"

namespace gyre::editor {

/// Ambient occlusion from the depth buffer: corners and contacts between bodies and ground darken. [McGuire, Mara,
/// Luebke, "Scalable ambient obscurance", HPG 2012]
class OcclusionPass {
public:
    OcclusionPass();
    /// view: at the size of the depth buffer. Changes the render target.
    void draw(const PictureView& view, const gl::Owned& sceneDepth);
    const gl::Owned& color() const {
        return m_target.color();
    }  ///< 1: unoccluded; has per-pixel noise that averages out over 3 x 3 pixels
    const std::string& problem() const { return m_program.problem(); }

private:
    gl::Program m_program;
    gl::Owned m_noVertices;
    ColorTarget m_target;
};

}  // namespace gyre::editor
