#include "core/stages/DensityGrid.h"

#include "core/base/EightLanes.h"
#include "core/base/Math.h"
#include "core/base/RangeSums.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/Emit.h"
#include "core/stages/Retire.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre {
namespace {

constexpr float kFaint = 1e-3f;   // cells with less than this fraction of the largest mass do not extend the domain
constexpr float kMoving = 1e-6f;  // cells farther away than the flow carries mass from larger ones are left as they are
constexpr float kBeyondReach = 4;  // cells; nodes farther from all solids need no distance
constexpr std::size_t kCellsPerRange = 4096;
constexpr int kCarried = 3;  // cells that mass may be carried in a step
constexpr int kPushes = 16;  // cells that mass may be pushed out of a solid in a step

float volumeOfCell(const UniformGrid& grid) { return grid.spacing * grid.spacing * grid.spacing; }

template <class Density>
auto channelsOf(Density& density) {
    return std::array{&density.mass, &density.aged, &density.pace};
}

void makeCells(DensityGrid& density, const UniformGrid& grid) {
    density.grid = grid;
    for (std::vector<float>* channel : channelsOf(density)) channel->assign(grid.count() + FluxTransport::kPast, 0);
}

// ---- Mass that changes cells.

/// The parts of an interval that lie in the cells of an axis.
struct Overlap {
    int first = 0, last = -1;  ///< cells, inner ones only
    float low = 0, high = 0;   ///< in cells from the low face of cell 0

