#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "importers/decomposition/Samples.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre::importers {

/// Points in the unit frame that planes cut off one after another. Neighbours lie in blocks with a bounding box,
/// because a plane passes most boxes by: it then costs one test for all points of the block. The order of the points
/// stays.
class PointBlocks {
public:
    void start(const Points& points);
    /// A subset: `some` are indices of points, ascending.
    void start(const Points& points, std::span<const std::uint32_t> some);

    std::size_t count() const { return m_count; }
    glm::vec3 point(std::size_t slot) const { return {m_x[slot], m_y[slot], m_z[slot]}; }
    std::uint32_t index(std::size_t slot) const { return m_index[slot]; }

    /// Calls visit(slot) for each point that is left.
    template <class Visit>
    void forEach(Visit visit) const {
        for (const Block& block : m_blocks)
            for (std::size_t slot = block.begin; slot < block.begin + block.count; ++slot) visit(slot);
    }

    /// Removes the points that are not inside the plane.
    void keepInside(const Plane& plane);
    std::size_t countOutside(const Plane& plane) const;
    /// The largest of `least` and the distances along the normal that are below `most`.
    float farthestAlong(const glm::vec3& normal, float least, float most) const;

    /// Gives each point a value: valueOf(point). The values are forgotten at the next start.
    template <class ValueOf>
    void setValues(ValueOf valueOf) {
        m_value.resize(m_x.size());
        for (std::size_t slot = 0; slot < m_x.size(); ++slot) m_value[slot] = valueOf(point(slot));
        for (Block& block : m_blocks) findLeast(block);
    }
    /// The slot of the first point with the least value. There must be a point.
    std::size_t leastValue() const;

private:
    struct Block {
        glm::vec3 low, high;         ///< bounding box of the points that the block had at the start
        std::size_t begin, count;    ///< slots of the points that are left
        std::size_t leastValue = 0;  ///< slot of the first point with the least value
    };
    struct Extent {
        float least, most;
    };

    void divide();
    void findLeast(Block& block) const;
    void keepInside(Block& block, const Plane& plane);
    float along(const glm::vec3& normal, std::size_t slot) const {
        return normal.x * m_x[slot] + normal.y * m_y[slot] + normal.z * m_z[slot];
    }
    static Extent extentAlong(const glm::vec3& normal, const Block& block);

    std::vector<float> m_x, m_y, m_z, m_value;
    std::vector<std::uint32_t> m_index;
    std::vector<Block> m_blocks;
    std::size_t m_count = 0;
};

}  // namespace gyre::importers
