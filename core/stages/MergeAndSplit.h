#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Merge and split". Both parts are off by default.
///
/// mergeVortons keeps the number below the cap. While there are more than 7/8 of maxVortons, pairs closer than the mean
/// of their core radii merge, the oldest first, none twice in a step. The vorton with the lower id gets the sums of
/// strengths, volumes and limits. Positions are averaged by |strength|. Strength is conserved to rounding, and so is
/// impulse where both vortons turn alike. Pairs whose ball would be wider than a cell of the velocity grid do not
/// merge. The longer remaining life counts.
///
/// splitVortons divides a vorton whose strength has grown to three times its value at birth (or to the stretch limit,
/// if that is less) where vortons are farther apart than 1.5 cells. The halves move V^(1/3) / 4 to either side along
/// the strength. The present strength becomes the strength at birth of both.
void mergeAndSplit(SimulationState& state);

}  // namespace gyre
