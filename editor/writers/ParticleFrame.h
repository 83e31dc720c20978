#pragma once

#include "editor/writers/Axes.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gyre {
struct SimulationState;
}

namespace gyre::editor {

/// One property of all particles of a set, `components` floats per particle.
struct ParticleArray {
    std::string name;
    std::uint16_t components = 1;
    TurnsAs turnsAs = TurnsAs::Plain;
    std::vector<float> values;
};

/// One set of particles at one moment, for other programs.
struct ParticleFrame {
    std::vector<std::uint64_t> ids;     ///< unique within a run
    std::vector<ParticleArray> arrays;  ///< "position" first; always the same arrays in the same order

    std::size_t count() const { return ids.size(); }
    /// The array of that name, which must exist.
    const ParticleArray& array(const std::string& name) const;
};

/// The tracers, sorted by id: position [m], velocity [m/s], sprite radius [m], age and lifetime [s], color (linear
/// RGB), opacity, temperature [K], flame and smoke (mass fractions).
ParticleFrame tracersOf(const SimulationState& state);
/// The vortons: position [m], velocity [m/s], strength [m^3/s], core radius [m], age, lifetime [s], temperature [K],
/// excess density [kg/m^3].
ParticleFrame vortonsOf(const SimulationState& state);

/// Converts a frame to another coordinate system.
void convert(ParticleFrame& frame, const AxesChange& axes);

}  // namespace gyre::editor
