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

/// One property of all particles of a set: so many floats for each, one particle after the other.
struct ParticleArray {
    std::string name;
    std::uint16_t components = 1;
    TurnsAs turnsAs = TurnsAs::Plain;
    std::vector<float> values;
};

/// One set of particles at one moment, as other programs want it.
struct ParticleFrame {
    std::vector<std::uint64_t> ids;     ///< unique in a run
    std::vector<ParticleArray> arrays;  ///< "position" first; always the same ones in the same order

    std::size_t count() const { return ids.size(); }
    /// Of that name; there must be one.
    const ParticleArray& array(const std::string& name) const;
};

/// position [m], velocity [m/s], radius of the sprite [m], age and lifetime [s], color (linear RGB), opacity,
/// temperature [K], flame, smoke (mass fractions). In order of id, whatever the order in the state.
ParticleFrame tracersOf(const SimulationState& state);
/// position [m], velocity [m/s], strength [m^3/s], radius of the core [m], age, lifetime [s], temperature [K], density
/// above that of the surroundings [kg/m^3].
ParticleFrame vortonsOf(const SimulationState& state);

/// Brings it into other axes.
void change(ParticleFrame& frame, const AxesChange& axes);

}  // namespace gyre::editor
