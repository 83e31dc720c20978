#include "core/stages/FindDomain.h"

#include "core/base/RangeSums.h"
#include "core/geometry/Box.h"
#include "core/stages/SimulationState.h"
#include "core/stages/WallImpulse.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/VelocityFromVorticity.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre {
namespace {

/// Empty cells on each side of mass, walls and bodies, of which the outer ones are of no use, and of vortons in a room:
/// its walls ask for the flow outside of the grid, which errs more the nearer to vortons the grid ends.
constexpr int kMargin = 4;
/// Empty cells on each side of vortons in open space. A vorton and the nearest periodic image of another are 7 cells
/// apart with them; there a blob of detail 1 is off by 0.07 %, far below the error of the mesh.
constexpr int kVortonMargin = 3;
constexpr int kTracerMargin = 1;  ///< empty cells on each side of tracers, which only ask for the velocity
constexpr int kUnusedCells = 10;  ///< cells of the request for the margins, for tracers and for growth
constexpr int kCalmSteps = 30;    ///< steps before cells get smaller
constexpr int kFewestCells = 16;  ///< minimum of the request, above the unused cells
constexpr double kStrayDeviations = 6;
constexpr std::size_t kLeastPerRange = 1024;
constexpr std::size_t kManyTracers = 16384, kOneOf = 4;  // a quarter of that many tracers is a sufficient sample
constexpr float kFinestPerRadius =
    0.5f;  ///< finer cells, relative to the core radius, would resolve single vortons as beads

/// The same for vortons of vorticity sources, which move the fluid by themselves: the solver's blobs must overlap, that
/// is, their standard deviation of 1.5 cells must not be below the spacing of vortons, 1.6 core radii, by more than a
/// tenth [Winckelmans and Leonard, JCP 109, 1993].
constexpr float kFinestPerStirringRadius = 1;

constexpr float kAnywhere = 0.5f * kBeyondAll;  // [m]; less than the value of unused lanes
constexpr float kCellsPerSpacing = 0.8f;        ///< relative to the spacing of the fluid regions

/// The domain without vortons. No other domain is as small, so the first vorton is recognised.
const UniformGrid kEmptyDomain{glm::vec3(-3.5f), 1, glm::ivec3(8)};

/// Weighted mean and standard deviation, along each axis.
struct CloudSpread {
    glm::dvec3 mean{0}, deviation{0};
};

glm::dvec3 vectorOf(const double (&v)[3]) { return {v[0], v[1], v[2]}; }
glm::vec3 vectorOf(const float (&v)[3]) { return {v[0], v[1], v[2]}; }
FloatBox floatsOf(const Box& box) { return {{box.low.x, box.low.y, box.low.z}, {box.high.x, box.high.y, box.high.z}}; }

/// From sums of positions about `reference`. weight: not zero
CloudSpread spreadOf(const glm::vec3& reference, double weight, const glm::dvec3& sum, const glm::dvec3& squares) {
    const glm::dvec3 mean = sum / weight;
    const glm::dvec3 variance = glm::max(squares / weight - mean * mean, glm::dvec3(0));
    return {glm::dvec3(reference) + mean, {std::sqrt(variance.x), std::sqrt(variance.y), std::sqrt(variance.z)}};
}

CloudPlaces placesOf(std::span<const glm::vec3> positions, std::size_t begin, std::size_t end,
                     const glm::vec3& reference) {
    return {&positions[begin].x, static_cast<int>(end - begin), {reference.x, reference.y, reference.z}};
}

/// Sums over the vortons that determine the domain.
struct VortonSums {
    double strength = 0, radius = 0;
    glm::dvec3 byStrength{0}, squares{0};

    void add(const WeightSums& sums) {
        strength += sums.weight;
        radius += sums.radius;
        byStrength += vectorOf(sums.sum);
        squares += vectorOf(sums.squares);
    }
};

/// Vortons and tracers, measured once for all candidate spacings.
class Cloud {
public:
    Cloud(const Workers& workers, const DomainRequest& request, const glm::vec3& reference)
        : m_workers(workers), m_kernels(kernelsFor(chosenInstructions())), m_request(request), m_reference(reference) {
        inRanges<WeightSums>(
            workers, request.vortons.size(), kLeastPerRange,
            [&](std::size_t begin, std::size_t end, WeightSums& sums) {
                m_kernels.weighPlaces(placesOf(request.vortons, begin, end, reference),
                                      {&request.strengths[begin].x, &request.coreRadii[begin]}, sums);
            },
            [&](const WeightSums& sums) { m_vortons.add(sums); });
    }

