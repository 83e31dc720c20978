#include "editor/render/TracerPass.h"

#include "editor/render/DepthOrder.h"
#include "editor/render/PuffPictures.h"
#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cstddef>

namespace gyre::editor {

namespace {

gl::Owned makePuffTexture() {
    const PuffPictures pictures = makePuffPictures();
    gl::Owned texture = gl::makeTexture();
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture.name());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, PuffPictures::kSize, PuffPictures::kSize, PuffPictures::kCount, 0,
                 GL_RGBA, GL_UNSIGNED_BYTE, pictures.texels.data());
    glGenerateMipmap(GL_TEXTURE_2D_ARRAY);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    return texture;
}

bool isInPicture(const Sprite& sprite, const PictureView& view, float depth) {
    if (!view.orthographic && depth < -sprite.radius) return false;
    const glm::vec4 clip = view.clipFromWorld * glm::vec4(sprite.position, 1);
    const float room = 1.5f * sprite.radius * view.clipFromView[1][1];
    const float width = clip.w + room;
    return std::abs(clip.x) < width && std::abs(clip.y) < width;
}

// Those that can be seen, farthest first.
std::vector<Sprite> inDrawingOrder(std::span<const Sprite> sprites, const PictureView& view) {
    std::vector<std::uint32_t> seen;
    std::vector<float> depths;
    seen.reserve(sprites.size());
    depths.reserve(sprites.size());
    for (std::uint32_t i = 0; i < sprites.size(); ++i) {
        const float depth = view.depth(sprites[i].position);
        if (!isInPicture(sprites[i], view, depth)) continue;
        seen.push_back(i);
        depths.push_back(depth);
    }
    std::vector<Sprite> ordered;
    ordered.reserve(seen.size());
    for (const std::uint32_t i : farthestFirst(depths)) ordered.push_back(sprites[seen[i]]);
    return ordered;
}

int coarseness(std::span<const Sprite> sprites, const PictureView& view, const QualitySettings& quality) {
    if (quality.smokeTexels <= 0) return 1;
    const double picture = static_cast<double>(view.size.x) * view.size.y;
    double texels = 0;
    for (const Sprite& sprite : sprites) {
        const double side = 2 * sprite.radius * view.pixelsPerMetre(std::max(view.depth(sprite.position), sprite.radius));
        texels += std::min(side * side, picture);
    }
    int pixelsPerTexel = 1;
    while (pixelsPerTexel < quality.coarsestSmoke && texels > quality.smokeTexels * pixelsPerTexel * pixelsPerTexel) ++pixelsPerTexel;
    return pixelsPerTexel;
}

}  // namespace

TracerPass::TracerPass()
    : m_program({shaders::lighting_glsl, shaders::smoke_glsl, shaders::tracer_vert}, {shaders::depth_glsl, shaders::tracer_frag}),
      m_puffs(makePuffTexture()),
      m_vertexArray(gl::makeVertexArray()),
      m_instances(gl::makeBuffer()),
      m_target(GL_RGBA16F) {
    glBindVertexArray(m_vertexArray.name());
    glBindBuffer(GL_ARRAY_BUFFER, m_instances.name());
    gl::attribute(0, 4, sizeof(Sprite), offsetof(Sprite, position), 1);
    gl::attribute(1, 4, sizeof(Sprite), offsetof(Sprite, color), 1);
    gl::attribute(2, 4, sizeof(Sprite), offsetof(Sprite, lightDepth), 1);
    gl::attribute(3, 4, sizeof(Sprite), offsetof(Sprite, glow), 1);
    gl::attribute(4, 3, sizeof(Sprite), offsetof(Sprite, smear), 1);
    gl::attribute(5, 3, sizeof(Sprite), offsetof(Sprite, flamelight), 1);
    gl::attribute(6, 3, sizeof(Sprite), offsetof(Sprite, outwards), 1);
}

void TracerPass::draw(std::span<const Sprite> sprites, const PictureView& view, const Lighting& lighting, const gl::Owned& sceneDepth, const QualitySettings& quality) {
    const std::vector<Sprite> ordered = inDrawingOrder(sprites, view);
    m_pixelsPerTexel = coarseness(ordered, view, quality);
    m_target.begin((view.size + m_pixelsPerTexel - 1) / m_pixelsPerTexel);
    if (ordered.empty()) return;
    m_program.use();
    lighting.set(m_program);
    view.set(m_program);
    view.setDepthTerms(m_program);
    m_program.set("viewFromWorld", view.viewFromWorld);
    m_program.set("clipFromView", view.clipFromView);
    m_program.set("pixelsPerTexel", m_pixelsPerTexel);
    m_program.set("puffs", 0);
    m_program.set("sceneDepth", 1);
    gl::bindTexture(0, GL_TEXTURE_2D_ARRAY, m_puffs);
    gl::bindTexture(1, GL_TEXTURE_2D, sceneDepth);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glBindVertexArray(m_vertexArray.name());
    gl::fill(m_instances, ordered.data(), ordered.size() * sizeof(Sprite));
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(ordered.size()));
    glDisable(GL_BLEND);
}

}  // namespace gyre::editor
