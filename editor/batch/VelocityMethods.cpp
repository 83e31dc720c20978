#include "editor/batch/VelocityMethods.h"

#include <vector>

namespace gyre::batch {
namespace {

constexpr float kOwnCores = 0.1f;  ///< in cells; smaller than the core of any vorton in practice

}  // namespace

Scene VelocityMethod::in(Scene scene) const {
    scene.fluid.solver = solver;
    if (spread) scene.fluid.spread = *spread;
    scene.fluid.treeOriginals = treeOriginals;
    scene.fluid.detail = detail;
    return scene;
}

std::span<const VelocityMethod> velocityMethods() {
    using enum VelocitySolver;
    static const std::vector<VelocityMethod> kMethods{
        {"directAtVortons", DirectAtVortons, {"#111111", 2.6, true}},
        {"fft", Fft, {"#1668dc", 2.6}},
        {.name = "fft, detail 1", .solver = Fft, .stroke = {"#1668dc", 1.5, true}, .detail = 1},
        {"directOwnCores", DirectOwnCores, {"#7a7a7a", 1.5, true}},
        {"directAtNodes", DirectAtNodes, {"#7a7a7a"}},
        {"treeAtNodes", TreeAtNodes, {"#d9480f"}},
        {"treeAtNodesSpread", TreeAtNodesSpread, {"#e8a317"}},
        {"treeAtVortons, originals", TreeAtVortons, {"#8a6d1d"}, kOwnCores, true},
        {"treeAtVortons, supervortons", TreeAtVortons, {"#8a6d1d", 1.5, true}, kOwnCores, false},
        {"barnesHut", BarnesHut, {"#7048e8"}},
        {"cellVortons", CellVortons, {"#c2255c"}},
        {"poissonTight", PoissonTight, {"#2b8a3e"}},
        {"poissonWide", PoissonWide, {"#2b8a3e", 1.5, true}},
    };
    return kMethods;
}

}  // namespace gyre::batch
