#include "core/geometry/Container.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace gyre {
namespace {

constexpr int kMostCorrections = 4;  // corrections of a position near corners [article 14: 4 to 5]
constexpr float kBeyondAll = std::numeric_limits<float>::max();

using Pieces = std::span<const ConvexPolytope>;

/// The mean of the corners. It lies inside, because the piece is convex.
glm::vec3 middleOf(const ConvexPolytope& piece) {
    glm::vec3 sum(0);
    for (const glm::vec3& vertex : piece.vertices) sum += vertex;
    return sum / static_cast<float>(piece.vertices.size());
}

bool holds(Pieces pieces, std::size_t except, const glm::vec3& point) {
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (i != except && isInside(pieces[i], point)) return true;
    return false;
}

/// A wall that the particle has passed, or is nearer to than the gap.
struct Breach {
    std::size_t piece = 0;
    SurfacePoint wall{-kBeyondAll, {0, 1, 0}};  ///< distance + gap, so positive; outward normal
};

/// The most deeply breached wall of one piece. A face that another piece covers is no wall.
SurfacePoint worstWall(Pieces pieces, std::size_t piece, const glm::vec3& local, float gap) {
    SurfacePoint worst{-kBeyondAll, {0, 1, 0}};
    for (const Plane& plane : pieces[piece].planes) {
        const float breach = distanceTo(plane, local) + gap;
        if (breach <= 0 || breach <= worst.distance) continue;
        const bool open = pieces.size() > 1 && breach <= gap && holds(pieces, piece, local + gap * plane.normal);
        if (!open) worst = {breach, plane.normal};
    }
    return worst;
}

std::optional<Breach> breachAt(Pieces pieces, const glm::vec3& local, float gap) {
    Breach worst;
    float nearest = kBeyondAll;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const float distance = distanceTo(pieces[i], local);
        if (distance <= -gap) return std::nullopt;
        if (distance > 0 && distance >= nearest) continue;  // all pieces that contain the point are tested
        const SurfacePoint wall = worstWall(pieces, i, local, gap);
        if (distance <= 0 && wall.distance == -kBeyondAll) return std::nullopt;
        if (distance >= nearest) continue;
        nearest = distance;
        worst = {i, wall};
    }
    return worst;
}

/// The point on the line to the piece's centre that is as near to the original as the gap allows.
glm::vec3 drawnIn(const ConvexPolytope& piece, const glm::vec3& local, float gap) {
    const glm::vec3 middle = middleOf(piece);
    float fraction = 1;
    for (const Plane& plane : piece.planes) {
        const float inside = -gap - distanceTo(plane, middle), outside = distanceTo(plane, local) + gap;
        if (outside <= 0) continue;
        fraction = inside <= 0 ? 0 : std::min(fraction, inside / (inside + outside));
    }
    return middle + fraction * (local - middle);
}

/// The point at which a straight path first leaves the union of the pieces.
struct Exit {
    float time = 1;       ///< fraction of the path, 0..1
    glm::vec3 normal{0};  ///< outward
};

/// When a path that is inside one piece at `time` leaves it, and through which wall. The result is earlier than `time`
/// if the path is not inside at `time`.
Exit exitFrom(const ConvexPolytope& piece, const glm::vec3& before, const glm::vec3& after, float time) {
    Exit out{kBeyondAll, {0, 1, 0}};
    for (const Plane& plane : piece.planes) {
        const float from = distanceTo(plane, before), to = distanceTo(plane, after);
        if (from + time * (to - from) > 1e-6f * (1 + std::abs(plane.offset))) return {-1, plane.normal};
        if (to <= from || to <= 0) continue;
        const float leaves = std::max(time, -from / (to - from));
        if (leaves < out.time) out = {leaves, plane.normal};
    }
    return out;
}

