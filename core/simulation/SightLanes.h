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
    float enters[kLanes], leaves[kLanes];  ///< where the smoke begins and ends, as fractions of the ray; equal: nowhere
    float cells[kLanes];                   ///< about the number of cells between
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
    typename L::Floats length;          ///< length of the way [m]
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

/// Walks through a grid, all lanes in step, and calls visit(r, value, here, there) with the value of each cell and t at
/// both ends of the way in it; r: the register. The registers take turns, because each step of one waits for its last.
/// A ray that has ended stands still, with here = there, so the others do not change its result.
template <class L, int kRegisters, class Visit>
[[gnu::always_inline]] inline void walkGrid(const SightGrid& grid, const SightLines<L> (&lines)[kRegisters],
                                            const Visit& visit) {
    using Floats = typename L::Floats;
    const int row = grid.sides[0], plane = row * grid.sides[1];
    const Floats zero = L::broadcast(0), last = L::broadcast(static_cast<float>(plane * grid.sides[2] - 1));
    Floats index[kRegisters], here[kRegisters];
    SightAxis<L> axes[kRegisters][3];
    for (int r = 0; r < kRegisters; ++r) {
        const SightLines<L>& line = lines[r];
        index[r] = zero;
        here[r] = line.enters;
        axes[r][0] = walkAxis<L>(grid, 0, 1, line.from.x, line.way.x, line.inverse.x, here[r], index[r]);
        axes[r][1] = walkAxis<L>(grid, 1, row, line.from.y, line.way.y, line.inverse.y, here[r], index[r]);
        axes[r][2] = walkAxis<L>(grid, 2, plane, line.from.z, line.way.z, line.inverse.z, here[r], index[r]);
    }
    for (int left = grid.sides[0] + grid.sides[1] + grid.sides[2]; left > 0; --left) {
        int going = 0;
        for (int r = 0; r < kRegisters; ++r) going |= L::movemask(here[r] < lines[r].leaves);
        if (going == 0) break;
        for (int r = 0; r < kRegisters; ++r) {
            SightAxis<L>(&axis)[3] = axes[r];
            // Rounding may lead beyond the last plane.
            const Floats value = L::lookUp(grid.values, larger<L>(smaller<L>(index[r], last), zero));
            const Floats there =
                smaller<L>(smaller<L>(axis[0].next, axis[1].next), smaller<L>(axis[2].next, lines[r].leaves));
            visit(r, value, here[r], there);
            here[r] = there;
            index[r] = index[r] + (advanceSight<L>(axis[0], there) + advanceSight<L>(axis[1], there) +
                                   advanceSight<L>(axis[2], there));
        }
    }
}

/// A component of a ray's way that has a reciprocal.
template <class L>
[[gnu::always_inline]] inline typename L::Floats movingSight(const typename L::Floats& way) {
    const auto tiny = L::broadcast(1 / kSightNever);
    return ((way < tiny) & (way > -tiny)) ? tiny : way;
}

template <class L>
[[gnu::always_inline]] inline SightLines<L> sightLines(const SightCells& cells, const SightRays& rays, int first) {
    const Vectors<L> from{L::load(rays.from[0] + first), L::load(rays.from[1] + first), L::load(rays.from[2] + first)},
        to{L::load(rays.to[0] + first), L::load(rays.to[1] + first), L::load(rays.to[2] + first)};
    const auto zero = L::broadcast(0), one = L::broadcast(1);
    const Vectors<L> way = minus<L>(to, from);
    SightLines<L> lines{minus<L>(from, fillVectors<L>(cells.origin)),
                        {movingSight<L>(way.x), movingSight<L>(way.y), movingSight<L>(way.z)},
                        {},
                        zero,
                        one,
                        L::sqrt(dot<L>(way, way))};
    lines.inverse = {one / lines.way.x, one / lines.way.y, one / lines.way.z};
    return lines;
}

