#include "importers/decomposition/TriangleBvh.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace gyre::importers {
namespace {

struct Segment {
    glm::vec3 from, along;

    /// Slab test. [Kay and Kajiya 1986]
    bool meets(const Box& box) const {
        float enter = 0, leave = 1;
        for (int axis = 0; axis < 3; ++axis) {
            if (along[axis] == 0) {
                if (from[axis] < box.low[axis] || from[axis] > box.high[axis]) return false;
                continue;
            }
            const float a = (box.low[axis] - from[axis]) / along[axis], b = (box.high[axis] - from[axis]) / along[axis];
            enter = std::max(enter, std::min(a, b));
            leave = std::min(leave, std::max(a, b));
        }
        return enter <= leave;
    }

    /// [Möller and Trumbore 1997]
    bool meets(const glm::vec3& a, const glm::vec3& ab, const glm::vec3& ac) const {
        const glm::vec3 p = glm::cross(along, ac);
        const float determinant = glm::dot(ab, p);
        if (determinant == 0) return false;
        const glm::vec3 s = from - a;
        const float u = glm::dot(s, p) / determinant;
        if (u < 0 || u > 1) return false;
        const glm::vec3 q = glm::cross(s, ab);
        const float v = glm::dot(along, q) / determinant;
        const float t = glm::dot(ac, q) / determinant;
        return v >= 0 && u + v <= 1 && t >= 0 && t <= 1;
    }
};

}  // namespace

bool TriangleBvh::isCrossed(const glm::vec3& from, const glm::vec3& to) const {
    const Segment segment{from, to - from};
    std::array<std::size_t, 64> stack;
    std::size_t open = 0;
    stack[open++] = 1;
    while (open > 0) {
        const std::size_t index = stack[--open];
        if (m_nodes[index].box.isEmpty() || !segment.meets(m_nodes[index].box)) continue;
        if (index < m_width) {
            stack[open++] = 2 * index;
            stack[open++] = 2 * index + 1;
            continue;
        }
        const Leaf& leaf = m_leaves[index - m_width];
        for (std::size_t i = 0; i < kLanes; ++i)
            if (segment.meets({leaf.a[0][i], leaf.a[1][i], leaf.a[2][i]}, {leaf.ab[0][i], leaf.ab[1][i], leaf.ab[2][i]},
                              {leaf.ac[0][i], leaf.ac[1][i], leaf.ac[2][i]}))
                return true;
    }
    return false;
}

}  // namespace gyre::importers
