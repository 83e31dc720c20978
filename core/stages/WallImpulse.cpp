#include "core/stages/WallImpulse.h"

#include "core/base/Math.h"
#include "core/stages/Room.h"
#include "core/stages/RoomFriction.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VelocityStage.h"
#include "core/stages/WingLift.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace gyre {
namespace {

constexpr float kBorderCells = 2;           // width at the faces of the grid where wall points do not act
constexpr float kSpareCells = 8;            // that a lattice reaches beyond the grid, so that it is seldom made anew
constexpr float kPerCell = 3;               // relaxations while the fluid travels a cell
constexpr float kMostGain = 1.5f;           // of one relaxation
constexpr float kLeastGain = 0.75f;         // below 0.5 bodies much lighter than the fluid are unstable
constexpr int kMostRelaxations = 4;         // in a step
constexpr float kGrips = 0.05f;             // grip from which on a spinning body is lifted
constexpr float kOutsideForgetTime = 0.1f;  // time in which points outside the grid lose their impulse [s]

FluidSide sideOf(const RigidBody& body) { return body.container ? FluidSide::Inside : FluidSide::Outside; }

/// The part of the grid where wall points act: without the nodes that lack neighbours, and one more on each side.
Box trustedBox(const UniformGrid& grid) {
    const Box box = grid.bounds();
    return {box.low + kBorderCells * grid.spacing, box.high - kBorderCells * grid.spacing};
}

/// The part of that box that is in the room. Behind its walls there is no fluid to hold.
Box trustedBox(const SimulationState& state) {
    Box box = trustedBox(state.domain);
    if (state.room.box.isEmpty()) return box;
    for (int axis = 0; axis < 3; ++axis) {
        if (state.room.isWall[static_cast<std::size_t>(2 * axis)])
            box.low[axis] = std::max(box.low[axis], state.room.box.low[axis]);
        if (state.room.isWall[static_cast<std::size_t>(2 * axis + 1)])
            box.high[axis] = std::min(box.high[axis], state.room.box.high[axis]);
    }
    return box;
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

/// A body's sums over its lattice points.
struct WallSums {
    double volume = 0;
    glm::dvec3 linear{0}, angular{0};  ///< sum V (u - v), and its moment about the centre of mass
    glm::dmat3 second{0};              ///< sum V (r^2 - r r^T)
    glm::dvec3 flow{0}, turning{0};    ///< sum V u, and its moment about the centre of mass
};

/// The drag coefficient of a body that is too small for the grid: as measured of resolved balls, 0.6 with a grip of
/// 0.05 and 1.1 with 1.
float dragOfPebble(float grip) {
    if (!(grip > 0)) return 0;
    return 1.1f * static_cast<float>(exactExp(0.2 * exactLog(double(grip))));
}

double sizeRatio(const glm::dvec3& part, const glm::dvec3& all) {
    const double size = glm::length(all);
    return size > 0 ? std::min(1.0, glm::length(part) / size) : 0;
}

glm::dmat3 outer(const glm::dvec3& r) { return {r.x * r, r.y * r, r.z * r}; }

/// How many cells the fluid travels along a body in a step. Its speed is that of the body against the wind, or, for a
/// body at rest in a flow of vortons, the impulse per volume that stops the flow.
float travelOf(const SimulationState& state, const RigidBody& body) {
    if (body.wall.closedCount() == 0) return 0;
    glm::dvec3 impulse(0);
    double volume = 0;
    for (std::size_t i = 0; i < body.wall.closedCount(); ++i) {
        impulse += glm::dvec3(body.wallImpulse[i]);
        volume += double(body.wall.volumes[i]);
    }
    const float moved = glm::length(body.pose.velocity - state.scene.fluid.wind) +
                        glm::length(body.pose.spin) * boundingRadius(body.shape);
    const float speed = std::max(moved, static_cast<float>(glm::length(impulse) / volume));
    return static_cast<float>(state.scene.fluid.substep) * speed / body.wall.spacing;
}

int relaxationsOf(const SimulationState& state) {
    float most = 0;
    for (const RigidBody& body : state.bodies) most = std::max(most, travelOf(state, body));
    return std::clamp(static_cast<int>(std::ceil(std::min(kPerCell * most / kMostGain, 1e3f))), 1, kMostRelaxations);
}

/// The relaxation of one body.
class BodyRelaxation {
public:
    BodyRelaxation(const Workers& workers, SimulationState& state, std::size_t number)
        : m_workers(workers),
          m_state(state),
          m_body(state.bodies[number]),
          m_first(state.walls.begin[number]),
          m_trusted(trustedBox(state)),
          m_centre(centreOf(m_body, m_body.pose)),
          m_toWorld(glm::mat3_cast(m_body.pose.rotation)),
          m_toBody(glm::transpose(m_toWorld)),
          m_dt(static_cast<float>(state.scene.fluid.substep)),
          m_density(state.scene.fluid.density),
          m_leastRate(1 / wakeLifetimeOf(state, m_body)),
          m_isPebble(isPebble(m_body.shape, m_body.wall.spacing)),
          m_screenDrag(m_isPebble ? dragOfPebble(m_body.grip) : 1) {}

    /// Brings the fluid nearer to the body's velocity, as one of `relaxations` in this step. The body feels the impulse
    /// in run().
    void hold(int relaxations) {
        if (m_body.wall.closedCount() == 0) return;
        m_gain = gainOf(relaxations);
        m_grip = gripOnFluid(m_body);
        findFlow();
        const BodyImpulse given = relax(m_body.pose.velocity, m_body.pose.spin);
        m_body.wallPush.linear += m_density * given.linear;
        m_body.wallPush.angular += m_density * given.angular;
    }

    void run(int relaxations) {
        m_body.impulse = {};
        if (m_body.wall.size() == 0) return;
        m_gain = gainOf(relaxations);
        findFlow();
        const BodyImpulse wing = relaxWing(m_state, m_body);
        m_grip = gripOnFluid(m_body);
        m_passed = turnedImpulse();
        m_passed.linear -= wing.linear;
        m_passed.angular -= wing.angular;
        m_passed.linear += m_body.wallPush.linear;
        m_passed.angular += m_body.wallPush.angular;
        glm::vec3 velocity = m_body.pose.velocity, spin = m_body.pose.spin;
        if (m_body.dynamic) push(velocity, spin);
        const BodyImpulse given = relax(velocity, spin);
        if (m_body.dynamic && m_body.coupling > 0) return;
        m_body.impulse.linear = -m_density * given.linear - m_passed.linear;
        m_body.impulse.angular = -m_density * given.angular - m_passed.angular;
    }

private:
    std::size_t size() const { return m_body.wall.size(); }
    glm::vec3 velocityOf(std::size_t i, const glm::vec3& velocity, const glm::vec3& spin) const {
        return velocity + glm::cross(spin, m_state.walls.places[m_first + i] - m_centre);
    }
    /// The part of a slip between solid and fluid that a point removes in this step: all of it where the solid is
    /// closed and grips, and less along its surface or at a screen. slip: in world axes
    glm::vec3 taken(std::size_t i, const glm::vec3& slip) const {
        const WallLattice& wall = m_body.wall;
        const glm::vec3 own = m_toBody * slip;
        if (i >= wall.closedCount()) {
            const float rate = m_dt * m_screenDrag * glm::length(own);
            return m_toWorld * (glm::min(rate * wall.resistances[i - wall.closedCount()], glm::vec3(1)) * own);
        }
        const glm::vec3 across = wall.spans[i].across(own), along = own - across;
        if (wall.slips[i] != 0) return m_toWorld * (m_gain * across + braked(i, glm::length(along)) * along);
        return m_toWorld * (m_gain * (across + m_grip * along));
    }
    /// The fraction of the slip along a thin plate that friction on its two faces takes.
    float braked(std::size_t i, float slip) const {
        const float h = m_body.wall.spacing, perSlip = 2 * frictionOf(m_grip) * h * h / m_body.wall.volumes[i];
        return decayedFraction(m_dt * std::max(0.0f, perSlip * slip - m_leastRate));
    }
    /// The change of a point's impulse by one relaxation, in world axes [m^4/s]. slip: of the point against the fluid;
    /// velocity: of the point [m/s]
    glm::vec3 changeAt(std::size_t i, const glm::vec3& slip, const glm::vec3& velocity) const {
        const glm::vec3 change = m_state.walls.volumes[m_first + i] * taken(i, slip);
        if (i >= m_body.wall.closedCount() || m_body.wall.slips[i] != 0) return change;
        const float speed = glm::length(velocity - m_state.scene.fluid.wind);
        return bounded(i, change, speed + 2 * glm::length(slip));
    }

    /// A change of which friction holds no more than a layer of fluid with the speed `most` along the surface. Without
    /// this bound a body that turns in still fluid would gather impulse for ever: points at its surface see the mean of
    /// the solid and the fluid outside, so their slip never ends.
    glm::vec3 bounded(std::size_t i, const glm::vec3& change, float most) const {
        const SurfaceSpan& span = m_body.wall.spans[i];
        const glm::vec3 own = m_toBody * change, across = span.across(own), &f = m_body.wallImpulse[i];
        const glm::vec3 held = f - span.across(f), sum = held + (own - across);
        const float size = glm::length(sum), limit = std::max(glm::length(held), most * m_body.wall.volumes[i]);
        return size > limit ? m_toWorld * (across + (limit / size) * sum - held) : change;
    }
    bool isTrusted(std::size_t i) const { return m_trusted.contains(m_state.walls.places[m_first + i]); }

    /// How much of the slip one of the relaxations of a step removes.
    float gainOf(int relaxations) const {
        const float travel = travelOf(m_state, m_body) / static_cast<float>(relaxations);
        return std::clamp(kPerCell * travel, kLeastGain, kMostGain);
    }

    void findFlow() {
        const glm::vec3 wind = m_state.scene.fluid.wind;
        parallelFor(m_workers, size(), kWallPointsPerRange, [&](std::size_t begin, std::size_t end) {
            const std::span places(&m_state.walls.places[m_first + begin], end - begin);
            const std::span flow(&m_state.walls.flow[m_first + begin], end - begin);
            m_state.velocity.at(places, flow);
            for (std::size_t i = 0; i < flow.size(); ++i)
                flow[i] = forcedVelocity(m_state.forces, places[i], flow[i] + wind);
        });
    }

    /// The impulse that the fluid gained in the last step because the impulse of the points turned with the body. It
    /// counts in full if the fluid slips freely, and not at all from a grip of kGrips on. [N s, N m s]
    BodyImpulse turnedImpulse() const {
        const double counted = std::max(0.0, 1 - double(m_grip / kGrips));
        if (counted == 0) return {};
        BodyImpulse own;
        for (std::size_t i = 0; i < size(); ++i) {
            const glm::dvec3 f = m_body.wallImpulse[i];
            own.linear += f;
            own.angular += glm::cross(glm::dvec3(m_body.wall.point(i) - m_body.centreOfMass), f);
        }
        const glm::dmat3 turn(m_toWorld - glm::mat3_cast(m_body.lastPose.rotation));
        return {counted * m_density * (turn * own.linear), counted * m_density * (turn * own.angular)};
    }

    WallSums sums() const {
        WallSums sums;
        for (std::size_t i = 0; i < size(); ++i) {
            if (!isTrusted(i)) continue;
            const double volume = m_state.walls.volumes[m_first + i];
            const glm::dvec3 arm = m_state.walls.places[m_first + i] - m_centre;
            const glm::vec3 velocity = velocityOf(i, m_body.pose.velocity, m_body.pose.spin),
                            slip = velocity - m_state.walls.flow[m_first + i];
            const glm::dvec3 lost = -changeAt(i, slip, velocity);
            const double swept =
                i < m_body.wall.closedCount() ? volume : sizeRatio(lost, volume * glm::dvec3(slip)) * volume;
            sums.volume += swept;
            sums.linear += lost;
            sums.angular += glm::cross(arm, lost);
            sums.second += swept * (glm::dmat3(glm::dot(arm, arm)) - outer(arm));
            const glm::dvec3 carried = swept * glm::dvec3(m_state.walls.flow[m_first + i]);
            sums.flow += carried;
            sums.turning += glm::cross(arm, carried);
        }
        return sums;
    }

    /// The impulse that the fluid at the lattice points gained in the last step. It is no force on the body, whose own
    /// matter is there. Mean velocities count, because the points change with the grid.
    BodyImpulse gainedWithin(const WallSums& all) {
        if (!(all.volume > 0) || m_isPebble) return {};
        const glm::dmat3 spread = m_density * all.second;
        const BodyImpulse now{all.flow / all.volume, glm::determinant(spread) > 0
                                                         ? m_density * (glm::inverse(spread) * all.turning)
                                                         : glm::dvec3(0)};
        const BodyImpulse gained{m_density * all.volume * (now.linear - m_body.flowWithin.linear),
                                 spread * (now.angular - m_body.flowWithin.angular)};
        m_body.flowWithin = now;
        return gained;
    }

    /// Finds the body's impulse, and its velocity and spin after the step.
    void push(glm::vec3& velocity, glm::vec3& spin) {
        const WallSums all = sums();
        const double coupling = m_body.coupling, dt = m_dt, mass = m_body.mass;
        const double swept = m_density * all.volume, least = m_gain * swept,
                     added = std::max(0.5 * m_density * double(m_body.volume), least);
        const glm::dmat3 inertia = worldInertia(m_body, m_body.pose.rotation);
        const glm::dmat3 perSwept = (swept > 0 ? m_density / swept : 0.0) * all.second;
        const glm::dmat3 addedInertia = added * perSwept;
        const BodyImpulse gained = gainedWithin(all);
        const glm::dvec3 pull = m_body.hosted ? glm::dvec3(m_body.acceleration)
                                              : double(m_body.gravityScale) * glm::dvec3(m_state.scene.fluid.gravity);
        const glm::dvec3 outside = dt * mass * pull + m_body.lift.linear;
        const glm::dvec3 linear = coupling * (m_density * all.linear - m_passed.linear + gained.linear +
                                              (added - least) * m_body.lastChange.linear) +
                                  outside;
        const glm::dvec3 angular = coupling * (m_density * all.angular - m_passed.angular + gained.angular +
                                               (added - least) * (perSwept * m_body.lastChange.angular)) +
                                   m_body.lift.angular;
        const glm::dvec3 change = linear / (mass + coupling * added);
        const glm::dvec3 turn = glm::inverse(inertia + coupling * addedInertia) * angular;
        m_body.lastChange = {change, turn};
        velocity += glm::vec3(change);
        spin += glm::vec3(turn);
        if (coupling <= 0) return;
        m_body.impulse.linear = (mass * change - outside) / coupling;
        m_body.impulse.angular = (inertia * turn - m_body.lift.angular) / coupling;
    }

    /// Brings the fluid at the points to the solid's velocity. Returns the impulse added to the fluid over its density,
    /// in world axes about the centre of mass.
    BodyImpulse relax(const glm::vec3& velocity, const glm::vec3& spin) {
        const auto kept = static_cast<float>(exactExp(-double(m_dt) / double(kOutsideForgetTime)));
        parallelFor(m_workers, size(), kWallPointsPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                glm::vec3& flow = m_state.walls.flow[m_first + i];
                const glm::vec3 own = velocityOf(i, velocity, spin), slip = own - flow;
                const glm::vec3 change = changeAt(i, slip, own);
                if (i < m_body.wall.closedCount() && m_body.wall.slips[i] != 0) {
                    const glm::vec3 inBody = m_toBody * slip;
                    m_state.walls.slipAlong[m_first + i] = glm::length(inBody - m_body.wall.spans[i].across(inBody));
                }
                flow = isTrusted(i) ? change : glm::vec3(0);
                m_body.wallImpulse[i] =
                    isTrusted(i) ? m_body.wallImpulse[i] + m_toBody * change : kept * m_body.wallImpulse[i];
            }
        });
        BodyImpulse given;
        for (std::size_t i = 0; i < size(); ++i) {
            const glm::dvec3 change = m_state.walls.flow[m_first + i];
            given.linear += change;
            given.angular += glm::cross(glm::dvec3(m_state.walls.places[m_first + i] - m_centre), change);
        }
        return given;
    }

