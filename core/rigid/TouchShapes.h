#pragma once

#include "core/particles/RigidBodies.h"
#include "core/rigid/ConvexSolid.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// The shape of a body for contact. The solids of a compound are made when something first comes near, since a level
/// has thousands. A container is one solid that holds the bodies, or the walls around several.
class TouchShape {
public:
    explicit TouchShape(const RigidBody& body);

    /// Whether bodies are inside the only solid, instead of outside all solids.
    bool isRoom() const { return m_isRoom; }
    std::size_t count() const { return m_solids.size(); }
    /// body: the one for which the shape was made
    const ConvexSolid& solid(const RigidBody& body, std::size_t number);
    const Box& bounds() const { return m_bounds; }  ///< in the body's frame [m]

private:
    std::vector<ConvexSolid> m_solids;
    std::vector<std::uint8_t> m_isMade;
    Box m_bounds;
    bool m_isRoom = false;
};

/// The shapes of all bodies, in their order.
class TouchShapes {
public:
    /// Makes those of new bodies. A body whose shape changed must have been forgotten.
    void update(std::span<const RigidBody> bodies);
    void forget() { m_ids.clear(); }
    TouchShape& of(std::size_t body) { return m_shapes[body]; }

private:
    std::vector<std::uint64_t> m_ids;
    std::vector<TouchShape> m_shapes;
};

}  // namespace gyre
