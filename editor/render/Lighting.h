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

/// The lights of a picture and their occluders, as used by lighting.glsl: a shadow map of the key light, the smoke
/// volume, and lights that represent flames.
class Lighting {
public:
    Lighting();
    /// Draws the shadow map and uploads the volume. Changes the render target.
    void prepare(const Look& look, std::span<const StandingBody> bodies, const SmokeVolume& volume,
                 std::span<const FlameLight> flames);
    /// Whether shadows widen with the distance to the body, which needs many shadow map lookups.
    void setSoftShadows(bool soft) { m_lightSize = soft ? kLightSize : 0; }
    /// Sets the uniforms of lighting.glsl in the program in use. Uses the texture units kFirstUnit and the next two.
    void set(const gl::Program& program) const;
    /// Restores the texture units.
    void release() const;
    /// Area of the ground where shadows of bodies or smoke can fall; empty if there is none. y is unused.
    const Box& groundShadows() const { return m_groundShadows; }
    const std::string& problem() const { return m_program.problem(); }

    static constexpr int kFirstUnit = 4;

private:
    static constexpr float kLightSize =
        55;  // tangent of half the light's angle, 3 degrees, times the map's 1024 texels
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
