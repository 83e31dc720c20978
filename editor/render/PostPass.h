#pragma once

#include "core/scene/Look.h"
#include "editor/render/GlObjects.h"
#include "editor/render/Picture.h"
#include "editor/render/PictureView.h"
#include "editor/render/Targets.h"

namespace gyre::editor {

/// What the picture is made of. What is absent is nullptr.
struct PostSources {
    const SceneTarget& scene;
    SmokeImage smoke;
    const gl::Owned* occlusion = nullptr;
    const gl::Owned* bloom = nullptr;
};

/// Lays the smoke over the scene and turns linear light into a picture: exposure, film curve, sRGB, dither.
class PostPass {
public:
    PostPass();
    /// Into the bound framebuffer.
    void draw(const Picture& picture, const PictureView& view, const PostSources& sources) const;
    std::string problem() const { return m_fine.problem() + m_coarse.problem(); }

private:
    gl::Program m_fine, m_coarse;  ///< for smoke at the picture's size, and coarser
    gl::Owned m_noVertices;
};

}  // namespace gyre::editor
