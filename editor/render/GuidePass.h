#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/PictureView.h"
#include "editor/tools/Sketch.h"

namespace gyre::editor {

/// Draws lines and triangles of sketches over the finished picture in their own colours, without lighting and tone
/// mapping.
class GuidePass {
public:
    struct Look {
        float hiddenOpacity = 1;  ///< factor on their opacity where the scene hides them; 1: they are never hidden
        bool asLight = false;     ///< the target takes light instead of sRGB
    };
    GuidePass();
    void draw(const Sketch& sketch, const PictureView& view, const gl::Owned& sceneDepth, const Look& look) const;
    std::string problem() const { return m_lineProgram.problem() + m_triangleProgram.problem(); }

private:
    gl::Program m_lineProgram, m_triangleProgram;
    gl::Owned m_lineArray, m_triangleArray, m_lines, m_triangles;
};

}  // namespace gyre::editor
