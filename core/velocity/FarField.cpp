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
    field.mirrors = VelocityField::kNoMirrors;
    field.totalStrength = total;
    field.impulse = 0.5 * spacing * (turning - glm::cross(centre, total));
}

void findSource(const Workers& workers, const VelocitySources& sources, VelocityField& field) {
    Growth all;
    const NodeRange& range = sources.growing;
    inRanges<Growth>(
        workers, sources.growth.empty() ? 0 : range.planes(), 1,
        [&](std::size_t begin, std::size_t end, Growth& sums) {
            for (int k = range.low.z + static_cast<int>(begin); k < range.low.z + static_cast<int>(end); ++k)
                for (int j = range.low.y; j <= range.high.y; ++j)
                    for (int i = range.low.x; i <= range.high.x; ++i)
                        sums.add(sources.growth[field.grid.index(i, j, k)], field.grid.position(i, j, k));
        },
        [&](const Growth& sums) {
            all.sum += sums.sum;
            all.size += sums.size;
            all.place += sums.place;
        });
    field.source = static_cast<float>(all.sum);
    field.sourceCentre = all.size > 0 ? glm::vec3(all.place / all.size) : glm::vec3(0);
}

FarField::FarField(const VelocityField& field) : m_field(field) {
    constexpr float kLeast = 0.27f;  // the best of those measured with the exponents in VelocityField.cpp
    const glm::vec3 half = 0.5f * field.grid.bounds().size();
    const float least = kLeast * glm::dot(half, half);
    m_least = least * least;
    m_isMirrored = field.mirrors != VelocityField::kNoMirrors;
}

glm::vec3 FarField::at(const glm::vec3& position) const {
    if (!m_isMirrored) return ofVortons(position);
    glm::vec3 velocity(0);
    addImages(0, position, glm::vec3(1), velocity);
    return velocity;
}

glm::vec3 FarField::ofVortons(const glm::vec3& position) const {
    const auto perCube = [](float square) { return 1 / (kFourPi * square * std::sqrt(square)); };
    const glm::vec3 away = position - m_field.centre;
    const float distance = glm::dot(away, away), square = std::sqrt(distance * distance + m_least);
    const glm::vec3 dipole = 3 * glm::dot(away, m_field.impulse) / square * away - m_field.impulse;
    const glm::vec3 turned = perCube(square) * (glm::cross(m_field.totalStrength, away) + dipole);
    if (m_field.source == 0) return turned;
    const glm::vec3 apart = position - m_field.sourceCentre;
    return turned + m_field.source * perCube(glm::dot(apart, apart)) * apart;
}

void FarField::addImages(int axis, const glm::vec3& position, const glm::vec3& signs, glm::vec3& velocity) const {
    if (axis == 3) {
        velocity += signs * ofVortons(position);
        return;
    }
    addImages(axis + 1, position, signs, velocity);
    for (const int wall : {2 * axis, 2 * axis + 1}) {
        const float mirror = m_field.mirrors[static_cast<std::size_t>(wall)];
        if (mirror == VelocityField::kNoMirror) continue;
        glm::vec3 mirrored = position, turned = signs;
        mirrored[axis] = 2 * mirror - position[axis];
        turned[axis] = -signs[axis];
        addImages(axis + 1, mirrored, turned, velocity);
    }
}

}  // namespace gyre
