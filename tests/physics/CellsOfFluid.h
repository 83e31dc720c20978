#pragma once

#include "core/stages/DensityGrid.h"
#include "core/stages/SimulationState.h"

#include <glm/vec3.hpp>

#include <cstddef>

/// Cells with fluid of regions, without a scene that bears it.
namespace gyre::cells {

/// Sets the domain, and births of fluid that lives for 1,000 s: amountsAt(position) for each inner cell. Call
/// placeDensity() to make them cells.
template <class AmountsAt>
void bear(SimulationState& state, const UniformGrid& domain, const AmountsAt& amountsAt) {
    state.domain = domain;
    for (int k = 1; k < domain.nodes.z - 1; ++k)
        for (int j = 1; j < domain.nodes.y - 1; ++j)
            for (int i = 1; i < domain.nodes.x - 1; ++i) {
                NewFluid fluid{domain.position(i, j, k), glm::vec3(0), amountsAt(domain.position(i, j, k))};
                fluid.amounts[kHeldPace] = fluid.amounts[kHeldVolume] / 1000;
                if (fluid.amounts[kHeldVolume] > 0) state.density.births.push_back(fluid);
            }
}

/// Calls visit(position, cell) for the cells that hold fluid of regions.
template <class Visit>
void each(const DensityGrid& density, const Visit& visit) {
    for (std::size_t cell = 0; cell < density.grid.count(); ++cell)
        if (density.amounts[kHeldVolume][cell] > 0) visit(density.grid.position(cell), cell);
}

/// An amount per volume of fluid of regions: temperature above ambient, or a mass fraction.
inline double share(const DensityGrid& density, CellAmount amount, std::size_t cell) {
    return double(density.amounts[amount][cell]) / double(density.amounts[kHeldVolume][cell]);
}

/// The largest share of an amount in cells that are at least filled by this fraction.
inline double largestShare(const DensityGrid& density, CellAmount amount, float filled = 0.01f) {
    const float least = filled * density.grid.spacing * density.grid.spacing * density.grid.spacing;
    double most = 0;
    each(density, [&](const glm::vec3&, std::size_t cell) {
        if (density.amounts[kHeldVolume][cell] >= least) most = std::max(most, share(density, amount, cell));
    });
    return most;
}

}  // namespace gyre::cells
