#include "editor/render/TracerPass.h"

#include "editor/render/DepthOrder.h"
#include "editor/render/PuffPictures.h"
#include "editor/render/Shaders.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cstdint>

namespace gyre::editor {

namespace {

constexpr int kSpritesOfRow = 256;           // per row of the lookup texture
constexpr std::size_t kCornersOfSprite = 6;  // two triangles

gl::Owned makePuffTexture() {
    static const PuffPictures pictures =
        makePuffPictures();  // takes a fifth of a second, so that several windows share it
    gl::Owned texture = gl::makeTexture();
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture.name());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    for (int level = 0, size = PuffPictures::kSize; size > 0; ++level, size /= 2)
        glTexImage3D(GL_TEXTURE_2D_ARRAY, level, GL_RGBA8, size, size, PuffPictures::kCount, 0, GL_RGBA,
                     GL_UNSIGNED_BYTE, pictures.levels[static_cast<std::size_t>(level)].data());
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

// Indices of visible sprites, far to near.
std::vector<std::uint32_t> inDrawingOrder(std::span<const Sprite> sprites, const PictureView& view) {
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
    std::vector<std::uint32_t> ordered;
    ordered.reserve(seen.size());
    for (const std::uint32_t i : farthestFirst(depths)) ordered.push_back(seen[i]);
    return ordered;
}

// Two triangles per sprite. A sprite's corners are numbered from four times its index.
std::vector<std::uint32_t> cornersOf(std::span<const std::uint32_t> sprites) {
    std::vector<std::uint32_t> corners;
    corners.reserve(kCornersOfSprite * sprites.size());
    for (const std::uint32_t sprite : sprites)
        for (const std::uint32_t corner : {0, 1, 2, 2, 1, 3}) corners.push_back(4 * sprite + corner);
    return corners;
}

// Fills rows of kSpritesOfRow; the last row may be partial.
void fill(const gl::Owned& texture, std::span<const Sprite> sprites) {
    const auto rows = static_cast<GLsizei>(sprites.size() / kSpritesOfRow),
               rest = static_cast<GLsizei>(sprites.size() % kSpritesOfRow);
    constexpr GLsizei kWidth = kTexelsOfSprite * kSpritesOfRow;
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, kWidth, rows + 1, 0, GL_RGBA, GL_FLOAT, nullptr);
    if (rows > 0) glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, kWidth, rows, GL_RGBA, GL_FLOAT, sprites.data());
    if (rest > 0)
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, rows, kTexelsOfSprite * rest, 1, GL_RGBA, GL_FLOAT,
                        &sprites[sprites.size() - static_cast<std::size_t>(rest)]);
}

gl::Owned makeSpriteTexture() {
    gl::Owned texture = gl::makeTexture();
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    return texture;
}

int coarseness(std::span<const Sprite> sprites, std::span<const std::uint32_t> seen, const PictureView& view,
               const QualitySettings& quality) {
    if (quality.smokeTexels <= 0) return 1;
    const double picture = static_cast<double>(view.size.x) * view.size.y;
    double texels = 0;
    for (const std::uint32_t i : seen) {
        const Sprite& sprite = sprites[i];
        const double side =
            2 * sprite.radius * view.pixelsPerMetre(std::max(view.depth(sprite.position), sprite.radius));
        texels += std::min(side * side, picture);
    }
    int pixelsPerTexel = 1;
    while (pixelsPerTexel < quality.coarsestSmoke && texels > quality.smokeTexels * pixelsPerTexel * pixelsPerTexel)
        ++pixelsPerTexel;
    return pixelsPerTexel;
}

}  // namespace

TracerPass::TracerPass()
    : m_program({shaders::lighting_glsl, shaders::smoke_glsl, shaders::tracer_vert},
                {shaders::depth_glsl, shaders::tracer_frag}),
      m_puffs(makePuffTexture()),
      m_sprites(makeSpriteTexture()),
      m_vertexArray(gl::makeVertexArray()),
      m_corners(gl::makeBuffer()),
      m_target(GL_RGBA16F) {
    glBindVertexArray(m_vertexArray.name());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_corners.name());
}

void TracerPass::draw(std::span<const Sprite> sprites, const PictureView& view, const Lighting& lighting,
                      const gl::Owned& sceneDepth, const QualitySettings& quality) {
    const std::vector<std::uint32_t> ordered = inDrawingOrder(sprites, view);
    m_pixelsPerTexel = coarseness(sprites, ordered, view, quality);
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
    m_program.set("sprites", 2);
    m_program.set("spritesOfRow", kSpritesOfRow);
    gl::bindTexture(0, GL_TEXTURE_2D_ARRAY, m_puffs);
    gl::bindTexture(1, GL_TEXTURE_2D, sceneDepth);
    fill(m_sprites, sprites);
    gl::bindTexture(2, GL_TEXTURE_2D, m_sprites);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glBindVertexArray(m_vertexArray.name());
    const std::vector<std::uint32_t> corners = cornersOf(ordered);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(std::uint32_t)),
                 corners.data(), GL_STREAM_DRAW);
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(corners.size()), GL_UNSIGNED_INT, nullptr);
    glDisable(GL_BLEND);
}

}  // namespace gyre::editor
