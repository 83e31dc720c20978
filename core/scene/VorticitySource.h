#pragma once

#include <cstdint>

namespace gyre {

enum class VorticityKind : std::int32_t { Ring, Tube, Swirl, Turbulence, Jet };

/// Gives birth to vortons, the particles that move the fluid. Its axis is local +Y. Fields.h says what each field
/// means.
struct VorticitySource {
    VorticityKind kind = VorticityKind::Ring;
    float circulation = 0.6f;
    float radius = 0.3f;
    float coreRadius = 0.08f;
    float length = 1;
    std::int32_t vortons = 48;
    float rate = 3;
    std::int32_t burst = 0;
    float start = 0;
    float stop = 0;
    float lifetime = 5;
    float jitter = 0.1f;
    std::uint64_t seed = 0;

    bool operator==(const VorticitySource&) const = default;
};

}  // namespace gyre
