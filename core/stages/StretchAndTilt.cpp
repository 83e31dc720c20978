#include "core/stages/StretchAndTilt.h"

#include "core/base/RangeSums.h"
#include "core/stages/EnergyWatch.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace gyre {
namespace {

/// In units of the spacing. The two samples lie in different cells, which averages the steps in the gradient of a
/// trilinear field.
constexpr float kDifferenceReach = 0.75f;
constexpr std::size_t kVortonsTogether = 128;

// fraction of the growth removed at calm 1 [Alvarez and Ning, AIAA Journal 62, 2024: f = 0, g = 1/5]
constexpr float kCalmest = 0.6f;
constexpr float kMostChange = 0.5f;   // of a strength in a step, relative to it
constexpr float kMostTurned = 0.05f;  // limit of the relaxation of a vorton in a step

/// Removes a fraction of a rate's component along the strength.
glm::vec3 calmed(const glm::vec3& rate, const glm::vec3& strength, float fraction) {
    const float square = glm::dot(strength, strength);
    return square > 0 ? rate - fraction * glm::dot(rate, strength) / square * strength : rate;
}

/// Removes a fraction of growth, and lets the strength fade.
glm::vec3 restrained(const glm::vec3& rate, const glm::vec3& strength, const Restraint& restraint) {
    const float square = glm::dot(strength, strength), growth = std::max(0.0f, glm::dot(rate, strength));
    return square > 0 ? rate - (restraint.growth * growth / square + restraint.fading) * strength : rate;
}

/// The rate with which a strength stays within the stretch limit for a step. most: its limit [m^3/s]
glm::vec3 limited(glm::vec3 rate, const glm::vec3& strength, float most, float step) {
    const glm::vec3 within = strength + step * rate;
    const float square = glm::dot(strength, strength), change = step * step * glm::dot(rate, rate);
    if (change <= kMostChange * kMostChange * square && glm::dot(within, within) <= std::max(square, most * most))
        return rate;
    const float before = std::sqrt(square), size = std::sqrt(change);
    if (size > kMostChange * before) rate *= kMostChange * before / size;
    const glm::vec3 after = strength + step * rate;
    const float length = glm::length(after), limit = std::max(before, most);
    return length > limit ? (limit / length * after - strength) / step : rate;
}

/// The rates that turn strengths towards the flow's vorticity at constant length [Pedrizzetti, Fluid Dyn. Res. 10,
/// 1992]. The vorticity is a central difference. [m^3/s^2]
void findRelaxation(const VelocityField& velocity, const Vortons& vortons, float rate, std::size_t begin,
                    std::span<glm::vec3> found) {
    const float reach = kDifferenceReach * velocity.grid.spacing;
    const std::size_t count = found.size();
    glm::vec3 places[6 * kVortonsTogether], flow[6 * kVortonsTogether];  // per axis: beyond each vorton, then before it
    for (std::size_t side = 0; side < 6; ++side) {
        glm::vec3 arm(0);
        arm[static_cast<int>(side / 2)] = side % 2 == 0 ? reach : -reach;
        for (std::size_t i = 0; i < count; ++i) places[side * count + i] = vortons.position[begin + i] + arm;
    }
    velocity.at({places, 6 * count}, {flow, 6 * count});
    for (std::size_t i = 0; i < count; ++i) {
        const auto across = [&](std::size_t axis) {
            return flow[2 * axis * count + i] - flow[(2 * axis + 1) * count + i];
        };
        const glm::vec3 x = across(0), y = across(1), z = across(2);
        const glm::vec3 omega = 0.5f / reach * glm::vec3(y.z - z.y, z.x - x.z, x.y - y.x);
        const glm::vec3& strength = vortons.strength[begin + i];
        const float size = glm::length(omega);
        found[i] = size > 0 ? rate * (glm::length(strength) / size * omega - strength) : glm::vec3(0);
    }
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

/// Adds relaxation and sums up. end - begin: at most kVortonsTogether
void relaxAndSum(const VelocityField& velocity, Vortons& vortons, float relaxation, Balance balance, std::size_t begin,
                 std::size_t end, RateSums& sums) {
    const glm::vec3 middle = velocity.grid.bounds().centre();
    const bool all = balance == Balance::Everything;
    glm::vec3 relaxed[kVortonsTogether]{};
    if (relaxation > 0) findRelaxation(velocity, vortons, relaxation, begin, std::span(relaxed).first(end - begin));
    for (std::size_t i = begin; i < end; ++i) {
        const glm::vec3& added = relaxed[i - begin];
        vortons.strengthRate[i] += added;
        const glm::dvec3 rate(all ? vortons.strengthRate[i] : added), x(vortons.position[i] - middle),
            alpha(vortons.strength[i]);
        const double weight = glm::length(alpha);
        sums.rate += rate;
        sums.moment += glm::cross(x, rate);
        if (all) sums.moment += glm::cross(glm::dvec3(vortons.velocity[i]), alpha);
        sums.weight += weight;
        sums.place += weight * x;
        sums.square += glm::outerProduct(weight * x, x);
    }
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
            for (std::size_t first = begin; first < end; first += kVortonsTogether)
                relaxAndSum(state.velocity, v, relaxation, balance, first, std::min(end, first + kVortonsTogether),
                            sums);
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

/// Applies restraint and the stretch limit, so that what they take is balanced as all other changes are.
void restrainRange(const FluidSettings& fluid, const Restraint& restraint, Vortons& vortons, std::size_t begin,
                   std::size_t end) {
    const bool isRestrained = restraint.growth > 0 || restraint.fading > 0;
    const float step = static_cast<float>(fluid.substep);
    for (std::size_t i = begin; i < end; ++i) {
        const glm::vec3& strength = vortons.strength[i];
        glm::vec3& rate = vortons.strengthRate[i];
        if (isRestrained) rate = restrained(rate, strength, restraint);
        rate = limited(rate, strength, fluid.stretchLimit * vortons.birthStrength[i], step);
    }
}

/// Stretching within a cell of a wall would grow without bounds, because velocity changes abruptly there.
void stopAtWalls(SimulationState& state, std::size_t begin, std::size_t end) {
    const UniformGrid& grid = state.walls.markedGrid;
    if (state.walls.places.empty() || grid != state.velocity.grid) return;
    for (std::size_t i = begin; i < end; ++i) {
        const glm::vec3 nearest = glm::floor((state.vortons.position[i] - grid.origin) / grid.spacing + 0.5f);
        const bool isInside = glm::all(glm::greaterThanEqual(nearest, glm::vec3(0))) &&
                              glm::all(glm::lessThan(nearest, glm::vec3(grid.nodes)));
        if (!isInside) continue;
        const glm::ivec3 node(nearest);
        if (state.walls.isAtWall[grid.index(node.x, node.y, node.z)] != 0) state.vortons.strengthRate[i] = glm::vec3(0);
    }
}

}  // namespace

void stretchAndTilt(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    const float relaxation = std::min(fluid.relaxation, kMostTurned / static_cast<float>(fluid.substep));
    const Restraint restraint = watchEnergy(workers, state);
    parallelFor(workers, state.vortons.size(), kVortonsTogether, [&](std::size_t begin, std::size_t end) {
        stretchRange(state.velocity, state.vortons, fluid.calm, begin, end);
        restrainRange(fluid, restraint, state.vortons, begin, end);
        stopAtWalls(state, begin, end);
    });
    relaxBalanced(workers, state, relaxation);
}

}  // namespace gyre
