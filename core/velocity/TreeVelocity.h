#pragma once

#include "core/geometry/UniformGrid.h"
#include "core/velocity/ArticleKernel.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// What stands for the vortons of the cell that a query lies in.
enum class TreeLeaves {
    Originals,     ///< themselves: smooth
    Supervortons,  ///< their sum: it jumps when a vorton changes cells, which jerks
};

/// The influence tree of articles 3 and 12. Its leaves are the cells of a grid; each level above halves the cells along
/// every axis that still has two, up to one root. Each cell is a supervorton: the sum of strengths at their
/// |alpha|-weighted mean place. A cell is opened only if the query lies in it (grown by 1e-4 of a leaf): no measure of
/// distance, no bound of error, 7 to 50 % of the velocity. Kept as the articles have it, to compare with.
/// Vortons outside the grid are not heard.                                    [Gourlay, parts 3 and 12]
class InfluenceTree {
public:
    /// leastCore: as supervortonsOf has it.
    InfluenceTree(const Vortons& vortons, const UniformGrid& grid, float leastCore);

    /// [m/s]
    glm::vec3 velocityAt(const glm::vec3& position, TreeLeaves leaves) const;
    /// The same at many places.
    void velocityAt(const Workers& workers, TreeLeaves leaves, std::span<const glm::vec3> targets,
                    std::span<glm::vec3> velocities) const;

private:
    struct Cell {
        Supervorton sum;
        float weight = 0;  ///< sum of |alpha|; zero: nothing is in it [m^3/s]
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
        glm::vec3 inLeaves{0};  ///< the same in units of leaves from the grid's first node
        TreeLeaves leaves;
    };

    UniformGrid m_grid;
    std::vector<Level> m_levels;           ///< leaves first, the root last
    std::vector<Supervorton> m_originals;  ///< of one leaf one after another
    std::vector<std::uint32_t> m_firstOf;  ///< of each leaf in m_originals, and one more

    void sortIntoLeaves(std::span<const Supervorton> vortons);
    void fillLeaves();
    void addLevelAbove();
    glm::vec3 heard(const Query& query, std::size_t level, const glm::ivec3& cell) const;
    glm::vec3 leafHeard(const Query& query, const glm::ivec3& cell) const;
};

}  // namespace gyre
