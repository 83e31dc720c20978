#pragma once

#include "core/contact/BodyContact.h"
#include "core/contact/ContactLanes.h"
#include "core/contact/NearLanes.h"
#include "core/geometry/PieceGroups.h"

#include <vector>

namespace gyre {

/// A body during one step as the kernels findNear and meetSolid take it. meetSolid knows spheres and single convex
/// pieces; of compounds findNearPieces says who may meet them, and containers are met one particle after another. May
/// be filled again and again without allocating.
class SolidOf {
public:
    void fill(const MovingBody& moving);

    const NearQuestion& nearQuestion() const { return m_ask; }
    bool isSimple() const { return m_solid.planeCount > 0 || m_solid.radius > 0; }
    const Solid& solid() const { return m_solid; }
    bool isCompound() const { return m_pieces.boxes != nullptr; }
    const PieceGroups& pieces() const { return m_pieces; }

private:
    void fillSphere(const MovingBody& moving, float radius);
    void fillReach(const MovingBody& moving);
    void fillBox(const MovingBody& moving, const glm::vec3& halfExtents);
    void fillPiece(const MovingBody& moving);

    NearQuestion m_ask;
    Solid m_solid;
    PieceGroups m_pieces;
    std::vector<Plane> m_planes, m_before, m_after;  ///< of a convex piece: its own, and those of NearQuestion
};

}  // namespace gyre
