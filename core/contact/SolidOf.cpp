#include "core/contact/SolidOf.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

void copy(const glm::vec3& v, float* to) {
    for (int axis = 0; axis < 3; ++axis) to[axis] = v[axis];
}

SolidPose solidPose(const BodyPose& pose) {
    const glm::quat& q = pose.rotation;
    SolidPose solid{{}, {q.x, q.y, q.z, q.w}, {-q.x, -q.y, -q.z, q.w}};
    copy(pose.position, solid.position);
    return solid;
}

/// In the order of boxPolytope.
void appendBoxPlanes(const glm::vec3& halfExtents, std::vector<Plane>& planes) {
    for (int i = 0; i < 6; ++i) {
        Plane plane{glm::vec3(0), halfExtents[i / 2]};
        plane.normal[i / 2] = i % 2 == 0 ? 1.0f : -1.0f;
        planes.push_back(plane);
    }
}

}  // namespace

void SolidOf::fill(const MovingBody& moving) {
    const RigidBody& body = *moving.body;
    const float reach = moving.radius + moving.skin, room = moving.inner - moving.skin;
    m_ask = {};
    m_solid = {};
    m_pieces = {};
    m_planes.clear();
    m_ask.container = body.container;
    m_ask.square = !body.container ? reach * reach : room > 0 ? room * room : -1;
    copy(moving.middle, m_ask.middle);
    copy(moving.after.position - moving.before.position, m_ask.way);
    copy(moving.before.position, m_ask.before);
    copy(moving.after.position, m_ask.after);
    if (body.container) return;
    fillReach(moving);
    m_solid.before = solidPose(moving.before);
    m_solid.after = solidPose(moving.after);
    copy(moving.after.velocity, m_solid.velocity);
    copy(moving.after.spin, m_solid.spin);
    copy(moving.centre, m_solid.centre);
    copy(moving.middle, m_solid.middle);
    copy(moving.after.position - moving.before.position, m_solid.way);
    m_solid.squareOfReach = reach * reach;
    m_solid.gap = moving.skin;
    if (const auto* sphere = std::get_if<SphereShape>(&body.shape)) return fillSphere(moving, sphere->radius);
    if (const auto* box = std::get_if<BoxShape>(&body.shape)) {
        appendBoxPlanes(box->halfExtents, m_planes);
        fillBox(moving, box->halfExtents);
    } else if (const auto& compound = std::get<PolytopesShape>(body.shape); compound.pieces().size() == 1)
        m_planes = compound.pieces()[0].planes;
    else
        m_pieces = compound.tree().groups();
    if (!m_planes.empty()) fillPiece(moving);
}

void SolidOf::fillSphere(const MovingBody& moving, float radius) {
    constexpr float kRounding = 1.0001f;
    const glm::quat turn = moving.after.rotation - moving.before.rotation;  // half as long as the way of a point at 1 m
    m_solid.radius = radius;
    m_ask.sphere = kRounding * m_ask.square;
    m_ask.turn = 4 * kRounding * glm::dot(turn, turn);
}

void SolidOf::fillBox(const MovingBody& moving, const glm::vec3& halfExtents) {
    m_ask.isBox = true;
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 unit{0};
        unit[axis] = 1;
        copy(moving.after.rotation * unit, m_ask.axes[axis]);
        m_ask.halves[axis] = halfExtents[axis] + m_ask.nearer;
    }
}

/// A particle that went a way w may have been nearer, as the body sees it, by no more than
///   w + p + t (1.42 (R + w + p) + w + p),   p how far the body went, t how far its turn takes a point at 1 m, R its
///   reach,
/// since mayMeet is false of who is farther from its middle than sqrt(2) (R + w + p).
void SolidOf::fillReach(const MovingBody& moving) {
    constexpr float kLittle = 1e-4f;
    const float reach = moving.radius + moving.skin, went = glm::length(moving.after.position - moving.before.position);
    const float turn = 2 * glm::length(moving.after.rotation - moving.before.rotation);
    m_ask.slack = 1.0001f * (1 + 2.5f * turn);
    m_ask.nearer = moving.skin + kLittle * moving.radius + m_ask.slack * went + 1.5f * turn * reach;
    m_ask.reach = moving.radius + m_ask.nearer;
}

void SolidOf::fillPiece(const MovingBody& moving) {
    static_assert(sizeof(Plane) == 4 * sizeof(float));
    // Within 10 radii places and normals are good to 1e-6 of the distance.
    constexpr float kSure = 10, kLittle = 3e-5f;
    m_before.clear();
    m_after.clear();
    for (const Plane& plane : m_planes) {
        m_before.push_back({moving.before.rotation * plane.normal, plane.offset + kLittle * moving.radius});
        m_after.push_back({moving.after.rotation * plane.normal, plane.offset + moving.skin + kLittle * moving.radius});
    }
    m_solid.planes = &m_planes[0].normal.x;
    m_solid.planeCount = m_ask.planeCount = static_cast<int>(m_planes.size());
    m_ask.planesBefore = &m_before[0].normal.x;
    m_ask.planesAfter = &m_after[0].normal.x;
    m_ask.sure = kSure * kSure * moving.radius * moving.radius;
}

}  // namespace gyre
