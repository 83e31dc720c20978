#pragma once

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

/// How velocity is found from vorticity. Article 12 compares the solvers from DirectAtVortons to PoissonWide.
enum class VelocitySolver : std::int32_t {
    Fft,                ///< free-space vortex-in-cell: the default
    DirectAtVortons,    ///< direct sum at every vorton: the exact reference, for small scenes
    DirectAtNodes,      ///< direct sum at grid nodes, interpolated to vortons
    TreeAtNodes,        ///< article 3's influence tree, at grid nodes
    TreeAtNodesSpread,  ///< TreeAtNodes with auto-mollification
    TreeAtVortons,      ///< article 3's influence tree, at every vorton
    CellVortons,        ///< vorticity scattered to grid nodes, then a direct sum over nodes
    PoissonTight,       ///< Poisson solver on the bounding box of the vortons
    PoissonWide,        ///< Poisson solver on a box twice as wide
    DirectOwnCores,     ///< direct sum with the core radius of each vorton: the articles' reference
    BarnesHut,          ///< DirectOwnCores by a tree that opens cells by distance, with quadrupoles
};

/// How viscosity and heat conduction act: on the grid, or between pairs of vortons.
enum class Diffusion : std::int32_t { Grid, Pairs };

/// The combustion model: fuel burns above the ignition temperature, or at a rate that follows Arrhenius' law.
enum class Combustion : std::int32_t { Ignition, Arrhenius };

/// The surroundings and the accuracy of the simulation. Fields.h says what each field means, and its unit.
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
    float spread = 2;
    bool treeOriginals = true;
    Diffusion diffusion = Diffusion::Grid;
    float ambientTemperature = 300;
    float specificHeat = 1000;
    float thermalDiffusivity = 2e-5f;
    float buoyancyGain = 1;
    Combustion combustion = Combustion::Ignition;
    float burnRate = 5;
    float ignitionTemperature = 550;
    float ignitionWidth = 100;
    float activationTemperature = 301.5f;
    float burnHeat = 2000;
    float smokeYield = 0.5f;
    float coolRate = 4;
    float coolTemperature = 900;
    float radiation = 0;
    float thermalExpansion = 0;
    bool mergeVortons = false;
    bool splitVortons = false;
    float calm = 0;
    float relaxation = 0;
    float detail = 0;
    float wakeLifetime = 5;  ///< 0: by the length and the speed of each body
    bool ground = false;
    glm::vec3 boundsCentre{0};
    glm::vec3 boundsSize{0};  ///< zero: recorded by the export
    double inPoint = 0;       ///< [s]
    double outPoint = 0;      ///< 0: the end [s]

    bool operator==(const FluidSettings&) const = default;
};

}  // namespace gyre
