#pragma once

#include "core/base/Instructions.h"
#include "core/geometry/UniformGrid.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace gyre {

/// The velocity that all vortons induce, at the nodes of a grid, without wind. It continues outside the grid, so
/// tracers that leave the grid still move.
struct VelocityField {
    static constexpr float kNoMirror = std::numeric_limits<float>::infinity();
    static constexpr std::array<float, 6> kNoMirrors{kNoMirror, kNoMirror, kNoMirror, kNoMirror, kNoMirror, kNoMirror};

    UniformGrid grid;
    std::vector<glm::vec4> nodes;  ///< velocity in xyz [m/s]; AoS of 4 floats, so one interpolation is four loads of
                                   ///< two nodes. w: divergence of the vector potential [m/s], by the FFT solver only
    glm::vec3 totalStrength{0};    ///< sum of alpha [m^3/s]
    glm::vec3 impulse{0};          ///< 1/2 sum x cross alpha about the centre [m^4/s]
    glm::vec3 centre{0};           ///< |alpha|-weighted centre of the vortons, origin of the far field [m]
    float source = 0;              ///< volume per time added by expanding fluid, see Expansion.h [m^3/s]
    glm::vec3 sourceCentre{0};     ///< centre of the expanding fluid [m]
    std::array<float, 6> mirrors = kNoMirrors;  ///< planes at which the far field is mirrored: low and high across x,
                                                ///< then y and z [m]

    /// Makes the velocity zero everywhere, and keeps the memory of the nodes.
    void clear() {
        VelocityField empty;
        empty.nodes.swap(nodes);
        empty.nodes.clear();
        *this = std::move(empty);
    }

    /// The velocity at a position [m/s]: trilinear more than kBorderCells inside the grid. Elsewhere it is the far
    /// field plus a correction: the difference between both at the nearest inner position, which fades with the
    /// distance. Zero without nodes.
    glm::vec3 at(const glm::vec3& position) const;

    /// at() for many positions, with the same bits. Use it for ranges of particles.
    void at(std::span<const glm::vec3> positions, std::span<glm::vec3> velocities,
            Instructions instructions = chosenInstructions()) const;

    /// The divergence of the vector potential, from component w of the nodes [m/s]. 0 outside the grid.
    float divergenceAt(const glm::vec3& position) const;

    static constexpr float kBorderCells = 1;  ///< the outermost nodes lack neighbours

    /// `at` for the listed positions, which are less than kBorderCells inside.
    void settleBorder(std::span<const int> listed, std::span<const glm::vec3> positions,
                      std::span<glm::vec3> velocities) const;
};

}  // namespace gyre
