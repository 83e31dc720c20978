#pragma once

#include "core/base/ParallelFor.h"

#include <cstddef>
#include <cstdint>

namespace gyre {

struct SimulationState;

/// The stage "Shed wakes". Part of the impulse f of each lattice point leaves the solid,
///   q = 1 - exp(-max(0, grip |f| / (V h) - 1 / T) dt),   f <- (1 - q) f,
/// T: a wake's lifetime, so nothing is shed that would not arrive in the fluid within it,
/// and its curl becomes the strength of vortons: of the lowest one in the cell of a node, or of a new one. So fluid
/// that moves along a wall sheds vorticity at a rate that grows with the slip, and still fluid sheds nothing. Screens
/// shed all of their impulse, once |f| / (V h) exceeds 1 / T. Wake vortons carry strength only. Those in one cell
/// merge, and neighbours exchange strength at the rate of a subgrid viscosity that grows with vorticity [Smagorinsky,
/// Monthly Weather Review 91, 1963]. In a closed room, vortons of density exchange it, too; else their
/// eddies gain energy there. Near the limit of vortons they do both like wakes, over two cells; else a few
/// strong vortons would be left, and drive the fluid at any speed. The weakest vortons of wakes then merge over two
/// cells, as many as `crowding` says.
void shedWakes(const Workers& workers, SimulationState& state);

/// The fraction of wakes' vortons that merge over two cells along each axis: 0 up to 60 % of the scene's limit of
/// vortons, 1 from 90 % on.
double crowding(std::size_t vortons, std::int32_t limit);

/// Whether so many vortons live, or would with more, that any merge over two cells.
bool isNearLimit(const SimulationState& state, std::size_t more = 0);

}  // namespace gyre
