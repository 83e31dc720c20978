#include "core/stages/WallWake.h"

#include "core/base/Math.h"
#include "core/base/Refill.h"
#include "core/particles/ParticleRanges.h"
#include "core/stages/Emit.h"
#include "core/stages/SimulationState.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <functional>
#include <limits>

namespace gyre {
namespace {

constexpr float kExchange = 0.1f;        // per vorticity and time
constexpr float kMostExchanged = 0.12f;  // largest fraction of the difference in a step; stable below 1/6
constexpr std::int32_t kNobody = -1;
constexpr float kEdgeOn = 0.01f;  // sine of the angle to the flow up to which a thin plate sheds friction alone
constexpr float kStaysBy = 0.1f;  // sine of the angle to which the flow follows a surface that turns away
constexpr int kAttempts = 4;      // to shed no more vortons than there is room for

constexpr float kWakeBegins = 3;                          // from a body within which its wake begins
constexpr float kWakeLengths = 6;                         // of a body
constexpr float kLongestWake = 5, kShortestWake = 0.05f;  // [s]

float longestWake(const FluidSettings& fluid) { return fluid.wakeLifetime > 0 ? fluid.wakeLifetime : kLongestWake; }

/// The node nearest to a position, or kNoNode near the faces of the grid, where wakes are not shed.
constexpr std::uint32_t kNoNode = ~std::uint32_t{0};
std::uint32_t nearestNode(const UniformGrid& grid, const glm::vec3& position) {
    const glm::vec3 nearest = glm::floor((position - grid.origin) / grid.spacing + 0.5f);
    for (int axis = 0; axis < 3; ++axis)
        if (!(nearest[axis] >= 2 && nearest[axis] < static_cast<float>(grid.nodes[axis] - 2))) return kNoNode;
    const glm::ivec3 n(nearest);
    return static_cast<std::uint32_t>(grid.index(n.x, n.y, n.z));
}

glm::vec3 positionOf(const UniformGrid& grid, std::size_t node) {
    const auto x = static_cast<std::size_t>(grid.nodes.x), y = static_cast<std::size_t>(grid.nodes.y);
    return grid.position(static_cast<int>(node % x), static_cast<int>(node / x % y), static_cast<int>(node / (x * y)));
}

/// The fraction of the way from one vorton to another at which their sum stands. Along the sum it keeps the impulse
/// 1/2 sum x cross alpha, as far as a place between the two can.
float placeOfSum(const glm::vec3& strength, const glm::vec3& other) {
    const glm::vec3 sum = strength + other;
    const float square = glm::dot(sum, sum);
    return square > 0 ? std::clamp(glm::dot(other, sum) / square, 0.0f, 1.0f) : 0.5f;
}

template <class Value>
Value between(const Value& a, const Value& b, float fraction) {
    return a + fraction * (b - a);
}

/// The stage for one step.
class Shedding {
public:
    Shedding(const Workers& workers, SimulationState& state)
        : m_workers(workers),
          m_state(state),
          m_grid(state.domain),
          m_v(state.vortons),
          m_walls(state.walls),
          m_dt(static_cast<float>(state.scene.fluid.substep)),
          m_longest(longestWake(state.scene.fluid)) {}

    void run() {
        findCells();
        for (const VortonKind kind : {VortonKind::Wake, VortonKind::Density}) mergeCells(kind);
        claimCells();
        exchange();
        findShortWakes();
        if (findShed()) giveToVortons();
        addShed();
        clearOwners();
    }

private:
    void findCells() {
        m_walls.cells.resize(m_v.size());
        parallelFor(m_workers, m_v.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) m_walls.cells[i] = nearestNode(m_grid, m_v.position[i]);
        });
        if (m_walls.owner.size() < m_grid.count()) m_walls.owner.resize(m_grid.count(), kNobody);
        m_walls.owners.clear();
        // The arrays have room for all vortons at once, so that a step with more of them than any before allocates
        // nothing.
        const std::size_t most = m_v.position.capacity();
        m_walls.owners.reserve(most);
        m_walls.exchanged.reserve(most);
        m_walls.squares.reserve(std::max(most, m_walls.flow.size()));
    }

