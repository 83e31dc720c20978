#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"
#include "core/geometry/UniformGrid.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>

namespace gyre {

struct SimulationState;

/// Input of the choice of a domain.
struct DomainRequest {
    std::span<const glm::vec3> vortons;    ///< positions [m]
    std::span<const glm::vec3> strengths;  ///< strengths of the vortons: weights for the detection of strays [m^3/s]
    std::span<const float> coreRadii;      ///< core radii of the vortons; cells are at least half their mean [m]
    std::span<const glm::vec3> tracers;    ///< positions; may be empty [m]
    int gridCells = 48;                    ///< nodes along the longest side of the vortons' box, margins included
    float finestSpacing = 0;               ///< lower limit of the cell size [m]
    std::span<const glm::vec3>
        walls{};  ///< points of surfaces that stop the fluid: included if near the vortons, or without vortons [m]
    std::span<const Box> movers{};  ///< bodies that move through the fluid: included if they are no farther from it
                                    ///< than its longest side [m]
    Box mass{};                     ///< the mass on the grid, which the box always includes; may be empty [m]
    bool hasRoom = false;           ///< walls of a room may ask for the flow outside of the grid
};

/// A grid and the memory that keeps it from changing too often.
struct Domain {
    UniformGrid grid;            ///< no nodes: none chosen yet
    std::int32_t calmSteps = 0;  ///< consecutive steps for which a smaller spacing would suffice
};

/// The velocity grid for these particles: the box of the vortons and three empty cells on each side, or four in a
/// room, and that of mass, walls and bodies with four, extended to most tracers and one cell beside them as far as the
/// longest side allows without larger cells. The spacing is a power of 2^(1/4) and the origin a multiple of it, so a
/// cloud at rest keeps its nodes. The spacing rises at once and falls after 30 calm steps. Strays do not extend the
/// box: vortons farther than six standard deviations from the centre, weighted by strength. Of more than 16384 tracers,
/// a quarter is sampled. Without vortons: a small grid around the origin.
Domain chooseDomain(const Workers& workers, const DomainRequest& request, const Domain& last);

/// The stage "Find domain" chooses state.domain. Cells are at least 0.8 of the spacing of the finest fluid region:
/// each of its births fills a cube of that size. Without regions they are no narrower than the mean core radius of the
/// vortons of vorticity sources: the blobs of finer cells would leave gaps between these.
void findDomain(const Workers& workers, SimulationState& state);

}  // namespace gyre
