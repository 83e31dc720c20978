#include "core/stages/FarField.h"

#include "core/stages/Trilinear.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

constexpr float kFourPi = 12.5663706143591729539f;

template <class Visit>
void eachInside(const Vortons& vortons, const UniformGrid& grid, Visit visit) {
    const float inverseSpacing = 1 / grid.spacing;
    for (std::size_t i = 0; i < vortons.size(); ++i)
        if (isInside(grid, inCells(grid, inverseSpacing, vortons.position[i])))
            visit(glm::dvec3(vortons.position[i]), glm::dvec3(vortons.strength[i]));
}

}  // namespace

void findMoments(const Vortons& vortons, VelocityField& field) {
    double weight = 0;
    glm::dvec3 sum{0}, total{0}, impulse{0};
    eachInside(vortons, field.grid, [&](const glm::dvec3& position, const glm::dvec3& strength) {
        weight += glm::length(strength);
        sum += glm::length(strength) * position;
    });
    const glm::dvec3 centre = weight > 0 ? sum / weight : glm::dvec3(field.grid.bounds().centre());
    eachInside(vortons, field.grid, [&](const glm::dvec3& position, const glm::dvec3& strength) {
        total += strength;
        impulse += 0.5 * glm::cross(position - centre, strength);
    });
    field.centre = centre;
    field.totalStrength = total;
    field.impulse = impulse;
}

glm::vec3 farField(const VelocityField& field, const glm::vec3& position) {
    const glm::vec3 away = position - field.centre;
    const float distance = glm::length(away);
    const glm::vec3 n = away / distance;
    const glm::vec3 dipole = 3 * glm::dot(n, field.impulse) * n - field.impulse;
    return (glm::cross(field.totalStrength, away) + dipole) / (kFourPi * distance * distance * distance);
}

}  // namespace gyre
