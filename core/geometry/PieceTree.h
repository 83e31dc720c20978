#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/PieceGroups.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <bit>
#include <span>
#include <vector>

namespace gyre {

/// A bounding volume tree over the pieces of a compound, to skip tests of distant planes. It changes no result: each
/// skipped piece has a plane farther away than any rounding error.
class PieceTree {
public:
    PieceTree() = default;
    explicit PieceTree(std::span<const ConvexPolytope> pieces);

    /// Whether ask(piece) is true for any piece that may have all its planes within `radius` of a point of the box.
    /// Tests every piece if the box is far from the origin. Stops at the first hit; the order is unspecified.
    template <class Ask>
    bool anyNear(const Box& box, float radius, const Ask& ask) const;

    /// Radius about the origin that contains all pieces. [m]
    float radius() const { return m_radius; }

    /// The tree for kernels, with boxes grown for kTouch. Valid while the tree stays at its address.
    PieceGroups groups() const;

    /// Growth of the boxes beyond the pieces, relative to radius(): more than the gap that bodies keep from tracers.
    static constexpr float kTouch = 1.1e-4f;

private:
    std::vector<BoxGroup> m_boxes;
    std::size_t m_leaves = 0;  ///< groups before this one hold pieces
    std::vector<PlaneGroup> m_planes;
    std::vector<unsigned> m_planesBegin;
    float m_radius = 0;

    // Within 10 radii, plane distances are accurate to 3e-5 radii, with a margin.
    static constexpr float kSure = 10, kLittle = 3e-5f;

    bool isFar(const Box& box) const {
        const glm::vec3 farthest = glm::max(glm::abs(box.low), glm::abs(box.high));
        return !(glm::dot(farthest, farthest) < kSure * kSure * m_radius * m_radius);
    }
    /// One bit for each box of the group that overlaps `box` once grown for planes moved outward by `radius`.
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
            const std::size_t child = m_boxes[group].child[std::countr_zero(bits)];
            if (group >= m_leaves)
                waiting[count++] = child;
            else if (ask(child))
                return true;
        }
    }
    return false;
}

}  // namespace gyre
