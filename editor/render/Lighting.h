#pragma once

#include "core/scene/Look.h"
#include "editor/render/BodyMeshes.h"
#include "editor/render/FlameLights.h"
#include "editor/render/GlObjects.h"
#include "editor/render/SmokeVolume.h"

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// The lights of one picture and what stands in their way, as lighting.glsl reads it: a map of how far the key light
/// comes before it meets a body, the smoke volume, and lamps that stand for flames.
class Lighting {
public:
    Lighting();
    /// Draws the shadow map and uploads the volume. Changes the target of drawing.
    void prepare(const Look& look, std::span<const StandingBody> bodies, const SmokeVolume& volume,
                 std::span<const FlameLight> flames);
    /// Whether shadows of bodies get wider with the way to the body, which takes many looks into the map.
    void setSoftShadows(bool soft) { m_lightSize = soft ? kLightSize : 0; }
    /// Sets the uniforms of lighting.glsl in the program in use; takes the texture units kFirstUnit and the next two.
    void set(const gl::Program& program) const;
    /// Leaves the texture units as others expect them.
    void release() const;
    /// Where on the ground shadows of bodies or smoke can fall; empty if nowhere. y means nothing.
    const Box& groundShadows() const { return m_groundShadows; }
    const std::string& problem() const { return m_program.problem(); }

    static constexpr int kFirstUnit = 4;

private:
    static constexpr float kLightSize = 55;  // tangent of a window's half angle, 3 degrees, times the map's 1024 texels
    gl::Program m_program;
    gl::Owned m_framebuffer, m_shadowMap, m_depthSampler, m_smoke;
    glm::vec3 m_towardsKey{0, 1, 0}, m_key{0}, m_fill{0}, m_bounce{0};
    glm::mat4 m_shadowFromWorld{1}, m_smokeFromWorld{1};
    float m_shadowTexel = 1;  ///< [m]
    float m_lightSize = 0;
    std::vector<FlameLight> m_flames;
    Box m_groundShadows;

    void aimShadow(std::span<const StandingBody> bodies);
    void drawShadow(std::span<const StandingBody> bodies) const;
    void findGroundShadows(std::span<const StandingBody> bodies, const SmokeVolume& volume);
    void uploadSmoke(const SmokeVolume& volume);
};

}  // namespace gyre::editor
