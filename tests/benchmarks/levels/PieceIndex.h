#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/PieceTree.h"

#include <glm/vec3.hpp>

#include <vector>

namespace contest {

/// Exact queries on the union of convex pieces, in double precision, with the tree of the simulation.
class PieceIndex {
public:
    explicit PieceIndex(std::vector<gyre::ConvexPolytope> pieces);

    const std::vector<gyre::ConvexPolytope>& pieces() const { return m_pieces; }
    static constexpr std::size_t kNone = ~std::size_t{0};
    /// Whether a piece other than `except` has all its planes, moved outward by `grow` [m], around the point.
    bool holds(const glm::dvec3& point, double grow, std::size_t except = kNone) const;
    /// Whether a part of the segment longer than rounding errors lies in a piece.
    bool isMet(const glm::dvec3& from, const glm::dvec3& to) const;

private:
    std::vector<gyre::ConvexPolytope> m_pieces;
    gyre::PieceTree m_tree;
};

}  // namespace contest
