#pragma once

#include "core/contact/BodyContact.h"
#include "core/contact/ContactLanes.h"
#include "core/contact/NearLanes.h"
#include "core/geometry/PieceGroups.h"

#include <vector>

namespace gyre {

/// A body during one step, in the form of the kernels findNear and collideWithSolid. collideWithSolid handles spheres
/// and single convex pieces. For compounds, findNearPieces finds the candidates. Containers collide with one particle
/// at a time. Refilling does not allocate.
class SolidOf {
public:
    void fill(const MovingBody& moving);

    const NearQuery& nearQuery() const { return m_query; }
    bool isSimple() const { return m_solid.planeCount > 0 || m_solid.radius > 0; }
    const Solid& solid() const { return m_solid; }
    bool isCompound() const { return m_pieces.boxes != nullptr; }
    const PieceGroups& pieces() const { return m_pieces; }

private:
    void fillSphere(const MovingBody& moving, float radius);
    void fillReach(const MovingBody& moving);
    void fillBox(const MovingBody& moving, const glm::vec3& halfExtents);
    void fillPiece(const MovingBody& moving);

    NearQuery m_query;
    Solid m_solid;
    PieceGroups m_pieces;
    std::vector<Plane> m_planes, m_before, m_after;  ///< planes of a convex piece: in its frame, and those of the query
};

}  // namespace gyre
