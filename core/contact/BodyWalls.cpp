#include "core/contact/BodyWalls.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <limits>

namespace gyre {
namespace {

constexpr float kReach = 1.01f;  // in cells, with a margin for rounding
constexpr float kNoWall = std::numeric_limits<float>::max();

/// Rejects points beyond reach of the surface, far outside or deep inside, without a query of the shape.
struct QuickBounds {
    Box outer, inner;                               ///< outside `outer` or inside `inner`, the surface is beyond reach
    float outerSquare = kNoWall, innerSquare = -1;  ///< squared radii with the same meaning for spheres [m^2]

    QuickBounds(const Shape& shape, float reach) : outer(boundsOf(shape)), inner(outer) {
        outer = {outer.low - reach, outer.high + reach};
        inner = std::holds_alternative<BoxShape>(shape) ? Box{inner.low + reach, inner.high - reach} : Box{};
        if (const auto* sphere = std::get_if<SphereShape>(&shape)) {
            outerSquare = (sphere->radius + reach) * (sphere->radius + reach);
            if (sphere->radius > reach) innerSquare = (sphere->radius - reach) * (sphere->radius - reach);
        }
    }
    static bool isIn(const Box& box, const glm::vec3& p) {
        return p.x >= box.low.x && p.y >= box.low.y && p.z >= box.low.z && p.x <= box.high.x && p.y <= box.high.y &&
               p.z <= box.high.z;
    }
    bool isOutside(const glm::vec3& p) const { return !isIn(outer, p) || glm::dot(p, p) > outerSquare; }
    bool isInside(const glm::vec3& p) const { return isIn(inner, p) || glm::dot(p, p) < innerSquare; }
};

/// The world bounding box of a rotated body. [m]
Box worldBounds(const RigidBody& body) {
    const Box local = boundsOf(body.shape);
    const glm::mat3 turn = glm::mat3_cast(body.pose.rotation);
    const glm::vec3 half = 0.5f * local.size(), centre = worldPoint(body.pose, local.centre());
    const glm::vec3 reach = glm::abs(turn[0]) * half.x + glm::abs(turn[1]) * half.y + glm::abs(turn[2]) * half.z;
    return {centre - reach, centre + reach};
}

NodeRange nodesNear(const UniformGrid& grid, const NodeRange& range, const RigidBody& body) {
    if (body.container || range.planes() == 0) return range;
    const Box box = worldBounds(body);
    const glm::vec3 low(range.low), high(range.high);
    const glm::vec3 from = glm::ceil(inCells(grid, 1 / grid.spacing, box.low) - kReach);
    const glm::vec3 to = glm::floor(inCells(grid, 1 / grid.spacing, box.high) + kReach);
    if (glm::any(glm::lessThan(to, low)) || glm::any(glm::greaterThan(from, high))) return {};
    return {glm::ivec3(glm::max(from, low)), glm::ivec3(glm::min(to, high))};
}

void findPlane(const UniformGrid& grid, const NodeRows& rows, const RigidBody& body, const QuickBounds& quick, int k,
               WallField& field) {
    const NodeRange& nodes = field.known;
    const glm::vec3 step = glm::conjugate(body.pose.rotation) * glm::vec3(grid.spacing, 0, 0);
    const float outwards = body.container ? -1.0f : 1.0f;
    for (int j = nodes.low.y; j <= nodes.high.y; ++j) {
        const RowSpan row = rows.row(j, k);
        const int low = field.isResting ? nodes.low.x : std::max(nodes.low.x, row.low);
        const int high = field.isResting ? nodes.high.x : std::min(nodes.high.x, row.high);
        if (low > high) continue;
        const glm::vec3 first = localPoint(body.pose, grid.position(nodes.low.x, j, k));
        Wall* wall = &field.at({low, j, k});
        for (int i = low; i <= high; ++i, ++wall) {
            const glm::vec3 local = first + static_cast<float>(i - nodes.low.x) * step;
            const bool isOutside = quick.isOutside(local);
            if (isOutside || quick.isInside(local)) {
                *wall = {isOutside ? outwards * kNoWall : -outwards * kNoWall, glm::vec3(0)};
                continue;
            }
            const SurfacePoint point = surfacePoint(body.shape, local);
            *wall = {outwards * point.distance, body.pose.rotation * point.normal};
        }
    }
}

bool isWithin(const NodeRange& range, const NodeRange& other) {
    return glm::all(glm::lessThanEqual(other.low, range.low)) &&
           glm::all(glm::greaterThanEqual(other.high, range.high));
}

bool isSame(const RestingBody& resting, const UniformGrid& grid, const RigidBody& body) {
    return resting.grid == grid && resting.position == body.pose.position && resting.rotation == body.pose.rotation &&
           resting.container == body.container && resting.shape == body.shape;
}

/// Whether the distances at field.nodes are known already. If not, sets the nodes whose distances must be found.
bool isKnown(const UniformGrid& grid, const RigidBody& body, WallField& field) {
    const bool same = field.isResting && !body.moves && isSame(field.resting, grid, body);
    // Rows are computed from their first node, so the bits of a distance depend on the choice of that node.
    if (same && field.nodes.low.x == field.known.low.x) {
        if (isWithin(field.nodes, field.known)) return true;
        // The range of a growing cloud extends in each step, so the known range keeps all earlier nodes.
        field.known = {glm::min(field.nodes.low, field.known.low), glm::max(field.nodes.high, field.known.high)};
        return false;
    }
    field.known = field.nodes;
    field.isResting = !body.moves;
    if (body.moves || same) return false;
    RestingBody& resting = field.resting;
    resting.grid = grid;
    resting.position = body.pose.position;
    resting.rotation = body.pose.rotation;
    resting.container = body.container;
    // copying allocates; the grid changes more often than the shape
    if (!(resting.shape == body.shape)) resting.shape = body.shape;
    return false;
}

}  // namespace

void findWalls(const Workers& workers, const UniformGrid& grid, const NodeRows& rows, std::span<const RigidBody> bodies,
               std::vector<WallField>& fields) {
    fields.resize(bodies.size());
    for (std::size_t b = 0; b < bodies.size(); ++b) {
        WallField& field = fields[b];
        field.nodes = nodesNear(grid, rows.box(), bodies[b]);
        if (field.nodes.planes() == 0) continue;
        if (isKnown(grid, bodies[b], field)) continue;
        const glm::ivec3 size = field.known.high - field.known.low + 1;
        field.walls.resize(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) *
                           static_cast<std::size_t>(size.z));
        const QuickBounds quick(bodies[b].shape, kReach * grid.spacing);
        eachPlane(workers, field.known, [&](int k) { findPlane(grid, rows, bodies[b], quick, k, field); });
    }
}

}  // namespace gyre
