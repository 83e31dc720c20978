#include "editor/render/Renderer.h"

#include "core/scene/Light.h"
#include "editor/render/BackdropPass.h"
#include "editor/render/BloomPass.h"
#include "editor/render/BodyMeshes.h"
#include "editor/render/BodyPass.h"
#include "editor/render/EnlargePass.h"
#include "editor/render/GuidePass.h"
#include "editor/render/ImagePass.h"
#include "editor/render/Lighting.h"
#include "editor/render/OcclusionPass.h"
#include "editor/render/OutlinePass.h"
#include "editor/render/PictureSmoke.h"
#include "editor/render/PostPass.h"
#include "editor/render/TracerPass.h"
#include "editor/render/ViewSketch.h"
#include "editor/render/VolumePass.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace gyre::editor {

namespace {

constexpr float kHiddenGuides = 0.25f;  // opacity of guides behind bodies

std::string words(GLenum name) {
    const auto* text = reinterpret_cast<const char*>(glGetString(name));
    return text ? text : "unknown";
}

bool runsOnProcessor(std::string_view renderer) {
    constexpr std::array<std::string_view, 3> kSoftware{"llvmpipe", "softpipe", "swrast"};
    return std::ranges::any_of(kSoftware, [&](std::string_view name) { return renderer.find(name) != renderer.npos; });
}

int mostSamples() {
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    return most;
}

// Resets state that a window's toolkit may have changed.
void resetState() {
    for (const GLenum what :
         {GL_DEPTH_TEST, GL_BLEND, GL_CULL_FACE, GL_SCISSOR_TEST, GL_STENCIL_TEST, GL_FRAMEBUFFER_SRGB})
        glDisable(what);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LESS);
}

/// The parts of a picture that do not depend on the camera.
struct Prepared {
    QualitySettings quality;
    std::vector<StandingBody> standing, solid;
    PictureSmoke smoke;
    ViewSketch ofView;
};

}  // namespace

struct Renderer::Impl {
    bool isSoftware = runsOnProcessor(words(GL_RENDERER));
    int samples = mostSamples();
    BodyMeshes meshes[2];  // [1] for the other version, while two are drawn alternately
    Lighting lighting;
    SceneTarget scene;
    ColorTarget whole{GL_RGBA8};  // the picture of which a part is shown
    BackdropPass backdrop;
    BodyPass bodies;
    ImagePass images;
    TracerPass tracers;
    VolumePass volume;
    OcclusionPass occlusion;
    BloomPass bloom;
    PostPass post;
    EnlargePass enlarge;
    OutlinePass outline;
    GuidePass guides;
    std::vector<QuantityScale> scales;  // scales of the last picture

    void draw(const Picture& picture, const Prepared& prepared, std::uint32_t framebuffer);
    Prepared prepare(const Picture& picture);
    /// Draws the scene and returns the inputs of the post pass.
    PostSources drawScene(const Picture& picture, const PictureView& view, const Prepared& prepared);
    void drawEnlarged(const Picture& picture, const PictureView& coarseView, const PostSources& sources,
                      std::uint32_t framebuffer);
    SmokeImage drawSmoke(const Picture& picture, const PictureSmoke& smoke, const PictureView& view,
                         const QualitySettings& quality);
    void drawGuides(const Picture& picture, const Sketch& ofView, const PictureView& view);
    /// Copies a part of the last whole picture.
    void copy(const PicturePart& part, std::uint32_t framebuffer);
};

Renderer::Renderer() : m(std::make_unique<Impl>()) {}
Renderer::~Renderer() = default;

bool Renderer::isSoftware() const { return m->isSoftware; }
std::string Renderer::description() const { return "OpenGL " + words(GL_VERSION) + " on " + words(GL_RENDERER); }

std::string Renderer::problem() const {
    return m->scene.problem() + m->lighting.problem() + m->backdrop.problem() + m->bodies.problem() +
           m->images.problem() + m->tracers.problem() + m->volume.problem() + m->occlusion.problem() +
           m->bloom.problem() + m->post.problem() + m->enlarge.problem() + m->outline.problem() + m->guides.problem();
}

const std::vector<QuantityScale>& Renderer::shownScales() const { return m->scales; }

void Renderer::finish() { glFinish(); }

void Renderer::draw(const Picture& picture, std::uint32_t framebuffer) {
    if (picture.size.x <= 0 || picture.size.y <= 0) return;
    m->draw(picture, m->prepare(picture), framebuffer);
}

Prepared Renderer::Impl::prepare(const Picture& picture) {
    Prepared all{settingsFor(picture.quality, isSoftware, samples),
                 meshes[picture.isOther ? 1 : 0].standing(picture),
                 {},
                 {},
                 viewSketch(picture)};
    scales = all.ofView.scales;
    all.solid = all.standing;
    std::erase_if(all.solid,
                  [](const StandingBody& body) { return body.isContainer; });  // open towards the viewer and the light
    all.smoke = smokeOf(picture, scales, all.quality);
    resetState();
    lighting.prepare(litLook(picture.scene), all.solid, all.smoke.volume, all.smoke.flames);
    lighting.setSoftShadows(all.quality.softShadows);
    return all;
}

