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

/// Closes a box along the axes: adds to the flow u = curl A of vortons in open space the flow that infinitely many
/// mirror images of the vortons would add,
///   u + grad phi + sum over the axes of curl (C e),   e: unit vector along the axis
/// phi stops the flow at the box's six walls, which move with the velocity v:
///   laplace(phi) = 0 in the box,   d phi / dn = -(u - v) . n on its walls.
/// Where vortex lines end at walls, u has a vorticity that is not that of the vortons, curl u = omega + grad q with
/// q = div A, because lines that end in open space need a counterpart. Each C removes the part of q that belongs to the
/// two walls across its axis z:
///   laplace(C) = 0,   d C / dz = -q on these two walls and 0 on the others;   so curl curl (C e) = grad (d C / dz).
/// The flow of C runs along all walls. A wall may lie between nodes.
///
/// Each wall has a cosine series for phi and a sine series for C. The mode with the wave numbers k_b and k_c along the
/// wall decays away from it as exp(-k z), k^2 = k_b^2 + k_c^2, so only nodes near a wall need many modes. If the flow
/// through all walls has a sum, because the fluid grows, it is compressed evenly.
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
    /// through: the velocity u - v along the wall's axis at each place [m/s]; divergence: q at each place [m/s];
    /// velocities: one per wall, along its axis, less whatever moves all fluid and is not part of `nodes` [m/s]
    void stop(const Workers& workers, std::span<const float> through, std::span<const float> divergence,
              const std::array<float, 6>& velocities, std::span<glm::vec4> nodes);

private:
    /// Tables of a cosine or sine series along one axis.
    struct Series {
        std::vector<float> transform;  ///< [mode][patch]: gives the coefficients of values at patches
        std::vector<float> transposed;
        std::vector<float> values;  ///< [mode][node]
        std::vector<float> slopes;  ///< [mode][node]: derivatives of `values` [1/m]
    };
    /// The coefficients of a field on the walls across one axis, by mode. [mode along `rows`][mode along `lanes`]
    struct Modes {
        std::vector<float> low,
            high;  ///< coefficients of the values on both walls, then of the terms that decay away from them
    };
    /// Tables of one axis. Rows have a multiple of eight values.
    struct Axis {
        float length = 0;          ///< extent of the box [m]
        int patches = 0;           ///< places along the axis, and modes
        int patchRow = 0;          ///< length of a row of patches or modes
        int first = 0;             ///< first node in the box
        int nodes = 0;             ///< nodes in the box
        int nodeRow = 0;           ///< length of a row of nodes
        float firstPlace = 0;      ///< distance of the first node from the low wall [m]
        std::vector<float> waves;  ///< wave number of each mode [1/m]
        Series cosines, sines;
    };
    /// The walls across one axis.
    struct Pair {
        int axis = 0, rows = 0, lanes = 0;
        std::vector<float> waves;         ///< k of each mode; 1 where there is none [1/m]
        Modes flow;                       ///< the flow through the walls [m/s], then phi [m^2/s]
        Modes turn;                       ///< q [m/s], then C [m^2/s]
        float meanLow = 0, meanHigh = 0;  ///< mean flow through the walls [m/s]
        bool isEven = false;              ///< the flow through each wall is the same everywhere on it
        bool turns = false;               ///< q is not zero
        std::vector<float> half;          ///< scratch of a transform along one axis
    };

    Box m_box;
    UniformGrid m_grid;
    bool m_fits = false;
    std::array<Axis, 3> m_axes;
    std::array<Pair, 3> m_pairs;
    std::vector<glm::vec3> m_places;
    std::vector<float> m_mixed;  ///< scratch: [plane][sum][mode along the rows, or none][node along the lanes]

    static void fillSeries(Axis& axis, float spacing, bool isSine, Series& series);
    void fillAxis(int axis);
    void fillPair(int axis);
    std::ptrdiff_t placesOf(const Pair& pair) const;
    void transform(Pair& pair, const float* values, Series Axis::*series, Modes& modes) const;
    void toDecaying(const Pair& pair, Modes& modes) const;
    void findFlow(Pair& pair, const float* through) const;
    void findTurn(Pair& pair, const float* divergence) const;
    std::size_t scratchOf(const Pair& pair) const;
    void addPlane(const Pair& pair, int plane, std::span<glm::vec4> nodes);
    void mirror(int wall, float velocity, std::span<glm::vec4> nodes) const;
};

}  // namespace gyre
