#include "core/stages/StretchAndTilt.h"

#include "core/base/RangeSums.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>

namespace gyre {
namespace {

/// In units of the spacing. The two samples lie in different cells, which averages the steps in the gradient of a
/// trilinear field.
constexpr float kDifferenceReach = 0.75f;
constexpr std::size_t kVortonsTogether = 128;

// fraction of the growth removed at calm 1 [Alvarez and Ning, AIAA Journal 62, 2024: f = 0, g = 1/5]
constexpr float kCalmest = 0.6f;
constexpr float kMostTurned = 0.05f;  // limit of the relaxation of a vorton in a step

/// Removes a fraction of a rate's component along the strength.
glm::vec3 calmed(const glm::vec3& rate, const glm::vec3& strength, float fraction) {
    const float square = glm::dot(strength, strength);
    return square > 0 ? rate - fraction * glm::dot(rate, strength) / square * strength : rate;
}

/// The curl of the flow, by central differences over twice `reach`. [1/s]
glm::vec3 vorticityAt(const VelocityField& velocity, const glm::vec3& position, float reach) {
    glm::vec3 places[6], flow[6];
    for (int axis = 0; axis < 3; ++axis) {
        places[2 * axis] = places[2 * axis + 1] = position;
        places[2 * axis][axis] += reach;
        places[2 * axis + 1][axis] -= reach;
    }
    velocity.at(places, flow);
    const glm::vec3 x = flow[0] - flow[1], y = flow[2] - flow[3], z = flow[4] - flow[5];
    return 0.5f / reach * glm::vec3(y.z - z.y, z.x - x.z, x.y - y.x);
}

/// Adds the rate that turns strengths towards the flow's vorticity at constant length [Pedrizzetti, Fluid Dyn. Res. 10,
/// 1992].
glm::vec3 relaxationOf(const VelocityField& velocity, const Vortons& vortons, float rate, std::size_t i) {
    const glm::vec3 omega = vorticityAt(velocity, vortons.position[i], kDifferenceReach * velocity.grid.spacing);
    const float size = glm::length(omega);
    return size > 0 ? rate * (glm::length(vortons.strength[i]) / size * omega - vortons.strength[i]) : glm::vec3(0);
}

/// The totals of a flow that rates would change, and the weights by which the correction is spread. Places are relative
/// to the middle of the grid.
struct RateSums {
    glm::dvec3 rate{0};    ///< sum of rates [m^3/s^2]
    glm::dvec3 moment{0};  ///< change of sum x cross alpha [m^4/s^2]
    double weight = 0;     ///< sum of w = |alpha| [m^3/s]
    glm::dvec3 place{0};   ///< sum of w x [m^4/s]
    glm::dmat3 square{0};  ///< sum of w x x^T [m^5/s]

