#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <algorithm>
#include <memory>
#include <mutex>
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
        : m_shared(std::make_shared<const Shared>(std::move(pieces))) {}

    std::span<const ConvexPolytope> pieces() const {
        return m_shared ? std::span<const ConvexPolytope>(m_shared->pieces) : std::span<const ConvexPolytope>();
    }
    /// Of what the pieces fill together, at density 1 kg/m^3; found when first asked for, from any thread.
    MassProperties mass() const;

    bool operator==(const Obstacle& other) const {
        return m_shared == other.m_shared || std::ranges::equal(pieces(), other.pieces());
    }

private:
    struct Shared {
        explicit Shared(std::vector<ConvexPolytope> list) : pieces(std::move(list)) {}
        const std::vector<ConvexPolytope> pieces;
        mutable std::once_flag isWeighed;
        mutable MassProperties mass;
    };
    std::shared_ptr<const Shared> m_shared;
};

}  // namespace gyre
