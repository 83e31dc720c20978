#pragma once

namespace gyre {

struct SimulationState;

/// The stage "Emit": births of tracers and vortons, element by element in order of id. A rate times the step is counted
/// in 2^-32 of a birth, rounded up, so that a whole number per second is complete at the end of its second; the same
/// however the second was cut. A birth draws from Random(seed, stream, number) (BirthKey.h): what else is born does not
/// touch it. An emitter without its surface bears nothing; its numbers are spent. Born inside a body or outside a
/// container, or beyond maxTracers or maxVortons: not born, its number is spent; a ring is born whole or not. A region
/// is filled as far as maxVortons allows. Who waits for a trigger bears nothing, nor who is switched off at the time.
/// Of tracers only the share state.quality is born, each for more fluid. The tracers of one step are as old as if they
/// had been born one after the other during it.
void emitParticles(SimulationState& state);

}  // namespace gyre
