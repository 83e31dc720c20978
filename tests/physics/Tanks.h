#pragma once

#include "core/simulation/Ledger.h"
#include "core/stages/SimulationState.h"
#include "tests/physics/ImpulseScenes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

/// Tanks of heavy and light fluid, and what tests measure in them.
namespace gyre::tanks {

inline constexpr float kDepth = 0.5f;    // [m]
inline constexpr float kExcess = 0.05f;  // of heavy fluid above, and of light fluid below ambient [kg/m^3]

inline FluidRegion fluidBox(const glm::vec3& halfExtents, float spacing, float density) {
    FluidRegion region;
    region.shape = RegionShape::Box;
    region.halfExtents = halfExtents;
    region.spacing = spacing;
    region.shell = 0;
    region.lifetime = 1000;
    region.density = density;
    return region;
}

/// A tank with g' = 1 m/s^2. cells: spacings of the regions along its depth
struct Tank {
    Scene scene;
    glm::vec3 half;
    float spacing;
    glm::quat rotation;

    Tank(int gridCells, const glm::vec3& halfExtents, int cells, const glm::quat& turn = {1, 0, 0, 0})
        : scene(scenes::withImpulseWalls(gridCells)),
          half(halfExtents),
          spacing(2 * halfExtents.y / static_cast<float>(cells)),
          rotation(turn) {
        scene.fluid.detail = 1;
        add(1, scenes::boxContainer(half), glm::vec3(0));
    }

    /// Fills a box. density: above ambient [kg/m^3]
    void fill(const glm::vec3& centre, const glm::vec3& halfExtents, float density) {
        FluidRegion region = fluidBox(halfExtents, spacing, density);
        region.jitter = 0.5f;
        add(1 + scene.elements.size(), region, centre);
    }

private:
    template <class What>
    void add(std::uint64_t id, const What& what, const glm::vec3& centre) {
        Element element = scenes::element(id, what, rotation * centre);
        element.place.rotation = rotation;
        scene.elements.push_back(element);
    }
};

/// Fluid of two densities in layers, the lower one with this density above ambient. poke: by how much the interface is
/// higher in the left half and lower in the right one [m]
inline Tank layers(int gridCells, int cells, float density, float poke = 0, const glm::quat& turn = {1, 0, 0, 0}) {
    Tank tank(gridCells, {0.4f, 0.5f * kDepth, 0.25f}, cells, turn);
    for (const float side : {-1.0f, 1.0f}) {
        tank.fill({0, 0.5f * side * tank.half.y, 0}, {tank.half.x, 0.5f * tank.half.y, tank.half.z}, -side * density);
        if (poke > 0)
            tank.fill({0.5f * side * tank.half.x, -0.5f * side * poke, 0},
                      {0.5f * tank.half.x, 0.5f * poke, tank.half.z}, -2 * side * density);
    }
    return tank;
}

/// A lock of the full depth: heavy fluid on the left, light fluid on the right.
inline Tank lock(int gridCells, int cells) {
    Tank tank(gridCells, {0.9f, 0.5f * kDepth, 0.5f * kDepth}, cells);
    for (const float side : {-1.0f, 1.0f})
        tank.fill({0.5f * side * tank.half.x, 0, 0}, {0.5f * tank.half.x, tank.half.y, tank.half.z}, -side * kExcess);
    return tank;
}

/// Calls visit(place, volume of the fluid [m^3], its density above ambient [kg/m^3]) for the cells that hold fluid.
template <class Visit>
void eachCell(const SimulationState& state, const Visit& visit) {
    const DensityGrid& density = state.density;
    const UniformGrid& grid = density.grid;
    for (int k = 1; k < grid.nodes.z - 1; ++k)
        for (int j = 1; j < grid.nodes.y - 1; ++j)
            for (int i = 1; i < grid.nodes.x - 1; ++i) {
                const std::size_t node = grid.index(i, j, k);
                const double volume = std::pow(double(grid.spacing), 3) * double(density.transport.open()[node]);
                if (volume > 0)
                    visit(grid.position(i, j, k), volume, double(density.amounts[kHeldMass][node]) / volume);
            }
}

/// The largest density above ambient. [kg/m^3]
inline double mostDensity(const SimulationState& state) {
    double most = 0;
    eachCell(state, [&](const glm::vec3&, double, double density) { most = std::max(most, density); });
    return most;
}

/// [J]
inline double kineticEnergy(const SimulationState& state) {
    double sum = 0;
    eachCell(state, [&](const glm::vec3& place, double volume, double) {
        const glm::vec3 flow = state.velocity.at(place);
        sum += 0.5 * double(state.scene.fluid.density) * volume * double(glm::dot(flow, flow));
    });
    return sum;
}

/// Of the weight above that of ambient fluid. [J]
inline double potentialEnergy(const SimulationState& state) {
    double sum = 0;
    eachCell(state, [&](const glm::vec3& place, double volume, double density) {
        sum -= volume * density * double(glm::dot(state.scene.fluid.gravity, place));
    });
    return sum;
}

/// The first moment of the mass along the tank: how far heavy fluid has moved to the right. [kg m]
inline double momentAlong(const SimulationState& state, const glm::vec3& axis) {
    double sum = 0;
    eachCell(state, [&](const glm::vec3& place, double volume, double density) {
        sum += volume * density * double(glm::dot(axis, place));
    });
    return sum;
}

/// Where heavy fluid in the lowest fifth of a tank ends, along +x. [m]
inline double frontOf(const SimulationState& state) {
    const UniformGrid& grid = state.density.grid;
    std::vector<double> columns(static_cast<std::size_t>(grid.nodes.x));
    eachCell(state, [&](const glm::vec3& place, double volume, double density) {
        if (place.y < -0.3f * kDepth)
            columns[static_cast<std::size_t>(std::lround((place.x - grid.origin.x) / grid.spacing))] +=
                volume * density;
    });
    for (std::size_t i = columns.size(); --i > 0;)
        if (columns[i - 1] > 0 && columns[i] < 0)
            return double(grid.origin.x) +
                   double(grid.spacing) * (static_cast<double>(i - 1) + columns[i - 1] / (columns[i - 1] - columns[i]));
    return 0;
}

}  // namespace gyre::tanks
