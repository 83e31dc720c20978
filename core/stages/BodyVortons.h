#pragma once

namespace gyre {

struct RigidBody;
struct SimulationState;

/// Spinning bodies drag the fluid round with them: each carries vorticity 3 grip Omega inside, on its lattice.
/// A ball of even vorticity 3 Omega turns the fluid outside with (a/r)^3 Omega x r, the flow that viscosity drives at
/// last (Stokes); any spherical spreading of it, such as the solver's smoothing, leaves the outside as it is. What it
/// does inside nobody sees. Other shapes get the same factor: right far away, fair near by. Containers have none.
/// joinBodyVortons puts them behind the free vortons before the velocity is found, partBodyVortons takes them away
/// again, and those of AttachedVortons.h with them; between the two the domain, the solvers and the sums of the far
/// field treat all vortons alike.
void joinBodyVortons(SimulationState& state);
void partBodyVortons(SimulationState& state);

/// The lattice of a body, for when it is made: about 550 points that stand for its volume in equal parts.
void fillWithLattice(RigidBody& body);

}  // namespace gyre
