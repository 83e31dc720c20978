#include "core/stages/VelocityStage.h"

#include "core/stages/Expansion.h"
#include "core/stages/Room.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/ArticleKernel.h"
#include "core/velocity/BarnesHut.h"
#include "core/velocity/CellVortons.h"
#include "core/velocity/FarField.h"
#include "core/velocity/NodeValues.h"
#include "core/velocity/PoissonVelocity.h"
#include "core/velocity/TreeVelocity.h"

namespace gyre {
namespace {

constexpr std::size_t kPlacesPerRange = 256;  // vortons

/// The positions where velocity is summed; elsewhere it is interpolated.
enum class VelocityPlaces { Nodes, NodesAndVortons };

std::span<const glm::vec3> freePlaces(const Vortons& vortons) {
    return std::span(vortons.position).first(vortons.freeCount());
}

void gatherAtVortons(const Workers& workers, SimulationState& state) {
    const std::span<glm::vec3> velocities = state.vortons.velocity;
    const std::span<const glm::vec3> positions = freePlaces(state.vortons);
    parallelFor(workers, positions.size(), kPlacesPerRange, [&](std::size_t begin, std::size_t end) {
        state.velocity.at(positions.subspan(begin, end - begin), velocities.subspan(begin, end - begin));
    });
}

/// Calls find(targets, velocities) for the nodes of the grid.
template <class Find>
void atNodes(SimulationState& state, const Find& find) {
    const std::vector<glm::vec3> places = nodePlaces(state.domain);
    std::vector<glm::vec3> velocities(places.size());
    find(places, velocities);
    state.velocity.nodes = asNodes(velocities);
}

/// Calls find(targets, velocities) for the nodes and for the vortons; tracers use the nodes.
template <class Find>
void atNodesAndVortons(SimulationState& state, const Find& find) {
    atNodes(state, find);
    find(freePlaces(state.vortons), state.vortons.velocity);
}

void byGaussianSum(const Workers& workers, SimulationState& state) {
    const float sigma[] = {kSigmaPerSpacing * state.domain.spacing};
    atNodesAndVortons(state, [&](std::span<const glm::vec3> targets, std::span<glm::vec3> velocities) {
        velocityByDirectSum(workers, state.vortons, sigma, targets, velocities, state.scene.fluid.detail);
    });
}

void byArticleSum(const Workers& workers, SimulationState& state, VelocityPlaces places) {
    const std::vector<Supervorton> sources = supervortonsOf(state.vortons, 0);
    const auto find = [&](std::span<const glm::vec3> targets, std::span<glm::vec3> velocities) {
        velocityByArticleSum(workers, sources, targets, velocities);
    };
    if (places == VelocityPlaces::NodesAndVortons) return atNodesAndVortons(state, find);
    atNodes(state, find);
    gatherAtVortons(workers, state);
}

struct TreeChoice {
    float leastCore = 0;  ///< [m]
    TreeLeaves leaves = TreeLeaves::Supervortons;
    VelocityPlaces places = VelocityPlaces::Nodes;
};

void byTree(const Workers& workers, SimulationState& state, const TreeChoice& choice) {
    const InfluenceTree tree(state.vortons, state.domain, choice.leastCore);
    const auto find = [&](std::span<const glm::vec3> targets, std::span<glm::vec3> velocities) {
        tree.velocityAt(workers, choice.leaves, targets, velocities);
    };
    if (choice.places == VelocityPlaces::NodesAndVortons) return atNodesAndVortons(state, find);
    atNodes(state, find);
    gatherAtVortons(workers, state);
}

void byBarnesHut(const Workers& workers, SimulationState& state) {
    const BarnesHutTree tree(state.vortons, 0);
    atNodesAndVortons(state, [&](std::span<const glm::vec3> targets, std::span<glm::vec3> velocities) {
        tree.velocityAt(workers, targets, velocities);
    });
}

void byNodes(const Workers& workers, SimulationState& state, std::vector<glm::vec4> velocities) {
    state.velocity.nodes = std::move(velocities);
    gatherAtVortons(workers, state);
}

}  // namespace

void velocityFromVorticity(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    using enum VelocitySolver;
    using enum VelocityPlaces;
    const FloatingPointScope scope;
    const FluidSettings& fluid = state.scene.fluid;
    const Vortons& vortons = state.vortons;
    const UniformGrid& grid = state.domain;
    if (fluid.solver == Fft) {
        solver.solve(workers, velocitySources(state), grid, state.velocity);
        stopAtRoom(workers, state);
        return gatherAtVortons(workers, state);
    }
    state.velocity.grid = grid;
    findMoments(workers, vortons, state.velocity);
    const float spread = fluid.spread * grid.spacing;
    const TreeLeaves leaves = fluid.treeOriginals ? TreeLeaves::Originals : TreeLeaves::Supervortons;
    switch (fluid.solver) {
        case Fft:
            return;
        case DirectAtVortons:
            return byGaussianSum(workers, state);
        case DirectAtNodes:
            return byArticleSum(workers, state, Nodes);
        case TreeAtNodes:
            return byTree(workers, state, {});
        case TreeAtNodesSpread:
            return byTree(workers, state, {.leastCore = spread});
        case TreeAtVortons:
            return byTree(workers, state, {spread, leaves, NodesAndVortons});
        case CellVortons:
            return byNodes(workers, state, velocityByCellVortons(workers, vortons, grid));
        case PoissonTight:
            return byNodes(workers, state, velocityByPoisson(workers, vortons, grid, PoissonWalls::Tight));
        case PoissonWide:
            return byNodes(workers, state, velocityByPoisson(workers, vortons, grid, PoissonWalls::Wide));
        case DirectOwnCores:
            return byArticleSum(workers, state, NodesAndVortons);
        case BarnesHut:
            return byBarnesHut(workers, state);
    }
}

}  // namespace gyre
