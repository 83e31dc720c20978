#pragma once

#include "core/velocity/VectorLanes.h"

// Rays through a grid of cells, one ray in each lane.  [Amanatides and Woo, Eurographics 1987]

namespace gyre {

/// A grid, along x first.
struct SightGrid {
    const float* values = nullptr;
    int sides[3] = {};   ///< number along each axis; fewer than 2^24 in all
    float size = 1;      ///< side of a cell [m]
    float perMetre = 1;  ///< its reciprocal
};

struct SightCells {
    float origin[3] = {};  ///< corner of both grids [m]
    SightGrid blocks;      ///< blocks of cells; 0: all cells of the block are clear
    SightGrid cells;       ///< extinction [1/m]
};

/// kLanes rays, and what is found on them.
struct SightRays {
    float from[3][kLanes], to[3][kLanes];  ///< [m]
    float depth[kLanes];                   ///< optical depth
    float distance[kLanes];                ///< from the start to the first cell denser than the threshold; -1: none [m]
};

constexpr float kSightNever = 1e30f;    // beyond the end of each ray; it still has a reciprocal
constexpr float kSightBefore = -3e38f;  // before all planes, so that a ray there stands still

/// Rays in the lanes of one register. A ray is at from + t way.
template <class L>
struct SightLines {
    Vectors<L> from;  ///< from the corner of the grids [m]
    Vectors<L> way;   ///< no component is 0 [m]
    Vectors<L> inverse;
    typename L::Floats enters, leaves;  ///< t; both kSightBefore: the ray misses
};

/// The planes across one axis between the cells of a grid.
template <class L>
struct SightAxis {
    typename L::Floats next;    ///< t at the next plane
    typename L::Floats across;  ///< difference of t from plane to plane
    typename L::Floats turn;    ///< change of the cell's index at a plane
};

/// Clips a ray to the grid along one axis. side: number of cells
template <class L>
[[gnu::always_inline]] inline void clipSight(const typename L::Floats& from, const typename L::Floats& inverse,
                                             float side, typename L::Floats& enters, typename L::Floats& leaves) {
    const auto low = (L::broadcast(0) - from) * inverse, high = (L::broadcast(side) - from) * inverse;
    enters = larger<L>(smaller<L>(low, high), enters);
    leaves = smaller<L>(larger<L>(low, high), leaves);
}

/// The walk along one axis. Adds to the index of the ray's first cell. stride: difference of the index from cell to
/// cell
template <class L>
[[gnu::always_inline]] inline SightAxis<L> walkAxis(const SightGrid& grid, int axis, int stride,
                                                    const typename L::Floats& from, const typename L::Floats& way,
                                                    const typename L::Floats& inverse, const typename L::Floats& enters,
                                                    typename L::Floats& index) {
    const auto zero = L::broadcast(0), by = L::broadcast(static_cast<float>(stride)),
               perMetre = L::broadcast(grid.perMetre), size = L::broadcast(grid.size);
    const auto place = perMetre * (from + enters * way);
    const auto cell =
        L::truncate(smaller<L>(larger<L>(place, zero), L::broadcast(static_cast<float>(grid.sides[axis] - 1))));
    const auto isUp = way > zero;
    index = index + by * cell;
    return {(size * (isUp ? cell + L::broadcast(1) : cell) - from) * inverse, size * (isUp ? inverse : -inverse),
            isUp ? by : -by};
}

/// Goes to the next cell if the ray has reached the plane. Returns the change of the cell's index.
template <class L>
[[gnu::always_inline]] inline typename L::Floats advanceSight(SightAxis<L>& axis, const typename L::Floats& here) {
    const auto zero = L::broadcast(0);
    const auto isNext = axis.next <= here;
    axis.next = axis.next + (isNext ? axis.across : zero);
    return isNext ? axis.turn : zero;
}

/// Walks through a grid, all lanes in step, and calls visit(value, here, there) with the value of each cell and t at
/// both ends of the way in it. A ray that has ended stands still, with here = there, so the others in the register do
/// not change its result.
template <class L, class Visit>
[[gnu::always_inline]] inline void walkGrid(const SightGrid& grid, const SightLines<L>& lines, const Visit& visit) {
    using Floats = typename L::Floats;
    const int row = grid.sides[0], plane = row * grid.sides[1];
    const Floats zero = L::broadcast(0), last = L::broadcast(static_cast<float>(plane * grid.sides[2] - 1));
    Floats index = zero, here = lines.enters;
    SightAxis<L> x = walkAxis<L>(grid, 0, 1, lines.from.x, lines.way.x, lines.inverse.x, here, index),
                 y = walkAxis<L>(grid, 1, row, lines.from.y, lines.way.y, lines.inverse.y, here, index),
                 z = walkAxis<L>(grid, 2, plane, lines.from.z, lines.way.z, lines.inverse.z, here, index);
    for (int left = grid.sides[0] + grid.sides[1] + grid.sides[2]; left > 0; --left) {
        if (L::movemask(here < lines.leaves) == 0) break;
        // Rounding may lead beyond the last plane.
        const Floats value = L::lookUp(grid.values, larger<L>(smaller<L>(index, last), zero));
        const Floats there = smaller<L>(smaller<L>(x.next, y.next), smaller<L>(z.next, lines.leaves));
        visit(value, here, there);
        here = there;
        index = index + (advanceSight<L>(x, here) + advanceSight<L>(y, here) + advanceSight<L>(z, here));
    }
}

/// A component of a ray's way that has a reciprocal.
template <class L>
[[gnu::always_inline]] inline typename L::Floats movingSight(const typename L::Floats& way) {
    const auto tiny = L::broadcast(1 / kSightNever);
    return ((way < tiny) & (way > -tiny)) ? tiny : way;
}

/// Follows the rays in the lanes from `first` on: through the blocks, to clip them to where there is smoke, and then
/// through the cells.
template <class L>
[[gnu::always_inline]] inline void followSome(const SightCells& cells, float threshold, SightRays& rays, int first) {
    using Floats = typename L::Floats;
    const Vectors<L> from{L::load(rays.from[0] + first), L::load(rays.from[1] + first), L::load(rays.from[2] + first)},
        to{L::load(rays.to[0] + first), L::load(rays.to[1] + first), L::load(rays.to[2] + first)};
    const Floats zero = L::broadcast(0), one = L::broadcast(1), never = L::broadcast(kSightNever),
                 before = L::broadcast(kSightBefore);
    const Vectors<L> way = minus<L>(to, from);
    const Floats length = L::sqrt(dot<L>(way, way));
    SightLines<L> lines{minus<L>(from, fillVectors<L>(cells.origin)),
                        {movingSight<L>(way.x), movingSight<L>(way.y), movingSight<L>(way.z)},
                        {},
                        zero,
                        one};
    lines.inverse = {one / lines.way.x, one / lines.way.y, one / lines.way.z};
    const auto side = [&](int axis) { return static_cast<float>(cells.cells.sides[axis]) * cells.cells.size; };
    clipSight<L>(lines.from.x, lines.inverse.x, side(0), lines.enters, lines.leaves);
    clipSight<L>(lines.from.y, lines.inverse.y, side(1), lines.enters, lines.leaves);
    clipSight<L>(lines.from.z, lines.inverse.z, side(2), lines.enters, lines.leaves);
    const auto crosses = (lines.enters < lines.leaves) & (length > zero) & (length < never);
    lines.enters = crosses ? lines.enters : before;
    lines.leaves = crosses ? lines.leaves : before;

    Floats begins = never, ends = before;
    walkGrid<L>(cells.blocks, lines, [&](const Floats& smoky, const Floats& here, const Floats& there) {
        const auto isSmoky = (smoky > zero) & (here < there);
        begins = smaller<L>(isSmoky ? here : never, begins);
        ends = isSmoky ? there : ends;
    });
    const auto meets = crosses & (begins < ends);
    lines.enters = meets ? begins : before;
    lines.leaves = meets ? ends : before;
    Floats depth = zero, found = never;
    const Floats dense = L::broadcast(threshold);
    walkGrid<L>(cells.cells, lines, [&](const Floats& extinction, const Floats& here, const Floats& there) {
        found = smaller<L>(extinction > dense ? here : never, found);
        depth = depth + extinction * (there - here);
    });
    L::store(rays.depth + first, meets ? depth * length : zero);
    L::store(rays.distance + first, (meets & (found < lines.leaves)) ? found * length : -one);
}

/// Finds depth and distance of all rays. threshold: extinction [1/m]
template <class L>
void followRays(const SightCells& cells, float threshold, SightRays& rays) {
    for (int first = 0; first < kLanes; first += L::kWidth) followSome<L>(cells, threshold, rays, first);
}

}  // namespace gyre
