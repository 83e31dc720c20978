#pragma once

#include "core/geometry/UniformGrid.h"
#include "core/velocity/ArticleKernel.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// The sources used for the leaf that contains a query position.
enum class TreeLeaves {
    Originals,     ///< the vortons themselves: smooth
    Supervortons,  ///< their sum: velocities jump when a vorton changes cells
};

/// The influence tree of articles 3 and 12. Its leaves are the cells of a grid. Each level above halves the cells along
/// every axis that still has two, up to one root. Each cell is a supervorton: the sum of its strengths at their
/// |alpha|-weighted mean position. A cell is opened only if the query lies in it (grown by 1e-4 of a leaf). There is no
/// distance criterion and no error bound; errors are 7 to 50 % of the velocity. Kept as in the articles, for
/// comparison. Vortons outside the grid are ignored.                                    [Gourlay, parts 3 and 12]
class InfluenceTree {
public:
    /// leastCore: see supervortonsOf. [m]
    InfluenceTree(const Vortons& vortons, const UniformGrid& grid, float leastCore);

    /// [m/s]
    glm::vec3 velocityAt(const glm::vec3& position, TreeLeaves leaves) const;
    /// velocityAt() for many targets.
    void velocityAt(const Workers& workers, TreeLeaves leaves, std::span<const glm::vec3> targets,
                    std::span<glm::vec3> velocities) const;

private:
    struct Cell {
        Supervorton sum;
        float weight = 0;  ///< sum of |alpha|; zero: the cell is empty [m^3/s]
    };
    struct Level {
        glm::ivec3 size{0};  ///< cells along each axis
        std::vector<Cell> cells;
        Cell& at(const glm::ivec3& cell) { return cells[index(cell)]; }
        const Cell& at(const glm::ivec3& cell) const { return cells[index(cell)]; }
        std::size_t index(const glm::ivec3& cell) const {
            return static_cast<std::size_t>((cell.z * size.y + cell.y) * size.x + cell.x);
        }
    };
    struct Query {
        glm::vec3 position{0};
        glm::vec3 inLeaves{0};  ///< the position in units of leaves from the grid's first node
        TreeLeaves leaves;
    };

    UniformGrid m_grid;
    std::vector<Level> m_levels;           ///< leaves first, the root last
    std::vector<Supervorton> m_originals;  ///< grouped by leaf
    std::vector<std::uint32_t> m_firstOf;  ///< first of each leaf in m_originals, and the end

    void sortIntoLeaves(std::span<const Supervorton> vortons);
    void fillLeaves();
    void addLevelAbove();
    glm::vec3 influence(const Query& query, std::size_t level, const glm::ivec3& cell) const;
    glm::vec3 leafInfluence(const Query& query, const glm::ivec3& cell) const;
};

}  // namespace gyre
