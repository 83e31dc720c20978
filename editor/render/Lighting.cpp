#include "editor/render/Lighting.h"

#include "editor/render/Shaders.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>

namespace gyre::editor {

namespace {

constexpr int kShadowSize = 1024;       // texels per side
constexpr float kShadowMargin = 1.02f;  // margin that keeps the map's edge lit

// From the world to the shadow map's clip space, along the light and around the whole box.
glm::mat4 clipAlong(const glm::vec3& towardsKey, const Box& box) {
    const float radius = kShadowMargin * glm::length(box.size()) / 2;
    const glm::vec3 up = std::abs(towardsKey.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    const glm::mat4 view = glm::lookAt(box.centre() + towardsKey * radius, box.centre(), up);
    return glm::ortho(-radius, radius, -radius, radius, 0.0f, 2 * radius) * view;
}

glm::mat4 shareFromClip() {
    return glm::translate(glm::mat4(1), glm::vec3(0.5f)) * glm::scale(glm::mat4(1), glm::vec3(0.5f));
}

template <class Visit>
void forCorners(const Box& box, Visit&& visit) {
    for (int i = 0; i < 8; ++i) visit(glm::mix(box.low, box.high, glm::vec3(i & 1, (i >> 1) & 1, i >> 2)));
}

void clampAtEdges(GLenum target) {
    for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R})
        glTexParameteri(target, axis, GL_CLAMP_TO_EDGE);
    glTexParameteri(target, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(target, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
}

// Reads depths of the shadow map instead of comparing them.
gl::Owned makeDepthSampler() {
    gl::Owned sampler = gl::makeSampler();
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glSamplerParameteri(sampler.name(), filter, GL_NEAREST);
    for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
        glSamplerParameteri(sampler.name(), axis, GL_CLAMP_TO_EDGE);
    glSamplerParameteri(sampler.name(), GL_TEXTURE_COMPARE_MODE, GL_NONE);
    return sampler;
}

gl::Owned makeShadowMap() {
    gl::Owned map = gl::makeTexture();
    glBindTexture(GL_TEXTURE_2D, map.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, kShadowSize, kShadowSize, 0, GL_DEPTH_COMPONENT,
                 GL_UNSIGNED_INT, nullptr);
    clampAtEdges(GL_TEXTURE_2D);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    return map;
}

}  // namespace

Lighting::Lighting()
    : m_program({shaders::shadow_vert}, {shaders::shadow_frag}),
      m_framebuffer(gl::makeFramebuffer()),
      m_shadowMap(makeShadowMap()),
      m_depthSampler(makeDepthSampler()),
      m_smoke(gl::makeTexture()) {
    glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, m_shadowMap.name(), 0);
    glDrawBuffer(GL_NONE);
    glReadBuffer(GL_NONE);
    glBindTexture(GL_TEXTURE_3D, m_smoke.name());
    clampAtEdges(GL_TEXTURE_3D);
}

void Lighting::prepare(const Look& look, std::span<const StandingBody> bodies, const SmokeVolume& volume,
                       std::span<const FlameLight> flames) {
    m_flames.assign(flames.begin(), flames.end());
    m_towardsKey =
        glm::length(look.keyLightDirection) > 0 ? -glm::normalize(look.keyLightDirection) : glm::vec3(0, 1, 0);
    m_key = look.keyLightStrength * look.keyLightColor;
    m_fill = look.fillLightStrength * look.fillLightColor;
    m_bounce = look.groundColor * (m_key * std::max(m_towardsKey.y, 0.0f) + m_fill) + 0.2f * m_fill;
    aimShadow(bodies);
    drawShadow(bodies);
    findGroundShadows(bodies, volume);
    uploadSmoke(volume);
}

void Lighting::findGroundShadows(std::span<const StandingBody> bodies, const SmokeVolume& volume) {
    constexpr float kLowestSun =
        0.02f;  // sine of the elevation; below, shadows reach the horizon and are too faint to see
    m_groundShadows = {};
    if (m_towardsKey.y < kLowestSun) return;
    const auto throwDown = [&](const glm::vec3& p) { m_groundShadows.add(p - m_towardsKey * (p.y / m_towardsKey.y)); };
    for (const StandingBody& body : bodies) {
        const Box box = body.worldBounds();
        const glm::vec3 room = 0.5f * box.size();  // area where bodies darken the ground
        forCorners({box.low - room, box.high + room}, throwDown);
        forCorners({box.low - room, box.high + room}, [&](const glm::vec3& p) { m_groundShadows.add(p); });
    }
    if (!volume.isEmpty()) forCorners(volume.grid.bounds(), [&](const glm::vec3& p) { throwDown(volume.axes * p); });
}

void Lighting::aimShadow(std::span<const StandingBody> bodies) {
    Box box;
    for (const StandingBody& body : bodies) box.add(body.worldBounds());
    if (box.isEmpty()) box = {glm::vec3(-1), glm::vec3(1)};
    m_shadowFromWorld = shareFromClip() * clipAlong(m_towardsKey, box);
    m_shadowTexel = kShadowMargin * glm::length(box.size()) / kShadowSize;
}

void Lighting::drawShadow(std::span<const StandingBody> bodies) const {
    const glm::mat4 clipFromShare =
        glm::translate(glm::mat4(1), glm::vec3(-1)) * glm::scale(glm::mat4(1), glm::vec3(2));
    glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer.name());
    glViewport(0, 0, kShadowSize, kShadowSize);
    glDepthMask(GL_TRUE);
    glClearDepth(1);
    glClear(GL_DEPTH_BUFFER_BIT);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_DEPTH_CLAMP);
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(2, 4);
    m_program.use();
    for (const StandingBody& body : bodies) {
        m_program.set("clipFromBody", clipFromShare * m_shadowFromWorld * body.worldFromBody);
        glBindVertexArray(body.surface->vertexArray.name());
        glDrawArrays(GL_TRIANGLES, 0, body.surface->count);
    }
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_DEPTH_CLAMP);
    glDisable(GL_DEPTH_TEST);
}

