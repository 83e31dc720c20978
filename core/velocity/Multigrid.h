#pragma once

#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <vector>

namespace gyre {

/// Solves laplace(psi) = -omega in a box with psi = 0 on its faces, three components at once. Seven-point differences
/// on nodes, red-black Gauss-Seidel, full weighting, trilinear prolongation, full multigrid and one more V(2,2) cycle.
/// The remaining algebraic error is far below the discretisation error. [Brandt 1977; Trottenberg et al., Multigrid,
/// 2001]
class Multigrid {
public:
    /// nodes: along each axis, faces included; one more than a multiple of 2. The solver is faster the more often the
    /// cells can be halved along all axes.
    explicit Multigrid(const glm::ivec3& nodes);

    /// source: omega times the square of the spacing, x fastest; values on the faces are not read. Returns psi.
    const std::vector<glm::vec4>& solve(const Workers& workers, std::vector<glm::vec4> source);

private:
    struct Level {
        glm::ivec3 nodes{0};
        std::vector<glm::vec4> psi, source, residual;
    };
    std::vector<Level> m_levels;  ///< finest first

    void cycle(const Workers& workers, std::size_t level);
};

}  // namespace gyre
