#pragma once

#include "core/base/Lanes.h"

// The pressure that balances the flow through the faces of cells; see PressureLevel.h. One template per loop, for one
// instruction set.

namespace gyre {

/// Cells of one colour of a chessboard in three dimensions, in some rows of a plane. In a row, cell x of its colour
/// lies at x / 2; the arrays are longer than their cells by kLanes.
struct PressureRows {
    float* pressure = nullptr;
    const float *surplus = nullptr, *other = nullptr;  ///< other: pressure of the other colour
    const float* perOpen = nullptr;                    ///< 1 over the sum of the six faces; 0 where all are closed
    const float* faces[3] = {};                        ///< open parts of the faces above the cells
    const float* otherFaces[3] = {};                   ///< open parts of the faces above the cells of the other colour
    const int* cells = nullptr;                        ///< the first and the last x of each row
    const int* cuts = nullptr;                         ///< the first and the last x with a face that is not open
    std::ptrdiff_t first = 0;                          ///< place of the first row
    std::ptrdiff_t row = 0, plane = 0;                 ///< steps from row to row, and from plane to plane
    int count = 0;                                     ///< rows
    int odd = 0;                                       ///< 1: the cells of this colour in the first row have an odd x
};

/// Calls visit(place, count, around, isCut) for the cells of each row: the place of the first, and those of its
/// neighbours left, right, below, above, back and front.
template <class Visit>
[[gnu::always_inline]] inline void eachPressureRow(const PressureRows& rows, const Visit& visit) {
    for (int n = 0; n < rows.count; ++n) {
        const int odd = (rows.odd + n) & 1, low = rows.cells[2 * n], high = rows.cells[2 * n + 1];
        const int first = (low - odd + 1) / 2, count = (high - odd) / 2 + 1 - first;
        if (high < low || count <= 0) continue;
        const std::ptrdiff_t at = rows.first + n * rows.row + first;
        const std::ptrdiff_t around[6] = {at - 1 + odd,  at + odd,        at - rows.row,
                                          at + rows.row, at - rows.plane, at + rows.plane};
        visit(n, at, count, around, rows.cuts[2 * n] <= high && rows.cuts[2 * n + 1] >= low);
    }
}

/// The sum over the six faces of f p' for the cells from `at` + i on.
template <class L>
[[gnu::always_inline]] inline typename L::Floats sumAround(const PressureRows& rows, std::ptrdiff_t at,
                                                           const std::ptrdiff_t (&around)[6], int i, bool isCut) {
    typename L::Floats sum = L::broadcast(0);
    if (!isCut) {
        for (const std::ptrdiff_t side : around) sum = sum + L::load(rows.other + side + i);
        return sum;
    }
    for (int axis = 0; axis < 3; ++axis) {
        const std::ptrdiff_t below = around[2 * axis] + i, above = around[2 * axis + 1] + i;
        sum = sum + L::load(rows.otherFaces[axis] + below) * L::load(rows.other + below);
        sum = sum + L::load(rows.faces[axis] + at + i) * L::load(rows.other + above);
    }
    return sum;
}

/// Relaxes the pressure of rows: p += w ((sum f p' - surplus) / sum f - p).
template <class L>
void relaxPressure(const PressureRows& rows, float w) {
    using Floats = typename L::Floats;
    const Floats rest = L::broadcast(1 - w), part = L::broadcast(w);
    eachPressureRow(rows, [&](int, std::ptrdiff_t at, int count, const std::ptrdiff_t(&around)[6], bool isCut) {
        for (int i = 0; i < count; i += L::kWidth) {
            const Floats wanted = L::load(rows.perOpen + at + i) *
                                  (sumAround<L>(rows, at, around, i, isCut) - L::load(rows.surplus + at + i));
            L::storeSome(rows.pressure + at + i, count - i, rest * L::load(rows.pressure + at + i) + part * wanted);
        }
    });
}

/// Adds the part of the surplus that the pressure does not balance, surplus - sum f (p' - p), to an array in which the
/// cells lie at half their x.
template <class L>
void addMissing(const PressureRows& rows, float* missing) {
    using Floats = typename L::Floats;
    const Floats none = L::broadcast(0), one = L::broadcast(1);
    eachPressureRow(rows, [&](int n, std::ptrdiff_t at, int count, const std::ptrdiff_t(&around)[6], bool isCut) {
        float* to = missing + (at - rows.first - n * rows.row);
        for (int i = 0; i < count; i += L::kWidth) {
            const Floats perOpen = L::load(rows.perOpen + at + i);
            const Floats left = L::load(rows.surplus + at + i) - sumAround<L>(rows, at, around, i, isCut) +
                                one / (perOpen > none ? perOpen : one) * L::load(rows.pressure + at + i);
            L::storeSome(to + i, count - i, L::load(to + i) + (perOpen > none ? left : none));
        }
    });
}

}  // namespace gyre
