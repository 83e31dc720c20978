#include "core/velocity/StrengthScatter.h"

#include "core/velocity/FarField.h"

namespace gyre {

PlaneRange scatterStrengths(const Workers& workers, const VelocitySources& sources, float scale, SlabOrder& order,
                            VelocityField& field) {
    const Vortons& vortons = sources.vortons;
    findMoments(workers, vortons, field);
    findSource(workers, sources, field);
    order.arrange(workers, field.grid, vortons.position);
    const NodeRange& touched = order.touched();
    const NodeRange planes{{0, 0, touched.low.z}, {field.grid.nodes.x - 1, field.grid.nodes.y - 1, touched.high.z}};
    clearNodes(workers, field.grid, planes, field.nodes);
    const NodeSteps steps(field.grid);
    order.eachBySlab(workers, [&](std::size_t i) {
        const glm::vec3& strength = vortons.strength[i];
        const FourFloats amount{strength.x, strength.y, strength.z, sources.growth.empty() ? 0.0f : -sources.growth[i]};
        deposit(field.nodes, steps, order.places()[i], scale * amount);
    });
    return {touched.low.z, touched.high.z + 1};
}

}  // namespace gyre
