#include "core/velocity/PressureLevel.h"

#include "core/base/EightLanes.h"
#include "core/velocity/Kernels.h"
#include "core/velocity/PressureLanes.h"

#include <glm/common.hpp>

#include <algorithm>

namespace gyre {
namespace {

/// Copies the values of a row to one array and to the other, in turn.
void splitRow(const float* row, int count, float* first, float* second) {
    int x = 0;
    for (; x + 16 <= count; x += 16) storeApart(first + x / 2, second + x / 2, row + x);
    for (; x < count; ++x) (x % 2 == 0 ? first : second)[x / 2] = row[x];
}

/// The opposite of splitRow().
void joinRow(const float* first, const float* second, int count, float* row) {
    int x = 0;
    for (; x + 16 <= count; x += 16) storeTogether(row + x, first + x / 2, second + x / 2);
    for (; x < count; ++x) row[x] = (x % 2 == 0 ? first : second)[x / 2];
}

}  // namespace

std::size_t PressureLevel::stepOf(int axis) const {
    const auto y = static_cast<std::size_t>(m_grid.nodes.x);
    return axis == 0 ? 1 : axis == 1 ? y : y * static_cast<std::size_t>(m_grid.nodes.y);
}

std::size_t PressureLevel::rowNumber(int j, int k) const {
    return static_cast<std::size_t>(k) * static_cast<std::size_t>(m_grid.nodes.y) + static_cast<std::size_t>(j);
}

/// Floats from the cells of one colour in a row to those in the next.
std::size_t PressureLevel::halfRow() const { return static_cast<std::size_t>(m_grid.nodes.x / 2 + 1); }

/// Place of a row in the arrays of a colour. A cell lies at half its x.
std::size_t PressureLevel::halfIndex(int j, int k) const { return rowNumber(j, k) * halfRow() + kLanes; }

void PressureLevel::resize(const glm::ivec3& cells) {
    m_grid.nodes = cells;
    m_box = {};
    for (std::vector<float>& faces : m_faces) faces.assign(m_grid.count() + kPast, 0);
    const auto rows = static_cast<std::size_t>(cells.y) * static_cast<std::size_t>(cells.z);
    m_cuts.assign(rows, {0, cells.x - 1});
    m_cells.assign(rows, {});
    m_rows.assign(static_cast<std::size_t>(cells.z) * (static_cast<std::size_t>(cells.x) + kPast), 0);
    for (Colour& colour : m_colours) {
        for (std::vector<float>* values : {&colour.pressure, &colour.surplus, &colour.perOpen})
            values->assign(rows * halfRow() + 2 * kLanes, 0);
        for (std::vector<float>& faces : colour.faces) faces.assign(rows * halfRow() + 2 * kLanes, 0);
    }
}

/// The cells of a row, given by its first, of which a face is not open.
RowSpan PressureLevel::findCut(std::size_t row) const {
    RowSpan cut{m_grid.nodes.x, -1};
    const auto add = [&](int low, int high) {
        cut.low = std::min(cut.low, low);
        cut.high = std::max(cut.high, high);
    };
    const auto closedOf = [](const float* faces) { return select(loadEight(faces) < 1, 1, 0); };
    const int last = m_grid.nodes.x - 2;
    for (int x = 1; x <= last; x += 8) {
        const std::size_t at = row + static_cast<std::size_t>(x);
        const EightFloats along = closedOf(&m_faces[0][at]);
        EightFloats across{};
        for (const int axis : {1, 2}) across += closedOf(&faces(axis)[at]) + closedOf(&faces(axis)[at - stepOf(axis)]);
        if (!isAny(along + across)) continue;
        for (int i = x; i < std::min(x + 8, last + 1); ++i) {
            const auto lane = static_cast<std::size_t>(i - x);
            if (across[lane] > 0) add(i, i);
            if (along[lane] > 0 && i < last) add(i, i + 1);
        }
    }
    return cut;
}

void PressureLevel::facesChanged(const Workers& workers, const NodeRange& changed) {
    // Cells whose lower face has changed count, too.
    const NodeRange rows{glm::max(changed.low, glm::ivec3(1)), glm::min(changed.high + 1, m_grid.nodes - 2)};
    eachPlane(workers, rows, [&](int k) {
        for (int j = rows.low.y; j <= rows.high.y; ++j) {
            const std::size_t first = m_grid.index(0, j, k), half = halfIndex(j, k);
            const RowSpan cut = m_cuts[rowNumber(j, k)] = findCut(first);
            // The colour of the cells with an even x, then that of the others.
            Colour* const colours[2] = {&m_colours[static_cast<std::size_t>(j + k) % 2],
                                        &m_colours[static_cast<std::size_t>(j + k + 1) % 2]};
            for (int axis = 0; axis < 3; ++axis)
                splitRow(&faces(axis)[first], m_grid.nodes.x, &colours[0]->faces[static_cast<std::size_t>(axis)][half],
                         &colours[1]->faces[static_cast<std::size_t>(axis)][half]);
            std::fill_n(&colours[0]->perOpen[half + 1], (m_grid.nodes.x - 2) / 2, 1.0f / 6);
            std::fill_n(&colours[1]->perOpen[half], (m_grid.nodes.x - 1) / 2, 1.0f / 6);
            for (int x = std::max(cut.low, 1); x <= std::min(cut.high, m_grid.nodes.x - 2); ++x) {
                const std::size_t at = first + static_cast<std::size_t>(x);
                float open = 0;
                for (int axis = 0; axis < 3; ++axis) open += faces(axis)[at] + faces(axis)[at - stepOf(axis)];
                colours[x % 2]->perOpen[half + static_cast<std::size_t>(x / 2)] = open > 0 ? 1 / open : 0;
            }
        }
    });
}

NodeRange PressureLevel::takeFaces(const Workers& workers, const PressureLevel& fine, const NodeRange& changed) {
    // The face above cell I is the one above the fine cell 2 I - 1, or above the last fine cell with pressure.
    const NodeRange concerned{glm::max(changed.low / 2, glm::ivec3(1)),
                              glm::min((changed.high + 1) / 2 + 1, cells() - 3)};
    const glm::ivec3 last = fine.inner().high;
    eachPlane(workers, concerned, [&](int k) {
        for (int j = concerned.low.y; j <= concerned.high.y; ++j)
            for (int i = concerned.low.x; i <= concerned.high.x; ++i) {
                const glm::ivec3 above = glm::min(2 * glm::ivec3(i, j, k) - 1, last), below = glm::max(above - 1, 0);
                for (int axis = 0; axis < 3; ++axis) {
                    glm::ivec3 a = above, b = below;  // opposite corners of the four faces
                    b[axis] = above[axis];
                    const glm::ivec3 c = axis == 0 ? glm::ivec3(a.x, b.y, a.z) : glm::ivec3(b.x, a.y, a.z),
                                     d = axis == 2 ? glm::ivec3(a.x, b.y, a.z) : glm::ivec3(a.x, a.y, b.z);
                    const std::vector<float>& from = fine.faces(axis);
                    const auto at = [&](const glm::ivec3& cell) {
                        return from[fine.m_grid.index(cell.x, cell.y, cell.z)];
                    };
                    faces(axis)[m_grid.index(i, j, k)] = 0.25f * ((at(a) + at(b)) + (at(c) + at(d)));
                }
            }
    });
    facesChanged(workers, concerned);
    return concerned;
}

void PressureLevel::clearSurplus(int j, int k) {
    for (Colour& colour : m_colours) std::fill_n(&colour.surplus[halfIndex(j, k)], halfRow(), 0.0f);
}

void PressureLevel::setSurplus(int j, int k, const RowSpan& row, const float* values) {
    clearSurplus(j, k);
    if (row.high < row.low) return;
    // An array for the cells that have the parity of the first, and one for the others.
    const std::size_t first = halfIndex(j, k) + static_cast<std::size_t>(row.low / 2);
    Colour &own = m_colours[static_cast<std::size_t>(row.low + j + k) % 2],
           &other = m_colours[static_cast<std::size_t>(row.low + j + k + 1) % 2];
    splitRow(values, row.high - row.low + 1, &own.surplus[first],
             &other.surplus[first + static_cast<std::size_t>(row.low % 2)]);
}

void PressureLevel::begin(const Workers& workers, const NodeRange& box, const NodeRows* among) {
    eachPlane(workers, m_box, [&](int k) {
        for (int j = m_box.low.y; j <= m_box.high.y; ++j)
            for (Colour& colour : m_colours) std::fill_n(&colour.pressure[halfIndex(j, k)], halfRow(), 0.0f);
    });
    m_box = {glm::max(box.low, inner().low), glm::min(box.high, inner().high)};
    for (int k = m_box.low.z; k <= m_box.high.z; ++k)
        for (int j = m_box.low.y; j <= m_box.high.y; ++j) {
            RowSpan& cells = m_cells[rowNumber(j, k)];
            cells = {m_box.low.x, m_box.high.x};
            if (!among) continue;
            const RowSpan some = among->row(j, k);
            cells = {std::max(cells.low, some.low), std::min(cells.high, some.high)};
        }
}

/// The cells of a colour in `count` rows of the box.
PressureRows PressureLevel::rowsOf(int colour, int j, int k, int count) {
    Colour& own = m_colours[static_cast<std::size_t>(colour)];
    const Colour& other = m_colours[static_cast<std::size_t>(1 - colour)];
    PressureRows rows;
    rows.pressure = own.pressure.data();
    rows.surplus = own.surplus.data();
    rows.other = other.pressure.data();
    rows.perOpen = own.perOpen.data();
    for (std::size_t axis = 0; axis < 3; ++axis) {
        rows.faces[axis] = own.faces[axis].data();
        rows.otherFaces[axis] = other.faces[axis].data();
    }
    rows.cells = &m_cells[rowNumber(j, k)].low;
    rows.cuts = &m_cuts[rowNumber(j, k)].low;
    rows.first = static_cast<std::ptrdiff_t>(halfIndex(j, k));
    rows.row = static_cast<std::ptrdiff_t>(halfRow());
    rows.plane = rows.row * m_grid.nodes.y;
    rows.count = count;
    rows.odd = (colour + j + k) & 1;
    return rows;
}

/// Relaxes one colour.
void PressureLevel::relax(const Workers& workers, const Kernels& kernels, int colour, float w) {
    eachPlane(workers, m_box,
              [&](int k) { kernels.relaxPressure(rowsOf(colour, m_box.low.y, k, m_box.high.y - m_box.low.y + 1), w); });
}

void PressureLevel::sweep(const Workers& workers, const Kernels& kernels, int times) {
    for (int turn = 0; turn < 2 * times; ++turn) relax(workers, kernels, turn % 2, 1);
}

void PressureLevel::sweepFaster(const Workers& workers, const Kernels& kernels, int times) {
    constexpr float kRadius = 0.943f;  // spectral radius of Jacobi's iteration for which the best w is 1.5
    float w = 1;
    for (int turn = 0; turn < 2 * times; ++turn) {
        relax(workers, kernels, turn % 2, w);
        w = 1 / (1 - (turn == 0 ? 0.5f : 0.25f * w) * kRadius * kRadius);
    }
}

namespace {

/// Calls visit(j, k) for the finer level's rows that a coarse row covers, if they are in a box.
template <class Visit>
void eachFineRow(const NodeRange& box, int j, int k, const Visit& visit) {
    for (int z = std::max(2 * (k - 1), box.low.z); z <= std::min(2 * k - 1, box.high.z); ++z)
        for (int y = std::max(2 * (j - 1), box.low.y); y <= std::min(2 * j - 1, box.high.y); ++y) visit(y, z);
}

}  // namespace

void PressureLevel::takeMissing(const Workers& workers, const Kernels& kernels, PressureLevel& fine) {
    constexpr float kPerFine = 0.5f;  // a coarse face is the mean of four fine ones, and cells are twice as far apart
    begin(workers, {fine.m_box.low / 2 + 1, fine.m_box.high / 2 + 1});
    eachPlane(workers, m_box, [&](int k) {
        float* missing = rowOfPlane(k);
        for (int j = m_box.low.y; j <= m_box.high.y; ++j) {
            std::fill_n(missing, m_grid.nodes.x, 0.0f);
            eachFineRow(fine.m_box, j, k,
                        [&](int y, int z) { kernels.addMissing(fine.rowsOf(0, y, z, 1), missing + 1); });
            for (int i = m_box.low.x; i <= m_box.high.x; ++i) surplus(i, j, k) = kPerFine * missing[i];
        }
    });
}

void PressureLevel::addPressure(const Workers& workers, PressureLevel& coarse) {
    const NodeRange& box = coarse.m_box;
    eachPlane(workers, box, [&](int k) {
        float* pressure = coarse.rowOfPlane(k);
        for (int j = box.low.y; j <= box.high.y; ++j) {
            coarse.writeRow(j, k, pressure);
            eachFineRow(m_box, j, k, [&](int y, int z) {
                for (int colour = 0; colour < 2; ++colour) {
                    const int odd = (colour + y + z) & 1;
                    const RowSpan cells{(m_box.low.x - odd + 1) / 2, (m_box.high.x - odd) / 2};
                    float* own = &m_colours[static_cast<std::size_t>(colour)].pressure[halfIndex(y, z)];
                    for (int h = cells.low; h <= cells.high; h += 8)
                        storeSome(own + h, static_cast<std::size_t>(cells.high + 1 - h),
                                  loadEight(own + h) + loadEight(pressure + h + 1));
                }
            });
        }
    });
}

/// Writes the pressure of a whole row.
void PressureLevel::writeRow(int j, int k, float* to) const {
    const std::size_t half = halfIndex(j, k);
    joinRow(&m_colours[static_cast<std::size_t>(j + k) % 2].pressure[half],
            &m_colours[static_cast<std::size_t>(j + k + 1) % 2].pressure[half], m_grid.nodes.x, to);
}

void PressureLevel::writePressure(const Workers& workers, std::vector<float>& to) const {
    eachPlane(workers, {m_box.low - 2, m_box.high + 2}, [&](int k) {
        for (int j = m_box.low.y - 2; j <= m_box.high.y + 2; ++j) writeRow(j, k, &to[m_grid.index(0, j, k)]);
    });
}

}  // namespace gyre