    float part(int cell) const {
        const auto from = static_cast<float>(cell);
        const float shared = std::min(high, from + 1) - std::max(low, from);
        return high > low ? std::clamp(shared / (high - low), 0.0f, 1.0f) : 1;
    }
};

Overlap overlapAlong(const UniformGrid& grid, int axis, float middle, float size) {
    const float at = (middle - grid.origin[axis]) / grid.spacing + 0.5f, half = 0.5f * size / grid.spacing;
    const auto most = static_cast<float>(grid.nodes[axis] - 1);
    if (!(at + half > 1) || !(at - half < most)) return {};
    Overlap overlap;
    overlap.low = at - half;
    overlap.high = at + half;
    overlap.first = static_cast<int>(std::floor(std::max(1.0f, overlap.low)));
    overlap.last = static_cast<int>(std::ceil(std::min(most, overlap.high))) - 1;
    return overlap;
}

/// Adds a box to the cells that it overlaps. What reaches beyond the inner cells leaves. roomFor(cell, part) gives the
/// fraction that is added of the part of the box in a cell.
template <class RoomFor>
void addBox(DensityGrid& density, const NewMass& box, const RoomFor& roomFor) {
    const UniformGrid& grid = density.grid;
    std::array<Overlap, 3> along;
    for (int axis = 0; axis < 3; ++axis)
        along[static_cast<std::size_t>(axis)] = overlapAlong(grid, axis, box.position[axis], box.size[axis]);
    double placed = 0;
    for (int k = along[2].first; k <= along[2].last; ++k)
        for (int j = along[1].first; j <= along[1].last; ++j)
            for (int i = along[0].first; i <= along[0].last; ++i) {
                const float part = along[0].part(i) * along[1].part(j) * along[2].part(k);
                const std::size_t cell = grid.index(i, j, k);
                placed += double(part) * double(box.mass);
                const float added = part * roomFor(cell, part);
                density.mass[cell] += added * box.mass;
                density.aged[cell] += added * box.aged;
                density.pace[cell] += added * box.pace;
            }
    density.left += double(box.mass) - placed;
}

glm::ivec3 cellOf(const UniformGrid& grid, std::size_t index) {
    const auto x = static_cast<std::size_t>(grid.nodes.x), y = static_cast<std::size_t>(grid.nodes.y);
    return {index % x, index / x % y, index / (x * y)};
}

/// Calls visit(cell, box) for each cell with mass.
template <class Visit>
void eachWithMass(const DensityGrid& density, const Visit& visit) {
    for (std::size_t i = 0; i < density.grid.count(); ++i) {
        if (density.mass[i] == 0) continue;
        const glm::ivec3 cell = cellOf(density.grid, i);
        visit(cell, NewMass{density.grid.position(cell.x, cell.y, cell.z), glm::vec3(density.grid.spacing),
                            density.mass[i], density.aged[i], density.pace[i]});
    }
}

float largestMass(const DensityGrid& density) {
    EightFloats most{};
    for (std::size_t i = 0; i < density.mass.size(); i += 8) {
        const EightFloats mass = loadSome(&density.mass[i], density.mass.size() - i);
        most = largerOf(most, largerOf(mass, -mass));
    }
    float largest = 0;
    for (std::size_t lane = 0; lane < 8; ++lane) largest = std::max(largest, most[lane]);
    return largest;
}

/// The cells with at least this mass, as a box; without any, its low end is beyond its high end.
NodeRange cellsWith(const Workers& workers, const DensityGrid& density, float least) {
    const UniformGrid& grid = density.grid;
    const NodeRange none{grid.nodes, glm::ivec3(-1)};
    NodeRange all = none;
    inRanges<NodeRange>(
        workers, static_cast<std::size_t>(grid.nodes.z), 1,
        [&](std::size_t begin, std::size_t, NodeRange& range) {
            range = none;
            const int k = static_cast<int>(begin);
            const auto isLess = [least](float mass) { return std::abs(mass) < least; };
            for (int j = 0; j < grid.nodes.y; ++j) {
                const std::span row(&density.mass[grid.index(0, j, k)], static_cast<std::size_t>(grid.nodes.x));
                const auto low = std::ranges::find_if_not(row, isLess);
                if (low == row.end()) continue;
                const auto high = std::find_if_not(row.rbegin(), row.rend(), isLess);
                range.low = glm::min(range.low, glm::ivec3(low - row.begin(), j, k));
                range.high = glm::max(range.high, glm::ivec3(row.rend() - high - 1, j, k));
            }
        },
        [&](const NodeRange& range) {
            all.low = glm::min(all.low, range.low);
            all.high = glm::max(all.high, range.high);
        });
    return all;
}

/// Moves the mass to the cells of another grid. Between grids whose nodes coincide no mass is smeared.
void moveTo(DensityGrid& density, const UniformGrid& grid) {
    const glm::vec3 apart = (density.grid.origin - grid.origin) / grid.spacing;
    const glm::vec3 whole = glm::round(apart);
    constexpr float kSameNodes = 1e-2f;  // nodes that differ by less coincide [cells]
    const glm::vec3 off = glm::abs(apart - whole);
    const bool isShift = density.grid.spacing == grid.spacing && std::max({off.x, off.y, off.z}) < kSameNodes;
    density.moved.clear();
    eachWithMass(density, [&](const glm::ivec3& cell, NewMass box) {
        if (isShift) {  // one cell gets all
            const glm::ivec3 to = cell + glm::ivec3(whole);
            box.position = grid.position(to.x, to.y, to.z);
            box.size = glm::vec3(0);
        }
        density.moved.push_back(box);
    });
    makeCells(density, grid);
    for (const NewMass& box : density.moved) addBox(density, box, [](std::size_t, float) { return 1; });
}

// ---- Solids.

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

void findClearanceOf(const Workers& workers, const UniformGrid& grid, const PlacedShape& body, std::uint32_t number,
                     std::vector<glm::vec3>& normals, std::vector<std::uint32_t>& owners,
                     std::vector<float>& clearance) {
    BodyPose pose;
    pose.position = body.position;
    pose.rotation = body.rotation;
    const Box box = boxAround(boundsOf(body.shape), [&](const glm::vec3& point) { return worldPoint(pose, point); });
    const glm::vec3 low = (box.low - grid.spacing - grid.origin) / grid.spacing,
                    high = (box.high + grid.spacing - grid.origin) / grid.spacing;
    const glm::vec3 last(grid.nodes - 1);
    NodeRange range{glm::ivec3(0), grid.nodes - 1};
    if (!body.container)
        range = {glm::ivec3(glm::clamp(glm::ceil(low), glm::vec3(0), last + 1.0f)),
                 glm::ivec3(glm::clamp(glm::floor(high), glm::vec3(-1), last))};
    eachPlane(workers, range, [&](int k) {
        for (int j = range.low.y; j <= range.high.y; ++j)
            for (int i = range.low.x; i <= range.high.x; ++i) {
                Clearance own = clearanceOf(body, localPoint(pose, grid.position(i, j, k)), grid.spacing);
                own.normal = body.rotation * own.normal;
                const std::size_t node = grid.index(i, j, k);
                if (own.distance < clearance[node]) owners[node] = number;
                if (clearance[node] < own.distance + grid.spacing)
                    own = nearestOf({clearance[node], normals[node]}, own, grid.spacing);
                clearance[node] = own.distance;
                normals[node] = own.normal;
            }
    });
}

void findClearance(const Workers& workers, const UniformGrid& grid, const std::vector<PlacedShape>& shapes,
                   std::vector<glm::vec3>& normals, std::vector<std::uint32_t>& owners, std::vector<float>& clearance) {
    owners.resize(grid.count());
    clearance.assign(grid.count(), kBeyondReach * grid.spacing);
    normals.assign(grid.count(), glm::vec3(0));
    std::uint32_t number = 0;
    for (const PlacedShape& shape : shapes) findClearanceOf(workers, grid, shape, number++, normals, owners, clearance);
}

/// Gives the mass of cells without fluid to their neighbours, the most open ones first.
void pushOutOfSolids(DensityGrid& density) {
    const std::vector<float>& open = density.transport.open();
    const UniformGrid& grid = density.grid;
    const auto y = static_cast<std::ptrdiff_t>(grid.nodes.x), z = y * grid.nodes.y;
    for (int push = 0; push < kPushes; ++push) {
        bool any = false;
        for (int k = 1; k < grid.nodes.z - 1; ++k)
            for (int j = 1; j < grid.nodes.y - 1; ++j)
                for (std::size_t i = grid.index(1, j, k); i < grid.index(grid.nodes.x - 1, j, k); ++i) {
                    if (open[i] > 0 || density.mass[i] == 0) continue;
                    any = true;
                    std::size_t to = i;
                    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -y, y, -z, z}) {
                        const std::size_t next = i + static_cast<std::size_t>(step);
                        if (to == i || density.clearance[next] > density.clearance[to]) to = next;
                    }
                    for (std::vector<float>* channel : channelsOf(density)) {
                        (*channel)[to] += (*channel)[i];
                        (*channel)[i] = 0;
                    }
                }
        if (!any) return;
    }
}

