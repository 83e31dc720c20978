#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/Box.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre::importers {

/// The point of the triangle (a, a + ab, a + ac) nearest to p.
glm::vec3 nearestOnTriangle(const glm::vec3& p, const glm::vec3& a, const glm::vec3& ab, const glm::vec3& ac);
/// The nearest point on a triangle of a mesh, in double precision.
glm::dvec3 nearestOnTriangle(const glm::dvec3& p, const TriangleMesh& mesh, std::uint32_t triangle);

/// Places with a larger winding number lie in the matter.
inline constexpr double kMatterWinding = 0.5;

/// A bounding volume hierarchy of triangles, for nearest points and winding numbers. The tree is implicit: triangles
/// are sorted along a space-filling curve [Morton 1966], eight per leaf, and each node splits its row of leaves in
/// half.
class TriangleBvh {
public:
    TriangleBvh() = default;
    /// Incomplete if the checkpoint stops.
    TriangleBvh(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint);

    static constexpr std::uint32_t kNone = ~0u;
    struct Nearest {
        float distance = 0;
        std::uint32_t triangle = kNone;
        glm::vec3 point{0};
    };
    /// The nearest surface point closer than `within`; triangle is kNone if there is none.
    Nearest nearest(const glm::vec3& point, float within) const;

    /// The generalised winding number: 1 inside a closed surface, 0 outside, in between for open surfaces [Jacobson,
    /// Kavan, Sorkine-Hornung 2013]. Distant nodes are approximated by a dipole [Barill, Dickson, Schmidt, Levin,
    /// Jacobson 2018]. Accurate to 0.02.
    float winding(const glm::vec3& point) const;

    /// Calls visit(triangle) for each triangle whose leaf touches the box, until it returns false. True if it never
    /// did.
    template <class Visit>
    bool forEachIn(const Box& box, const Visit& visit) const {
        std::array<std::size_t, 64> stack;
        std::size_t open = 0;
        stack[open++] = 1;
        while (open > 0) {
            const std::size_t index = stack[--open];
            const Box& own = m_nodes[index].box;
            if (own.isEmpty() || own.low.x > box.high.x || own.low.y > box.high.y || own.low.z > box.high.z ||
                own.high.x < box.low.x || own.high.y < box.low.y || own.high.z < box.low.z)
                continue;
            if (index < m_width) {
                stack[open++] = 2 * index;
                stack[open++] = 2 * index + 1;
                continue;
            }
            const Leaf& leaf = m_leaves[index - m_width];
            for (std::size_t lane = 0; lane < kLanes; ++lane)
                if (leaf.winds[lane] > 0 && !visit(leaf.triangle[lane])) return false;
        }
        return true;
    }

    /// Whether the segment between two places crosses the surface.
    bool isCrossed(const glm::vec3& from, const glm::vec3& to) const;

private:
    static constexpr std::size_t kLanes = 8;
    using Floats = std::array<float, kLanes>;
    /// Corner a and edges ab, ac of eight triangles. Unused lanes repeat the last triangle with winding 0.
    struct alignas(32) Leaf {
        std::array<Floats, 3> a, ab, ac;
        Floats winds;
        std::array<std::uint32_t, kLanes> triangle;
    };
    struct Node {
        Box box;
        glm::vec3 middle{0};  ///< area-weighted
        float radius = 0;     ///< radius of a sphere around the middle that contains the node's triangles
        glm::vec3 dipole{0};  ///< sum of area vectors
        float area = 0;
    };
    std::vector<Leaf> m_leaves;
    std::vector<Node> m_nodes;  ///< node i has children 2 i and 2 i + 1; leaf i is node i + m_width
    std::size_t m_width = 0;

    void fillLeaf(const TriangleMesh& mesh, const std::vector<std::uint32_t>& order, std::size_t leaf);
    void joinChildren(std::size_t node);
    static glm::vec3 pointOf(const Leaf& leaf, std::size_t lane, const glm::vec3& place);
    void searchLeaf(const Leaf& leaf, const glm::vec3& point, float& square, Nearest& best) const;
    float solidAngles(const Leaf& leaf, const glm::vec3& point) const;
};

}  // namespace gyre::importers