    const Workers& m_workers;
    SimulationState& m_state;
    RigidBody& m_body;
    std::size_t m_first;
    Box m_trusted;
    glm::vec3 m_centre;
    glm::mat3 m_toWorld, m_toBody;
    BodyImpulse m_passed;  ///< that the body gave the fluid since the last relaxation, by moving [N s, N m s]
    float m_dt;
    double m_density;
    float m_grip = 0;
    float m_gain = 1;   ///< of the relaxation
    float m_leastRate;  ///< at which friction acts [1/s]
    bool m_isPebble;
    float m_screenDrag;  ///< factor of the resistance of screens
};

}  // namespace

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

void holdWalls(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    if (state.walls.begin.size() != state.bodies.size() + 1) return;
    const FloatingPointScope scope;
    const int relaxations = relaxationsOf(state);
    for (int i = 1; i < relaxations; ++i) {
        findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
        for (std::size_t b = 0; b < state.bodies.size(); ++b) BodyRelaxation(workers, state, b).hold(relaxations);
        joinWalls(workers, state);
        velocityFromVorticity(workers, solver, state);
        partWalls(state);
    }
}

void relaxWalls(const Workers& workers, SimulationState& state) {
    if (state.walls.begin.size() != state.bodies.size() + 1) return;
    const FloatingPointScope scope;
    findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
    state.walls.shed.clear();
    const int relaxations = relaxationsOf(state);
    for (std::size_t b = 0; b < state.bodies.size(); ++b) BodyRelaxation(workers, state, b).run(relaxations);
    brakeAtRoom(workers, state);
}

}  // namespace gyre
