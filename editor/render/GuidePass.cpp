#include "editor/render/GuidePass.h"

#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

#include <cstddef>
#include <vector>

namespace gyre::editor {

namespace {

constexpr float kLineHalfWidth = 0.8f;  // [pixels]
constexpr float kSoftEdge = 0.7f;       // [pixels]

struct Corner {
    glm::vec3 position;
    glm::vec4 color;
};

std::vector<Corner> cornersOf(const std::vector<Sketch::Triangle>& triangles) {
    std::vector<Corner> corners;
    corners.reserve(3 * triangles.size());
    for (const Sketch::Triangle& t : triangles)
        for (const glm::vec3& p : {t.a, t.b, t.c}) corners.push_back({p, t.color});
    return corners;
}

void use(const gl::Program& program, const PictureView& view, const GuidePass::Look& look) {
    program.use();
    program.set("clipFromWorld", view.clipFromWorld);
    program.set("pictureSize", glm::vec2(view.size));
    program.set("halfWidth", kLineHalfWidth + kSoftEdge);
    program.set("lineHalfWidth", kLineHalfWidth);
    program.set("hiddenOpacity", look.hiddenOpacity);
    program.set("asLight", look.asLight ? 1 : 0);
    program.set("sceneDepth", 0);
}

}  // namespace

GuidePass::GuidePass()
    : m_lineProgram({shaders::line_vert}, {shaders::guide_frag}),
      m_triangleProgram({shaders::triangle_vert}, {shaders::guide_frag}),
      m_lineArray(gl::makeVertexArray()),
      m_triangleArray(gl::makeVertexArray()),
      m_lines(gl::makeBuffer()),
      m_triangles(gl::makeBuffer()) {
    glBindVertexArray(m_lineArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, m_lines.name());
    gl::attribute(0, 3, sizeof(Sketch::Line), offsetof(Sketch::Line, a), 1);
    gl::attribute(1, 3, sizeof(Sketch::Line), offsetof(Sketch::Line, b), 1);
    gl::attribute(2, 4, sizeof(Sketch::Line), offsetof(Sketch::Line, color), 1);
    glBindVertexArray(m_triangleArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, m_triangles.name());
    gl::attribute(0, 3, sizeof(Corner), offsetof(Corner, position));
    gl::attribute(1, 4, sizeof(Corner), offsetof(Corner, color));
}

void GuidePass::draw(const Sketch& sketch, const PictureView& view, const gl::Owned& sceneDepth,
                     const Look& look) const {
    gl::bindTexture(0, GL_TEXTURE_2D, sceneDepth);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    if (const std::vector<Corner> corners = cornersOf(sketch.triangles); !corners.empty()) {
        use(m_triangleProgram, view, look);
        glBindVertexArray(m_triangleArray.name());
        gl::fill(m_triangles, corners.data(), corners.size() * sizeof(Corner));
        glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(corners.size()));
    }
    if (!sketch.lines.empty()) {
        use(m_lineProgram, view, look);
        glBindVertexArray(m_lineArray.name());
        gl::fill(m_lines, sketch.lines.data(), sketch.lines.size() * sizeof(Sketch::Line));
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(sketch.lines.size()));
    }
    glDisable(GL_BLEND);
}

}  // namespace gyre::editor
