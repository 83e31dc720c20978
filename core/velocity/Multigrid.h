#pragma once

#include "core/base/ParallelFor.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <vector>

namespace gyre {

/// Solves laplace(psi) = -omega on a box whose faces hold psi = 0, three components at once: seven-point differences on
/// nodes, red-black Gauss-Seidel, full weighting down and trilinear up, full multigrid and one V(2,2) more. What is
/// left of the error is far below that of the differences themselves.       [Brandt 1977; Trottenberg et al.,
/// Multigrid, 2001]
class Multigrid {
public:
    /// nodes: along each axis, faces included; one more than a multiple of 2. The more often the cells can be halved
    /// along all axes, the faster.
    explicit Multigrid(const glm::ivec3& nodes);

    /// source: omega times the square of the spacing, x fastest; the faces are not read. Returns psi.
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
