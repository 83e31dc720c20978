#pragma once

#include "core/scene/Look.h"
#include "editor/render/BodyMeshes.h"
#include "editor/render/GlObjects.h"
#include "editor/render/SmokeVolume.h"

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <span>
#include <string>

namespace gyre::editor {

/// The lights of one picture and what stands in their way, as lighting.glsl reads it: a map of how far the key light
/// comes before it meets a body, and the smoke volume.
class Lighting {
public:
    Lighting();
    /// Draws the shadow map and uploads the volume. Changes the target of drawing.
    void prepare(const Look& look, std::span<const StandingBody> bodies, const SmokeVolume& volume);
    /// Sets the uniforms of lighting.glsl in the program in use; takes the texture units kFirstUnit and the next.
    void set(const gl::Program& program) const;
    /// Where on the ground shadows of bodies or smoke can fall; empty if nowhere. y means nothing.
    const Box& groundShadows() const { return m_groundShadows; }
    const std::string& problem() const { return m_program.problem(); }

    static constexpr int kFirstUnit = 4;

private:
    gl::Program m_program;
    gl::Owned m_framebuffer, m_shadowMap, m_smoke;
    glm::vec3 m_towardsKey{0, 1, 0}, m_key{0}, m_fill{0}, m_bounce{0};
    glm::mat4 m_shadowFromWorld{1}, m_smokeFromWorld{1};
    float m_shadowTexel = 1;   ///< [m]
    Box m_groundShadows;

    void aimShadow(std::span<const StandingBody> bodies);
    void drawShadow(std::span<const StandingBody> bodies) const;
    void findGroundShadows(std::span<const StandingBody> bodies, const SmokeVolume& volume);
    void uploadSmoke(const SmokeVolume& volume);
};

}  // namespace gyre::editor
