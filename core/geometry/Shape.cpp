#include "core/geometry/Shape.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

namespace gyre {
namespace {

constexpr float kFar = std::numeric_limits<float>::max();
constexpr SurfacePoint kNowhere{kFar, {0, 1, 0}};

/// The planes of a box, in the order of boxPolytope; made when asked for, so that a box costs no memory access.
struct BoxPlanes {
    glm::vec3 halfExtents;

    static constexpr std::size_t size() { return 6; }
    Plane operator[](std::size_t i) const {
        glm::vec3 normal(0);
        const int axis = static_cast<int>(i / 2);
        normal[axis] = i % 2 == 0 ? 1.0f : -1.0f;
        return {normal, halfExtents[axis]};
    }
    float distance(std::size_t i, const glm::vec3& local) const {
        const float along = local[static_cast<int>(i / 2)];
        return (i % 2 == 0 ? along : -along) - halfExtents[static_cast<int>(i / 2)];
    }
};

struct HullPlanes {
    std::span<const Plane> planes;

    std::size_t size() const { return planes.size(); }
    const Plane& operator[](std::size_t i) const { return planes[i]; }
    float distance(std::size_t i, const glm::vec3& local) const {
        return glm::dot(planes[i].normal, local) - planes[i].offset;
    }
};

template <class Planes>
SurfacePoint leastPenetration(const Planes& planes, const glm::vec3& local) {
    std::size_t best = 0;
    float largest = -kFar;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const float distance = planes.distance(i, local);
        if (distance > largest) {
            largest = distance;
            best = i;
        }
    }
    return {largest, planes[best].normal};
}

/// What movingSurfacePoint says of one convex piece; `depth` is its plain signed distance, which ranks the pieces.
struct MovingPoint {
    SurfacePoint contact;
    float depth;
};

template <class Planes>
MovingPoint movingPoint(const Planes& planes, const glm::vec3& local, const glm::vec3& relativeVelocity, float radius) {
    std::size_t plain = 0;
    std::size_t entered = 0;
    float plainDistance = -kFar;
    float enteredDistance = -kFar;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const float distance = planes.distance(i, local);
        if (distance > radius) return {{distance, planes[i].normal}, distance};
        if (distance > plainDistance) {
            plainDistance = distance;
            plain = i;
        }
        if (distance > enteredDistance && (distance >= 0 || glm::dot(planes[i].normal, relativeVelocity) <= 0)) {
            enteredDistance = distance;
            entered = i;
        }
    }
    if (enteredDistance == -kFar) return {{plainDistance, planes[plain].normal}, plainDistance};
    return {{enteredDistance, planes[entered].normal}, plainDistance};
}

/// Clips the way against the planes, each moved out by the radius [Cyrus and Beck 1978].
template <class Planes>
std::optional<SweptContact> clippedWay(const Planes& planes, const glm::vec3& before, const glm::vec3& after, float radius) {
    float enter = -kFar;
    float leave = 1;
    std::size_t face = 0;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const float from = planes.distance(i, before) - radius;
        const float to = planes.distance(i, after) - radius;
        if (from > to) {
            const float time = from / (from - to);
            if (time > enter) {
                enter = time;
                face = i;
            }
        } else if (from < to) {
            leave = std::min(leave, from / (from - to));
        } else if (from > 0) {
            return std::nullopt;
        }
    }
    if (enter < 0 || enter > leave) return std::nullopt;
    return SweptContact{enter, planes[face].normal};
}

std::optional<SweptContact> sweptSphere(float reach, const glm::vec3& before, const glm::vec3& after) {
    const glm::vec3 way = after - before;
    const float a = glm::dot(way, way);
    const float b = glm::dot(before, way);
    const float c = glm::dot(before, before) - reach * reach;
    const float discriminant = b * b - a * c;
    if (c < 0 || b >= 0 || discriminant < 0) return std::nullopt;   // began inside, leads away, misses
    const float time = c / (-b + std::sqrt(discriminant));           // the smaller root, without cancellation
    if (time > 1) return std::nullopt;
    return SweptContact{time, glm::normalize(before + time * way)};
}

SurfacePoint spherePoint(float radius, const glm::vec3& local) {
    const float distance = glm::length(local);
    return {distance - radius, distance > 0 ? local / distance : glm::vec3(0, 1, 0)};
}

