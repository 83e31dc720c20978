#pragma once

#include "core/geometry/Box.h"
#include "core/geometry/ConvexPolytope.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gyre::importers {

/// The union of convex pieces, for questions about places. Borrows the pieces.
class PieceSet {
public:
    explicit PieceSet(std::span<const ConvexPolytope> pieces);

    static constexpr std::size_t kNobody = ~std::size_t{0};
    bool holds(const glm::vec3& place, std::size_t but = kNobody) const;

    /// To the nearest piece by its planes: exact inside, a lower bound near corners, and what a particle goes by. [m]
    /// `within` if none is nearer.
    float planeDistance(const glm::vec3& place, float within) const;

    /// Planes a particle there is tested against: boxes first, then plane by plane until one has it outside.
    std::size_t planesTested(const glm::vec3& place) const;

    bool isCrossed(const glm::vec3& from, const glm::vec3& to) const;

    Box bounds() const;
    std::span<const ConvexPolytope> pieces() const { return m_pieces; }

private:
    std::span<const ConvexPolytope> m_pieces;
    std::vector<Box> m_boxes;
};

}  // namespace gyre::importers