    float meanRadius() const {
        return static_cast<float>(m_vortons.radius / static_cast<double>(m_request.vortons.size()));
    }
    Box boxOfVortons() const;
    Box boxOfTracers() const;

private:
    const Workers& m_workers;
    const Kernels& m_kernels;
    const DomainRequest& m_request;
    glm::vec3 m_reference;  ///< near the cloud [m]
    VortonSums m_vortons;
};

bool isFinite(const glm::dvec3& v) { return std::isfinite(v.x + v.y + v.z); }

/// The box of the vortons that are not strays. For a cloud without weight, or with more than floats can sum: of all.
Box Cloud::boxOfVortons() const {
    Box limits{glm::vec3(-kAnywhere), glm::vec3(kAnywhere)};
    if (m_vortons.strength > 0) {
        const CloudSpread spread = spreadOf(m_reference, m_vortons.strength, m_vortons.byStrength, m_vortons.squares);
        // The radius allows for rounding where all vortons are in one plane.
        const glm::dvec3 reach = kStrayDeviations * spread.deviation + double(meanRadius());
        if (isFinite(spread.mean) && isFinite(reach))
            limits = {glm::vec3(spread.mean - reach), glm::vec3(spread.mean + reach)};
    }
    const FloatBox within = floatsOf(limits);
    Box box;
    inRanges<FloatBox>(
        m_workers, m_request.vortons.size(), kLeastPerRange,
        [&](std::size_t begin, std::size_t end, FloatBox& range) {
            m_kernels.boundPlaces(&m_request.vortons[begin].x, static_cast<int>(end - begin), within, range);
        },
        [&](const FloatBox& range) {
            box.add(Box{vectorOf(range.low), vectorOf(range.high)});
        });
    return box;
}

/// The box of most tracers: three standard deviations contain a uniform cloud. A few distant tracers must not turn the
/// grid into a cube.
Box Cloud::boxOfTracers() const {
    Box box;
    glm::dvec3 sum{0}, squares{0};
    struct Some {
        PlaceSums sums;
        std::size_t count;
    };
    const std::size_t part = m_request.tracers.size() > kManyTracers ? kOneOf : 1;
    std::size_t count = 0;
    inRanges<Some>(
        m_workers, m_request.tracers.size(), kLeastPerRange,
        [&](std::size_t begin, std::size_t end, Some& some) {
            some.count = (end - begin + part - 1) / part;
            m_kernels.measurePlaces(placesOf(m_request.tracers, begin, begin + some.count, m_reference), some.sums);
        },
        [&](const Some& some) {
            box.add(Box{vectorOf(some.sums.low), vectorOf(some.sums.high)});
            sum += vectorOf(some.sums.sum);
            squares += vectorOf(some.sums.squares);
            count += some.count;
        });
    const CloudSpread spread = spreadOf(m_reference, static_cast<double>(count), sum, squares);
    const glm::dvec3 reach = 3.0 * spread.deviation;
    return {glm::max(box.low, glm::vec3(spread.mean - reach)), glm::min(box.high, glm::vec3(spread.mean + reach))};
}

/// The next power of 2^(1/4) that is not below `least`.
float spacingStep(float least) {
    // 2^(i/4), rounded; products with powers of two are exact.
    static constexpr std::array<float, 4> kQuarters{1, 1.18920711500272106672f, 1.41421356237309504880f,
                                                    1.68179283050742908606f};
    int exponent = 0;
    std::frexp(least, &exponent);  // least is in [1/2, 1) 2^exponent
    for (const float quarter : kQuarters) {
        const float step = std::ldexp(quarter, exponent - 1);
        if (step >= least) return step;
    }
    return std::ldexp(1.0f, exponent);
}

int smallestSizeFor(int nodes) {
    for (const int size : gridSizes())
        if (size >= nodes) return size;
    return gridSizes().back();
}

/// A box in whole cells. Grid nodes lie on multiples of the spacing.
struct CellRange {
    glm::dvec3 low, high;
};

/// The cells of a box and a margin around them.
CellRange cellsOf(const Box& box, float spacing, int margin) {
    return {glm::floor(glm::dvec3(box.low) / double(spacing)) - double(margin),
            glm::ceil(glm::dvec3(box.high) / double(spacing)) + double(margin)};
}

/// Extends the cells of the vortons to those of the tracers, up to `most` cells along each axis, margins included.
CellRange widened(const CellRange& vortons, const CellRange& tracers, double most) {
    CellRange wide = vortons;
    for (int axis = 0; axis < 3; ++axis) {
        double spare = std::max(0.0, most - (wide.high[axis] - wide.low[axis]));
        const double below = std::max(0.0, wide.low[axis] - tracers.low[axis]);
        const double above = std::max(0.0, tracers.high[axis] - wide.high[axis]);
        // If not all fit, both sides are extended in proportion.
        const double fraction = below + above > spare ? spare / (below + above) : 1;
        wide.low[axis] -= std::floor(below * fraction);
        wide.high[axis] += std::floor(above * fraction);
    }
    return wide;
}

/// The boxes that the grid encloses. Any of them may be empty, but not vortons and others both.
struct Contents {
    Box vortons, others, tracers;  ///< others: mass, walls and bodies
    int vortonMargin;              ///< [cells]

