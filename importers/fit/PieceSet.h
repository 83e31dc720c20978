#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gyre::importers {

/// Queries on the union of convex pieces. Borrows the pieces.
class PieceSet {
public:
    explicit PieceSet(std::span<const ConvexPolytope> pieces);

    static constexpr std::size_t kNoPiece = ~std::size_t{0};
    bool holds(const glm::vec3& place, std::size_t except = kNoPiece) const;

    /// Distance to the nearest piece by its planes; `within` if none is nearer. Exact inside and a lower bound near
    /// corners. Particles use this same distance. [m]
    float planeDistance(const glm::vec3& place, float within) const;

    /// Number of planes that a particle at this place tests: boxes first, then planes until one excludes the place.
    std::size_t planesTested(const glm::vec3& place) const;

    bool isCrossed(const glm::vec3& from, const glm::vec3& to) const;

    Box bounds() const;
    std::span<const ConvexPolytope> pieces() const { return m_pieces; }

private:
    std::span<const ConvexPolytope> m_pieces;
    std::vector<Box> m_boxes;
};

}  // namespace gyre::importers
