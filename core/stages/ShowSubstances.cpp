#include "core/base/EightLanes.h"
#include "core/stages/SimulationState.h"
#include "core/stages/Substances.h"

#include <algorithm>
#include <cassert>

namespace gyre {
namespace {

constexpr float kLeastShownFilling = 0.05f;  // fraction of a cell; in cells with less volume the values fade out

/// Heat, fuel, flame and smoke of the fluid of regions in a cell.
glm::vec4 meansAt(const DensityGrid& density, std::size_t cell, float least) {
    const float volume = density.amounts[kHeldVolume][cell];
    if (!(volume > 0)) return glm::vec4(0);
    const glm::vec4 amounts(density.amounts[kHeldHeat][cell], density.amounts[kHeldFuel][cell],
                            density.amounts[kHeldFlame][cell], density.amounts[kHeldSmoke][cell]);
    return amounts / std::max(volume, least);
}

void clearTracers(Tracers& t) {
    for (std::vector<float>* shown : {&t.heat, &t.fuel, &t.flame, &t.smoke}) std::ranges::fill(*shown, 0.0f);
}

}  // namespace

void showSubstances(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    Substances& s = state.substances;
    if (!s.present) {
        if (s.wasShown) clearTracers(state.tracers);
        s.wasShown = false;
        return;
    }
    s.wasShown = true;
    assert(state.velocity.nodes.size() == s.grid.count());
    s.shown.resize(s.grid.count());
    s.shownNodes = widened(state.density.cells(), s.grid);
    const float least = kLeastShownFilling * s.grid.spacing * s.grid.spacing * s.grid.spacing;
    eachPlane(workers, s.shownNodes, [&](int k) {
        for (int j = s.shownNodes.low.y; j <= s.shownNodes.high.y; ++j) {
            const RowSpan fluid = state.density.rows.row(j, k);
            for (int x = s.shownNodes.low.x; x <= s.shownNodes.high.x; ++x) {
                const std::size_t i = s.grid.index(x, j, k);
                const bool holds = x >= fluid.low && x <= fluid.high;
                s.shown[i] = {state.velocity.nodes[i], holds ? meansAt(state.density, i, least) : glm::vec4(0)};
            }
        }
    });
}

}  // namespace gyre