    Box withoutTracers() const {
        Box both = vortons;
        both.add(others);
        return both;
    }
};

/// Chooses the grid for these contents.
UniformGrid gridFor(const Contents& contents, float spacing, int longest) {
    CellRange cells = cellsOf(contents.vortons, spacing, contents.vortonMargin);
    const CellRange others = cellsOf(contents.others, spacing, kMargin);
    if (contents.vortons.isEmpty()) cells = others;
    if (!contents.others.isEmpty()) cells = {glm::min(cells.low, others.low), glm::max(cells.high, others.high)};
    if (!contents.tracers.isEmpty())
        cells = widened(cells, cellsOf(contents.tracers, spacing, kTracerMargin), longest - 1);
    UniformGrid grid;
    grid.spacing = spacing;
    for (int axis = 0; axis < 3; ++axis) {
        const double extent = cells.high[axis] - cells.low[axis];  // NaN in a state about to be frozen
        const int used = extent >= 0 && extent < longest ? static_cast<int>(extent) : longest;
        grid.nodes[axis] = smallestSizeFor(used + 1);
        const int spare = grid.nodes[axis] - 1 - used;
        grid.origin[axis] = static_cast<float>((cells.low[axis] - spare / 2) * double(spacing));
    }
    return grid;
}

/// The mean core radius of the vortons of vorticity sources in a scene without fluid regions, weighted by strength; 0:
/// there are none. Vortons of wakes and of density are as large as the cells in which they were born. [m]
float stirringRadius(const Workers& workers, const SimulationState& state) {
    struct Sums {
        double strength = 0, radius = 0;
    };
    const Vortons& v = state.vortons;
    Sums all;
    inRanges<Sums>(
        workers, v.freeCount(), kLeastPerRange,
        [&](std::size_t begin, std::size_t end, Sums& sums) {
            for (std::size_t i = begin; i < end; ++i) {
                if (v.kind[i] != VortonKind::Source) continue;
                const double strength = double(glm::length(v.strength[i]));
                sums.strength += strength;
                sums.radius += strength * double(v.coreRadius[i]);
            }
        },
        [&](const Sums& sums) {
            all.strength += sums.strength;
            all.radius += sums.radius;
        });
    const double mean = all.radius / all.strength;
    return all.strength > 0 && std::isfinite(mean) ? static_cast<float>(mean) : 0;
}

float finestSpacingOf(const Scene& scene) {
    float finest = 0;
    for (const Element& element : scene.elements)
        if (const auto* region = std::get_if<FluidRegion>(&element.body)) {
            const float spacing = kCellsPerSpacing * region->spacing * element.place.scale;
            finest = finest > 0 ? std::min(finest, spacing) : spacing;
        }
    return finest;
}

/// The box of the walls near the fluid, which deflect its flow; without fluid, of all walls.
Box boxOfWalls(const Box& fluid, std::span<const glm::vec3> walls) {
    constexpr float kNear = 0.2f;  // fraction of the longest side; including more distant walls would coarsen the grid
    if (walls.empty()) return {};
    Box limits{glm::vec3(-kAnywhere), glm::vec3(kAnywhere)};
    if (!fluid.isEmpty()) {
        const glm::vec3 size = fluid.size();
        const glm::vec3 margin(kNear * std::max({size.x, size.y, size.z}));
        limits = {fluid.low - margin, fluid.high + margin};
    }
    FloatBox near;
    kernelsFor(chosenInstructions()).boundPlaces(&walls[0].x, static_cast<int>(walls.size()), floatsOf(limits), near);
    return {vectorOf(near.low), vectorOf(near.high)};
}

/// The box of the bodies that move towards or away from the fluid, so that a body does not fall through a vacuum until
/// it gets there. A body makes the cells at most twice as large.
Box boxOfMovers(const Box& fluid, std::span<const Box> movers) {
    if (fluid.isEmpty()) return {};  // the places of walls then include those of all movers
    const glm::vec3 size = fluid.size(), reach(std::max({size.x, size.y, size.z}));
    Box box;
    for (const Box& mover : movers)
        if (glm::all(glm::greaterThanEqual(mover.low, fluid.low - reach)) &&
            glm::all(glm::lessThanEqual(mover.high, fluid.high + reach)))
            box.add(mover);
    return box;
}

/// Whether there may be a room; see Room.h. Not whether there is one, which would depend on the grid.
bool mayHaveRoom(const SimulationState& state) {
    return std::ranges::any_of(state.bodies,
                               [](const RigidBody& body) { return body.container || body.id == kGroundBody; });
}

/// Sets state.movers to the boxes around the bodies that move relative to the wind.
void findMovers(SimulationState& state) {
    state.movers.clear();
    for (const RigidBody& body : state.bodies) {
        const bool isMoving = body.pose.velocity != state.scene.fluid.wind || body.pose.spin != glm::vec3(0);
        if (!body.moves || !isMoving || body.container || body.grip <= 0) continue;
        state.movers.push_back(
            boxAround(boundsOf(body.shape), [&](const glm::vec3& point) { return worldPoint(body.pose, point); }));
    }
}

}  // namespace

