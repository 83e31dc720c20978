#pragma once

#include "core/geometry/ConvexPolytope.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace gyre {

/// The convex pieces made from an imported mesh, in the element's frame, unscaled [m]. Immutable and shared, so that
/// copying a scene copies a pointer; compared by content.
class Obstacle {
public:
    Obstacle() = default;
    explicit Obstacle(std::vector<ConvexPolytope> pieces)
        : m_shared(std::make_shared<const Shared>(std::move(pieces))) {}

    std::span<const ConvexPolytope> pieces() const {
        return m_shared ? std::span<const ConvexPolytope>(m_shared->pieces) : std::span<const ConvexPolytope>();
    }
    /// Mass properties of the union of the pieces at density 1 kg/m^3. Computed by the first call; thread-safe.
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
