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

/// The point of the triangle a, a + ab, a + ac that is nearest to p.
glm::vec3 nearestOnTriangle(const glm::vec3& p, const glm::vec3& a, const glm::vec3& ab, const glm::vec3& ac);
/// The same of one triangle of a mesh, to the last digit.
glm::dvec3 nearestOnTriangle(const glm::dvec3& p, const TriangleMesh& mesh, std::uint32_t triangle);

/// Triangles in a tree of boxes, for the nearest point of a surface and for how often it winds round a point. The tree
/// is implicit: triangles in the order of a space-filling curve [Morton 1966], eight to a leaf, halves of the row of
/// leaves.
class TriangleBvh {
public:
    TriangleBvh() = default;
    /// Incomplete if the checkpoint says stop.
    TriangleBvh(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint);

    static constexpr std::uint32_t kNone = ~0u;
    struct Nearest {
        float distance = 0;
        std::uint32_t triangle = kNone;
        glm::vec3 point{0};
    };
    /// The nearest point of the surface that is nearer than `within`; triangle is kNone if there is none.
    Nearest nearest(const glm::vec3& point, float within) const;

    /// The generalised winding number: 1 inside a closed surface, 0 outside, between for open ones [Jacobson, Kavan,
    /// Sorkine-Hornung 2013]. Far parts count as one dipole [Barill, Dickson, Schmidt, Levin, Jacobson 2018]; good to
    /// 0.02.
    float winding(const glm::vec3& point) const;

    /// Whether the straight way from place to place meets the surface.
    bool isCrossed(const glm::vec3& from, const glm::vec3& to) const;

private:
    static constexpr std::size_t kLanes = 8;
    using Floats = std::array<float, kLanes>;
    /// Corner a and edges ab, ac of eight triangles; lanes beyond the last repeat it and do not wind.
    struct alignas(32) Leaf {
        std::array<Floats, 3> a, ab, ac;
        Floats winds;
        std::array<std::uint32_t, kLanes> triangle;
    };
    struct Node {
        Box box;
        glm::vec3 middle{0};  ///< of area
        float radius = 0;     ///< about the middle, that holds the node's triangles
        glm::vec3 dipole{0};  ///< sum of area vectors
        float area = 0;
    };
    std::vector<Leaf> m_leaves;
    std::vector<Node> m_nodes;  ///< node i has children 2 i and 2 i + 1; leaf i is node i + m_width
    std::size_t m_width = 0;

    void fillLeaf(const TriangleMesh& mesh, const std::vector<std::uint32_t>& order, std::size_t leaf);
    void joinChildren(std::size_t node);
    void searchLeaf(const Leaf& leaf, const glm::vec3& point, float& square, Nearest& best) const;
    float solidAngles(const Leaf& leaf, const glm::vec3& point) const;
};

}  // namespace gyre::importers