/// Clips the rays of some registers, of which the first begins at lane `first`, to where there is smoke, by a walk
/// through the blocks.
template <class L, int kRegisters>
[[gnu::always_inline]] inline void clipSome(const SightCells& cells, SightRays& rays, int first) {
    using Floats = typename L::Floats;
    const Floats zero = L::broadcast(0), never = L::broadcast(kSightNever), before = L::broadcast(kSightBefore);
    const auto side = [&](int axis) { return static_cast<float>(cells.cells.sides[axis]) * cells.cells.size; };
    SightLines<L> lines[kRegisters];
    Floats begins[kRegisters], ends[kRegisters];
    for (int r = 0; r < kRegisters; ++r) {
        SightLines<L>& line = lines[r] = sightLines<L>(cells, rays, first + r * L::kWidth);
        clipSight<L>(line.from.x, line.inverse.x, side(0), line.enters, line.leaves);
        clipSight<L>(line.from.y, line.inverse.y, side(1), line.enters, line.leaves);
        clipSight<L>(line.from.z, line.inverse.z, side(2), line.enters, line.leaves);
        const auto crosses = (line.enters < line.leaves) & (line.length > zero) & (line.length < never);
        line.enters = crosses ? line.enters : before;
        line.leaves = crosses ? line.leaves : before;
        begins[r] = never;
        ends[r] = before;
    }
    walkGrid<L>(cells.blocks, lines, [&](int r, const Floats& smoky, const Floats& here, const Floats& there) {
        const auto isSmoky = (smoky > zero) & (here < there);
        begins[r] = smaller<L>(isSmoky ? here : never, begins[r]);
        ends[r] = isSmoky ? there : ends[r];
    });
    for (int r = 0; r < kRegisters; ++r) {
        const int lane = first + r * L::kWidth;
        const Vectors<L>& way = lines[r].way;
        const auto meets = begins[r] < ends[r];
        const Floats planes = larger<L>(way.x, -way.x) + larger<L>(way.y, -way.y) + larger<L>(way.z, -way.z);
        L::store(rays.enters + lane, meets ? begins[r] : before);
        L::store(rays.leaves + lane, meets ? ends[r] : before);
        L::store(rays.cells + lane, meets ? (ends[r] - begins[r]) * planes * L::broadcast(cells.cells.perMetre) : zero);
    }
}

/// Follows the clipped rays of some registers, of which the first begins at lane `first`, through the cells.
template <class L, int kRegisters>
[[gnu::always_inline]] inline void followSome(const SightCells& cells, float threshold, SightRays& rays, int first) {
    using Floats = typename L::Floats;
    const Floats zero = L::broadcast(0), one = L::broadcast(1), never = L::broadcast(kSightNever);
    SightLines<L> lines[kRegisters];
    Floats depth[kRegisters], found[kRegisters];
    for (int r = 0; r < kRegisters; ++r) {
        const int lane = first + r * L::kWidth;
        lines[r] = sightLines<L>(cells, rays, lane);
        lines[r].enters = L::load(rays.enters + lane);
        lines[r].leaves = L::load(rays.leaves + lane);
        depth[r] = zero;
        found[r] = never;
    }
    const Floats dense = L::broadcast(threshold);
    walkGrid<L>(cells.cells, lines, [&](int r, const Floats& extinction, const Floats& here, const Floats& there) {
        found[r] = smaller<L>(extinction > dense ? here : never, found[r]);
        depth[r] = depth[r] + extinction * (there - here);
    });
    for (int r = 0; r < kRegisters; ++r) {
        const int lane = first + r * L::kWidth;
        const auto meets = lines[r].enters < lines[r].leaves;
        L::store(rays.depth + lane, meets ? depth[r] * lines[r].length : zero);
        L::store(rays.distance + lane, (meets & (found[r] < lines[r].leaves)) ? found[r] * lines[r].length : -one);
    }
}

/// How many registers take turns.
template <class L>
constexpr int kSightRegisters = 2 * L::kWidth <= kLanes ? 2 : 1;

template <class L>
void clipRays(const SightCells& cells, SightRays& rays) {
    for (int first = 0; first < kLanes; first += kSightRegisters<L> * L::kWidth)
        clipSome<L, kSightRegisters<L>>(cells, rays, first);
}

/// Finds depth and distance of all rays, which are clipped. threshold: extinction [1/m]
template <class L>
void followRays(const SightCells& cells, float threshold, SightRays& rays) {
    for (int first = 0; first < kLanes; first += kSightRegisters<L> * L::kWidth)
        followSome<L, kSightRegisters<L>>(cells, threshold, rays, first);
}

}  // namespace gyre
