#pragma once

#include "core/base/Lanes.h"

#include <cstring>

// Amounts that a flow carries from cell to cell; see FluxTransport.h. One template per loop, for one instruction set.

namespace gyre {

/// The cells of a plane along an axis, as rows of adjacent cells. `step` leads to the next cell along the axis: 1, or
/// `rowStep`.
struct FluxSlab {
    std::ptrdiff_t first = 0, rowStep = 0, step = 0;
    int length = 0, rows = 0;  ///< cells of a row; rows
};

/// Amounts in cells and the flow between them; all arrays have one value per node of the grid.
struct FluxTask {
    const float* flow = nullptr;  ///< volume that passes the face above each cell in a step [cells]
    float* volume = nullptr;      ///< volume of fluid in each cell [cells]
    float* const* amounts = nullptr;
    int amountCount = 0;
    float least = 0;           ///< cells away from those with more of the first amount keep what they have
    float part = 1;            ///< of the step
    float* scratch = nullptr;  ///< fluxScratch() floats
};

inline constexpr float kMostPassing = 0.5f;  ///< largest fraction of a cell's fluid that passes one face
inline constexpr int kMostTurns = 8;         ///< into which a slab divides the step; faster flow is cut off
inline constexpr float kClosed = 1e-3f;      ///< fraction of a cell; cells with less fluid are solid

constexpr int kFluxTables = 9;
constexpr int kFluxColumns = kLanes;  ///< cells of a row that are carried together across the rows
constexpr int kFluxRows = 4;          ///< rows that are carried together along them
/// Floats from a row of the tables to the next.
constexpr std::ptrdiff_t fluxRow(int length, int border) {
    return (length + 2 * border + kLanes - 1) / kLanes * kLanes + border * kLanes;
}
/// Floats that carrySlab() needs for rows of a length: along them, and across them.
constexpr std::size_t fluxScratch(int length, int rows) {
    const std::ptrdiff_t along = (kFluxRows + 2) * fluxRow(length, 1), across = (rows + 2) * fluxRow(kFluxColumns, 0);
    return static_cast<std::size_t>(kFluxTables * (along > across ? along : across));
}

/// The change of a value across a cell, from the differences to the cells below and above: none at an extremum. The
/// signs are compared, not multiplied, because products of small differences are subnormal, which is slow.
template <class L>
[[gnu::always_inline]] inline typename L::Floats limitedSlope(const typename L::Floats& below,
                                                              const typename L::Floats& above) {
    const typename L::Floats none = L::broadcast(0), two = L::broadcast(2),
                             central = L::broadcast(0.5f) * (below + above);
    const typename L::Floats least = smaller<L>(below, above), most = larger<L>(below, above);
    return least > none ? smaller<L>(central, two * least) : (most < none ? larger<L>(central, two * most) : none);
}

/// The tables of a slab with a border of one cell along the axis, so that every neighbour is a load away.
template <class L>
class FluxRows {
public:
    FluxRows(const FluxSlab& slab, const FluxTask& task)
        : m_slab(slab),
          m_task(task),
          m_side(slab.step == 1 ? 1 : 0),
          m_row(fluxRow(slab.length, m_side)),
          m_step(slab.step == 1 ? 1 : m_row) {
        const std::ptrdiff_t size = m_row * (slab.rows + 2);
        m_volume = task.scratch;
        m_passes = m_volume + size;
        m_shares = m_passes + size;
        m_slopes = m_shares + size;
        m_taken = m_slopes + size;
        m_inverse = m_taken + size;
        m_tilt = m_inverse + size;
        m_firstTaken = m_tilt + size;
        m_firstInverse = m_firstTaken + size;
    }

    /// Runs a part of the step.
    void run() {
        constexpr float kLeastHeld = 1e-20f;  // kLeastSize of Math.h, which these files must not include
        invert(m_task.volume, kClosed, m_volume, m_inverse);
        findPassing();
        findTilt(m_passes, m_inverse);
        if (m_task.amountCount > 1) invert(m_task.amounts[0], kLeastHeld, m_shares, m_firstInverse);
        carry(m_task.amounts[0], {m_passes, m_inverse, m_firstTaken});
        if (m_task.amountCount > 1) findTilt(m_firstTaken, m_firstInverse);
        for (int amount = 1; amount < m_task.amountCount; ++amount)
            carry(m_task.amounts[amount], {m_firstTaken, m_firstInverse, m_taken});
        eachGroup(0, m_slab.rows, [&](std::ptrdiff_t at, std::ptrdiff_t cell, int count) {
            L::storeSome(m_task.volume + cell, count,
                         L::load(m_volume + at) + (L::load(m_passes + at - m_step) - L::load(m_passes + at)));
        });
    }

private:
    using Floats = typename L::Floats;

