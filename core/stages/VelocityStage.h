#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/VelocityFromVorticity.h"

namespace gyre {

struct SimulationState;

/// The stage "Velocity from vorticity": fills state.velocity on the nodes of state.domain, and the velocity of each
/// vorton, by the solver that the scene names. Wind is not in either; the push of fluid that grows only with fft, see
/// Expansion.h.
///   fft                 sigma = kSigmaPerSpacing times the spacing
///   directAtVortons     the same Gaussian, at vortons and at nodes alike: the yardstick at equal core
///   directOwnCores      the articles' kernel, each vorton with its own core: their yardstick
///   directAtNodes       the same at nodes; vortons read it from there, as they do in all that follow but treeAtVortons
///   treeAtNodes         the articles' kernel and own cores, leaves as supervortons
///   treeAtNodesSpread   the same, no core smaller than `spread` times the spacing
///   treeAtVortons       at vortons and nodes, no core smaller than `spread` times the spacing, leaves as treeOriginals
///   says barnesHut           what directOwnCores finds, to a fraction of a per cent, at vortons and nodes cellVortons
///   from node to node poissonTight, -Wide seven-point differences inside walls
void velocityFromVorticity(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

}  // namespace gyre
