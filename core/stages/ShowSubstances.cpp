#include "core/stages/SimulationState.h"
#include "core/stages/Substances.h"

#include <algorithm>
#include <cassert>

namespace gyre {
namespace {

constexpr float kLeastShownFilling = 0.05f;  // fraction of a cell; at nodes with less volume the values fade out

glm::vec4 meansAt(const Substances& s, std::size_t i, float least) {
    const glm::vec4& amount = s.amounts[i];
    if (amount.x == 0) return glm::vec4(0);  // then all other amounts are zero, too
    const float fraction = 1 / std::max(amount.x, least);
    return fraction *
           (s.burning ? glm::vec4(amount.z, amount.w, s.fire[i].x, s.fire[i].y) : glm::vec4(amount.z, amount.w, 0, 0));
}

/// Computes means in all of the order's range, where most nodes are far from vortons.
void findMeans(const Workers& workers, const VelocityField& velocity, Substances& s) {
    const float least = kLeastShownFilling * s.grid.spacing * s.grid.spacing * s.grid.spacing;
    s.shown.resize(s.amounts.size());
    eachPlane(workers, s.order.range(), [&](int k) {
        eachNode(s.grid, s.order.range(), k, [&](std::size_t i) { s.shown[i] = {velocity.nodes[i], glm::vec4(0)}; });
        eachNode(s.grid, s.order.touchedRows(), k, [&](std::size_t i) { s.shown[i].means = meansAt(s, i, least); });
    });
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
    assert(state.velocity.nodes.size() == s.amounts.size());
    findMeans(workers, state.velocity, s);
}

}  // namespace gyre
