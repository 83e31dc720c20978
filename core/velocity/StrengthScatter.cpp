#include "core/velocity/StrengthScatter.h"

#include "core/velocity/FarField.h"

#include <algorithm>

namespace gyre {

PlaneRange scatterStrengths(const Workers& workers, const VelocitySources& sources, float scale, SlabOrder& order,
                            VelocityField& field) {
    const Vortons& vortons = sources.vortons;
    findMoments(workers, vortons, field);
    findSource(workers, sources, field);
    order.arrange(workers, field.grid, vortons.position);
    int low = order.touched().low.z, high = order.touched().high.z;
    const bool grows = !sources.growth.empty() && sources.growing.planes() > 0;
    if (grows) {
        low = high < low ? sources.growing.low.z : std::min(low, sources.growing.low.z);
        high = std::max(high, sources.growing.high.z);
    }
    const NodeRange planes{{0, 0, low}, {field.grid.nodes.x - 1, field.grid.nodes.y - 1, high}};
    clearNodes(workers, field.grid, planes, field.nodes);
    const NodeSteps steps(field.grid);
    order.eachBySlab(workers, [&](std::size_t i) {
        const glm::vec3& strength = vortons.strength[i];
        deposit(field.nodes, steps, order.places()[i], scale * FourFloats{strength.x, strength.y, strength.z, 0});
    });
    if (grows)
        eachPlane(workers, sources.growing, [&](int k) {
            eachNode(field.grid, sources.growing, k,
                     [&](std::size_t node) { field.nodes[node].w = -scale * sources.growth[node]; });
        });
    return {low, high + 1};
}

}  // namespace gyre