/// Nothing if the path stays inside, or starts outside.
std::optional<Exit> exitFrom(Pieces pieces, const glm::vec3& before, const glm::vec3& after) {
    if (!holds(pieces, pieces.size(), before)) return std::nullopt;
    Exit reached{0, {0, 1, 0}};
    for (std::size_t step = 0; step <= pieces.size(); ++step) {
        Exit farthest{-1, {0, 1, 0}};
        for (const ConvexPolytope& piece : pieces) {
            const Exit out = exitFrom(piece, before, after, reached.time);
            if (out.time > farthest.time) farthest = out;
        }
        if (farthest.time >= 1) return std::nullopt;
        if (farthest.time < 0 || (step > 0 && farthest.time <= reached.time)) return reached;
        reached = farthest;
    }
    return reached;
}

/// Follows the path and slides along the walls it hits.
std::optional<WallContact> slidInside(Pieces pieces, glm::vec3 before, glm::vec3 after) {
    std::optional<WallContact> contact;
    for (int i = 0; i < kMostCorrections; ++i) {
        const std::optional<Exit> out = exitFrom(pieces, before, after);
        if (!out) break;
        const glm::vec3 stop = before + out->time * (after - before);
        const glm::vec3 rest = after - stop;
        before = stop;
        after = i + 1 == kMostCorrections ? stop : stop + rest - glm::dot(rest, out->normal) * out->normal;
        contact = WallContact{after, -out->normal};
    }
    return contact;
}

std::optional<WallContact> keptInPieces(Pieces pieces, const glm::vec3& before, const glm::vec3& after, float gap) {
    std::optional<WallContact> contact;
    if (pieces.size() > 1) contact = slidInside(pieces, before, after);
    glm::vec3 local = contact ? contact->position : after;
    for (int i = 0; i <= kMostCorrections; ++i) {
        const std::optional<Breach> breach = breachAt(pieces, local, gap);
        if (!breach) break;
        if (i == kMostCorrections)
            local = drawnIn(pieces[breach->piece], local, gap);
        else
            local -= breach->wall.distance * breach->wall.normal;
        contact = WallContact{local, contact ? contact->normal : -breach->wall.normal};
    }
    return contact;
}

std::optional<WallContact> keptInSphere(float radius, const glm::vec3& after, float gap) {
    const float distance = glm::length(after);
    if (distance <= radius - gap) return std::nullopt;
    const glm::vec3 outward = distance > 0 ? after / distance : glm::vec3(0, 1, 0);
    return WallContact{std::max(0.0f, radius - gap) * outward, -outward};
}

std::optional<WallContact> keptInBox(const glm::vec3& halfExtents, const glm::vec3& after, float gap) {
    const glm::vec3 room = glm::max(halfExtents - gap, glm::vec3(0));
    const glm::vec3 kept = glm::clamp(after, -room, room);
    if (kept == after) return std::nullopt;
    const glm::vec3 beyond = glm::abs(after - kept);
    const int axis = beyond.x >= beyond.y && beyond.x >= beyond.z ? 0 : beyond.y >= beyond.z ? 1 : 2;
    glm::vec3 normal(0);
    normal[axis] = after[axis] > 0 ? -1.0f : 1.0f;
    return WallContact{kept, normal};
}

}  // namespace

InnerBall innerBall(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return {glm::vec3(0), sphere->radius};
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return {glm::vec3(0), std::min({box->halfExtents.x, box->halfExtents.y, box->halfExtents.z})};
    InnerBall largest;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces()) {
        const glm::vec3 middle = middleOf(piece);
        const float radius = -distanceTo(piece, middle);
        if (radius > largest.radius) largest = {middle, radius};
    }
    return largest;
}

std::optional<WallContact> keptInside(const Shape& shape, const glm::vec3& before, const glm::vec3& after, float gap) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return keptInSphere(sphere->radius, after, gap);
    if (const auto* box = std::get_if<BoxShape>(&shape)) return keptInBox(box->halfExtents, after, gap);
    const Pieces pieces = std::get<PolytopesShape>(shape).pieces();
    return pieces.empty() ? std::nullopt : keptInPieces(pieces, before, after, gap);
}

}  // namespace gyre
