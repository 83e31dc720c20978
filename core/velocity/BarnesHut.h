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

/// What the articles' influence tree leaves out: a tree over the vortons that opens a cell by its size against its
/// distance, and hears it up to its quadrupole. No place is special, so nothing jumps but by what the series cuts off.
///   u = 1/(4 pi) sum alpha x F(R - d),  F(r) = r / r^3,  up to d^2;  R from the cell's middle to x, d to each vorton
///                                       [Barnes and Hut, Nature 324, 1986; Lindsay and Krasny, JCP 172, 2001]
class BarnesHutTree {
public:
    /// leastCore: as supervortonsOf has it.
    BarnesHutTree(const Vortons& vortons, float leastCore);

    /// [m/s]
    glm::vec3 velocityAt(const glm::vec3& position) const;
    /// The same at many places.
    void velocityAt(const Workers& workers, std::span<const glm::vec3> targets, std::span<glm::vec3> velocities) const;

private:
    struct Cell {
        glm::vec3 middle{0};                ///< |alpha|-weighted [m]
        float reach = 0;                    ///< of the farthest vorton from there [m]
        float core = 0;                     ///< the largest in it [m]
        glm::vec3 strength{0};              ///< sum of alpha [m^3/s]
        glm::mat3 first{0};                 ///< sum of alpha d: column b is that of d_b [m^4/s]
        std::array<glm::vec3, 6> second{};  ///< sum of alpha d_b d_c for bc = xx yy zz xy xz yz [m^5/s]
        std::uint32_t begin = 0, end = 0;   ///< of its vortons
        std::uint32_t past = 0;             ///< the next cell if this one is not opened; cells lie in depth-first order
    };
    std::vector<Supervorton> m_vortons;  ///< those of a cell stand together
    std::vector<Cell> m_cells;

    void build(std::uint32_t begin, std::uint32_t end, const Box& box, int depth);
    Cell cellOf(std::uint32_t begin, std::uint32_t end) const;
    static glm::vec3 farVelocity(const Cell& cell, const glm::vec3& away, float squaredDistance);
};

}  // namespace gyre