void Lighting::uploadSmoke(const SmokeVolume& volume) {
    constexpr float kNoSmoke = 0;
    const glm::ivec3 nodes = volume.isEmpty() ? glm::ivec3(1) : volume.grid.nodes;
    glBindTexture(GL_TEXTURE_3D, m_smoke.name());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexImage3D(GL_TEXTURE_3D, 0, GL_R32F, nodes.x, nodes.y, nodes.z, 0, GL_RED, GL_FLOAT,
                 volume.isEmpty() ? &kNoSmoke : volume.lightDepth.data());
    m_smokeFromWorld = volume.isEmpty() ? glm::mat4(1) : volume.textureFromWorld();
}

void Lighting::set(const gl::Program& program) const {
    program.set("towardsKey", m_towardsKey);
    program.set("keyLight", m_key);
    program.set("fillLight", m_fill);
    program.set("groundBounce", m_bounce);
    program.set("shadowFromWorld", m_shadowFromWorld);
    program.set("shadowTexel", m_shadowTexel);
    program.set("smokeFromWorld", m_smokeFromWorld);
    program.set("bodyShadow", kFirstUnit);
    program.set("smokeDepth", kFirstUnit + 1);
    gl::bindTexture(kFirstUnit, GL_TEXTURE_2D, m_shadowMap);
    program.set("bodyDepth", kFirstUnit + 2);
    program.set("lightSize", m_lightSize);
    program.set("flameCount", static_cast<int>(m_flames.size()));
    for (std::size_t i = 0; i < m_flames.size(); ++i) {
        const FlameLight& flame = m_flames[i];
        const std::string index = "[" + std::to_string(i) + "]";
        program.set(("flamePlace" + index).c_str(), glm::vec4(flame.position, flame.radius * flame.radius));
        program.set(("flamePower" + index).c_str(), flame.power);
    }
    gl::bindTexture(kFirstUnit + 1, GL_TEXTURE_3D, m_smoke);
    gl::bindTexture(kFirstUnit + 2, GL_TEXTURE_2D, m_shadowMap);
    gl::bindSampler(kFirstUnit + 2, m_depthSampler);
}

void Lighting::release() const { gl::bindSampler(kFirstUnit + 2, {}); }

}  // namespace gyre::editor
