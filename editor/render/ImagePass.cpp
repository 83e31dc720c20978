#include "editor/render/ImagePass.h"

#include "editor/render/ImageTexture.h"
#include "editor/render/Shaders.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include <epoxy/gl.h>

#include <algorithm>

namespace gyre::editor {
namespace {

struct Standing {
    float depth;  ///< distance of its centre [m]
    glm::mat4 worldFromImage;
    std::shared_ptr<const Image> image;
};

/// Far to near, for translucent images.
std::vector<Standing> standingIn(const Picture& picture, const PictureView& view) {
    std::vector<Standing> all;
    for (const Element& element : picture.scene.elements) {
        const auto* dressing = std::get_if<Dressing>(&element.body);
        if (!dressing || dressing->kind != DressingKind::Image || !element.visible || !element.enabled) continue;
        const auto found = picture.images->find(element.id.value);
        if (found == picture.images->end() || !found->second) continue;
        const Transform& place = element.place;
        const glm::vec3 size = place.scale * glm::vec3(dressing->width, dressing->height, 1);
        const glm::mat4 worldFromImage = glm::translate(glm::mat4(1), place.position) * glm::mat4_cast(place.rotation) *
                                         glm::scale(glm::mat4(1), size);
        all.push_back(
            {view.depth(glm::vec3(worldFromImage * glm::vec4(0, 0.5f, 0, 1))), worldFromImage, found->second});
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &Standing::depth);
    return all;
}

}  // namespace

ImagePass::ImagePass()
    : m_program({shaders::image_vert}, {shaders::beforefilm_glsl, shaders::image_frag}),
      m_noVertices(gl::makeVertexArray()) {}

const gl::Owned& ImagePass::textureOf(const std::shared_ptr<const Image>& image) {
    const auto kept = std::ranges::find(m_kept, image, &Kept::image);
    if (kept != m_kept.end()) return kept->texture;
    Kept& fresh = m_kept.emplace_back(Kept{image, gl::makeTexture()});
    upload(*image, fresh.texture);
    return fresh.texture;
}

void ImagePass::draw(const Picture& picture, const PictureView& view) {
    std::erase_if(m_kept, [](const Kept& kept) { return kept.image.use_count() == 1; });
    if (!picture.images || picture.images->empty()) return;
    m_program.use();
    m_program.set("exposure", picture.scene.look.exposure);
    m_program.set("picture", 0);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glBindVertexArray(m_noVertices.name());
    for (const Standing& one : standingIn(picture, view)) {
        gl::bindTexture(0, GL_TEXTURE_2D, textureOf(one.image));
        m_program.set("clipFromImage", view.clipFromWorld * one.worldFromImage);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }
    glDisable(GL_BLEND);
    glDisable(GL_DEPTH_TEST);
}

}  // namespace gyre::editor