Domain chooseDomain(const Workers& workers, const DomainRequest& request, const Domain& last) {
    if (request.vortons.empty() && request.walls.empty() && request.mass.isEmpty()) return {kEmptyDomain, 0};

    const int longest = smallestSizeFor(std::clamp(request.gridCells, kFewestCells, gridSizes().back()));
    const int asked = std::clamp(request.gridCells, kFewestCells, longest);
    const bool isFirst = last.grid.nodes.x == 0 || last.grid == kEmptyDomain;
    const glm::vec3 first = !request.vortons.empty() ? request.vortons[0]
                            : !request.walls.empty() ? request.walls[0]
                                                     : request.mass.centre();
    const Cloud cloud(workers, request, isFirst ? first : last.grid.bounds().centre());
    const float radius = request.vortons.empty() ? 0 : cloud.meanRadius();
    Contents contents{{}, request.mass, {}, request.hasRoom ? kMargin : kVortonMargin};
    if (!request.vortons.empty()) contents.vortons = cloud.boxOfVortons();
    if (!request.tracers.empty()) contents.tracers = cloud.boxOfTracers();
    const Box fluid = contents.withoutTracers();
    contents.others.add(boxOfWalls(fluid, request.walls));
    contents.others.add(boxOfMovers(fluid, request.movers));
    const glm::vec3 size = contents.withoutTracers().size();
    const float needed = std::max({size.x, size.y, size.z}) / static_cast<float>(asked - kUnusedCells);
    const float spacing = spacingStep(std::max({needed, kFinestPerRadius * radius, request.finestSpacing, 1e-5f}));

    const auto gridOf = [&](float chosen) { return gridFor(contents, chosen, longest); };
    if (isFirst || spacing >= last.grid.spacing || last.calmSteps + 1 >= kCalmSteps) return {gridOf(spacing), 0};
    return {gridOf(last.grid.spacing), last.calmSteps + 1};
}

void findDomain(const Workers& workers, SimulationState& state) {
    const FloatingPointScope scope;
    findWallPlaces(state);
    findMovers(state);
    const float ofRegions = finestSpacingOf(state.scene);
    const float finest = ofRegions > 0 ? ofRegions : kFinestPerStirringRadius * stirringRadius(workers, state);
    const Domain domain = chooseDomain(
        workers,
        {state.vortons.position, state.vortons.strength, state.vortons.coreRadius, state.tracers.position,
         state.scene.fluid.gridCells, finest, state.wallPlaces, state.movers, boxOfFluid(state), mayHaveRoom(state)},
        {state.domain, state.calmSteps});
    state.domain = domain.grid;
    state.calmSteps = domain.calmSteps;
}

}  // namespace gyre
