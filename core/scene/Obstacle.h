#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gyre {

/// The convex pieces an imported mesh became, in metres about the element's origin, before the element's scale.
/// Shared and never changed, so that copying a scene copies a pointer; compared by content.
class Obstacle {
public:
    Obstacle() = default;
    explicit Obstacle(std::vector<ConvexPolytope> pieces)
        : m_pieces(std::make_shared<const std::vector<ConvexPolytope>>(std::move(pieces))) {}

    std::span<const ConvexPolytope> pieces() const {
        return m_pieces ? std::span<const ConvexPolytope>(*m_pieces) : std::span<const ConvexPolytope>();
    }
    bool operator==(const Obstacle& other) const {
        return m_pieces == other.m_pieces || std::ranges::equal(pieces(), other.pieces());
    }

private:
    std::shared_ptr<const std::vector<ConvexPolytope>> m_pieces;
};

}  // namespace gyre
