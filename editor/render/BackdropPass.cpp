#include "editor/render/BackdropPass.h"

#include "editor/render/ImageTexture.h"
#include "editor/render/Shaders.h"

#include <glm/common.hpp>

#include <epoxy/gl.h>

#include <algorithm>

namespace gyre::editor {

namespace {

constexpr std::size_t kMostOccluders = 16;  // as in ground.frag; further bodies do not darken the ground
constexpr float kReach = 9;                 // in distances of the eye: the ground ends before it shimmers

// Ambient occlusion of the ground near bodies. A ball with the width of the body's box represents each body.
void setOccluders(const gl::Program& program, std::span<const StandingBody> bodies) {
    const std::size_t count = std::min(bodies.size(), kMostOccluders);
    program.set("occluderCount", static_cast<int>(count));
    for (std::size_t i = 0; i < count; ++i) {
        const Box box = bodies[i].worldBounds();
        const float radius = 0.25f * (box.size().x + box.size().z);
        program.set(("occluders[" + std::to_string(i) + "]").c_str(), glm::vec4(box.centre(), radius));
    }
}

// Minimum x and z, maximum x and z.
glm::vec4 groundRectangle(const Box& box) { return {box.low.x, box.low.z, box.high.x, box.high.z}; }

void drawRectangle(const gl::Program& program, const glm::vec4& r) {
    if (r.x >= r.z || r.y >= r.w) return;
    program.set("rectangle", r);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

}  // namespace

BackdropPass::BackdropPass()
    : m_background({shaders::fullscreen_vert}, {shaders::background_frag}),
      m_picture({shaders::fullscreen_vert}, {shaders::beforefilm_glsl, shaders::backdrop_frag}),
      m_lit({shaders::ground_vert}, {shaders::lighting_glsl, shaders::ground_frag}),
      m_shadowed({shaders::ground_vert}, {"#define SHADOWED\n", shaders::lighting_glsl, shaders::ground_frag}),
      m_noVertices(gl::makeVertexArray()),
      m_texture(gl::makeTexture()) {}

void BackdropPass::keep(const std::shared_ptr<const Image>& image) {
    if (m_uploaded != image) upload(*image, m_texture);
    m_uploaded = image;
}

void BackdropPass::drawPicture(const Picture& picture) {
    keep(picture.backdrop);
    const glm::vec2 seen(picture.size), image(picture.backdrop->size);
    const float scale = std::max(seen.x / image.x, seen.y / image.y);  // covers the view without gaps at its edges
    m_picture.use();
    m_picture.set("exposure", picture.scene.look.exposure);
    m_picture.set("share", seen / (scale * image));
    m_picture.set("picture", 0);
    gl::bindTexture(0, GL_TEXTURE_2D, m_texture);
    gl::drawFullscreen(m_noVertices);
}

void BackdropPass::drawBackground(const Picture& picture) {
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    if (picture.transparentBackground) return;
    if (picture.backdrop) return drawPicture(picture);
    m_background.use();
    m_background.set("backgroundTop", picture.scene.look.backgroundTop);
    m_background.set("backgroundBottom", picture.scene.look.backgroundBottom);
    gl::drawFullscreen(m_noVertices);
}

void BackdropPass::drawGround(const Picture& picture, const PictureView& view, const Lighting& lighting,
                              std::span<const StandingBody> bodies) const {
    const glm::vec3 from = view.orthographic ? -view.ahead : view.eye;
    if (!picture.ground || picture.transparentBackground || from.y <= 0) return;
    const float reach = kReach * view.distance;
    const glm::vec4 all = groundRectangle({view.target - reach, view.target + reach});
    const Box shadows = lighting.groundShadows();
    // The central area lies within the whole, and is a point if there are no shadows.
    const glm::vec4 wanted = shadows.isEmpty() ? groundRectangle({view.target, view.target}) : groundRectangle(shadows);
    const glm::vec4 middle =
        glm::clamp(wanted, glm::vec4(all.x, all.y, all.x, all.y), glm::vec4(all.z, all.w, all.z, all.w));
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);
    glBindVertexArray(m_noVertices.name());
    for (const gl::Program* program : {&m_lit, &m_shadowed}) {
        program->use();
        lighting.set(*program);
        view.set(*program);
        program->set("groundColor", picture.scene.look.groundColor);
        program->set("middle", glm::vec2(view.target.x, view.target.z));
        program->set("reach", reach);
        program->set("onlyShadows", picture.backdrop ? 1 : 0);
        program->set("gridStrength", picture.groundGrid ? 1.0f : 0.0f);
    }
    setOccluders(m_shadowed, bodies);
    drawRectangle(m_shadowed, middle);
    m_lit.use();
    drawRectangle(m_lit, {all.x, all.y, all.z, middle.y});
    drawRectangle(m_lit, {all.x, middle.w, all.z, all.w});
    drawRectangle(m_lit, {all.x, middle.y, middle.x, middle.w});
    drawRectangle(m_lit, {middle.z, middle.y, all.z, middle.w});
    glDisable(GL_BLEND);
    glDisable(GL_DEPTH_TEST);
}

}  // namespace gyre::editor
