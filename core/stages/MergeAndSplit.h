#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Merge and split"; nothing happens unless the scene asks for it.
///
/// mergeVortons holds the cap: while there are more than 7/8 of maxVortons, pairs closer than the mean of their core
/// radii become one, the oldest first and none twice in a step, down to that number. The one with the lower id takes
/// the strengths, volumes and limits of both together, substances by volume and the place by |strength|, so that
/// strength and substances are kept to rounding, and impulse where both turn the same way. Left alone are those still
/// swelling by what they were born with, and pairs whose ball would be wider than a cell of the velocity grid. It lives
/// as long as the one who has longer.
///
/// splitVortons makes two of a vorton that stretching brought to three times its strength at birth (to the stretch
/// limit, if that is less) where vortons stand farther apart than 1.5 cells: two halves, a quarter of V^(1/3) to either
/// side along the strength. What was reached is then the strength at birth of both.
void mergeAndSplit(SimulationState& state);

}  // namespace gyre
