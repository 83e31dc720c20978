#include "core/geometry/Shape.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace gyre {
namespace {

constexpr float kFar = std::numeric_limits<float>::max();
constexpr SurfacePoint kNowhere{kFar, {0, 1, 0}};

/// The planes of a box in the order of boxPolytope, computed on demand so that a box costs no memory access.
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

    explicit HullPlanes(const ConvexPolytope& piece) : planes(piece.planes) {}

    std::size_t size() const { return planes.size(); }
    const Plane& operator[](std::size_t i) const { return planes[i]; }
    float distance(std::size_t i, const glm::vec3& local) const { return distanceTo(planes[i], local); }
};

/// Stops at the first plane farther than `limit`: beyond it callers need no exact distance.
template <class Planes>
SurfacePoint leastPenetration(const Planes& planes, const glm::vec3& local, float limit = kFar) {
    std::size_t best = 0;
    float largest = -kFar;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const float distance = planes.distance(i, local);
        if (distance > limit) return {distance, planes[i].normal};
        if (distance > largest) {
            largest = distance;
            best = i;
        }
    }
    return {largest, planes[best].normal};
}

/// The result of movingSurfacePoint for one convex piece. `depth` is the plain signed distance, which ranks the pieces.
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

// ---- Faces that another piece of the compound covers are not part of its surface.

Box boxAt(const glm::vec3& point) { return {point, point}; }

/// Whether another piece than `self` holds the point.
bool isCovered(const PolytopesShape& shape, std::size_t self, const glm::vec3& point) {
    return shape.tree().anyNear(boxAt(point), 0,
                                [&](std::size_t i) { return i != self && isInside(shape.pieces()[i], point); });
}

/// A point outside a face by more than rounding, so that a point on the rim of two pieces counts as outside of both.
glm::vec3 justOutside(const glm::vec3& onFace, const glm::vec3& normal) {
    const float size = std::abs(onFace.x) + std::abs(onFace.y) + std::abs(onFace.z);
    return onFace + (1e-5f * size + 1e-9f) * normal;
}

/// Whether a particle that leaves piece `self` through this face, `radius` beyond it, enters another piece.
bool leadsInside(const PolytopesShape& shape, std::size_t self, const glm::vec3& local, const SurfacePoint& face,
                 float radius) {
    return shape.pieces().size() > 1 &&
           isCovered(shape, self, justOutside(local + (radius - face.distance) * face.normal, face.normal));
}

/// The nearest exposed face of piece `self`; if all faces are covered, the nearest.
SurfacePoint exposedFace(const PolytopesShape& shape, std::size_t self, const glm::vec3& local, float radius) {
    const HullPlanes planes(shape.pieces()[self]);
    const SurfacePoint nearest = leastPenetration(planes, local);
    SurfacePoint best{-kFar, nearest.normal};
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const SurfacePoint face{planes.distance(i, local), planes[i].normal};
        if (face.distance > best.distance && !leadsInside(shape, self, local, face, radius)) best = face;
    }
    return best.distance == -kFar ? nearest : best;
}

constexpr std::size_t kNoPiece = ~std::size_t{0};

/// The nearest piece by `depth`, the first in a tie, with its answer.
template <class Answer>
struct Nearest {
    Answer answer;
    float depth = kFar;
    std::size_t piece = kNoPiece;

    void offer(std::size_t other, float otherDepth, const Answer& otherAnswer) {
        if (otherDepth > depth || (otherDepth == depth && other >= piece)) return;
        *this = {otherAnswer, otherDepth, other};
    }
};

/// The nearest piece by least penetration, among pieces whose planes are all within a distance of the point. `depth` is
/// larger than that distance if there is none.
Nearest<SurfacePoint> nearestPiece(const PolytopesShape& shape, const glm::vec3& local, float within) {
    Nearest<SurfacePoint> nearest{kNowhere};
    shape.tree().anyNear(boxAt(local), within, [&](std::size_t i) {
        const SurfacePoint point =
            leastPenetration(HullPlanes(shape.pieces()[i]), local, std::min(within, nearest.depth));
        nearest.offer(i, point.distance, point);
        return false;
    });
    return nearest;
}

SurfacePoint surfaceOf(const PolytopesShape& shape, const Nearest<SurfacePoint>& nearest, const glm::vec3& local) {
    const bool inner = nearest.depth < 0 && leadsInside(shape, nearest.piece, local, nearest.answer, 0);
    return inner ? exposedFace(shape, nearest.piece, local, 0) : nearest.answer;
}

SurfacePoint surfacePointOf(const PolytopesShape& shape, const glm::vec3& local) {
    if (shape.pieces().empty()) return kNowhere;
    float within = 0;
    Nearest<SurfacePoint> nearest = nearestPiece(shape, local, within);
    while (nearest.depth > within) {  // search farther and farther
        within = std::max(3 * within, shape.tree().radius() / 32 + 1e-9f);
        nearest = nearestPiece(shape, local, within);
    }
    return surfaceOf(shape, nearest, local);
}

