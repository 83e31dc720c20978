#include "core/velocity/FarField.h"

#include "core/base/Math.h"
#include "core/base/RangeSums.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/Trilinear.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerSum = 1024;

struct Growth {
    double sum = 0;       ///< [m^3/s]
    double size = 0;      ///< sum of absolute rates, for growth and shrinkage alike
    glm::dvec3 place{0};  ///< sum of positions weighted by `size`

    void add(float growth, const glm::vec3& position) {
        sum += double(growth);
        size += double(std::abs(growth));
        place += double(std::abs(growth)) * glm::dvec3(position);
    }
};

/// The velocity of expanding fluid. [m/s]
glm::vec3 pushed(const VelocityField& field, const glm::vec3& position) {
    const glm::vec3 away = position - field.sourceCentre;
    const float distance = glm::length(away);
    return field.source / (kFourPi * distance * distance * distance) * away;
}

}  // namespace

void findMoments(const Workers& workers, const Vortons& vortons, VelocityField& field) {
    const Kernels& kernels = kernelsFor(chosenInstructions());
    const NodeGrid grid = nodeGrid(field.grid, nullptr);
    double all[StrengthSums::kSums] = {};
    inRanges<StrengthSums>(
        workers, vortons.size(), kVortonsPerSum,
        [&](std::size_t begin, std::size_t end, StrengthSums& sums) {
            kernels.survey(grid, &vortons.position[begin].x, &vortons.strength[begin].x, static_cast<int>(end - begin),
                           sums);
        },
        [&](const StrengthSums& sums) {
            for (int i = 0; i < StrengthSums::kSums; ++i) all[i] += sums.all[i];
        });
    const glm::dvec3 weighted{all[1], all[2], all[3]}, total{all[4], all[5], all[6]}, turning{all[7], all[8], all[9]};
    const double spacing = field.grid.spacing;
    const glm::dvec3 centre = all[0] > 0 ? weighted / all[0] : glm::dvec3(0);  // in cells from the grid's centre
    const glm::dvec3 middle = glm::dvec3(field.grid.origin) + 0.5 * spacing * glm::dvec3(field.grid.nodes - 1);
    field.centre = middle + spacing * centre;
    field.totalStrength = total;
    field.impulse = 0.5 * spacing * (turning - glm::cross(centre, total));
}

void findSource(const Workers& workers, const VelocitySources& sources, VelocityField& field) {
    Growth all;
    inRanges<Growth>(
        workers, sources.growth.size(), kVortonsPerSum,
        [&](std::size_t begin, std::size_t end, Growth& sums) {
            for (std::size_t i = begin; i < end; ++i) sums.add(sources.growth[i], sources.vortons.position[i]);
        },
        [&](const Growth& sums) {
            all.sum += sums.sum;
            all.size += sums.size;
            all.place += sums.place;
        });
    field.source = static_cast<float>(all.sum);
    field.sourceCentre = all.size > 0 ? glm::vec3(all.place / all.size) : glm::vec3(0);
}

glm::vec3 farField(const VelocityField& field, const glm::vec3& position) {
    const glm::vec3 away = position - field.centre;
    const float distance = glm::length(away);
    const glm::vec3 n = away / distance;
    const glm::vec3 dipole = 3 * glm::dot(n, field.impulse) * n - field.impulse;
    const glm::vec3 turned =
        (glm::cross(field.totalStrength, away) + dipole) / (kFourPi * distance * distance * distance);
    return field.source == 0 ? turned : turned + pushed(field, position);
}

}  // namespace gyre