    /// What carries an amount, the fluid or the first amount, as tables.
    struct Carrier {
        const float *passes, *inverse;  ///< what passes each face of it; 1 over what each cell has of it
        float* taken;                   ///< what passes each face of the amount: the result
    };

    /// Place of a row's first cell in the tables, and in the grid.
    std::ptrdiff_t placeOf(int row) const { return (row + 1) * m_row + m_side; }
    std::ptrdiff_t cellOf(int row) const { return m_slab.first + row * m_slab.rowStep; }

    template <class Visit>
    [[gnu::always_inline]] void eachGroup(int first, int end, const Visit& visit) const {
        for (int row = first; row < end; ++row)
            for (int x = 0; x < m_slab.length; x += L::kWidth)
                visit(placeOf(row) + x, cellOf(row) + x, m_slab.length - x);
    }

    /// Copies values with their border, and inverts them; for those that are not above `least` it gives zero.
    void invert(const float* values, float least, float* copies, float* inverses) {
        const Floats none = L::broadcast(0), one = L::broadcast(1), limit = L::broadcast(least);
        for (int row = m_side - 1; row < m_slab.rows + 1 - m_side; ++row)
            for (int x = -m_side; x < m_slab.length + m_side; x += L::kWidth) {
                const Floats value = L::loadSome(values + cellOf(row) + x, m_slab.length + m_side - x);
                L::store(copies + placeOf(row) + x, value);
                L::store(inverses + placeOf(row) + x, value > limit ? one / value : none);
            }
    }

    /// The volume that passes each face between two cells of the slab, and none at its ends.
    void findPassing() {
        const Floats part = L::broadcast(m_task.part), most = L::broadcast(kMostPassing), none = L::broadcast(0);
        eachGroup(0, m_slab.rows, [&](std::ptrdiff_t at, std::ptrdiff_t cell, int count) {
            const Floats passing = part * L::loadSome(m_task.flow + cell, count);
            const Floats leaves = most * L::load(m_volume + at), enters = none - most * L::load(m_volume + at + m_step);
            L::store(m_passes + at, larger<L>(enters, smaller<L>(leaves, passing)));
        });
        closeEnds(m_passes);
    }

    /// The middle of what passes lies half a cell from the middle of the cell, less half of what passes. [cells]
    void findTilt(const float* passes, const float* inverse) {
        const Floats none = L::broadcast(0), half = L::broadcast(0.5f);
        eachGroup(0, m_slab.rows, [&](std::ptrdiff_t at, std::ptrdiff_t, int) {
            const Floats q = L::load(passes + at), up = half - half * q * L::load(inverse + at),
                         down = none - half - half * q * L::load(inverse + at + m_step);
            L::store(m_tilt + at, q > none ? up : down);
        });
    }

    void closeEnds(float* faces) const {
        if (m_step == 1)
            for (int row = 0; row < m_slab.rows; ++row)
                faces[placeOf(row) - 1] = faces[placeOf(row) + m_slab.length - 1] = 0;
        else
            for (const int row : {-1, m_slab.rows - 1})
                std::memset(faces + placeOf(row), 0, static_cast<std::size_t>(m_slab.length) * sizeof(float));
    }

    void carry(float* amount, const Carrier& carrier) const {
        if (m_side == 0) return carryAcross(amount, carrier);
        findShares(amount, carrier);
        carryAlong(amount, carrier);
    }

    void findShares(const float* amount, const Carrier& carrier) const {
        for (int row = m_side - 1; row < m_slab.rows + 1 - m_side; ++row)
            for (int x = -m_side; x < m_slab.length + m_side; x += L::kWidth) {
                const std::ptrdiff_t at = placeOf(row) + x;
                const Floats held = L::loadSome(amount + cellOf(row) + x, m_slab.length + m_side - x);
                L::store(m_shares + at, held * L::load(carrier.inverse + at));
            }
    }

    /// What passes a face, from the shares of an amount in the cells below and above, and their changes across these.
    static Floats taken(const Floats& q, const Floats& tilt, const Floats& below, const Floats& slopeBelow,
                        const Floats& above, const Floats& slopeAbove) {
        const auto leaves = q > L::broadcast(0);
        return q * ((leaves ? below : above) + tilt * (leaves ? slopeBelow : slopeAbove));
    }

