#include "core/simulation/Diagnostics.h"

#include "core/particles/ParticleRanges.h"
#include "core/simulation/PlaneCirculation.h"
#include "core/stages/SimulationState.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gyre {
namespace {

constexpr std::size_t kNodesPerRange = 4096;
constexpr float kReach = 0.75f;  // in units of the spacing, as in Stretch and tilt

/// The sums over one range of vortons.
struct VortonSums {
    glm::dvec3 strength{0}, weightedPlace{0}, impulse{0}, angularImpulse{0}, lift{0};
    double strengthSum = 0, virial = 0, enstrophy = 0, helicity = 0, maxSpeedSquared = 0;

    void add(const VortonSums& more) {
        strength += more.strength;
        weightedPlace += more.weightedPlace;
        impulse += more.impulse;
        angularImpulse += more.angularImpulse;
        lift += more.lift;
        strengthSum += more.strengthSum;
        virial += more.virial;
        enstrophy += more.enstrophy;
        helicity += more.helicity;
        maxSpeedSquared = std::max(maxSpeedSquared, more.maxSpeedSquared);
    }
};

/// The vorticity of the velocity grid. [1/s]
glm::dvec3 curlAt(const VelocityField& field, const glm::vec3& x) {
    const float reach = kReach * field.grid.spacing;
    glm::dvec3 along[3];  // difference of velocity along each axis
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 arm(0);
        arm[axis] = reach;
        along[axis] = glm::dvec3(field.at(x + arm)) - glm::dvec3(field.at(x - arm));
    }
    return glm::dvec3(along[1].z - along[2].y, along[2].x - along[0].z, along[0].y - along[1].x) /
           (2.0 * double(reach));
}

VortonSums sumsOf(const Vortons& vortons, const VelocityField& field, std::size_t begin, std::size_t end) {
    VortonSums sums;
    for (std::size_t i = begin; i < end; ++i) {
        const glm::dvec3 x = vortons.position[i], alpha = vortons.strength[i], u = vortons.velocity[i];
        const glm::dvec3 moment = glm::cross(x, alpha);
        const double size = glm::length(alpha);
        sums.strength += alpha;
        sums.strengthSum += size;
        sums.weightedPlace += size * x;
        sums.impulse += moment;
        sums.angularImpulse += glm::cross(x, moment);
        sums.lift += glm::cross(alpha, u);
        sums.virial += glm::dot(u, moment);
        sums.enstrophy += field.nodes.empty() ? 0 : glm::dot(alpha, curlAt(field, vortons.position[i]));
        sums.helicity += glm::dot(alpha, u);
        sums.maxSpeedSquared = std::max(sums.maxSpeedSquared, glm::dot(u, u));
    }
    return sums;
}

/// Calls of(begin, end) for each range and returns the results in order.
template <class Sum, class Of>
std::vector<Sum> perRange(const Workers& workers, std::size_t count, std::size_t grain, const Of& of) {
    std::vector<Sum> sums(rangeCount(count, grain));
    parallelFor(workers, count, grain,
                [&](std::size_t begin, std::size_t end) { sums[begin / grain] = of(begin, end); });
    return sums;
}

VortonSums sumsOf(const Workers& workers, const Vortons& vortons, const VelocityField& field) {
    VortonSums all;
    const auto of = [&](std::size_t begin, std::size_t end) { return sumsOf(vortons, field, begin, end); };
    for (const VortonSums& sums : perRange<VortonSums>(workers, vortons.size(), kVortonsPerRange, of)) all.add(sums);
    return all;
}

/// Diagnostics::enstrophy of the same vortons with Gaussian blobs. [m^3/s^2]
double gaussianEnstrophy(const Workers& workers, const SimulationState& state) {
    const UniformGrid& grid = state.velocity.grid;
    const Vortons& vortons = state.vortons;
    if (state.velocity.nodes.empty() || vortons.size() == 0) return 0;
    VelocityField smooth;
    FftVelocitySolver().solve(workers, vortons, grid, smooth);
    const auto of = [&](std::size_t begin, std::size_t end) {
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i)
            sum += glm::dot(glm::dvec3(vortons.strength[i]), curlAt(smooth, vortons.position[i]));
        return sum;
    };
    double sum = 0;
    for (const double part : perRange<double>(workers, vortons.size(), kVortonsPerRange, of)) sum += part;
    return sum;
}