    /// Makes a vorton the owner of a node, unless the node has one. Returns the owner.
    std::size_t claim(std::size_t i, std::uint32_t node) {
        std::int32_t& owner = m_walls.owner[node];
        if (owner == kNobody) {
            owner = static_cast<std::int32_t>(i);
            m_walls.owners.push_back(node);
        }
        return static_cast<std::size_t>(owner);
    }

    void clearOwners() {
        for (const std::uint32_t node : m_walls.owners) m_walls.owner[node] = kNobody;
        m_walls.owners.clear();
    }

    /// Merges the vortons of a kind in each cell into the lowest one, those of density only near the limit. The others
    /// end their lives.
    void mergeCells(VortonKind kind) {
        const float coarsens = mergedOverTwoCells(kind);
        if (kind == VortonKind::Density && coarsens == 0) return;
        for (std::size_t i = 0; i < m_v.size(); ++i) {
            const std::uint32_t cell = m_walls.cells[i];
            if (m_v.kind[i] != kind || cell == kNoNode) continue;
            const bool isCoarse = glm::dot(m_v.strength[i], m_v.strength[i]) < coarsens;
            const std::size_t owner = claim(i, isCoarse ? coarseNode(cell) : cell);
            if (owner == i) continue;
            merge(owner, i);
            m_walls.cells[owner] = nearestNode(m_grid, m_v.position[owner]);
        }
        clearOwners();
    }

    /// The square of the strength below which vortons of a kind merge over two cells. A fraction of the vortons of
    /// wakes is weaker, and grows as the limit comes near: the places of weak vortons matter least. All vortons of
    /// density are weaker, once any of wakes merges so.
    float mergedOverTwoCells(VortonKind kind) const {
        const double fraction = crowding(m_v.size(), m_state.scene.fluid.maxVortons);
        if (fraction == 0) return 0;
        if (kind == VortonKind::Density) return std::numeric_limits<float>::infinity();
        m_walls.squares.clear();
        for (std::size_t i = 0; i < m_v.size(); ++i)
            if (m_v.kind[i] == kind && m_walls.cells[i] != kNoNode)
                m_walls.squares.push_back(glm::dot(m_v.strength[i], m_v.strength[i]));
        const auto count = static_cast<std::size_t>(fraction * static_cast<double>(m_walls.squares.size()));
        if (count == m_walls.squares.size()) return std::numeric_limits<float>::infinity();
        const auto first = m_walls.squares.begin() + static_cast<std::ptrdiff_t>(count);
        std::nth_element(m_walls.squares.begin(), first, m_walls.squares.end());
        return *first;
    }

    /// The node with even numbers at or below a node.
    std::uint32_t coarseNode(std::uint32_t node) const {
        const auto x = static_cast<std::uint32_t>(m_grid.nodes.x), y = static_cast<std::uint32_t>(m_grid.nodes.y);
        const std::uint32_t i = node % x, j = node / x % y, k = node / (x * y);
        return (i & ~1u) + x * ((j & ~1u) + y * (k & ~1u));
    }

    /// The lowest living vorton owns a cell, whether of a wake or not.
    void claimCells() {
        for (std::size_t i = 0; i < m_v.size(); ++i)
            if (m_walls.cells[i] != kNoNode && m_v.lifetime[i] >= 0) claim(i, m_walls.cells[i]);
    }

    void merge(std::size_t into, std::size_t from) {
        const float fraction = placeOfSum(m_v.strength[into], m_v.strength[from]);
        for (auto* each : {&m_v.position, &m_v.velocity, &m_v.lastVelocity, &m_v.olderVelocity})
            (*each)[into] = between((*each)[into], (*each)[from], fraction);
        m_v.age[into] = between(m_v.age[into], m_v.age[from], fraction);
        for (auto* each : {&m_v.strength, &m_v.lastStrengthRate}) {
            (*each)[into] += (*each)[from];
            (*each)[from] = glm::vec3(0);
        }
        m_v.birthStrength[into] += m_v.birthStrength[from];
        if (m_v.restarted[into] != kNoneKnown)
            m_v.restarted[into] =
                m_v.restarted[from] == kNoneKnown ? kNoneKnown : std::max(m_v.restarted[into], m_v.restarted[from]);
        m_v.lifetime[from] = -1;  // dead
    }