void Renderer::Impl::draw(const Picture& picture, const Prepared& prepared, std::uint32_t framebuffer) {
    const bool isCoarse = isSoftware && picture.quality <= Quality::Normal;
    const int pixelsPerTexel = isCoarse ? std::max(picture.pixelsPerTexel, prepared.quality.pixelsPerTexel) : 1;
    const PictureView view(picture.camera, picture.size);
    const PictureView sceneView(picture.camera, (picture.size + pixelsPerTexel - 1) / pixelsPerTexel);
    resetState();
    const PostSources sources = drawScene(picture, sceneView, prepared);
    if (pixelsPerTexel > 1) drawEnlarged(picture, sceneView, sources, framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(0, 0, picture.size.x, picture.size.y);
    if (pixelsPerTexel == 1) post.draw(picture, view, sources);
    outline.draw(prepared.standing, view, framebuffer);
    drawGuides(picture, prepared.ofView.sketch, view);
    lighting.release();
    glBindVertexArray(0);
    glUseProgram(0);
}

void Renderer::drawViews(std::span<const PlacedPicture> views, std::uint32_t framebuffer) {
    if (views.empty()) return;
    Prepared prepared = m->prepare(views.front().picture);
    for (const auto& [picture, to] : views) {
        if (picture.size.x <= 0 || picture.size.y <= 0) continue;
        if (picture.view.has(FluidView::Pieces))
            prepared.ofView = viewSketch(picture);  // only faces towards the camera are drawn bright
        m->whole.begin(picture.size);
        m->draw(picture, prepared, m->whole.framebuffer());
        m->copy({{0, 0}, picture.size, to}, framebuffer);
    }
}

void Renderer::drawPart(const Picture& picture, const PicturePart& part, std::uint32_t framebuffer) {
    if (part.size.x <= 0 || part.size.y <= 0) return;
    m->whole.begin(picture.size);
    draw(picture, m->whole.framebuffer());
    m->copy(part, framebuffer);
}

void Renderer::Impl::copy(const PicturePart& part, std::uint32_t framebuffer) {
    const glm::ivec2 high = part.low + part.size, to = part.to + part.size;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, whole.framebuffer());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
    glBlitFramebuffer(part.low.x, part.low.y, high.x, high.y, part.to.x, part.to.y, to.x, to.y, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

PostSources Renderer::Impl::drawScene(const Picture& picture, const PictureView& view, const Prepared& prepared) {
    const float exposure = picture.scene.look.exposure;
    const auto& [quality, standing, solid, smoke, ofView] = prepared;
    scene.begin(view.size, quality.samples);
    backdrop.drawBackground(picture);
    bodies.draw(standing, view, lighting, exposure);
    backdrop.drawGround(picture, view, lighting, solid);
    images.draw(picture, view);
    scene.resolve();
    PostSources sources{scene, drawSmoke(picture, smoke, view, quality)};
    if (quality.occlusion) {
        occlusion.draw(view, scene.depth());
        sources.occlusion = &occlusion.color();
    }
    if (quality.bloom && !smoke.flames.empty()) {
        bloom.draw(view.size, exposure, scene, sources.smoke);
        sources.bloom = &bloom.color();
    }
    return sources;
}

SmokeImage Renderer::Impl::drawSmoke(const Picture& picture, const PictureSmoke& smoke, const PictureView& view,
                                     const QualitySettings& quality) {
    if (picture.view.has(FluidView::Volume) || picture.view.has(FluidView::HeatVolume)) {
        volume.draw(smokeMedium(smoke.sprites, smoke.volume), smoke.volume, view, lighting, scene.depth(), quality);
        return volume.image();
    }
    tracers.draw(smoke.sprites, view, lighting, scene.depth(), quality);
    return tracers.image();
}

void Renderer::Impl::drawEnlarged(const Picture& picture, const PictureView& coarseView, const PostSources& sources,
                                  std::uint32_t framebuffer) {
    enlarge.coarse().begin(coarseView.size);
    post.draw(picture, coarseView, sources);
    enlarge.draw(picture.size, framebuffer);
}

void Renderer::Impl::drawGuides(const Picture& picture, const Sketch& ofView, const PictureView& view) {
    const GuidePass::Look dimmed{kHiddenGuides, picture.asLight}, bright{1, picture.asLight};
    guides.draw(ofView, view, scene.depth(), dimmed);
    if (picture.inScene) guides.draw(*picture.inScene, view, scene.depth(), dimmed);
    if (picture.onTop) guides.draw(*picture.onTop, view, scene.depth(), bright);
}

}  // namespace gyre::editor