    void add(const RateSums& more) {
        rate += more.rate;
        moment += more.moment;
        weight += more.weight;
        place += more.place;
        square += more.square;
    }
};

/// Which change of total strength and impulse is taken back: that by relaxation, or all of it.
enum class Balance { Relaxation, Everything };

/// Adds relaxation and sums up.
RateSums relaxAndSum(const VelocityField& velocity, Vortons& vortons, float relaxation, Balance balance,
                     std::size_t begin, std::size_t end) {
    const glm::vec3 middle = velocity.grid.bounds().centre();
    RateSums sums;
    for (std::size_t i = begin; i < end; ++i) {
        const glm::vec3 relaxed = relaxation > 0 ? relaxationOf(velocity, vortons, relaxation, i) : glm::vec3(0);
        vortons.strengthRate[i] += relaxed;
        const bool all = balance == Balance::Everything;
        const glm::dvec3 rate(all ? vortons.strengthRate[i] : relaxed), x(vortons.position[i] - middle),
            alpha(vortons.strength[i]);
        const double weight = glm::length(alpha);
        sums.rate += rate;
        sums.moment += glm::cross(x, rate);
        if (all) sums.moment += glm::cross(glm::dvec3(vortons.velocity[i]), alpha);
        sums.weight += weight;
        sums.place += weight * x;
        sums.square += glm::outerProduct(weight * x, x);
    }
    return sums;
}

/// The rates per |alpha| that take back a change of the total strength and of the impulse: those of a rigid motion
/// a + b cross (x - c).
struct RigidRate {
    glm::vec3 a{0}, b{0}, c{0};
};

RigidRate balanceOf(const RateSums& sums, const glm::vec3& middle) {
    constexpr double kFlattest = 1e-9;  // determinant over cubed trace of vortons on a line
    RigidRate balance;
    if (!(sums.weight > 0)) return balance;
    const glm::dvec3 centre = sums.place / sums.weight;
    const glm::dmat3 square = sums.square - glm::outerProduct(sums.place, centre);
    const double trace = square[0][0] + square[1][1] + square[2][2];
    const glm::dmat3 inertia = glm::dmat3(trace) - square;
    balance.a = glm::vec3(-sums.rate / sums.weight);
    balance.c = middle + glm::vec3(centre);
    const glm::dvec3 moment = sums.moment - glm::cross(centre, sums.rate);
    if (glm::determinant(inertia) > kFlattest * trace * trace * trace)
        balance.b = glm::vec3(-(glm::inverse(inertia) * moment));
    return balance;
}

/// Whether the velocity is that of the vortons alone. Else walls, or fluid that swells, may change their impulse.
bool isOwnFlow(const SimulationState& state) {
    return state.scene.fluid.solver == VelocitySolver::Fft && state.bodies.empty() && state.growth.empty();
}

void relaxBalanced(const Workers& workers, SimulationState& state, float relaxation) {
    constexpr std::size_t kLeastStretchedPerRange = 128;
    const Balance balance = isOwnFlow(state) ? Balance::Everything : Balance::Relaxation;
    if (balance == Balance::Relaxation && !(relaxation > 0)) return;
    Vortons& v = state.vortons;
    RateSums all;
    inRanges<RateSums>(
        workers, v.size(), kLeastStretchedPerRange,
        [&](std::size_t begin, std::size_t end, RateSums& sums) {
            sums = relaxAndSum(state.velocity, v, relaxation, balance, begin, end);
        },
        [&](const RateSums& sums) { all.add(sums); });
    const RigidRate rigid = balanceOf(all, state.velocity.grid.bounds().centre());
    parallelFor(workers, v.size(), kVortonsTogether, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            v.strengthRate[i] += glm::length(v.strength[i]) * (rigid.a + glm::cross(rigid.b, v.position[i] - rigid.c));
    });
}

void stretchRange(const VelocityField& velocity, Vortons& vortons, float calm, std::size_t begin, std::size_t end) {
    const float reach = kDifferenceReach * velocity.grid.spacing;
    const std::size_t count = end - begin;
    glm::vec3 places[2 * kVortonsTogether], flow[2 * kVortonsTogether];  // in front of each vorton, then behind it
    float size[kVortonsTogether];
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 &position = vortons.position[begin + i], &strength = vortons.strength[begin + i];
        size[i] = glm::length(strength);
        const glm::vec3 arm = size[i] > 0 ? reach / size[i] * strength : glm::vec3(0);
        places[i] = position + arm;
        places[count + i] = position - arm;
    }
    velocity.at({places, 2 * count}, {flow, 2 * count});
    for (std::size_t i = 0; i < count; ++i)
        vortons.strengthRate[begin + i] = size[i] / (2 * reach) * (flow[i] - flow[count + i]);
    for (std::size_t i = begin; i < end; ++i)
        if (const float most = vortons.kind[i] == VortonKind::Wake ? 1 : calm; most > 0)
            vortons.strengthRate[i] = calmed(vortons.strengthRate[i], vortons.strength[i], kCalmest * most);
}

/// Stretching within a cell of a wall would grow without bounds, because velocity changes abruptly there.
void stopAtWalls(SimulationState& state, std::size_t begin, std::size_t end) {
    const UniformGrid& grid = state.velocity.grid;
    for (std::size_t i = begin; i < end; ++i) {
        const glm::ivec3 node(glm::floor((state.vortons.position[i] - grid.origin) / grid.spacing + 0.5f));
        if (isAtWall(grid, state.walls, node)) state.vortons.strengthRate[i] = glm::vec3(0);
    }
}

}  // namespace

void stretchAndTilt(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    const float relaxation = std::min(fluid.relaxation, kMostTurned / static_cast<float>(fluid.substep));
    parallelFor(workers, state.vortons.size(), kVortonsTogether, [&](std::size_t begin, std::size_t end) {
        stretchRange(state.velocity, state.vortons, fluid.calm, begin, end);
        // Without detail rates are not balanced, so that effects made before detail keep their bits.
        if (relaxation > 0 && fluid.detail == 0)
            for (std::size_t i = begin; i < end; ++i)
                state.vortons.strengthRate[i] += relaxationOf(state.velocity, state.vortons, relaxation, i);
        stopAtWalls(state, begin, end);
    });
    if (fluid.detail > 0) relaxBalanced(workers, state, relaxation);
}

}  // namespace gyre
