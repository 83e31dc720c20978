#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"
#include "core/geometry/UniformGrid.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <span>
#include <vector>

namespace gyre {

/// Closes a box along the axes: adds to a velocity field the potential flow that stops it at the box's six walls,
///   u + grad phi,   laplace(phi) = 0 in the box,   d phi / dn = -(u - v) . n on its walls,
/// where v is the velocity of the walls. If u is the flow of vortons, grad phi is the flow that infinitely many mirror
/// images of the vortons would add. Computing grad phi takes 1.2 to 1.5 times as long as computing u with the FFT
/// solver. A wall may lie between nodes.
///
/// Each wall has a cosine series. The mode with the wave numbers k_b and k_c along the wall decays away from it as
/// exp(-k z), k^2 = k_b^2 + k_c^2, so only nodes near a wall need many modes. If the flow through all walls has a sum,
/// because the fluid grows, it is compressed evenly.
class BoxWalls {
public:
    /// Prepares tables for this box and grid, unless they are those of the last call. box: not empty
    void fit(const Box& box, const UniformGrid& grid);

    /// Whether the grid has enough nodes in the box. If not, stop() does nothing.
    bool fits() const { return m_fits; }

    /// The places on the walls at which the flow must be known: of each wall in turn. The walls 0 and 1 are the low and
    /// the high one across x, then follow those across y and z. [m]
    const std::vector<glm::vec3>& places() const { return m_places; }
    /// The first place of a wall. wall: 0..6; 6 gives the end
    std::size_t firstPlaceOf(int wall) const;

    /// Adds the flow to the nodes in the box. Nodes up to three cells outside get the mirrored flow, so that
    /// interpolation between nodes, too, has no flow through walls.
    /// through: the velocity u - v along the wall's axis at each place [m/s]; velocities: one per wall, along its axis,
    /// less whatever moves all fluid and is not part of `nodes` [m/s]
    void stop(const Workers& workers, std::span<const float> through, const std::array<float, 6>& velocities,
              std::span<glm::vec4> nodes);

private:
    /// Tables of one axis. Rows have a multiple of eight values.
    struct Axis {
        float length = 0;              ///< extent of the box [m]
        int patches = 0;               ///< places along the axis, and modes
        int patchRow = 0;              ///< length of a row of patches or modes
        int first = 0;                 ///< first node in the box
        int nodes = 0;                 ///< nodes in the box
        int nodeRow = 0;               ///< length of a row of nodes
        float firstPlace = 0;          ///< distance of the first node from the low wall [m]
        std::vector<float> transform;  ///< [mode][patch]: gives the cosine coefficients of values at patches
        std::vector<float> transposed;
        std::vector<float> cosines;  ///< [mode][node]
        std::vector<float> slopes;   ///< [mode][node]: derivatives of `cosines` [1/m]
        std::vector<float> waves;    ///< wave number of each mode [1/m]
    };
    /// The walls across one axis. Modes are [mode along `rows`][mode along `lanes`].
    struct Pair {
        int axis = 0, rows = 0, lanes = 0;
        std::vector<float> waves;         ///< k of each mode; 1 where there is none [1/m]
        std::vector<float> low, high;     ///< coefficients of the flow through the walls [m/s], then of phi [m^2/s]
        float meanLow = 0, meanHigh = 0;  ///< mean flow through them [m/s]
        bool isEven = false;              ///< the flow through each wall is the same everywhere on it
        std::vector<float> half;          ///< scratch of a transform along one axis
    };

    Box m_box;
    UniformGrid m_grid;
    bool m_fits = false;
    std::array<Axis, 3> m_axes;
    std::array<Pair, 3> m_pairs;
    std::vector<glm::vec3> m_places;
    std::vector<float> m_mixed;  ///< scratch: [plane][component][mode along the rows][node along the lanes]

    void fillAxis(int axis);
    void fillPair(int axis);
    void findModes(Pair& pair, const float* through) const;
    void toCoefficients(Pair& pair) const;
    void addPlane(const Pair& pair, int plane, std::span<glm::vec4> nodes);
    void mirror(int wall, float velocity, std::span<glm::vec4> nodes) const;
};

}  // namespace gyre
