#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"
#include "core/velocity/ArticleKernel.h"

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// A tree over the vortons with the distance criterion that the articles' influence tree lacks. A cell is opened by its
/// size relative to its distance, and evaluated up to its quadrupole. The error is only that of the truncated series.
///  u = 1/(4 pi) sum alpha x F(R - d),  F(r) = r / r^3,  up to d^2;  R from the cell's centre to x, d to each vorton
///                                      [Barnes and Hut, Nature 324, 1986; Lindsay and Krasny, JCP 172, 2001]
class BarnesHutTree {
public:
    /// leastCore: see supervortonsOf. [m]
    BarnesHutTree(const Vortons& vortons, float leastCore);

    /// [m/s]
    glm::vec3 velocityAt(const glm::vec3& position) const;
    /// velocityAt() for many targets.
    void velocityAt(const Workers& workers, std::span<const glm::vec3> targets, std::span<glm::vec3> velocities) const;

private:
    struct Cell {
        glm::vec3 middle{0};                ///< centroid weighted by |alpha| [m]
        float reach = 0;                    ///< distance of the farthest vorton from `middle` [m]
        float core = 0;                     ///< the largest core radius in the cell [m]
        glm::vec3 strength{0};              ///< sum of alpha [m^3/s]
        glm::mat3 first{0};                 ///< sum of alpha d: column b holds the sum for d_b [m^4/s]
        std::array<glm::vec3, 6> second{};  ///< sum of alpha d_b d_c for bc = xx yy zz xy xz yz [m^5/s]
        std::uint32_t begin = 0, end = 0;   ///< range of its vortons
        std::uint32_t past = 0;             ///< the next cell if this one is not opened; cells are in depth-first order
    };
    std::vector<Supervorton> m_vortons;  ///< grouped by cell
    std::vector<Cell> m_cells;

    void build(std::uint32_t begin, std::uint32_t end, const Box& box, int depth);
    Cell cellOf(std::uint32_t begin, std::uint32_t end) const;
    static glm::vec3 farVelocity(const Cell& cell, const glm::vec3& away, float squaredDistance);
};

}  // namespace gyre
