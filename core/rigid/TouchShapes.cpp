#include "core/rigid/TouchShapes.h"

#include "core/rigid/RoomWalls.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::size_t kMany = 64;  // compounds of more pieces make their solids when something comes near

}  // namespace

TouchShape::TouchShape(const RigidBody& body) : m_bounds(boundsOf(body.shape)), m_isRoom(body.container) {
    if (const auto* ball = std::get_if<SphereShape>(&body.shape))
        m_solids.push_back(ballSolid(glm::dvec3(0), double(ball->radius)));
    else if (const auto* box = std::get_if<BoxShape>(&body.shape))
        m_solids.push_back(boxSolid(glm::dvec3(box->halfExtents)));
    else {
        const std::vector<ConvexPolytope>& pieces = std::get<PolytopesShape>(body.shape).pieces();
        m_isRoom = body.container && pieces.size() == 1;
        if (body.container && pieces.size() > 1)
            m_solids = roomWalls(pieces);
        else {
            m_solids.resize(pieces.size());
            m_isMade.assign(pieces.size(), 0);
            if (pieces.size() > kMany) return;
            for (std::size_t i = 0; i < pieces.size(); ++i) solid(body, i);
        }
    }
    m_isMade.assign(m_solids.size(), 1);
}

const ConvexSolid& TouchShape::solid(const RigidBody& body, std::size_t number) {
    if (!m_isMade[number]) {
        m_solids[number] = solidOf(std::get<PolytopesShape>(body.shape).pieces()[number]);
        m_isMade[number] = 1;
    }
    return m_solids[number];
}

void TouchShapes::update(std::span<const RigidBody> bodies) {
    if (std::ranges::equal(m_ids, bodies, {}, {}, &RigidBody::id)) return;
    m_ids.clear();
    m_shapes.clear();
    for (const RigidBody& body : bodies) {
        m_ids.push_back(body.id);
        m_shapes.emplace_back(body);
    }
}

}  // namespace gyre