    /// Strength passes between vortons of neighbouring cells, one of which is of a wake or, in a closed room, of
    /// density. Near the limit, where vortons merge over two cells, it passes between all, and across an empty cell.
    void exchange() {
        const float h = m_grid.spacing;
        const float perSize = static_cast<float>(m_state.scene.fluid.substep) / (h * h * h);
        const auto y = static_cast<std::ptrdiff_t>(m_grid.nodes.x), z = y * m_grid.nodes.y;
        const bool isCrowded = isNearLimit(m_state), isClosed = isClosedRoom(m_state.room);
        refill(m_walls.exchanged, m_v.size(), glm::vec3(0));
        parallelFor(m_workers, m_walls.owners.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t n = begin; n < end; ++n) {
                const auto node = static_cast<std::ptrdiff_t>(m_walls.owners[n]);
                const auto own = static_cast<std::size_t>(ownerAt(node));
                for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -y, y, -z, z}) {
                    std::int32_t other = ownerAt(node + step);
                    if (other == kNobody && isCrowded) other = ownerAt(node + 2 * step);
                    if (other == kNobody) continue;
                    const auto next = static_cast<std::size_t>(other);
                    const bool isWake = isOfWake(own) || isOfWake(next),
                               isDensity = isOfDensity(own) || isOfDensity(next);
                    if (!isCrowded && !isWake && !(isClosed && isDensity)) continue;
                    const glm::vec3 &a = m_v.strength[own], &b = m_v.strength[next];
                    const float most = std::max(glm::length(a), glm::length(b));
                    m_walls.exchanged[own] += std::min(kMostExchanged, kExchange * perSize * most) * (b - a);
                }
            }
        });
        for (const std::uint32_t node : m_walls.owners) {
            const auto own = static_cast<std::size_t>(ownerAt(static_cast<std::ptrdiff_t>(node)));
            m_v.strength[own] += m_walls.exchanged[own];
        }
    }

    bool isOfWake(std::size_t i) const { return m_v.kind[i] == VortonKind::Wake; }
    bool isOfDensity(std::size_t i) const { return m_v.kind[i] == VortonKind::Density; }
    std::int32_t ownerAt(std::ptrdiff_t node) const { return m_walls.owner[static_cast<std::size_t>(node)]; }

    /// Finds the impulse that leaves each lattice point, in walls.flow. False if none does.
    bool findShed() {
        bool any = false;
        for (std::size_t b = 0; b < m_state.bodies.size(); ++b) {
            const RigidBody& body = m_state.bodies[b];
            const std::size_t first = m_walls.begin[b];
            any = any || (gripOnFluid(body) > 0 && body.wall.size() > 0) || !body.wall.resistances.empty();
            const glm::mat3 toWorld = glm::mat3_cast(body.pose.rotation);
            const float least = 1 / wakeLifetimeOf(m_state, body);
            parallelFor(m_workers, body.wall.size(), kWallPointsPerRange, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i)
                    m_walls.flow[first + i] = toWorld * leaving(body, first, i, least);
            });
        }
        return any;
    }

    /// The impulse that leaves a lattice point, in the frame of the body. first: the body's first point; least: rate
    /// below which none leaves [1/s]
    glm::vec3 leaving(const RigidBody& body, std::size_t first, std::size_t i, float least) const {
        const WallLattice& wall = body.wall;
        const glm::vec3& f = body.wallImpulse[i];
        const float h = m_grid.spacing;
        const float slip = glm::length(f) / wall.volumes[i];
        if (i >= wall.closedCount()) return slip > least * h ? f : glm::vec3(0);
        const float grip = gripOnFluid(body);
        const auto fraction = [&](float perTravel, float speed) {
            return decayedFraction(m_dt * std::max(0.0f, perTravel * speed - least));
        };
        const glm::vec3 across = wall.spans[i].across(f), along = f - across;
        const float slipAcross = glm::length(across) / wall.volumes[i];
        if (wall.parts[i] == SolidPart::Face || wall.parts[i] == SolidPart::UnderFace)
            return glm::length(along) > least * h * wall.volumes[i] ? along : glm::vec3(0);
        if (wall.parts[i] == SolidPart::Plate) {
            const float past = m_walls.slipAlong[first + i];
            return slipAcross > kEdgeOn * past ? fraction(grip / h, slip + past) * across + along : along;
        }
        const float separated = fraction(grip / h, std::max(0.0f, slipAcross - kStaysBy * slip));
        const float rubbed = fraction(frictionOf(grip) / h - 0.5f / boundingRadius(body.shape), slip);
        return separated * f + (1 - separated) * rubbed * along;
    }

    /// Gives the curl of the shed impulse to vortons, if the scene's limit leaves room for those to be born.
    void giveToVortons() {
        const auto most = static_cast<std::size_t>(std::max(0, m_state.scene.fluid.maxVortons));
        const std::size_t room = most - std::min(most, m_v.size());
        std::size_t births = 0;
        for (int attempt = 0; attempt < kAttempts; ++attempt) {
            if (attempt > 0) keepStrongest(0.5 * static_cast<double>(room) / static_cast<double>(births));
            births = 0;
            depositWalls(m_workers, m_state, m_walls.flow);
            eachNodeWithCurl([&](std::size_t node, const glm::vec3&) { births += m_walls.owner[node] == kNobody; });
            if (births <= room) break;
        }
        if (births > room) return;
        eachNodeWithCurl([&](std::size_t node, const glm::vec3& strength) {
            if (m_walls.owner[node] == kNobody)
                spawn(node, strength, lifetimeAt(positionOf(m_grid, node)));
            else
                add(static_cast<std::size_t>(m_walls.owner[node]), node, strength);
        });
        takeFromWalls();
    }

    void addShed() {
        for (const ShedStrength& shed : m_walls.shed) {
            const std::uint32_t node = nearestNode(m_grid, shed.position);
            if (node == kNoNode || shed.strength == glm::vec3(0)) continue;
            if (m_walls.owner[node] != kNobody)
                add(static_cast<std::size_t>(m_walls.owner[node]), node, shed.strength);
            else if (static_cast<std::int32_t>(m_v.size()) < m_state.scene.fluid.maxVortons) {
                spawn(node, shed.strength, shed.lifetime);
                m_v.position.back() = shed.position;
                m_walls.owner[node] = static_cast<std::int32_t>(m_v.size() - 1);
                m_walls.owners.push_back(node);
            }
        }
    }

    /// Lets only a fraction of the points shed: those with the largest impulse per volume.
    void keepStrongest(double fraction) {
        const auto slip = [&](std::size_t i) {
            const glm::vec3& f = m_walls.flow[i];
            return glm::dot(f, f) / (m_walls.volumes[i] * m_walls.volumes[i]);
        };
        m_walls.squares.clear();
        for (std::size_t i = 0; i < m_walls.flow.size(); ++i)
            if (const float each = slip(i); each > 0) m_walls.squares.push_back(each);
        const auto kept = static_cast<std::size_t>(fraction * static_cast<double>(m_walls.squares.size()));
        if (kept >= m_walls.squares.size()) return;
        const auto least = m_walls.squares.begin() + static_cast<std::ptrdiff_t>(kept);
        std::nth_element(m_walls.squares.begin(), least, m_walls.squares.end(), std::greater<>());
        for (std::size_t i = 0; i < m_walls.flow.size(); ++i)
            if (!(slip(i) > *least)) m_walls.flow[i] = glm::vec3(0);
    }

    template <class Visit>
    void eachNodeWithCurl(const Visit& visit) const {
        const NodeRows& rows = m_walls.order.rows();
        for (int k = std::max(2, rows.box().low.z); k <= std::min(m_grid.nodes.z - 3, rows.box().high.z); ++k)
            eachInnerRow(m_grid, rows, k, [&](std::size_t begin, std::size_t end) {
                for (std::size_t node = begin; node < end; ++node)
                    if (const glm::vec3 strength = wallStrengthAt(m_grid, m_walls, node); strength != glm::vec3(0))
                        visit(node, strength);
            });
    }

    void findShortWakes() {
        m_walls.shortWakes.clear();
        for (const RigidBody& body : m_state.bodies)
            if (const float lifetime = wakeLifetimeOf(m_state, body); body.wall.size() > 0 && lifetime < m_longest)
                m_walls.shortWakes.push_back(
                    {body.pose.position, boundingRadius(body.shape) + kWakeBegins * m_grid.spacing, lifetime});
    }

    float lifetimeAt(const glm::vec3& place) const {
        float lifetime = 0;
        for (const ShortWake& wake : m_walls.shortWakes) {
            const glm::vec3 away = place - wake.centre;
            if (glm::dot(away, away) < wake.reach * wake.reach) lifetime = std::max(lifetime, wake.lifetime);
        }
        return lifetime > 0 ? lifetime : m_longest;
    }

    void spawn(std::size_t node, const glm::vec3& strength, float lifetime) {
        appendVorton(m_state, {positionOf(m_grid, node), strength, m_grid.spacing / kSpacingPerRadius}, lifetime);
        m_v.velocity.back() = glm::vec3(m_state.velocity.nodes[node]);
        m_v.kind.back() = VortonKind::Wake;
    }

    void add(std::size_t to, std::size_t node, const glm::vec3& strength) {
        if (isOfWake(to)) {
            const float fraction = placeOfSum(m_v.strength[to], strength);
            m_v.position[to] = between(m_v.position[to], positionOf(m_grid, node), fraction);
            m_v.age[to] = between(m_v.age[to], 0.0f, fraction);
        }
        m_v.strength[to] += strength;
        m_v.birthStrength[to] += glm::length(strength);
    }

    void takeFromWalls() {
        for (std::size_t b = 0; b < m_state.bodies.size(); ++b) {
            RigidBody& body = m_state.bodies[b];
            const std::size_t first = m_walls.begin[b];
            const glm::mat3 toBody = glm::transpose(glm::mat3_cast(body.pose.rotation));
            parallelFor(m_workers, body.wall.size(), kWallPointsPerRange, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) body.wallImpulse[i] -= toBody * m_walls.flow[first + i];
            });
        }
    }

    const Workers& m_workers;
    SimulationState& m_state;
    const UniformGrid& m_grid;
    Vortons& m_v;
    Walls& m_walls;
    float m_dt, m_longest;  ///< step, longest lifetime of a wake [s]
};

}  // namespace

