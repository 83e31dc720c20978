#include "core/stages/SimulationState.h"
#include "core/stages/Substances.h"
#include "core/stages/TracerKernels.h"
#include "core/velocity/Trilinear.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kTracersPerRange = 2048;
constexpr float kLeastFilling = 0.05f;   // of a cell; in emptier ones what is shown fades out

void findMeans(const Workers& workers, Substances& s) {
    const float least = kLeastFilling * s.grid.spacing * s.grid.spacing * s.grid.spacing;
    s.shown.resize(s.amounts.size());
    eachPlane(workers, s.order.range(), [&](int k) {
        eachNode(s.grid, s.order.range(), k, [&](std::size_t i) {
            const glm::vec4& amount = s.amounts[i];
            if (amount.x == 0) {   // nor anything else, and most are so
                s.shown[i] = glm::vec4(0);
                return;
            }
            const float share = 1 / std::max(amount.x, least);
            s.shown[i] = share * (s.burning ? glm::vec4(amount.z, amount.w, s.fire[i].x, s.fire[i].y) : glm::vec4(amount.z, amount.w, 0, 0));
        });
    });
}

void clearTracers(Tracers& t) {
    for (std::vector<float>* shown : {&t.heat, &t.fuel, &t.flame, &t.smoke}) std::ranges::fill(*shown, 0.0f);
}

/// Where a tracer is within the range, all nodes around it are.
ShownNodes shownNodes(const Substances& s) {
    const NodeRange& range = s.order.range();
    ShownNodes nodes{nodeGrid(s.grid, s.shown.data()), {}, {}};
    for (int axis = 0; axis < 3; ++axis) {
        nodes.low[axis] = static_cast<float>(range.low[axis]);
        nodes.high[axis] = static_cast<float>(range.high[axis]);
    }
    return nodes;
}

}  // namespace

void showSubstances(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    Substances& s = state.substances;
    Tracers& t = state.tracers;
    if (!s.present) {
        if (s.wasShown) clearTracers(t);
        s.wasShown = false;
        return;
    }
    s.wasShown = true;
    findMeans(workers, s);
    const ShownNodes nodes = shownNodes(s);
    const TracerKernels& kernels = tracerKernelsFor(chosenInstructions());
    parallelFor(workers, t.size(), kTracersPerRange, [&](std::size_t begin, std::size_t end) {
        kernels.show(nodes, &t.position[begin].x, static_cast<int>(end - begin),
                     {{&t.heat[begin], &t.fuel[begin], &t.flame[begin], &t.smoke[begin]}});
    });
}

}  // namespace gyre