TriangleMesh sphereMesh(float radius) {
    constexpr std::uint32_t kRings = 24;    // a silhouette within 1 % of round
    constexpr std::uint32_t kSegments = 48;
    constexpr float kPi = 3.14159265f;
    TriangleMesh mesh;
    for (std::uint32_t ring = 0; ring <= kRings; ++ring)
        for (std::uint32_t segment = 0; segment < kSegments; ++segment) {
            const float polar = kPi * static_cast<float>(ring) / kRings;
            const float around = 2 * kPi * static_cast<float>(segment) / kSegments;
            mesh.vertices.push_back(radius * glm::vec3(std::sin(polar) * std::sin(around), std::cos(polar),
                                                       std::sin(polar) * std::cos(around)));
        }
    for (std::uint32_t ring = 0; ring < kRings; ++ring)
        for (std::uint32_t segment = 0; segment < kSegments; ++segment) {
            const std::uint32_t next = (segment + 1) % kSegments;
            const glm::uvec4 corner(ring * kSegments + segment, ring * kSegments + next, (ring + 1) * kSegments + next,
                                    (ring + 1) * kSegments + segment);
            if (ring + 1 < kRings) mesh.triangles.push_back({corner.x, corner.w, corner.z});
            if (ring > 0) mesh.triangles.push_back({corner.x, corner.z, corner.y});
        }
    return mesh;
}

void append(TriangleMesh& to, const TriangleMesh& mesh) {
    const auto first = static_cast<std::uint32_t>(to.vertices.size());
    to.vertices.insert(to.vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
    for (const glm::uvec3& t : mesh.triangles) to.triangles.push_back(t + first);
}

}  // namespace

SurfacePoint surfacePoint(const Shape& shape, const glm::vec3& local) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return spherePoint(sphere->radius, local);
    if (const auto* box = std::get_if<BoxShape>(&shape)) return leastPenetration(BoxPlanes{box->halfExtents}, local);
    SurfacePoint nearest = kNowhere;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces) {
        const SurfacePoint point = leastPenetration(HullPlanes{piece.planes}, local);
        if (point.distance < nearest.distance) nearest = point;
    }
    return nearest;
}

SurfacePoint movingSurfacePoint(const Shape& shape, const glm::vec3& local, const glm::vec3& relativeVelocity, float radius) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return spherePoint(sphere->radius, local);
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return movingPoint(BoxPlanes{box->halfExtents}, local, relativeVelocity, radius).contact;
    MovingPoint nearest{kNowhere, kFar};
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces) {
        const MovingPoint point = movingPoint(HullPlanes{piece.planes}, local, relativeVelocity, radius);
        if (point.depth < nearest.depth) nearest = point;
    }
    return nearest.contact;
}

std::optional<SweptContact> sweptContact(const Shape& shape, const glm::vec3& before, const glm::vec3& after, float radius) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return sweptSphere(sphere->radius + radius, before, after);
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return clippedWay(BoxPlanes{box->halfExtents}, before, after, radius);
    std::optional<SweptContact> first;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces) {
        const std::optional<SweptContact> contact = clippedWay(HullPlanes{piece.planes}, before, after, radius);
        if (contact && (!first || contact->time < first->time)) first = contact;
    }
    return first;
}

float boundingRadius(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return sphere->radius;
    if (const auto* box = std::get_if<BoxShape>(&shape)) return glm::length(box->halfExtents);
    float radius = 0;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces)
        for (const glm::vec3& vertex : piece.vertices) radius = std::max(radius, glm::length(vertex));
    return radius;
}

Box boundsOf(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape))
        return {glm::vec3(-sphere->radius), glm::vec3(sphere->radius)};
    if (const auto* box = std::get_if<BoxShape>(&shape)) return {-box->halfExtents, box->halfExtents};
    Box bounds;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces)
        for (const glm::vec3& vertex : piece.vertices) bounds.add(vertex);
    return bounds;
}

float thinnestExtent(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return 2 * sphere->radius;
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return 2 * std::min({box->halfExtents.x, box->halfExtents.y, box->halfExtents.z});
    float thinnest = kFar;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces)
        for (const Plane& plane : piece.planes) {
            float deepest = 0;
            for (const glm::vec3& vertex : piece.vertices)
                deepest = std::max(deepest, plane.offset - glm::dot(plane.normal, vertex));
            thinnest = std::min(thinnest, deepest);
        }
    return thinnest == kFar ? 0 : thinnest;
}

MassProperties massProperties(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return massPropertiesOfSphere(sphere->radius);
    if (const auto* box = std::get_if<BoxShape>(&shape)) return massPropertiesOfBox(box->halfExtents);
    return massProperties(std::span<const ConvexPolytope>(std::get<PolytopesShape>(shape).pieces));
}

TriangleMesh surfaceOf(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return sphereMesh(sphere->radius);
    if (const auto* box = std::get_if<BoxShape>(&shape)) return surfaceOf(boxPolytope(box->halfExtents));
    TriangleMesh mesh;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces) append(mesh, surfaceOf(piece));
    return mesh;
}

}  // namespace gyre
