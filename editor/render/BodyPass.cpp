#include "editor/render/BodyPass.h"

#include "editor/render/Shaders.h"
#include "editor/tools/FitColors.h"

#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <epoxy/gl.h>

#include <string>

namespace gyre::editor {

namespace {

constexpr glm::vec3 kTint{0.10f, 0.055f, 0.01f};  // warm, like the outline; linear

}  // namespace

BodyPass::BodyPass()
    : m_program({shaders::body_vert}, {shaders::lighting_glsl, shaders::beforefilm_glsl, shaders::body_frag}) {}

void BodyPass::draw(std::span<const StandingBody> bodies, const PictureView& view, const Lighting& lighting,
                    float exposure) const {
    m_program.use();
    lighting.set(m_program);
    view.set(m_program);
    m_program.set("exposure", exposure);
    for (std::size_t i = 0; i < kErrorColors.size(); ++i)
        m_program.set(("errorColors[" + std::to_string(i) + "]").c_str(), kErrorColors[i]);
    glEnable(GL_DEPTH_TEST);
    glCullFace(GL_FRONT);
    for (const StandingBody& body : bodies) {
        m_program.set("worldFromBody", body.worldFromBody);
        m_program.set("worldNormal", glm::transpose(glm::inverse(glm::mat3(body.worldFromBody))));
        m_program.set("baseColor", body.color);
        m_program.set("colorsPerMetre", body.colorsPerMetre);
        m_program.set("tint", body.isHighlighted && body.colorsPerMetre == 0 ? kTint : glm::vec3(0));
        (body.isContainer ? glEnable : glDisable)(GL_CULL_FACE);
        glBindVertexArray(body.surface->vertexArray.name());
        glDrawArrays(GL_TRIANGLES, 0, body.surface->count);
    }
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
}

}  // namespace gyre::editor
