#pragma once

#include "core/scene/Look.h"
#include "editor/render/GlObjects.h"
#include "editor/render/Picture.h"
#include "editor/render/PictureView.h"
#include "editor/render/Targets.h"

namespace gyre::editor {

/// Input images. Optional ones may be null.
struct PostSources {
    const SceneTarget& scene;
    SmokeImage smoke;
    const gl::Owned* occlusion = nullptr;
    const gl::Owned* bloom = nullptr;
};

/// Composites the smoke over the scene and converts linear light to display colours: exposure, tone mapping, sRGB,
/// dithering.
class PostPass {
public:
    PostPass();
    /// Draws into the bound framebuffer.
    void draw(const Picture& picture, const PictureView& view, const PostSources& sources) const;
    std::string problem() const { return m_fine.problem() + m_coarse.problem(); }

private:
    gl::Program m_fine, m_coarse;  ///< for smoke at full and at reduced resolution
    gl::Owned m_noVertices;
};

}  // namespace gyre::editor