float wakeLifetimeOf(const SimulationState& state, const RigidBody& body) {
    const FluidSettings& fluid = state.scene.fluid;
    if (fluid.wakeLifetime > 0) return fluid.wakeLifetime;
    const float travel = kWakeLengths * 2 * boundingRadius(body.shape),
                speed = glm::length(body.pose.velocity - fluid.wind);
    return speed * kLongestWake > travel ? std::max(kShortestWake, travel / speed) : kLongestWake;
}

double crowding(std::size_t vortons, std::int32_t limit) {
    constexpr double kFirst = 0.6, kLast = 0.9;  // fractions of the limit at which none and all merge so
    return std::clamp((static_cast<double>(vortons) / std::max(1, limit) - kFirst) / (kLast - kFirst), 0.0, 1.0);
}

bool isNearLimit(const SimulationState& state, std::size_t more) {
    return crowding(state.vortons.size() + more, state.scene.fluid.maxVortons) > 0;
}

void shedWakes(const Workers& workers, SimulationState& state) {
    if (state.walls.begin.size() != state.bodies.size() + 1) return;
    const bool hasWalls = state.walls.begin.back() > 0;
    if (!hasWalls && state.walls.shed.empty() &&
        std::ranges::all_of(state.vortons.kind, [](VortonKind kind) { return kind == VortonKind::Source; }))
        return;
    const FloatingPointScope scope;
    Shedding(workers, state).run();
}

}  // namespace gyre
