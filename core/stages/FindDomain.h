#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/UniformGrid.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>

namespace gyre {

struct SimulationState;

/// What the choice of a domain looks at.
struct DomainRequest {
    std::span<const glm::vec3> vortons;    ///< positions [m]
    std::span<const glm::vec3> strengths;  ///< of the vortons; strays are judged by it [m^3/s]
    std::span<const float> coreRadii;      ///< of the vortons; no cell is smaller than half their mean [m]
    std::span<const glm::vec3> tracers;    ///< positions; may be empty [m]
    int gridCells = 48;                    ///< nodes along the longest side of the vortons' box, margin and all
    std::span<const float>
        carried{};  ///< of the vortons: weight of what else they carry; strays are judged by it, too; may be empty
    float finestSpacing = 0;  ///< no cell is smaller [m]
    std::span<const glm::vec3>
        walls{};  ///< places of surfaces that stop the fluid: held if near the vortons, or without them [m]
};

/// A grid and the memory that keeps it from flickering.
struct Domain {
    UniformGrid grid;            ///< no nodes: none chosen yet
    std::int32_t calmSteps = 0;  ///< steps in a row for which a smaller spacing would have done
};

/// The velocity grid for these particles: the box of the vortons and four empty cells on each side, widened to hold
/// most tracers as far as the longest side allows without larger cells. The spacing is a power of 2^(1/4), the origin a
/// multiple of it, so that a cloud at rest keeps its nodes; it rises at once and falls after 30 calm steps. Vortons
/// farther than six standard deviations from the middle of the cloud, weighted by strength and by what else they carry,
/// each as a share of its sum, do not widen it. Of more than 16384 tracers the first of four stand for all, in each
/// range of them. Without vortons: a small grid around the origin.
Domain chooseDomain(const Workers& workers, const DomainRequest& request, const Domain& last);

/// The stage: chooses state.domain. No cell is finer than 0.8 of the spacing of the finest fluid region: finer ones
/// would see gaps between its vortons and take them for differences of density.
void findDomain(const Workers& workers, SimulationState& state);

}  // namespace gyre
