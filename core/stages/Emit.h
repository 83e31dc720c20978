#pragma once

#include "core/births/VortonBirth.h"

namespace gyre {

struct SimulationState;

/// Appends a vorton with the next id, wherever it lies. Its first advection is an Euler step. lifetime: [s]
void appendVorton(SimulationState& state, const NewVorton& born, float lifetime);

/// The tracers that count for the scene's limit. One that was born at another level of detail or quality counts for as
/// many of those born now as cover as much.
double countedTracers(const SimulationState& state);

/// The stage "Emit" spawns tracers and vortons, element by element in order of id.
///
/// A rate times the step is counted in units of 2^-32 of a birth, rounded up. So an integer rate is complete at the end
/// of each second, however the second is divided into steps. A birth draws from Random(seed, stream, number)
/// (BirthKey.h), so other births do not affect it.
///
/// Some births fail, and their number is used up: inside a body, outside a container, beyond maxTracers or maxVortons,
/// or for an emitter without its surface. A ring is spawned whole or not at all. A region is filled up to maxVortons.
/// Elements that wait for a trigger or are switched off spawn nothing. Only the fraction state.quality of the tracers
/// is spawned, each for more fluid. The ages of a step's tracers are spread as if they were spawned one after the
/// other.
void emitParticles(SimulationState& state);

}  // namespace gyre
