#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/UniformGrid.h"
#include "core/particles/LookCurves.h"
#include "core/particles/RigidBodies.h"

#include <glm/common.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace gyre {

/// The look of one emitter's tracers, copied from the scene so that drawing needs nothing else.
struct TracerLook {
    std::uint64_t element = 0;
    float size = 0.03f, endSize = 0.1f;  ///< sprite radius at birth and at the end of life [m]
    glm::vec3 color{1}, endColor{1};     ///< linear RGB
    float opacity = 0.5f;
    float smokeOpacity =
        0;  ///< 0: opacity applies as it is; else opacity is multiplied by min(1, smokeOpacity * (smoke + flame))
    float glow = 0;                          ///< brightness of flame
    float densityTint = 0;                   ///< how much the colour follows the density of the fluid, 0..1
    float tintDensity = 1;                   ///< difference from the ambient density that gives the full tint [kg/m^3]
    glm::vec3 lightColor{1}, heavyColor{1};  ///< linear RGB
    float heatGlow = 0;                      ///< brightness of hot fluid, burning or not
    glm::vec3 emissionColor{1};              ///< linear RGB
    float emissionStrength = 0;              ///< brightness of the light that needs neither flame nor heat
    float additive = 0;                      ///< part of the body that is light alone, 0..1
    std::uint32_t castsShadow = 1;           ///< 0 or 1

    bool operator==(const TracerLook&) const = default;
};
static_assert(sizeof(TracerLook) == 112, "no byte of a saved state is left to chance");

struct BodyView {
    std::uint64_t id = 0;  ///< id of the body's element
    BodyPose pose;
    BodyImpulse impulse;        ///< impulse of the fluid in the last step; on walls of a room, of its friction alone
    bool isWallOfRoom = false;  ///< mirror images stop the fluid at it (core/stages/Room.h), not an impulse in it
};

struct StageTime {
    const char* name = "";
    float milliseconds = 0;
};

/// The state of a run after one step, for drawing and measuring. Immutable; threads share it as shared_ptr<const
/// Snapshot>.
struct Snapshot {
    std::uint64_t frame = 0;                                  ///< steps since the start
    double time = 0;                                          ///< [s]
    std::uint64_t hash = 0;                                   ///< hash of the state, see Simulation::stateHash
    std::vector<glm::vec3> tracerPosition;                    ///< [m]
    std::vector<glm::vec3> tracerVelocity;                    ///< [m/s]
    std::vector<float> tracerAgeFraction;                     ///< age / lifetime, 0..1
    std::vector<float> tracerTemperature;                     ///< temperature of the fluid at the tracer [K]
    std::vector<float> tracerFuel, tracerFlame, tracerSmoke;  ///< mass fractions of the fluid at the tracer
    std::vector<float>
        tracerDensity;  ///< density of the fluid at the tracer above ambient; empty unless a look needs it [kg/m^3]
    std::vector<std::uint32_t> tracerId;       ///< low 32 bits of the id
    std::vector<float> tracerSizeScale;        ///< how many times larger than its look it is; may be empty: 1
    std::vector<std::uint32_t> tracerEmitter;  ///< index into emitters
    std::vector<TracerLook> emitters;
    std::vector<LookCurves> emitterCurves;  ///< one per emitter; may be shorter, the rest have no curves
    std::vector<glm::vec3> vortonPosition;  ///< [m]
    std::vector<glm::vec3> vortonStrength;  ///< [m^3/s]
    std::vector<float> vortonRadius;        ///< [m]
    /// The fraction of wakes' vortons that merge over two cells, because the scene's limit of vortons is near
    /// (core/stages/WallWake.h); 0 without vortons that merge.
    float crowding = 0;
    std::vector<BodyView> bodies;
    Box domain;               ///< box of the velocity grid [m]
    float domainSpacing = 0;  ///< spacing of its nodes [m]
    UniformGrid flowGrid;     ///< the nodes of `flow`
    /// The velocity that vortons, walls and expansion induce, in xyz [m/s], and the density of the fluid above ambient,
    /// in w [kg/m^3]: those of the last step, before particles moved. Empty without one, as after a restored state.
    std::vector<glm::vec4> flow;
    std::vector<StageTime> stages;
    float stepMilliseconds = 0;
};

/// A tracer's colour in fluid of a density above ambient [kg/m^3]: interpolates from the light fluid's colour over the
/// tracer's own to the heavy fluid's. Picture, export and runtime all use this.
inline glm::vec3 tinted(const TracerLook& look, const glm::vec3& color, float density) {
    if (look.densityTint <= 0) return color;
    const float full = look.tintDensity > 0 ? glm::clamp(glm::abs(density) / look.tintDensity, 0.0f, 1.0f) : 1;
    return glm::mix(color, density < 0 ? look.lightColor : look.heavyColor, look.densityTint * full);
}

/// How many times larger than its look a tracer is drawn.
inline float sizeScaleOf(const Snapshot& snapshot, std::size_t tracer) {
    return tracer < snapshot.tracerSizeScale.size() ? snapshot.tracerSizeScale[tracer] : 1;
}

/// Curves over life of an emitter's tracers.
inline const LookCurves& curvesOf(const Snapshot& snapshot, std::uint32_t emitter) {
    static const LookCurves kNone;
    return emitter < snapshot.emitterCurves.size() ? snapshot.emitterCurves[emitter] : kNone;
}

}  // namespace gyre
