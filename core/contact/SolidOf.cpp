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
    const float reach = moving.radius + moving.collisionMargin, room = moving.inner - moving.collisionMargin;
    m_query = {};
    m_solid = {};
    m_pieces = {};
    m_planes.clear();
    m_query.container = body.container;
    m_query.square = !body.container ? reach * reach : room > 0 ? room * room : -1;
    copy(moving.middle, m_query.middle);
    copy(moving.after.position - moving.before.position, m_query.displacement);
    copy(moving.before.position, m_query.before);
    copy(moving.after.position, m_query.after);
    if (body.container) return;
    fillReach(moving);
    m_solid.before = solidPose(moving.before);
    m_solid.after = solidPose(moving.after);
    copy(moving.after.velocity, m_solid.velocity);
    copy(moving.after.spin, m_solid.spin);
    copy(moving.centre, m_solid.centre);
    copy(moving.middle, m_solid.middle);
    copy(moving.after.position - moving.before.position, m_solid.displacement);
    m_solid.squareOfReach = reach * reach;
    m_solid.gap = moving.collisionMargin;
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
    const glm::quat turn = moving.after.rotation - moving.before.rotation;  // half the distance moved by a point at 1 m
    m_solid.radius = radius;
    m_query.sphere = kRounding * m_query.square;
    m_query.turn = 4 * kRounding * glm::dot(turn, turn);
}

void SolidOf::fillBox(const MovingBody& moving, const glm::vec3& halfExtents) {
    m_query.isBox = true;
    for (int axis = 0; axis < 3; ++axis) {
        glm::vec3 unit{0};
        unit[axis] = 1;
        copy(moving.after.rotation * unit, m_query.axes[axis]);
        m_query.halves[axis] = halfExtents[axis] + m_query.nearer;
    }
}

/// A particle that moved a distance w may have been nearer, in the body's frame, by at most
///  w + p + t (1.42 (R + w + p) + w + p),
/// with p the body's translation, t the distance that its rotation moves a point at 1 m, and R its reach. This uses
/// that mayCollide is false beyond sqrt(2) (R + w + p) from the middle.
void SolidOf::fillReach(const MovingBody& moving) {
    constexpr float kLittle = 1e-4f;
    const float reach = moving.radius + moving.collisionMargin,
                went = glm::length(moving.after.position - moving.before.position);
    const float turn = 2 * glm::length(moving.after.rotation - moving.before.rotation);
    m_query.slack = 1.0001f * (1 + 2.5f * turn);
    m_query.nearer = moving.collisionMargin + kLittle * moving.radius + m_query.slack * went + 1.5f * turn * reach;
    m_query.reach = moving.radius + m_query.nearer;
}

void SolidOf::fillPiece(const MovingBody& moving) {
    static_assert(sizeof(Plane) == 4 * sizeof(float));
    // Within 10 radii, positions and normals are accurate to 1e-6 of the distance.
    constexpr float kSure = 10, kLittle = 3e-5f;
    m_before.clear();
    m_after.clear();
    for (const Plane& plane : m_planes) {
        m_before.push_back({moving.before.rotation * plane.normal, plane.offset + kLittle * moving.radius});
        m_after.push_back(
            {moving.after.rotation * plane.normal, plane.offset + moving.collisionMargin + kLittle * moving.radius});
    }
    m_solid.planes = &m_planes[0].normal.x;
    m_solid.planeCount = m_query.planeCount = static_cast<int>(m_planes.size());
    m_query.planesBefore = &m_before[0].normal.x;
    m_query.planesAfter = &m_after[0].normal.x;
    m_query.accurateSquared = kSure * kSure * moving.radius * moving.radius;
}

}  // namespace gyre