// ---- Births.

/// Adds the mass that regions bear. Of a region's fluid in a cell, as much has room as the cell is open.
class Births {
public:
    explicit Births(DensityGrid& density) : m_density(density), m_open(density.transport.open()) {
        density.covered.resize(density.grid.count());
    }

    void add(const NewMass& box) {
        if (box.region != m_region) endRegion();
        m_region = box.region;
        const float perCell = 1 / volumeOfCell(m_density.grid), volume = box.size.x * box.size.y * box.size.z;
        addBox(m_density, box, [&](std::size_t cell, float part) {
            float room = 1;
            if (box.region != kNoRegion && part > 0) {
                const float more = part * volume * perCell, before = cover(cell, more);
                room = (std::min(before + more, m_open[cell]) - std::min(before, m_open[cell])) / more;
            }
            if (box.most == 0) return room;
            const float filled = m_open[cell] > 0 ? m_density.mass[cell] * perCell / (m_open[cell] * box.most) : 1;
            return room * std::clamp(1 - filled, 0.0f, 1.0f);
        });
    }
    /// Call it after the last box.
    void endRegion() {
        for (const std::size_t cell : m_density.coveredCells) m_density.covered[cell] = 0;
        m_density.coveredCells.clear();
    }

private:
    /// Covers more of a cell by the region. Returns what was covered before. [cells]
    float cover(std::size_t cell, float more) const {
        float& covered = m_density.covered[cell];
        const float before = covered;
        if (before == 0) m_density.coveredCells.push_back(cell);
        covered += more;
        return before;
    }

    DensityGrid& m_density;
    const std::vector<float>& m_open;
    std::uint64_t m_region = kNoRegion;
};

// ---- Life.

