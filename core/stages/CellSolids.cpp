#include "core/stages/CellSolids.h"

#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kBeyondReach = 4;  // cells; nodes farther from all solids need no distance

using PoseOfBody = BodyPose RigidBody::*;

bool areThoseOf(const std::vector<PlacedShape>& shapes, const std::vector<RigidBody>& bodies, PoseOfBody pose) {
    return std::ranges::equal(shapes, bodies, [pose](const PlacedShape& shape, const RigidBody& body) {
        return shape.position == (body.*pose).position && shape.rotation == (body.*pose).rotation &&
               shape.container == body.container && shape.shape == body.shape;
    });
}

/// Allocates nothing while only poses change.
void setTo(std::vector<PlacedShape>& shapes, const std::vector<RigidBody>& bodies, PoseOfBody pose) {
    shapes.resize(bodies.size());
    for (std::size_t b = 0; b < bodies.size(); ++b) {
        PlacedShape& shape = shapes[b];
        shape.position = (bodies[b].*pose).position;
        shape.rotation = (bodies[b].*pose).rotation;
        shape.container = bodies[b].container;
        if (!(shape.shape == bodies[b].shape)) shape.shape = bodies[b].shape;
    }
}

/// The distance of a cell from the nearest surface, and that surface's normal.
struct Clearance {
    float distance;    // [m]
    glm::vec3 normal;  // unit, out of the solid
};

/// The nearest of two surfaces. Where both cut one cell, the distance is the one at which a single surface leaves as
/// much of the cell open: the product of what each leaves if they are at right angles, the smaller of both if they have
/// one direction, and what remains of their sum if they face each other, so that no fluid runs through the joint of
/// bodies that touch.
Clearance nearestOf(const Clearance& a, const Clearance& b, float spacing) {
    Clearance nearest = b.distance < a.distance ? b : a;
    const float half = 0.5f * spacing;
    if (std::max(std::abs(a.distance), std::abs(b.distance)) >= half) return nearest;
    const float openA = 0.5f + a.distance / spacing, openB = 0.5f + b.distance / spacing;
    const float across = openA * openB, same = std::min(openA, openB), facing = std::max(0.0f, openA + openB - 1);
    const float cosine = glm::dot(a.normal, b.normal);
    nearest.distance = spacing * glm::mix(across, cosine > 0 ? same : facing, std::abs(cosine)) - half;
    return nearest;
}

/// The clearance in a container that is a box, by all of its walls.
Clearance clearanceInBox(const BoxShape& box, const glm::vec3& local, float spacing) {
    const glm::vec3 gap = box.halfExtents - glm::abs(local);  // to the nearer wall across each axis
    const auto wall = [&](int axis) {
        glm::vec3 inward(0);
        inward[axis] = local[axis] < 0 ? 1.0f : -1.0f;
        return Clearance{gap[axis], inward};
    };
    const int first = gap.x < gap.y ? (gap.x < gap.z ? 0 : 2) : (gap.y < gap.z ? 1 : 2);
    Clearance nearest = wall(first);
    for (const int other : {(first + 1) % 3, (first + 2) % 3})
        if (gap[other] < 0.5f * spacing) nearest = nearestOf(nearest, wall(other), spacing);
    return nearest;
}

/// The clearance of a place in the body's frame. The normal, too, is in that frame.
Clearance clearanceOf(const PlacedShape& body, const glm::vec3& local, float spacing) {
    if (const auto* box = std::get_if<BoxShape>(&body.shape); box != nullptr && body.container)
        return clearanceInBox(*box, local, spacing);
    const SurfacePoint point =
        body.container ? surfacePoint(body.shape, local) : surfacePointWithin(body.shape, local, spacing);
    const float side = body.container ? -1.0f : 1.0f;
    return {side * point.distance, side * point.normal};
}

BodyPose poseOf(const PlacedShape& body) {
    BodyPose pose;
    pose.position = body.position;
    pose.rotation = body.rotation;
    return pose;
}

/// The nodes that a body may be near to.
NodeRange nodesNear(const UniformGrid& grid, const PlacedShape& body) {
    if (body.container) return {glm::ivec3(0), grid.nodes - 1};
    const BodyPose pose = poseOf(body);
    const Box box = boxAround(boundsOf(body.shape), [&](const glm::vec3& point) { return worldPoint(pose, point); });
    const glm::vec3 low = (box.low - grid.spacing - grid.origin) / grid.spacing,
                    high = (box.high + grid.spacing - grid.origin) / grid.spacing;
    const glm::vec3 last(grid.nodes - 1);
    return {glm::ivec3(glm::clamp(glm::ceil(low), glm::vec3(0), last + 1.0f)),
            glm::ivec3(glm::clamp(glm::floor(high), glm::vec3(-1), last))};
}