    /// Row by row; what the next row needs stays in registers.
    void carryAcross(float* amount, const Carrier& carrier) const {
        const Floats none = L::broadcast(0);
        for (int x = 0; x < m_slab.length; x += L::kWidth) {
            struct Row {
                Floats held, inverse, share;
            };
            const auto read = [&](int row) {
                const Floats held = L::loadSome(amount + cellOf(row) + x, m_slab.length - x),
                             inverse = L::load(carrier.inverse + placeOf(row) + x);
                return Row{held, inverse, held * inverse};
            };
            // Differences to cells without the carrier do not count.
            const auto slope = [&](const Row& below, const Row& here, const Row& above) {
                return limitedSlope<L>(below.inverse > none ? here.share - below.share : none,
                                       above.inverse > none ? above.share - here.share : none);
            };
            Row here = read(0), above = read(1);
            Floats slopeHere = slope(read(-1), here, above), enters = none;
            for (int row = 0; row < m_slab.rows; ++row) {
                Floats leaves = none, slopeAbove = none;
                Row next = above;
                if (row + 1 < m_slab.rows) {
                    const std::ptrdiff_t at = placeOf(row) + x;
                    next = read(row + 2);
                    slopeAbove = slope(here, above, next);
                    leaves = taken(L::load(carrier.passes + at), L::load(m_tilt + at), here.share, slopeHere,
                                   above.share, slopeAbove);
                }
                L::store(carrier.taken + placeOf(row) + x, leaves);
                L::storeSome(amount + cellOf(row) + x, m_slab.length - x, here.held + (enters - leaves));
                here = above;
                above = next;
                slopeHere = slopeAbove;
                enters = leaves;
            }
        }
    }

    void carryAlong(float* amount, const Carrier& carrier) const {
        const Floats none = L::broadcast(0);
        // Differences to cells without the carrier do not count.
        eachGroup(0, m_slab.rows, [&](std::ptrdiff_t at, std::ptrdiff_t, int) {
            const float *r = m_shares + at, *inverse = carrier.inverse + at;
            const Floats here = L::load(r);
            const Floats below = L::load(inverse - 1) > none ? here - L::load(r - 1) : none;
            const Floats above = L::load(inverse + 1) > none ? L::load(r + 1) - here : none;
            L::store(m_slopes + at, limitedSlope<L>(below, above));
        });
        eachGroup(0, m_slab.rows, [&](std::ptrdiff_t at, std::ptrdiff_t, int) {
            const float *r = m_shares + at, *slope = m_slopes + at;
            L::store(carrier.taken + at, taken(L::load(carrier.passes + at), L::load(m_tilt + at), L::load(r),
                                               L::load(slope), L::load(r + 1), L::load(slope + 1)));
        });
        closeEnds(carrier.taken);
        eachGroup(0, m_slab.rows, [&](std::ptrdiff_t at, std::ptrdiff_t cell, int count) {
            L::storeSome(
                amount + cell, count,
                L::loadSome(amount + cell, count) + (L::load(carrier.taken + at - 1) - L::load(carrier.taken + at)));
        });
    }

