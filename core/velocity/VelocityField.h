#pragma once

#include "core/base/Instructions.h"
#include "core/geometry/UniformGrid.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <span>
#include <vector>

namespace gyre {

/// The velocity induced by all vortons, at the nodes of a grid; wind is not in it. Outside the grid the far field of
/// the vortons' total impulse and strength is used, so a stray tracer does not fall out of the flow.
struct VelocityField {
    UniformGrid grid;
    std::vector<glm::vec4>
        nodes;  ///< velocity in xyz [m/s], w unused; AoS of 4 floats, so one interpolation is four loads of two nodes
    glm::vec3 totalStrength{0};  ///< sum of alpha [m^3/s]
    glm::vec3 impulse{0};        ///< 1/2 sum x cross alpha about the centre [m^4/s]
    glm::vec3 centre{0};         ///< of the vortons, weighted by |alpha|: there the far field starts [m]
    float source = 0;            ///< volume per time that swelling fluid adds, see Expansion.h [m^3/s]
    glm::vec3 sourceCentre{0};   ///< of the swelling fluid [m]

    /// Trilinear inside, far field outside, one turning into the other over the two outermost cells. Zero without
    /// nodes. [m/s]
    glm::vec3 at(const glm::vec3& position) const;

    /// The same at many places, same bits; the way for ranges of particles.
    void at(std::span<const glm::vec3> positions, std::span<glm::vec3> velocities,
            Instructions instructions = chosenInstructions()) const;

    static constexpr float kBlendCells = 2;  ///< from the border inwards, where near and far are mixed

    /// What `at` does after interpolating: for each of the listed positions, which are less than kBlendCells inside.
    void settleBorder(std::span<const int> listed, std::span<const glm::vec3> positions,
                      std::span<glm::vec3> velocities) const;
};

}  // namespace gyre
