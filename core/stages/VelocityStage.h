#pragma once

#include "core/base/ParallelFor.h"
#include "core/velocity/VelocityFromVorticity.h"

namespace gyre {

struct SimulationState;

/// The stage "Velocity from vorticity" computes state.velocity at the nodes of state.domain, and the velocity of each
/// vorton, by the scene's solver. Wind is not included. The velocity of expanding fluid is included with fft only, see
/// Expansion.h.
///   fft                 sigma = kSigmaPerSpacing times the spacing
///   directAtVortons     the same Gaussian, summed at vortons and nodes: the reference for equal cores
///   directOwnCores      the articles' kernel, each vorton with its own core: the articles' reference
///   directAtNodes       directOwnCores at nodes; vortons interpolate, as in all methods below but treeAtVortons
///   treeAtNodes         the articles' kernel and own cores, leaves as supervortons
///   treeAtNodesSpread   treeAtNodes with cores of at least `spread` times the spacing
///   treeAtVortons       at vortons and nodes, cores of at least `spread` times the spacing; leaves by treeOriginals
///   barnesHut           directOwnCores to a fraction of a per cent, at vortons and nodes
///   cellVortons         strengths scattered to nodes, then a direct sum over nodes
///   poissonTight        seven-point differences inside walls at the faces of the grid
///   poissonWide         poissonTight in a box twice as wide
void velocityFromVorticity(const Workers& workers, FftVelocitySolver& solver, SimulationState& state);

}  // namespace gyre
