#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/PictureView.h"
#include "editor/tools/Sketch.h"

namespace gyre::editor {

/// Draws lines and triangles of sketches over the finished picture in their own colours, without lighting and tone
/// mapping.
class GuidePass {
public:
    GuidePass();
    /// hiddenOpacity: factor on their opacity where the scene hides them; 1 for sketches that are never hidden.
    void draw(const Sketch& sketch, const PictureView& view, const gl::Owned& sceneDepth, float hiddenOpacity) const;
    std::string problem() const { return m_lineProgram.problem() + m_triangleProgram.problem(); }

private:
    gl::Program m_lineProgram, m_triangleProgram;
    gl::Owned m_lineArray, m_triangleArray, m_lines, m_triangles;
};

}  // namespace gyre::editor