/// [m^2/s^2]
double fastestNodeSquared(const Workers& workers, const VelocityField& field) {
    double fastest = 0;
    const auto of = [&](std::size_t begin, std::size_t end) {
        float most = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const glm::vec3 u(field.nodes[i]);
            most = std::max(most, glm::dot(u, u));
        }
        return most;
    };
    for (const float most : perRange<float>(workers, field.nodes.size(), kNodesPerRange, of))
        fastest = std::max(fastest, double(most));
    return fastest;
}

/// The integral of half the squared velocity over the grid. [m^5/s^2]
double energyOfGrid(const Workers& workers, const VelocityField& field) {
    const auto of = [&](std::size_t begin, std::size_t end) {
        double part = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const glm::dvec3 u(glm::vec3(field.nodes[i]));
            part += glm::dot(u, u);
        }
        return part;
    };
    double sum = 0;
    for (const double part : perRange<double>(workers, field.nodes.size(), kNodesPerRange, of)) sum += part;
    const double h = double(field.grid.spacing);
    return 0.5 * sum * h * h * h;
}

/// The integral over one plane of the nodes with neighbours on all sides. [1/s]
double divergenceOfSlab(const VelocityField& field, int k) {
    const UniformGrid& grid = field.grid;
    const std::size_t y = grid.index(0, 1, 0), z = grid.index(0, 0, 1);
    double sum = 0;
    for (int j = 1; j + 1 < grid.nodes.y; ++j)
        for (int i = 1; i + 1 < grid.nodes.x; ++i) {
            const std::size_t node = grid.index(i, j, k);
            const auto& u = field.nodes;
            sum += std::abs(double(u[node + 1].x) - double(u[node - 1].x) + double(u[node + y].y) -
                            double(u[node - y].y) + double(u[node + z].z) - double(u[node - z].z));
        }
    return sum / (2.0 * double(grid.spacing));
}

/// Integral of |div u| over the grid. [m^3/s]
double divergenceOf(const Workers& workers, const VelocityField& field) {
    const UniformGrid& grid = field.grid;
    if (field.nodes.size() < grid.count() || grid.nodes.z < 3) return 0;
    const auto of = [&](std::size_t begin, std::size_t) {
        return divergenceOfSlab(field, static_cast<int>(begin) + 1);
    };
    double sum = 0;
    for (const double slab : perRange<double>(workers, static_cast<std::size_t>(grid.nodes.z - 2), 1, of)) sum += slab;
    const double h = double(grid.spacing);
    return sum * h * h * h;
}

/// The energy of a flow that vortons alone drive. [m^5/s^2]
double energyOfVortons(const Workers& workers, const SimulationState& state, const VortonSums& sums,
                       const glm::dvec3& centroid) {
    const double sigma = double(kSigmaPerSpacing) * double(state.velocity.grid.spacing);
    const double detail = double(state.scene.fluid.detail);
    const double smoothed = sums.enstrophy - (detail > 0 ? detail * gaussianEnstrophy(workers, state) : 0);
    // u . ((x - c) x alpha) = u . (x x alpha) - c . (alpha x u)
    return std::max(0.0, sums.virial - glm::dot(centroid, sums.lift) - 0.5 * sigma * sigma * smoothed);
}

}  // namespace

Diagnostics diagnose(const Workers& workers, const SimulationState& state) {
    const VortonSums sums = sumsOf(workers, state.vortons, state.velocity);
    Diagnostics found;
    found.totalStrength = sums.strength;
    found.strengthSum = sums.strengthSum;
    found.circulation = planeCirculation(workers, state.velocity);
    if (sums.strengthSum > 0) found.centroid = sums.weightedPlace / sums.strengthSum;
    found.linearImpulse = 0.5 * sums.impulse;
    found.angularImpulse = sums.angularImpulse / 3.0;
    found.enstrophy = sums.enstrophy;
    found.divergence = divergenceOf(workers, state.velocity);
    found.energy = state.bodies.empty() ? energyOfVortons(workers, state, sums, found.centroid)
                                        : energyOfGrid(workers, state.velocity);
    found.helicity = sums.helicity;
    found.maxSpeed = std::sqrt(std::max(sums.maxSpeedSquared, fastestNodeSquared(workers, state.velocity)));
    for (const RigidBody& body : state.bodies)
        if (body.dynamic) found.bodyMomentum += double(body.mass) * glm::dvec3(body.pose.velocity);
    return found;
}

Diagnostics diagnose(const SimulationState& state) { return diagnose(Workers(1), state); }

}  // namespace gyre
