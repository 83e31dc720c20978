#include "core/stages/FindDomain.h"

#include "core/geometry/Box.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VelocityFromVorticity.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre {
namespace {

constexpr int kMargin = 4;                 ///< empty cells on each side
constexpr int kCalmSteps = 30;             ///< before cells get smaller
constexpr int kFewestCells = 16;           ///< of the request; fewer leave no room between the margins
constexpr double kStrayDeviations = 6;
constexpr float kFinestPerRadius = 0.5f;   ///< cells finer than this times the core radius would show single vortons as beads

/// What a simulation without vortons gets. No other domain is so small, so it is known when the first vorton comes.
const UniformGrid kEmptyDomain{glm::vec3(-3.5f), 1, glm::ivec3(8)};

/// Weighted mean and standard deviation, along each axis.
struct Spread {
    glm::dvec3 mean{0}, deviation{0};
};

/// weightOf(i): of place i. Not all weights are zero.
template <class Weight>
Spread spreadOf(std::span<const glm::vec3> places, Weight weightOf) {
    double weight = 0;
    glm::dvec3 sum{0}, squares{0};
    // About the first place, so that a cloud far from the origin does not lose its spread to rounding.
    const glm::dvec3 start(places[0]);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double w = weightOf(i);
        const glm::dvec3 x = glm::dvec3(places[i]) - start;
        weight += w;
        sum += w * x;
        squares += w * x * x;
    }
    const glm::dvec3 mean = sum / weight;
    const glm::dvec3 variance = glm::max(squares / weight - mean * mean, glm::dvec3(0));
    return {start + mean, {std::sqrt(variance.x), std::sqrt(variance.y), std::sqrt(variance.z)}};
}

bool isWithin(const Box& box, const glm::vec3& p) {
    return p.x >= box.low.x && p.y >= box.low.y && p.z >= box.low.z && p.x <= box.high.x && p.y <= box.high.y && p.z <= box.high.z;
}

/// The box of the vortons that are no strays. `slack` is room for rounding where all stand in one plane. [m]
Box boxOfVortons(const DomainRequest& request, float slack) {
    // The tiny number is for clouds without any strength.
    const Spread spread = spreadOf(request.vortons, [&](std::size_t i) { return glm::length(glm::dvec3(request.strengths[i])) + 1e-30; });
    const glm::dvec3 reach = kStrayDeviations * spread.deviation + double(slack);
    const Box limits{glm::vec3(spread.mean - reach), glm::vec3(spread.mean + reach)};
    Box box;
    for (const glm::vec3& position : request.vortons)
        if (isWithin(limits, position)) box.add(position);
    return box;
}

/// The box of most tracers: three standard deviations hold all of an even cloud. A few that were blown away must not
/// make the grid a cube.
Box boxOfTracers(std::span<const glm::vec3> tracers) {
    const Spread spread = spreadOf(tracers, [](std::size_t) { return 1.0; });
    const glm::dvec3 reach = 3.0 * spread.deviation;
    Box box;
    for (const glm::vec3& position : tracers) box.add(position);
    return {glm::max(box.low, glm::vec3(spread.mean - reach)), glm::min(box.high, glm::vec3(spread.mean + reach))};
}

float meanRadius(std::span<const float> radii) {
    double sum = 0;
    for (const float radius : radii) sum += radius;
    return static_cast<float>(sum / static_cast<double>(radii.size()));
}

/// The next power of 2^(1/4) that is not below `least`.
float spacingStep(float least) {
    // 2^(i/4), rounded; times a power of two, which is exact.
    static constexpr std::array<float, 4> kQuarters{1, 1.18920711500272106672f, 1.41421356237309504880f, 1.68179283050742908606f};
    int exponent = 0;
    std::frexp(least, &exponent);   // least is in [1/2, 1) 2^exponent
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

/// Whole cells, as multiples of the spacing; the grid's nodes stand on these numbers.
struct CellRange {
    glm::dvec3 low, high;
};

CellRange cellsOf(const Box& box, float spacing) {
    return {glm::floor(glm::dvec3(box.low) / double(spacing)), glm::ceil(glm::dvec3(box.high) / double(spacing))};
}

/// Widens the cells of the vortons to those of the tracers, but no axis beyond `most` cells.
CellRange widened(const CellRange& vortons, const CellRange& tracers, double most) {
    CellRange wide = vortons;
    for (int axis = 0; axis < 3; ++axis) {
        double spare = std::max(0.0, most - (wide.high[axis] - wide.low[axis]));
        const double below = std::max(0.0, wide.low[axis] - tracers.low[axis]);
        const double above = std::max(0.0, tracers.high[axis] - wide.high[axis]);
        // Where not all fit, both sides get their part.
        const double share = below + above > spare ? spare / (below + above) : 1;
        wide.low[axis] -= std::floor(below * share);
        wide.high[axis] += std::floor(above * share);
    }
    return wide;
}

UniformGrid gridFor(const DomainRequest& request, const Box& vortons, float spacing, int longest) {
    CellRange cells = cellsOf(vortons, spacing);
    if (!request.tracers.empty()) {
        cells = widened(cells, cellsOf(boxOfTracers(request.tracers), spacing), longest - 1 - 2 * kMargin);
    }
    UniformGrid grid;
    grid.spacing = spacing;
    for (int axis = 0; axis < 3; ++axis) {
        const int used = static_cast<int>(cells.high[axis] - cells.low[axis]);
        grid.nodes[axis] = smallestSizeFor(used + 2 * kMargin + 1);
        const int spare = grid.nodes[axis] - 1 - used;
        grid.origin[axis] = static_cast<float>((cells.low[axis] - spare / 2) * double(spacing));
    }
    return grid;
}

}  // namespace

Domain chooseDomain(const DomainRequest& request, const Domain& last) {
    if (request.vortons.empty()) return {kEmptyDomain, 0};

    const int longest = smallestSizeFor(std::clamp(request.gridCells, kFewestCells, gridSizes().back()));
    const int asked = std::clamp(request.gridCells, kFewestCells, longest);
    const float radius = meanRadius(request.coreRadii);
    const Box box = boxOfVortons(request, radius);
    const glm::vec3 size = box.size();
    // Of the cells asked for, the margins take their part, and one is lost where the box does not begin on a node.
    const float needed = std::max({size.x, size.y, size.z}) / static_cast<float>(asked - 2 - 2 * kMargin);
    const float spacing = spacingStep(std::max({needed, kFinestPerRadius * radius, 1e-5f}));

    const bool isFirst = last.grid.nodes.x == 0 || last.grid == kEmptyDomain;
    if (isFirst || spacing >= last.grid.spacing) return {gridFor(request, box, spacing, longest), 0};
    if (last.calmSteps + 1 >= kCalmSteps) return {gridFor(request, box, spacing, longest), 0};
    return {gridFor(request, box, last.grid.spacing, longest), last.calmSteps + 1};
}

void findDomain(const Workers&, SimulationState& state) {
    const FloatingPointScope scope;
    const Domain domain = chooseDomain({state.vortons.position, state.vortons.strength, state.vortons.coreRadius,
                                        state.tracers.position, state.scene.fluid.gridCells},
                                       {state.domain, state.calmSteps});
    state.domain = domain.grid;
    state.calmSteps = domain.calmSteps;
}

}  // namespace gyre
