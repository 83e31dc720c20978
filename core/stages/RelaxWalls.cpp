#include "core/stages/RelaxWalls.h"

#include "core/base/Math.h"
#include "core/stages/RoomFriction.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VelocityStage.h"
#include "core/stages/WallImpulse.h"
#include "core/stages/WingLift.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <span>

namespace gyre {
namespace {

constexpr float kPerCell = 3;               // relaxations while the fluid travels a cell
constexpr float kMostGain = 1.5f;           // of one relaxation
constexpr float kLeastGain = 0.75f;         // below 0.5 bodies much lighter than the fluid are unstable
constexpr int kMostRelaxations = 4;         // in a step
constexpr float kGrips = 0.05f;             // grip from which on a spinning body is lifted
constexpr float kOutsideForgetTime = 0.1f;  // time in which points outside the grid lose their impulse [s]

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

void findTravels(SimulationState& state) {
    state.walls.travels.clear();
    for (const RigidBody& body : state.bodies) state.walls.travels.push_back(travelOf(state, body));
}

/// The number of relaxations in this step, by the travels. A body that rests and that the fluid cannot move needs no
/// exact force: Stop at solids alone keeps the flow out of it.
int relaxationsOf(const SimulationState& state) {
    float most = 0;
    for (std::size_t b = 0; b < state.walls.travels.size(); ++b) {
        const RigidBody& body = state.bodies[b];
        const bool isMoving = body.pose.velocity != state.scene.fluid.wind || body.pose.spin != glm::vec3(0);
        if (body.dynamic || isMoving) most = std::max(most, state.walls.travels[b]);
    }
    return std::clamp(static_cast<int>(std::ceil(std::min(kPerCell * most / kMostGain, 1e3f))), 1, kMostRelaxations);
}

/// The relaxation of one body.
class BodyRelaxation {
public:
    BodyRelaxation(const Workers& workers, SimulationState& state, std::size_t number, int relaxations)
        : m_workers(workers),
          m_state(state),
          m_body(state.bodies[number]),
          m_first(state.walls.begin[number]),
          m_trusted(trustedBox(state)),
          m_centre(centreOf(m_body, m_body.pose)),
          m_toWorld(glm::mat3_cast(m_body.pose.rotation)),
          m_toBody(glm::transpose(m_toWorld)),
          m_dt(static_cast<float>(state.scene.fluid.substep)),
          m_part(m_body.wall.closedCount() > 0 ? m_dt / static_cast<float>(relaxations) : m_dt),
          m_density(state.scene.fluid.density),
          m_grip(gripOnFluid(m_body)),
          m_gain(std::clamp(kPerCell * (state.walls.travels[number] / static_cast<float>(relaxations)), kLeastGain,
                            kMostGain)),
          m_leastRate(1 / wakeLifetimeOf(state, m_body)),
          m_isPebble(isPebble(m_body.shape, m_body.wall.spacing)),
          m_screenDrag(m_isPebble ? dragOfPebble(m_body.grip) : 1) {}

    /// Brings the fluid nearer to the body's present velocity. The body feels the impulse in push().
    void hold() {
        if (m_body.wall.closedCount() == 0) return;
        findFlow();
        const BodyImpulse given = relax(m_body.pose.velocity, m_body.pose.spin);
        m_body.wallPush.linear += m_density * given.linear;
        m_body.wallPush.angular += m_density * given.angular;
    }

    /// Finds the flow at the points, and the push on the body.
    void push() {
        m_body.impulse = {};
        if (m_body.wall.size() == 0) return;
        findFlow();
        const BodyImpulse wing = relaxWing(m_state, m_body);
        m_grip = gripOnFluid(m_body);
        BodyImpulse& passed = m_body.push.passed;
        passed = turnedImpulse();
        passed.linear -= wing.linear;
        passed.angular -= wing.angular;
        passed.linear += m_body.wallPush.linear;
        passed.angular += m_body.wallPush.angular;
        if (m_body.dynamic) findPush();
    }