/// The nodes near any of the bodies.
NodeRange nodesNearAny(const UniformGrid& grid, const std::vector<PlacedShape>& shapes) {
    NodeRange near;
    for (const PlacedShape& shape : shapes) near = both(near, nodesNear(grid, shape));
    return near;
}

/// The nodes near the bodies that differ.
NodeRange nodesNearMoved(const UniformGrid& grid, const std::vector<PlacedShape>& shapes,
                         const std::vector<PlacedShape>& before) {
    NodeRange moved;
    for (std::size_t b = 0; b < shapes.size(); ++b)
        if (!(shapes[b] == before[b]))
            moved = both(moved, both(nodesNear(grid, shapes[b]), nodesNear(grid, before[b])));
    return moved;
}

void findClearanceOf(const Workers& workers, const UniformGrid& grid, const PlacedShape& body, const NodeRange& within,
                     std::uint32_t number, CellSolids& solids) {
    const BodyPose pose = poseOf(body);
    const NodeRange near = nodesNear(grid, body);
    const NodeRange range{glm::max(near.low, within.low), glm::min(near.high, within.high)};
    eachPlane(workers, range, [&](int k) {
        for (int j = range.low.y; j <= range.high.y; ++j)
            for (int i = range.low.x; i <= range.high.x; ++i) {
                Clearance own = clearanceOf(body, localPoint(pose, grid.position(i, j, k)), grid.spacing);
                own.normal = body.rotation * own.normal;
                const std::size_t node = grid.index(i, j, k);
                float& clearance = solids.clearance[node];
                if (own.distance < clearance) solids.owners[node] = number;
                if (clearance < own.distance + grid.spacing)
                    own = nearestOf({clearance, solids.normals[node]}, own, grid.spacing);
                clearance = own.distance;
                solids.normals[node] = own.normal;
            }
    });
}

/// Finds the clearance at the nodes of a range, and the normals.
void findClearance(const Workers& workers, const UniformGrid& grid, const NodeRange& range, CellSolids& solids) {
    eachPlane(workers, range, [&](int k) {
        eachNode(grid, range, k, [&](std::size_t node) {
            solids.clearance[node] = kBeyondReach * grid.spacing;
            solids.normals[node] = glm::vec3(0);
        });
    });
    std::uint32_t number = 0;
    for (const PlacedShape& shape : solids.shapes) findClearanceOf(workers, grid, shape, range, number++, solids);
}

}  // namespace

void findFluidOfCells(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    const UniformGrid& grid = state.domain;
    if (grid.count() == 0) return;
    CellSolids& solids = density.solids;
    const bool isSameGrid = solids.grid == grid;
    if (isSameGrid && areThoseOf(solids.shapes, state.bodies, &RigidBody::pose) &&
        areThoseOf(solids.shapesBefore, state.bodies, &RigidBody::lastPose))
        return;
    const bool haveMovedOn = isSameGrid && areThoseOf(solids.shapes, state.bodies, &RigidBody::lastPose);
    const bool areSameNodes = solids.grid.nodes == grid.nodes && solids.grid.spacing == grid.spacing;
    NodeRange changed;  // the nodes whose distances, now or a step earlier, are found anew
    if (haveMovedOn) {
        changed = solids.moved;
        for (int k = changed.low.z; k <= changed.high.z; ++k)
            eachNode(grid, changed, k,
                     [&](std::size_t node) { solids.clearanceBefore[node] = solids.clearance[node]; });
    } else {
        solids.clearance.resize(grid.count());
        solids.normals.resize(grid.count());
        solids.owners.resize(grid.count());
        const NodeRange nearBefore =
            both(nodesNearAny(solids.grid, solids.shapes), nodesNearAny(solids.grid, solids.shapesBefore));
        setTo(solids.shapes, state.bodies, &RigidBody::lastPose);
        changed = {glm::ivec3(0), grid.nodes - 1};
        if (areSameNodes) changed = both(nearBefore, nodesNearAny(grid, solids.shapes));  // no solid is near the others
        findClearance(workers, grid, changed, solids);
        solids.clearanceBefore = solids.clearance;
    }
    solids.shapesBefore.swap(solids.shapes);
    setTo(solids.shapes, state.bodies, &RigidBody::pose);
    const NodeRange moved = nodesNearMoved(grid, solids.shapes, solids.shapesBefore);
    if (!isEmpty(moved)) findClearance(workers, grid, moved, solids);
    solids.grid = grid;
    solids.moved = moved;
    changed = both(changed, moved);
    if (!areSameNodes)
        density.transport.setCells(workers, grid, solids.clearance, solids.clearanceBefore, solids.normals);
    else if (!isEmpty(changed))
        density.transport.updateCells(workers, solids.clearance, solids.clearanceBefore, solids.normals, changed);
}

}  // namespace gyre
