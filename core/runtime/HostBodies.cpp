#include "core/runtime/HostBodies.h"

#include "core/geometry/Box.h"

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kFarthest = 1e6f;  // [m], [m/s], [rad/s]: the simulation would freeze beyond
constexpr float kUnit = 1e-3f;     // tolerance for the length of a quaternion or normal

// An infinite inertia has no inverse. A body that cannot rotate about an axis gets this multiple of inertia.
constexpr double kStiff = 1e-4;

glm::vec3 vector(const gyre_vec3& v) { return {v.x, v.y, v.z}; }
gyre_vec3 cOf(const glm::vec3& v) { return {v.x, v.y, v.z}; }

/// False for NaN.
bool isWithin(const gyre_vec3& v) {
    return std::fabs(v.x) <= kFarthest && std::fabs(v.y) <= kFarthest && std::fabs(v.z) <= kFarthest;
}
bool isLength(float value) { return value >= 1e-6f && value <= kFarthest; }

/// The corners of all faces without duplicates.
std::vector<glm::vec3> cornersOf(const ConvexPolytope& hull) {
    Box box;
    for (const glm::vec3& vertex : hull.vertices) box.add(vertex);
    std::vector<glm::vec3> corners;
    const float near = 1e-5f * glm::length(box.size());
    for (const std::vector<glm::dvec3>& face : faces(hull))
        for (const glm::dvec3& corner : face) {
            const glm::vec3 place(corner);
            const bool known = std::ranges::any_of(
                corners, [&](const glm::vec3& other) { return glm::length(other - place) <= near; });
            if (!known) corners.push_back(place);
        }
    return corners;
}

/// The piece bounded by the planes. Corners are computed twice, because the first pass does not know the size.
Result<ConvexPolytope> hullBetween(std::vector<Plane> planes) {
    float farthest = 0;
    for (const Plane& plane : planes) farthest = std::max(farthest, std::fabs(plane.offset));
    ConvexPolytope hull = boxPolytope(glm::vec3(100 * std::max(farthest, 1e-6f)));
    hull.planes = std::move(planes);
    for (int pass = 0; pass < 2; ++pass) {
        hull.vertices = cornersOf(hull);
        if (hull.vertices.size() < 4) return fail(ErrorCode::Malformed, "A hull is empty.");
    }
    if (const Result<void> checked = checkPolytope(hull); !checked) return checked.error();
    return hull;
}

/// half_height: without the caps
Body capsuleOf(const gyre_body_desc& desc) {
    Body body;
    body.shape = BodyShape::Capsule;
    body.radius = desc.radius;
    body.height = 2 * (desc.half_height + desc.radius);
    return withoutMeasures(body);
}

Result<Body> ofHulls(const std::vector<std::vector<Plane>>& pieces) {
    std::vector<ConvexPolytope> hulls;
    for (const std::vector<Plane>& planes : pieces) {
        Result<ConvexPolytope> hull = hullBetween(planes);
        if (!hull) return hull.error();
        hulls.push_back(std::move(*hull));
    }
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle(std::move(hulls));
    return body;
}

Result<Body> ofHulls(const gyre_body_desc& desc, std::uint32_t mostHulls, std::uint32_t mostPlanes) {
    if (!desc.hulls || desc.hull_count == 0) return fail(ErrorCode::Malformed, "A body of hulls needs hulls.");
    if (desc.hull_count > mostHulls) return fail(ErrorCode::Limit, "The body has more hulls than are allowed here.");
    std::vector<std::vector<Plane>> pieces;
    for (std::uint32_t h = 0; h < desc.hull_count; ++h) {
        const gyre_hull& hull = desc.hulls[h];
        if (!hull.planes || hull.plane_count < 4) return fail(ErrorCode::Malformed, "A hull has fewer than 4 planes.");
        if (hull.plane_count > mostPlanes)
            return fail(ErrorCode::Limit, "A hull has more planes than are allowed here.");
        std::vector<Plane>& planes = pieces.emplace_back();
        for (std::uint32_t i = 0; i < hull.plane_count; ++i) {
            const gyre_plane& plane = hull.planes[i];
            const glm::vec3 normal(plane.nx, plane.ny, plane.nz);
            if (!(std::fabs(glm::length(normal) - 1) <= kUnit) || !(std::fabs(plane.d) <= kFarthest))
                return fail(ErrorCode::Malformed,
                            "A plane's normal is not of unit length, or its distance not finite.");
            planes.push_back({glm::normalize(normal), plane.d});
        }
    }
    return ofHulls(pieces);
}

glm::dmat3 symmetric(const float (&m)[6]) { return {m[0], m[3], m[4], m[3], m[1], m[5], m[4], m[5], m[2]}; }