    /// Brings the fluid at the points to the velocity that the body has after the step.
    void relax() {
        if (m_body.wall.size() == 0) return;
        glm::vec3 velocity = m_body.pose.velocity, spin = m_body.pose.spin;
        if (m_body.dynamic) changeMotion(velocity, spin);
        const BodyImpulse given = relax(velocity, spin);
        if (m_body.dynamic && m_body.coupling > 0) return;
        m_body.impulse.linear = -m_density * given.linear - m_body.push.passed.linear;
        m_body.impulse.angular = -m_density * given.angular - m_body.push.passed.angular;
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
            const float rate = m_part * m_screenDrag * glm::length(own);
            return m_toWorld * (glm::min(rate * wall.resistances[i - wall.closedCount()], glm::vec3(1)) * own);
        }
        const glm::vec3 across = wall.spans[i].across(own), along = own - across;
        if (wall.parts[i] == SolidPart::Round) return m_toWorld * (m_gain * (across + m_grip * along));
        return m_toWorld * (m_gain * across + braked(i, glm::length(along)) * along);
    }
    /// The fraction of the slip along a flat face, or along the two of a thin plate, that friction takes from the fluid
    /// at a point. None is taken that would not stop a layer of a cell within the lifetime of a wake.
    float braked(std::size_t i, float slip) const {
        const SolidPart part = m_body.wall.parts[i];
        if (part == SolidPart::UnderFace) return 0;
        const float h = m_body.wall.spacing, faces = part == SolidPart::Plate ? 2 : 1;
        const float rate = faces * frictionOf(m_grip) / h * slip - m_leastRate;
        return rate > 0 ? decayedFraction(m_part * rate * (h * h * h / m_body.wall.volumes[i])) : 0;
    }
    /// The change of a point's impulse by one relaxation, in world axes [m^4/s]. slip: of the point against the fluid;
    /// velocity: of the point [m/s]
    glm::vec3 changeAt(std::size_t i, const glm::vec3& slip, const glm::vec3& velocity) const {
        const glm::vec3 change = m_state.walls.volumes[m_first + i] * taken(i, slip);
        if (i >= m_body.wall.closedCount() || m_body.wall.parts[i] != SolidPart::Round) return change;
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

    /// At points that are not trusted, which may be far outside the grid, the flow stays unknown.
    void findFlow() {
        const glm::vec3 wind = m_state.scene.fluid.wind;
        const bool needsAll = !m_body.wing.empty();
        const auto isNeeded = [&](std::size_t i) { return needsAll || isTrusted(i); };
        parallelFor(m_workers, size(), kWallPointsPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t first = begin, last = begin; first < end; first = last) {
                const bool isRun = isNeeded(first);
                while (last < end && isNeeded(last) == isRun) ++last;
                const std::span places(&m_state.walls.places[m_first + first], last - first);
                const std::span flow(&m_state.walls.flow[m_first + first], last - first);
                if (!isRun) {
                    std::ranges::fill(flow, glm::vec3(0));
                    continue;
                }
                m_state.velocity.at(places, flow);
                for (std::size_t i = 0; i < flow.size(); ++i)
                    flow[i] = forcedVelocity(m_state.forces, places[i], flow[i] + wind);
            }
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

    /// Finds the change of the body's velocity and spin by fluid, weight and lift.
    void findPush() {
        const WallSums all = sums();
        BodyPush& push = m_body.push;
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
        const glm::dvec3 linear = coupling * (m_density * all.linear - push.passed.linear + gained.linear +
                                              (added - least) * m_body.lastChange.linear) +
                                  outside;
        const glm::dvec3 angular = coupling * (m_density * all.angular - push.passed.angular + gained.angular +
                                               (added - least) * (perSwept * m_body.lastChange.angular)) +
                                   m_body.lift.angular;
        push.mass = mass + coupling * added;
        push.inertia = inertia + coupling * addedInertia;
        push.change = linear / push.mass;
        push.turn = glm::inverse(push.inertia) * angular;
        push.outside = {outside, m_body.lift.angular};
    }

    /// Adds the change, to which contact may have contributed, and finds the fluid's impulse: that which is left of the
    /// change when what acts from outside and contact are subtracted.
    void changeMotion(glm::vec3& velocity, glm::vec3& spin) {
        const BodyPush& push = m_body.push;
        const glm::dmat3 inertia = worldInertia(m_body, m_body.pose.rotation);
        glm::dvec3 change = push.change, turn = push.turn;
        BodyImpulse touch;
        if (m_body.touched) {
            change = glm::dvec3(m_body.touchedPose.velocity) - glm::dvec3(velocity);
            turn = glm::dvec3(m_body.touchedPose.spin) - glm::dvec3(spin);
            touch = {push.mass * (change - push.change), push.inertia * (turn - push.turn)};
        }
        m_body.lastChange = {change, turn};
        velocity += glm::vec3(change);
        spin += glm::vec3(turn);
        const double coupling = m_body.coupling, mass = m_body.mass;
        if (coupling <= 0) return;
        m_body.impulse.linear = (mass * change - push.outside.linear - touch.linear) / coupling;
        m_body.impulse.angular = (inertia * turn - push.outside.angular - touch.angular) / coupling;
    }

    /// Brings the fluid at the points to the solid's velocity. Returns the impulse added to the fluid over its density,
    /// in world axes about the centre of mass.
    BodyImpulse relax(const glm::vec3& velocity, const glm::vec3& spin) {
        const auto kept = static_cast<float>(exactExp(-double(m_part) / double(kOutsideForgetTime)));
        parallelFor(m_workers, size(), kWallPointsPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                glm::vec3& flow = m_state.walls.flow[m_first + i];
                const glm::vec3 own = velocityOf(i, velocity, spin), slip = own - flow;
                const glm::vec3 change = changeAt(i, slip, own);
                if (i < m_body.wall.closedCount() && m_body.wall.parts[i] == SolidPart::Plate) {
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
    float m_dt;    ///< step [s]
    float m_part;  ///< of it, for one relaxation [s]
    double m_density;
    float m_grip;
    float m_gain;       ///< the part of the slip that the relaxation removes
    float m_leastRate;  ///< at which friction acts [1/s]
    bool m_isPebble;
    float m_screenDrag;  ///< factor of the resistance of screens
};

/// The push on a body that has no points in the fluid: weight and lift.
void pushAlone(const SimulationState& state, RigidBody& body) {
    const glm::dvec3 pull = double(body.gravityScale) * glm::dvec3(state.scene.fluid.gravity);
    BodyPush& push = body.push;
    push = {};
    push.mass = double(body.mass);
    push.inertia = worldInertia(body, body.pose.rotation);
    push.change = state.scene.fluid.substep * pull + body.lift.linear / push.mass;
    push.turn = glm::inverse(push.inertia) * body.lift.angular;
}

bool haveWalls(const SimulationState& state) { return state.walls.begin.size() == state.bodies.size() + 1; }

}  // namespace

void holdWalls(const Workers& workers, FftVelocitySolver& solver, SimulationState& state) {
    if (!haveWalls(state)) return;
    const FloatingPointScope scope;
    findTravels(state);
    const int relaxations = relaxationsOf(state);
    for (int i = 1; i < relaxations; ++i) {
        findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
        for (std::size_t b = 0; b < state.bodies.size(); ++b) BodyRelaxation(workers, state, b, relaxations).hold();
        joinWalls(workers, state);
        velocityFromVorticity(workers, solver, state);
        partWalls(state);
        findTravels(state);
    }
}

void pushBodies(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    for (RigidBody& body : state.bodies)
        if (body.dynamic && !body.hosted) pushAlone(state, body);
    if (!haveWalls(state)) return;
    findActiveForces(state.scene, static_cast<double>(state.frame) * state.scene.fluid.substep, state.forces);
    state.walls.shed.clear();
    const int relaxations = relaxationsOf(state);
    for (std::size_t b = 0; b < state.bodies.size(); ++b) BodyRelaxation(workers, state, b, relaxations).push();
}

void relaxWalls(const Workers& workers, SimulationState& state) {
    if (!haveWalls(state)) return;
    const FloatingPointScope scope;
    const int relaxations = relaxationsOf(state);
    for (std::size_t b = 0; b < state.bodies.size(); ++b) BodyRelaxation(workers, state, b, relaxations).relax();
    brakeAtRoom(workers, state);
}

}  // namespace gyre
