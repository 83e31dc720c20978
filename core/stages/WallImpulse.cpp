#include "core/stages/WallImpulse.h"

#include "core/stages/Room.h"
#include "core/stages/SimulationState.h"
#include "core/stages/WingLift.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace gyre {
namespace {

constexpr float kBorderCells = 2;  // width at the faces of the grid where wall points do not act
constexpr float kSpareCells = 8;   // that a lattice reaches beyond the grid, so that it is seldom made anew

FluidSide sideOf(const RigidBody& body) { return body.container ? FluidSide::Inside : FluidSide::Outside; }

/// The part of the grid where wall points act: without the nodes that lack neighbours, and one more on each side.
Box trustedBox(const UniformGrid& grid) {
    const Box box = grid.bounds();
    return {box.low + kBorderCells * grid.spacing, box.high - kBorderCells * grid.spacing};
}

/// Makes the body's lattice anew if the spacing changed, or if the grid reaches parts of the body that it lacks.
/// Returns whether it did.
bool fitLattice(RigidBody& body, const UniformGrid& grid, WallLatticeMaker& maker) {
    const float h = grid.spacing;
    const Box window =
        boxAround(trustedBox(grid), [&](const glm::vec3& point) { return localPoint(body.pose, point); });
    WallLattice& lattice = body.wall;
    if (lattice.spacing == h) {
        const Box shape = boundsOf(body.shape);
        const float reach = kSpareCells * h;
        const Box needed{glm::max(window.low, shape.low - reach), glm::min(window.high, shape.high + reach)};
        const bool isApart = glm::any(glm::greaterThan(needed.low, needed.high));
        if (isApart || lattice.window.contains(needed)) return false;
    }
    const WallLattice& made = maker.make(
        body.shape, sideOf(body), h, {window.low - kSpareCells * h, window.high + kSpareCells * h}, body.wing.empty());
    const std::span<const glm::vec3> impulse = maker.carryOver(lattice, body.wallImpulse);
    body.wallImpulse.assign(impulse.begin(), impulse.end());
    lattice = made;
    alignToWing(body);
    return true;
}

/// The fraction of a lattice point's cell that a solid fills.
float filledBy(const OverlappingBody& solid, const glm::vec3& place, float h) {
    const RigidBody& body = *solid.body;
    const glm::vec3 local = localPoint(body.pose, place);
    const float reach = std::max(0.0f, 0.5f * h - solid.inset);
    const float outward = body.container ? surfacePoint(body.shape, local).distance
                                         : surfacePointWithin(body.shape, local, reach).distance;
    const float distance = (body.container ? -outward : outward) + solid.inset;
    return std::clamp(0.5f - distance / h, 0.0f, 1.0f);
}

/// Finds the world places and the volumes of a body's lattice points.
void placePoints(const Workers& workers, SimulationState& state, std::size_t number) {
    const RigidBody& body = state.bodies[number];
    const float h = state.domain.spacing;
    const std::size_t first = state.walls.begin[number];
    std::vector<OverlappingBody>& others = state.walls.others;
    others.clear();
    for (const RigidBody& other : state.bodies)
        if (&other != &body && other.wall.size() > 0 && mayOverlap(body, other, 2 * h))
            others.push_back({&other, shedInset(other, h)});
    parallelFor(workers, body.wall.size(), kWallPointsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const glm::vec3 place = worldPoint(body.pose, body.wall.point(i));
            const float own = std::min(1.0f, body.wall.volumes[i] / (h * h * h));
            float all = own;
            const bool isScreen = i >= body.wall.closedCount();
            if (!isScreen)
                for (const OverlappingBody& other : others) all += filledBy(other, place, h);
            state.walls.isScreen[first + i] = isScreen;
            state.walls.places[first + i] = place;
            state.walls.volumes[first + i] = body.wall.volumes[i] / std::max(1.0f, all);
        }
    });
}