    const FluxSlab& m_slab;
    const FluxTask& m_task;
    int m_side;  ///< 1 along rows, whose tables have a border at each end; else 0
    std::ptrdiff_t m_row, m_step;
    float *m_volume, *m_passes, *m_shares, *m_slopes, *m_taken, *m_inverse, *m_tilt, *m_firstTaken, *m_firstInverse;
};

/// The largest size of some values from rows of a slab: of kWidth adjacent columns, or fewer at its end.
template <class L>
[[gnu::always_inline]] inline typename L::Floats largestOf(const FluxSlab& slab, const float* values, int x, int row,
                                                           int endRow) {
    const typename L::Floats none = L::broadcast(0);
    typename L::Floats most = none;
    for (; row < endRow; ++row) {
        const typename L::Floats some = L::loadSome(values + slab.first + row * slab.rowStep + x, slab.length - x);
        most = larger<L>(larger<L>(some, none - some), most);
    }
    return most;
}

/// The largest number of some lanes; none may be below zero.
template <class L>
[[gnu::always_inline]] inline float largestLane(const typename L::Floats& lanes) {
    float values[L::kWidth], largest = 0;
    L::store(values, lanes);
    for (const float value : values) largest = value > largest ? value : largest;
    return largest;
}

/// Cells of a slab along its axis.
struct CellsAlong {
    int low = 0, end = 0;  ///< none if end <= low
};

/// The cells from the first to the last that hold more than `least` of the first amount, in any row or column.
template <class L>
CellsAlong findHeld(const FluxSlab& slab, const FluxTask& task) {
    const float* held = task.amounts[0];
    const typename L::Floats least = L::broadcast(task.least);
    const bool isAlongRows = slab.step == 1;
    CellsAlong found{isAlongRows ? slab.length : slab.rows, 0};
    const auto add = [&](int at) {
        found.low = at < found.low ? at : found.low;
        found.end = at + 1;
    };
    if (!isAlongRows) {
        for (int row = 0; row < slab.rows; ++row) {
            typename L::Floats most = L::broadcast(0);
            for (int x = 0; x < slab.length; x += L::kWidth)
                most = larger<L>(largestOf<L>(slab, held, x, row, row + 1), most);
            if (L::movemask(most > least) != 0) add(row);
        }
        return found;
    }
    for (int x = 0; x < slab.length; x += L::kWidth)
        for (unsigned bits = L::movemask(largestOf<L>(slab, held, x, 0, slab.rows) > least); bits != 0;
             bits &= bits - 1)
            add(x + lowestBit(bits));
    return found;
}

/// The part of a slab between two cells along its axis.
[[gnu::always_inline]] inline FluxSlab slabOf(FluxSlab slab, const CellsAlong& cells) {
    slab.first += cells.low * slab.step;
    (slab.step == 1 ? slab.length : slab.rows) = cells.end - cells.low;
    return slab;
}

/// carrySlab() for a slab whose tables fit into the scratch. Only the cells that the amounts reach are visited.
template <class L>
void carryHeld(const FluxSlab& slab, FluxTask task) {
    const int length = slab.step == 1 ? slab.length : slab.rows;
    CellsAlong cells = findHeld<L>(slab, task);
    if (cells.end <= cells.low) return;
    const auto widen = [&](int by) {
        cells.low = cells.low > by ? cells.low - by : 0;
        cells.end = cells.end + by < length ? cells.end + by : length;
    };
    widen(1);
    const FluxSlab held = slabOf(slab, cells);
    typename L::Floats fastest = L::broadcast(0);
    for (int x = 0; x < held.length; x += L::kWidth)
        fastest = larger<L>(largestOf<L>(held, task.flow, x, 0, held.rows), fastest);
    const float most = task.part * largestLane<L>(fastest);
    int turns = 1;
    while (turns < kMostTurns && most > static_cast<float>(turns) * kMostPassing) ++turns;
    widen(turns - 1);
    task.part /= static_cast<float>(turns);
    const FluxSlab reached = slabOf(slab, cells);
    FluxRows<L> rows(reached, task);
    for (int turn = 0; turn < turns; ++turn) rows.run();
}

/// Carries the amounts of a slab along its axis, and updates the volumes. Reads the cells beside the slab along the
/// axis, and changes only its own. Nothing leaves the slab. Rows, or groups of columns, with a fast flow divide the
/// step further.
template <class L>
void carrySlab(const FluxSlab& slab, const FluxTask& task) {
    const int columns = slab.step == 1 ? slab.length : kFluxColumns;
    for (int x = 0; x < slab.length; x += columns) {
        FluxSlab some = slab;
        some.first += x;
        if (some.length - x < columns)
            some.length -= x;
        else
            some.length = columns;
        carryHeld<L>(some, task);
    }
}

/// Velocities at nodes, xyzw xyzw, and where the flow through the faces above the nodes goes.
struct FaceTask {
    const float* velocities = nullptr;
    std::ptrdiff_t steps[3] = {};  ///< nodes to the next along each axis
    const float* faces[3] = {};    ///< open part of the face above each node
    float* flow[3] = {};
    float half = 0;  ///< half the time over the spacing [s/m]
};

/// One component of kWidth velocities, xyzw xyzw.
template <class L>
[[gnu::always_inline]] inline typename L::Floats componentOf(const float* velocities, int axis) {
    typename L::Floats v[4];
    for (int i = 0; i < 4; ++i) v[i] = L::gather4(velocities + 4 * i, 16);
    transpose4<L>(v[0], v[1], v[2], v[3]);
    return v[axis];
}

/// Finds the flow through the faces above `count` nodes from `first`. Returns the largest.
template <class L>
float findFaces(const FaceTask& task, std::ptrdiff_t first, int count) {
    using Floats = typename L::Floats;
    const Floats half = L::broadcast(task.half), none = L::broadcast(0);
    Floats most = none;
    int done = 0;
    for (; done + L::kWidth <= count; done += L::kWidth) {
        const std::ptrdiff_t node = first + done;
        for (int axis = 0; axis < 3; ++axis) {
            const Floats sum = componentOf<L>(task.velocities + 4 * node, axis) +
                               componentOf<L>(task.velocities + 4 * (node + task.steps[axis]), axis);
            const Floats flow = half * sum * L::load(task.faces[axis] + node);
            L::store(task.flow[axis] + node, flow);
            most = larger<L>(larger<L>(flow, none - flow), most);
        }
    }
    float fastest = largestLane<L>(most);
    for (; done < count; ++done)
        for (int axis = 0; axis < 3; ++axis) {
            const std::ptrdiff_t node = first + done;
            const float sum = task.velocities[4 * node + axis] + task.velocities[4 * (node + task.steps[axis]) + axis];
            const float flow = task.half * sum * task.faces[axis][node], size = flow < 0 ? -flow : flow;
            task.flow[axis][node] = flow;
            fastest = size > fastest ? size : fastest;
        }
    return fastest;
}

}  // namespace gyre