/// Inertia about the centre of mass, in body axes. [kg m^2]
glm::mat3 inertiaOf(const gyre_body_state& state, const glm::quat& rotation, double mass) {
    glm::dmat3 inverse = symmetric(state.inverse_inertia);
    const double trace = inverse[0][0] + inverse[1][1] + inverse[2][2];
    inverse += glm::dmat3(trace > 0 ? kStiff * trace : kStiff / mass);
    const glm::dmat3 axes = glm::mat3_cast(glm::dquat(rotation));
    return glm::mat3(glm::transpose(axes) * glm::inverse(inverse) * axes);
}

}  // namespace

Result<Body> bodyOf(const gyre_body_desc& desc, std::uint32_t mostHulls, std::uint32_t mostPlanes) {
    Body body;
    switch (desc.shape) {
        case GYRE_SHAPE_SPHERE:
            if (!isLength(desc.radius)) break;
            body.radius = desc.radius;
            return body;
        case GYRE_SHAPE_BOX:
            if (!isLength(desc.half_extents.x) || !isLength(desc.half_extents.y) || !isLength(desc.half_extents.z))
                break;
            body.shape = BodyShape::Box;
            body.halfExtents = vector(desc.half_extents);
            return body;
        case GYRE_SHAPE_CAPSULE:
            if (!isLength(desc.radius) || !isLength(desc.half_height)) break;
            return capsuleOf(desc);
        case GYRE_SHAPE_HULLS:
            return ofHulls(desc, mostHulls, mostPlanes);
        default:
            return fail(ErrorCode::Malformed, "There is no such shape.");
    }
    return fail(ErrorCode::Malformed, "A length of the body is not between 1e-6 and 1e6 m.");
}

const char* wrongWith(const gyre_body_state& state) {
    for (const gyre_vec3& v :
         {state.position, state.linear_velocity, state.angular_velocity, state.center_of_mass, state.acceleration})
        if (!isWithin(v)) return "A body's place, motion or acceleration is not finite or beyond 1e6.";
    const gyre_quat& q = state.rotation;
    if (!(std::fabs(std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w) - 1) <= kUnit))
        return "A body's rotation is not of unit length.";
    if (!(state.inverse_mass >= 0 && state.inverse_mass <= 1e9f))
        return "A body's inverse mass must lie between 0 and 1e9 per kg.";
    for (int i = 0; i < 6; ++i)
        if (!(state.inverse_inertia[i] >= (i < 3 ? 0 : -1e12f) && state.inverse_inertia[i] <= 1e12f))
            return "A body's inverse inertia is out of range.";
    if (!(state.temperature >= 0 && state.temperature <= 1e6f))
        return "A body's temperature must lie between 0 and 1e6 K.";
    return nullptr;
}

void bindTo(RigidBody& body, const gyre_body_binding& binding) {
    body.hosted = true;
    body.moves = true;
    body.dynamic = false;
    body.keyed = false;
    body.gravityScale = 1;  // the game's gravity; the lift is not scaled
    body.coupling = binding.coupling;
    body.mostChange = binding.max_delta_v;
    body.pose.velocity = body.pose.spin = glm::vec3(0);
    body.answer = {};
}

void setState(RigidBody& body, const gyre_body_state& state, float ambient) {
    const glm::quat rotation =
        glm::normalize(glm::quat(state.rotation.w, state.rotation.x, state.rotation.y, state.rotation.z));
    body.pose = {vector(state.position), rotation, vector(state.linear_velocity), vector(state.angular_velocity)};
    body.centreOfMass = localPoint(body.pose, vector(state.center_of_mass));
    body.acceleration = vector(state.acceleration);
    body.dynamic = state.inverse_mass > 0 && !body.container;
    if (body.dynamic) {
        body.mass = 1 / state.inverse_mass;
        body.inertia = inertiaOf(state, rotation, double(body.mass));
    }
    if (state.temperature > 0) body.heat = state.temperature - ambient;
}

Transform worldIn(const Transform& effect) {
    if (effect == Transform{}) return {};
    return {effect.localPoint(glm::vec3(0)), glm::conjugate(effect.rotation), 1 / effect.scale};
}

gyre_body_state stateOf(const RigidBody& body, gyre_body handle, float ambient) {
    const BodyPose& pose = body.pose;
    gyre_body_state state{};
    state.body = handle;
    state.position = cOf(pose.position);
    state.rotation = {pose.rotation.x, pose.rotation.y, pose.rotation.z, pose.rotation.w};
    state.linear_velocity = cOf(pose.velocity);
    state.angular_velocity = cOf(pose.spin);
    state.center_of_mass = cOf(centreOf(body, pose));
    state.temperature = ambient + body.heat;
    if (body.hosted) state.acceleration = cOf(body.acceleration);
    if (!body.dynamic) return state;
    state.inverse_mass = 1 / body.mass;
    const glm::mat3 inverse(glm::inverse(worldInertia(body, pose.rotation)));
    const float entries[6] = {inverse[0][0], inverse[1][1], inverse[2][2], inverse[1][0], inverse[2][0], inverse[2][1]};
    std::ranges::copy(entries, state.inverse_inertia);
    return state;
}

}  // namespace gyre