/// Ages the mass of a cell by dt, faster in a kill region. Returns what ends.
double ageCell(DensityGrid& density, std::size_t i, float dt, float fade) {
    float &mass = density.mass[i], &aged = density.aged[i], &pace = density.pace[i];
    const float before = std::clamp(aged / mass, 0.0f, 1.0f);
    float perSecond = std::max(0.0f, pace / mass);
    if (fade >= 0) perSecond = fade > 0 ? std::max(perSecond, (1 - before) / fade) : 1 / dt;
    const float now = std::min(1.0f, before + dt * perSecond);
    const float bright = brightness(before, 1);
    const float kept = bright > 0 ? brightness(now, 1) / bright : 0;
    const float was = mass;
    mass *= kept;
    pace = perSecond * mass;
    aged = now * mass;
    return double(was) - double(mass);
}

void ageMass(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    const UniformGrid& grid = density.grid;
    const auto dt = static_cast<float>(state.scene.fluid.substep);
    std::vector<double>& ended = density.ended;
    ended.assign(static_cast<std::size_t>(grid.nodes.z), 0);
    eachPlane(workers, {glm::ivec3(0), grid.nodes - 1}, [&](int k) {
        for (std::size_t i = grid.index(0, 0, k); i < grid.index(0, 0, k + 1); ++i) {
            if (density.mass[i] == 0 && density.aged[i] == 0 && density.pace[i] == 0) continue;
            if (std::abs(density.mass[i]) < kLeastSize) {
                density.mass[i] = density.aged[i] = density.pace[i] = 0;
                continue;
            }
            const glm::ivec3 cell = cellOf(grid, i);
            const float fade =
                state.killRegions.empty() ? -1 : shortestFade(state.killRegions, grid.position(cell.x, cell.y, cell.z));
            ended[static_cast<std::size_t>(k)] += ageCell(density, i, dt, fade);
        }
    });
    for (const double each : ended) density.left += each;
}

// ---- Vortons for the vorticity that density generates.

float longestLifetime(const Scene& scene) {
    float longest = 0;
    for (const Element& element : scene.elements)
        if (const auto* region = std::get_if<FluidRegion>(&element.body); region && region->density != 0)
            longest = std::max(longest, region->lifetime);
    return longest;
}

}  // namespace

std::span<const glm::vec4> flowAtNodes(const Workers& workers, SimulationState& state) {
    const UniformGrid& grid = state.domain;
    const VelocityField& velocity = state.velocity;
    const bool isKnown = velocity.grid == grid && velocity.nodes.size() >= grid.count();
    const glm::vec3 wind = state.scene.fluid.wind;
    findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
    if (wind == glm::vec3(0) && state.forces.empty())
        return isKnown ? std::span<const glm::vec4>(velocity.nodes) : std::span<const glm::vec4>();
    std::vector<glm::vec4>& flow = state.density.flow;
    flow.resize(grid.count());
    eachPlane(workers, {glm::ivec3(0), grid.nodes - 1}, [&](int k) {
        for (int j = 0; j < grid.nodes.y; ++j)
            for (int i = 0; i < grid.nodes.x; ++i) {
                const std::size_t node = grid.index(i, j, k);
                const glm::vec3 own = isKnown ? glm::vec3(velocity.nodes[node]) : glm::vec3(0);
                flow[node] = glm::vec4(forcedVelocity(state.forces, grid.position(i, j, k), own + wind), 0);
            }
    });
    return flow;
}

Box boxOfMass(const Workers& workers, const SimulationState& state) {
    const DensityGrid& density = state.density;
    Box all;
    if (const float most = largestMass(density); most > 0) {
        const NodeRange cells = cellsWith(workers, density, kFaint * most);
        for (const glm::ivec3& cell : {cells.low, cells.high}) all.add(density.grid.position(cell.x, cell.y, cell.z));
    }
    for (const NewMass& box : density.births)
        for (const float side : {-0.5f, 0.5f}) all.add(box.position + side * box.size);
    return all;
}

void findCellsWithMass(const Workers& workers, DensityGrid& density) {
    density.cells = {};
    const float most = largestMass(density);
    if (!(most > 0)) return;
    density.leastMoving = kMoving * most;
    const NodeRange cells = cellsWith(workers, density, density.leastMoving);
    density.cells = {glm::max(cells.low - kCarried, glm::ivec3(1)),
                     glm::min(cells.high + kCarried, density.grid.nodes - 2)};
}