SurfacePoint movingPointOf(const PolytopesShape& shape, const glm::vec3& local, const glm::vec3& relativeVelocity,
                           float radius) {
    Nearest<SurfacePoint> nearest{kNowhere};
    shape.tree().anyNear(boxAt(local), radius, [&](std::size_t i) {
        const MovingPoint point = movingPoint(HullPlanes(shape.pieces()[i]), local, relativeVelocity, radius);
        nearest.offer(i, point.depth, point.contact);
        return false;
    });
    const bool inner =
        nearest.answer.distance <= radius && leadsInside(shape, nearest.piece, local, nearest.answer, radius);
    return inner ? exposedFace(shape, nearest.piece, local, radius) : nearest.answer;
}

/// Clips the path against the planes, each moved outward by the radius [Cyrus and Beck 1978].
template <class Planes>
std::optional<SweptContact> clippedPath(const Planes& planes, const glm::vec3& before, const glm::vec3& after,
                                        float radius) {
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
        if (leave < 0 || enter > leave) return std::nullopt;
    }
    if (enter < 0) return std::nullopt;
    return SweptContact{enter, planes[face].normal};
}

std::optional<SweptContact> sweptContactOf(const PolytopesShape& shape, const glm::vec3& before, const glm::vec3& after,
                                           float radius) {
    Box path = boxAt(before);
    path.add(after);
    Nearest<SweptContact> first{{}};
    shape.tree().anyNear(path, radius, [&](std::size_t i) {
        const std::optional<SweptContact> contact = clippedPath(HullPlanes(shape.pieces()[i]), before, after, radius);
        if (!contact || contact->time > first.depth) return false;
        const glm::vec3 hit = before + contact->time * (after - before);
        const bool isInner = shape.pieces().size() > 1 && isCovered(shape, i, justOutside(hit, contact->normal));
        if (!isInner) first.offer(i, contact->time, *contact);
        return false;
    });
    return first.piece == kNoPiece ? std::nullopt : std::optional(first.answer);
}

/// Distance at which a ray leaves one convex piece; 0 if it misses the piece.
template <class Planes>
float exitFromPiece(const Planes& planes, const glm::vec3& local, const glm::vec3& direction) {
    float enter = 0, leave = kFar;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const float distance = planes.distance(i, local);
        const float speed = glm::dot(planes[i].normal, direction);
        if (speed > 0)
            leave = std::min(leave, -distance / speed);
        else if (speed < 0)
            enter = std::max(enter, -distance / speed);
        else if (distance > 0)
            return 0;
    }
    return leave > enter ? leave : 0;
}

float exitFromSphere(float radius, const glm::vec3& local, const glm::vec3& direction) {
    const float b = glm::dot(local, direction);
    const float discriminant = b * b - glm::dot(local, local) + radius * radius;
    return discriminant < 0 ? 0 : std::max(0.0f, std::sqrt(discriminant) - b);
}

std::optional<SweptContact> sweptSphere(float reach, const glm::vec3& before, const glm::vec3& after) {
    const glm::vec3 path = after - before;
    const float a = glm::dot(path, path);
    const float b = glm::dot(before, path);
    const float c = glm::dot(before, before) - reach * reach;
    const float discriminant = b * b - a * c;
    if (c < 0 || b >= 0 || discriminant < 0) return std::nullopt;  // starts inside, moves away, misses
    const float time = c / (-b + std::sqrt(discriminant));         // the smaller root, without cancellation
    if (time > 1) return std::nullopt;
    return SweptContact{time, glm::normalize(before + time * path)};
}

SurfacePoint spherePoint(float radius, const glm::vec3& local) {
    const float distance = glm::length(local);
    return {distance - radius, distance > 0 ? local / distance : glm::vec3(0, 1, 0)};
}

}  // namespace

SurfacePoint surfacePoint(const Shape& shape, const glm::vec3& local) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return spherePoint(sphere->radius, local);
    if (const auto* box = std::get_if<BoxShape>(&shape)) return leastPenetration(BoxPlanes{box->halfExtents}, local);
    return surfacePointOf(std::get<PolytopesShape>(shape), local);
}

SurfacePoint surfacePointWithin(const Shape& shape, const glm::vec3& local, float within) {
    const auto* compound = std::get_if<PolytopesShape>(&shape);
    return compound ? surfaceOf(*compound, nearestPiece(*compound, local, within), local) : surfacePoint(shape, local);
}

SurfacePoint movingSurfacePoint(const Shape& shape, const glm::vec3& local, const glm::vec3& relativeVelocity,
                                float radius) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return spherePoint(sphere->radius, local);
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return movingPoint(BoxPlanes{box->halfExtents}, local, relativeVelocity, radius).contact;
    return movingPointOf(std::get<PolytopesShape>(shape), local, relativeVelocity, radius);
}

std::optional<SweptContact> sweptContact(const Shape& shape, const glm::vec3& before, const glm::vec3& after,
                                         float radius) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape))
        return sweptSphere(sphere->radius + radius, before, after);
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return clippedPath(BoxPlanes{box->halfExtents}, before, after, radius);
    return sweptContactOf(std::get<PolytopesShape>(shape), before, after, radius);
}

float exitDistance(const Shape& shape, const glm::vec3& local, const glm::vec3& direction) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return exitFromSphere(sphere->radius, local, direction);
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return exitFromPiece(BoxPlanes{box->halfExtents}, local, direction);
    float exit = 0;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces())
        exit = std::max(exit, exitFromPiece(HullPlanes(piece), local, direction));
    return exit;
}

}  // namespace gyre