/// Whether all bodies have the places and lattices of the step before, so that their points do, too. Records them for
/// the next step.
bool haveStayed(SimulationState& state) {
    std::vector<PlacedWall>& placed = state.walls.placed;
    bool same = placed.size() == state.bodies.size();
    placed.resize(state.bodies.size());
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        const RigidBody& body = state.bodies[b];
        const PlacedWall now{body.id,           body.pose.position, body.pose.rotation, body.wall.size(),
                             body.wall.spacing, body.wall.origin,   body.wall.window};
        same = same && placed[b] == now;
        placed[b] = now;
    }
    return same;
}

/// Finds the nodes at walls from the deposited volumes.
void markNodesAtWalls(const UniformGrid& grid, Walls& walls) {
    walls.markedGrid = grid;
    walls.isAtWall.assign(grid.count(), 0);
    const NodeRows& rows = walls.order.touchedRows();
    const auto mark = [&](const glm::ivec3& node) {
        if (glm::all(glm::greaterThanEqual(node, glm::ivec3(0))) && glm::all(glm::lessThan(node, grid.nodes)))
            walls.isAtWall[grid.index(node.x, node.y, node.z)] = 1;
    };
    for (int k = rows.box().low.z; k <= rows.box().high.z; ++k)
        for (int j = rows.box().low.y; j <= rows.box().high.y; ++j)
            for (int i = rows.row(j, k).low; i <= rows.row(j, k).high; ++i) {
                if (!(walls.atNodes[grid.index(i, j, k)].w > 0)) continue;
                const glm::ivec3 node(i, j, k);
                mark(node);
                for (int axis = 0; axis < 3; ++axis)
                    for (const int step : {-1, 1}) {
                        glm::ivec3 next = node;
                        next[axis] += step;
                        mark(next);
                    }
            }
}

/// The curl at a node of `impulse over twice the spacing`, times the volume of a cell. [m^3/s]
glm::vec3 strengthAt(const UniformGrid& grid, const std::vector<glm::vec4>& p, std::size_t node) {
    const auto y = static_cast<std::size_t>(grid.nodes.x), z = y * static_cast<std::size_t>(grid.nodes.y);
    const glm::vec3 dx(p[node + 1] - p[node - 1]), dy(p[node + y] - p[node - y]), dz(p[node + z] - p[node - z]);
    return {dy.z - dz.y, dz.x - dx.z, dx.y - dy.x};
}

/// Appends a vorton for each node where the impulse has a curl.
void appendCurl(const UniformGrid& grid, const Walls& walls, Vortons& vortons) {
    const NodeRows& rows = walls.order.rows();
    for (int k = rows.box().low.z; k <= rows.box().high.z; ++k)
        eachInnerRow(grid, rows, k, [&](std::size_t first, std::size_t end) {
            for (std::size_t node = first; node < end; ++node) {
                const glm::vec3 strength = strengthAt(grid, walls.atNodes, node);
                if (strength == glm::vec3(0)) continue;
                const auto i = static_cast<int>(node % static_cast<std::size_t>(grid.nodes.x));
                const auto j = static_cast<int>(node / static_cast<std::size_t>(grid.nodes.x) %
                                                static_cast<std::size_t>(grid.nodes.y));
                vortons.position.push_back(grid.position(i, j, k));
                vortons.strength.push_back(strength);
                vortons.coreRadius.push_back(0.5f * grid.spacing);
            }
        });
}

}  // namespace

Box trustedBox(const SimulationState& state) {
    Box box = trustedBox(state.domain);
    if (state.room.box.isEmpty() || state.room.isTurned) return box;
    for (int axis = 0; axis < 3; ++axis) {
        if (state.room.isWall[static_cast<std::size_t>(2 * axis)])
            box.low[axis] = std::max(box.low[axis], state.room.box.low[axis]);
        if (state.room.isWall[static_cast<std::size_t>(2 * axis + 1)])
            box.high[axis] = std::min(box.high[axis], state.room.box.high[axis]);
    }
    return box;
}

bool mayOverlap(const RigidBody& a, const RigidBody& b, float margin) {
    const glm::vec3 apart = a.pose.position - b.pose.position;
    const float reach = boundingRadius(a.shape) + boundingRadius(b.shape) + margin;
    return glm::dot(apart, apart) < reach * reach;
}