float densityAround(const DensityGrid& density, std::size_t node) {
    const std::vector<float>& open = density.transport.open();
    const float cell = volumeOfCell(density.grid);
    if (open[node] > 0) return density.mass[node] / (cell * open[node]);
    const auto y = static_cast<std::ptrdiff_t>(density.grid.nodes.x), z = y * density.grid.nodes.y;
    float mass = 0, volume = 0;
    for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -y, y, -z, z}) {
        const std::size_t next = node + static_cast<std::size_t>(step);
        mass += open[next] > 0 ? density.mass[next] : 0;
        volume += open[next];
    }
    return volume > 0 ? mass / (cell * volume) : 0;
}

void findFluidOfCells(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    const UniformGrid& grid = state.domain;
    if (grid.count() == 0) return;
    const bool isSameGrid = density.clearanceGrid == grid;
    const bool holdsNow = isSameGrid && areThoseOf(density.shapes, state.bodies, &RigidBody::pose);
    const bool holdsBefore = isSameGrid && areThoseOf(density.shapesBefore, state.bodies, &RigidBody::lastPose);
    if (holdsNow && holdsBefore) return;
    if (isSameGrid &&
        areThoseOf(density.shapes, state.bodies, &RigidBody::lastPose)) {  // the bodies have moved on by a step
        density.clearanceBefore.swap(density.clearance);
        density.shapesBefore.swap(density.shapes);
    } else {
        setTo(density.shapesBefore, state.bodies, &RigidBody::lastPose);
        findClearance(workers, grid, density.shapesBefore, density.surfaceNormals, density.owners,
                      density.clearanceBefore);
    }
    setTo(density.shapes, state.bodies, &RigidBody::pose);
    if (density.shapes == density.shapesBefore)
        density.clearance = density.clearanceBefore;
    else
        findClearance(workers, grid, density.shapes, density.surfaceNormals, density.owners, density.clearance);
    density.clearanceGrid = grid;
    density.transport.setCells(workers, grid, density.clearance, density.clearanceBefore, density.surfaceNormals);
}

void placeDensity(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    if (density.isEmpty() && density.births.empty()) return;
    const FloatingPointScope scope;
    if (density.isEmpty())
        makeCells(density, state.domain);
    else if (!(density.grid == state.domain))
        moveTo(density, state.domain);
    findFluidOfCells(workers, state);
    Births births(density);
    for (const NewMass& box : density.births) births.add(box);
    births.endRegion();
    density.births.clear();
    pushOutOfSolids(density);
}

void carryDensity(const Workers& workers, SimulationState& state) {
    DensityGrid& density = state.density;
    if (density.isEmpty()) return;
    const FloatingPointScope scope;
    findCellsWithMass(workers, density);
    const std::span<const glm::vec4> flow = flowAtNodes(workers, state);
    if (!flow.empty() && density.cells.planes() > 0) {
        density.transport.findFlow(workers, flow, static_cast<float>(state.scene.fluid.substep), density.cells);
        if (state.velocity.source == 0) density.transport.balance(workers);
        const auto channels = channelsOf(density);
        density.transport.carry(workers, static_cast<int>(state.frame % 3), channels, density.leastMoving);
    }
    ageMass(workers, state);
    if (largestMass(density) == 0) {
        density.grid = {};
        for (std::vector<float>* channel : channelsOf(density)) channel->clear();
    }
}

void addVortonsForDensity(SimulationState& state) {
    std::vector<NewVorton>& list = state.density.newVortons;
    if (list.empty()) return;
    const FloatingPointScope scope;
    const float lifetime = longestLifetime(state.scene);
    const auto most = static_cast<std::size_t>(std::max(0, state.scene.fluid.maxVortons));
    for (const NewVorton& born : list) {
        if (state.vortons.size() >= most) break;
        appendVorton(state, born, lifetime);
        state.vortons.velocity.back() = state.velocity.at(born.position);
        state.vortons.kind.back() = VortonKind::Density;
    }
    list.clear();
}

void releaseDensity(DensityGrid& density, const glm::quat& rotation, const glm::vec3& shift) {
    eachWithMass(density, [&](const glm::ivec3&, NewMass box) {
        box.position = rotation * box.position + shift;
        density.births.push_back(box);
    });
    density.grid = {};
    for (std::vector<float>* channel : channelsOf(density)) channel->clear();
}

}  // namespace gyre
