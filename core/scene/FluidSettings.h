#pragma once

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

/// How velocity is found from vorticity.
enum class VelocitySolver : std::int32_t {
    Fft,            ///< free-space vortex-in-cell: the default
    DirectSum,      ///< every vorton heard by every other: the yardstick, for small scenes
};

/// The surroundings and the accuracy of the simulation. Units and meanings stand in Fields.h.
struct FluidSettings {
    double substep = 1.0 / 60.0;
    double duration = 20;
    std::uint64_t seed = 42;
    VelocitySolver solver = VelocitySolver::Fft;
    std::int32_t maxVortons = 4096;
    std::int32_t maxTracers = 50000;
    std::int32_t gridCells = 48;
    float viscosity = 1e-3f;
    float stretchLimit = 3;
    float density = 1.2f;
    glm::vec3 gravity{0, -9.81f, 0};
    glm::vec3 wind{0};

    bool operator==(const FluidSettings&) const = default;
};

}  // namespace gyre