float shedInset(const RigidBody& body, float spacing) {
    const float inset = wallInset(body.shape, sideOf(body), spacing);
    return body.wall.resistances.empty() ? inset : std::max(0.0f, inset);
}

glm::vec3 wallStrengthAt(const UniformGrid& grid, const Walls& walls, std::size_t node) {
    return strengthAt(grid, walls.atNodes, node);
}

void depositWalls(const Workers& workers, SimulationState& state, std::span<const glm::vec3> impulses) {
    Walls& walls = state.walls;
    const UniformGrid& grid = state.domain;
    const float scale = 0.5f / grid.spacing, perCell = 1 / (grid.spacing * grid.spacing * grid.spacing);
    walls.atNodes.resize(grid.count());
    eachPlane(workers, walls.order.wideRows().box(),
              [&](int k) { clearPlane(grid, walls.order.wideRows(), k, walls.atNodes); });
    const NodeSteps steps(grid);
    walls.order.eachBySlab(workers, [&](std::size_t i) {
        const glm::vec3& f = impulses[i];
        deposit(
            walls.atNodes, steps, walls.order.places()[i],
            FourFloats{scale * f.x, scale * f.y, scale * f.z, walls.isScreen[i] ? 0.0f : perCell * walls.volumes[i]});
    });
}

void findWallPlaces(SimulationState& state) {
    constexpr float kAmongVortons = 1.15f, kWing = 2, kAlone = 4;  // times the size of the body
    state.wallPlaces.clear();
    for (const RigidBody& body : state.bodies) {
        if (body.id == kGroundBody) continue;
        if (addRoomPlaces(state, body, state.wallPlaces)) continue;
        const glm::vec3 centre = boundsOf(body.shape).centre();
        const float wider = !body.wing.empty()                             ? kWing
                            : state.vortons.size() == 0 && !body.container ? kAlone
                                                                           : kAmongVortons;
        for (const glm::vec3& point : body.interior)
            state.wallPlaces.push_back(worldPoint(body.pose, centre + wider * (point - centre)));
    }
}

void joinWalls(const Workers& workers, SimulationState& state) {
    if (state.domain.count() == 0) return;
    const FloatingPointScope scope;
    Walls& walls = state.walls;
    walls.begin.assign(1, 0);
    findRoom(state);
    bool isNew = false;
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        RigidBody& body = state.bodies[b];
        if (state.room.isPartOf[b]) {
            body.wall = {};
            body.wallImpulse.clear();
        } else
            isNew = fitLattice(body, state.domain, walls.maker) || isNew;
        walls.begin.push_back(walls.begin.back() + body.wall.size());
    }
    const std::size_t count = walls.begin.back();
    walls.places.resize(count);
    walls.isScreen.resize(count);
    walls.volumes.resize(count);
    walls.flow.resize(count);
    walls.slipAlong.resize(count);
    const bool isPlaced = haveStayed(state) && !isNew;
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        if (!isPlaced) placePoints(workers, state, b);
        const RigidBody& body = state.bodies[b];
        const glm::mat3 toWorld = glm::mat3_cast(body.pose.rotation);
        for (std::size_t i = 0; i < body.wall.size(); ++i)
            walls.flow[walls.begin[b] + i] = toWorld * body.wallImpulse[i];
    }
    if (count == 0) return;
    const bool isArranged = isPlaced && walls.markedGrid == state.domain;
    if (!isArranged) {
        walls.order.arrange(workers, state.domain, walls.places);
        walls.order.findRows(workers);
    }
    depositWalls(workers, state, walls.flow);
    if (!isArranged) markNodesAtWalls(state.domain, walls);
    appendCurl(state.domain, walls, state.vortons);
    joinWings(state);
}

void partWalls(SimulationState& state) {
    Vortons& v = state.vortons;
    v.position.resize(v.freeCount());
    v.strength.resize(v.freeCount());
    v.coreRadius.resize(v.freeCount());
}

}  // namespace gyre
