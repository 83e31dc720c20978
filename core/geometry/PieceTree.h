#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/PieceGroups.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <span>
#include <vector>

namespace gyre {

/// Finds the pieces of a compound that may be near, so that the others' planes need not be asked. It only saves asking:
/// a piece that is passed over has a plane farther away than rounding could bridge.
class PieceTree {
public:
    PieceTree() = default;
    explicit PieceTree(std::span<const ConvexPolytope> pieces);

    /// Whether ask(piece) holds for any piece, of those that may have all planes within `radius` of a point of the box:
    /// of the whole tree, if the box is far from the origin. In no special order; no more are asked once one holds.
    template <class Ask>
    bool anyNear(const Box& box, float radius, const Ask& ask) const;

    /// About the origin, of what holds all pieces. [m]
    float radius() const { return m_radius; }

    /// For kernels; valid as long as the tree stays where it is. Its boxes are those for kTouch.
    PieceGroups groups() const;

    /// Of the radius about the origin that holds all pieces: what boxes hold beyond the pieces, more than the gap at
    /// which bodies keep tracers.
    static constexpr float kTouch = 1.1e-4f;

private:
    std::vector<BoxGroup> m_boxes;
    std::size_t m_leaves = 0;  ///< groups up to there hold pieces
    std::vector<PlaneGroup> m_planes;
    std::vector<unsigned> m_planesBegin;
    float m_radius = 0;

    // Within 10 radii distances to planes are good to 3e-5 radii, with room to spare.
    static constexpr float kSure = 10, kLittle = 3e-5f;

    bool isFar(const Box& box) const {
        const glm::vec3 farthest = glm::max(glm::abs(box.low), glm::abs(box.high));
        return !(glm::dot(farthest, farthest) < kSure * kSure * m_radius * m_radius);
    }
    /// A bit for each box of the group that overlaps the box, if each grew as for planes moved outward by the radius.
    unsigned at(std::size_t group, const Box& box, float radius) const;
};

template <class Ask>
bool PieceTree::anyNear(const Box& box, float radius, const Ask& ask) const {
    if (m_boxes.empty()) return false;
    if (isFar(box)) {
        for (std::size_t piece = 0; piece + 1 < m_planesBegin.size(); ++piece)
            if (ask(piece)) return true;
        return false;
    }
    std::size_t waiting[kMostWaiting];
    int count = 0;
    waiting[count++] = m_boxes.size() - 1;
    while (count > 0) {
        const std::size_t group = waiting[--count];
        for (unsigned bits = at(group, box, radius); bits != 0; bits &= bits - 1) {
            const std::size_t child = m_boxes[group].child[__builtin_ctz(bits)];
            if (group >= m_leaves)
                waiting[count++] = child;
            else if (ask(child))
                return true;
        }
    }
    return false;
}

}  // namespace gyre
