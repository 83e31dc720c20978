#include "core/velocity/NodeRows.h"

#include <glm/common.hpp>

#include <cstring>
#include <limits>

namespace gyre {
namespace {

/// Number of row bounds that are processed together.
constexpr int kRows = 8;
using Rows [[gnu::vector_size(16)]] = std::int16_t;

Rows loadRows(const std::int16_t* from) {
    Rows rows;
    std::memcpy(&rows, from, sizeof rows);
    return rows;
}

void lower(std::int16_t* bounds, const Rows& other) {
    const Rows own = loadRows(bounds), least = other < own ? other : own;
    std::memcpy(bounds, &least, sizeof least);
}

void raise(std::int16_t* bounds, const Rows& other) {
    const Rows own = loadRows(bounds), most = other > own ? other : own;
    std::memcpy(bounds, &most, sizeof most);
}

/// Calls visit(first) for every kRows rows of the planes of a box, whole planes included.
template <class Visit>
void eachRows(const NodeRange& box, std::ptrdiff_t perPlane, const Visit& visit) {
    for (std::ptrdiff_t k = box.low.z; k <= box.high.z; ++k)
        for (std::ptrdiff_t j = 1; j + 1 < perPlane; j += kRows)
            visit(static_cast<std::size_t>((k + 1) * perPlane + j));
}

}  // namespace

NodeRange both(const NodeRange& a, const NodeRange& b) {
    if (isEmpty(a) || isEmpty(b)) return isEmpty(a) ? b : a;
    return {glm::min(a.low, b.low), glm::max(a.high, b.high)};
}

NodeRange widened(NodeRange range, const UniformGrid& grid) {
    if (range.planes() == 0) return range;
    return {glm::max(range.low - 1, glm::ivec3(0)), glm::min(range.high + 1, grid.nodes - 1)};
}

void NodeRows::restart(const UniformGrid& grid, const NodeRange& box) {
    m_box = box;
    m_perPlane = (grid.nodes.y + kRows - 1) / kRows * kRows + 2;
    const auto count = static_cast<std::size_t>(m_perPlane * (grid.nodes.z + 2));
    m_low.assign(count, std::numeric_limits<std::int16_t>::max());   // so far out that an empty row remains one
    m_high.assign(count, std::numeric_limits<std::int16_t>::min());  // however often it is made wider
}

void NodeRows::restartAsCorners(const UniformGrid& grid, const NodeRows& cells) {
    restart(grid, cells.m_box);
    eachRows(m_box, m_perPlane, [&](std::size_t first) {
        for (const std::ptrdiff_t step : {std::ptrdiff_t{0}, std::ptrdiff_t{-1}, -m_perPlane, -m_perPlane - 1}) {
            lower(&m_low[first], loadRows(&cells.m_low[first] + step));
            raise(&m_high[first], loadRows(&cells.m_high[first] + step) + 1);
        }
    });
}

void NodeRows::restartAsNeighbours(const UniformGrid& grid, const NodeRows& nodes) {
    restart(grid, widened(nodes.m_box, grid));
    const auto last = static_cast<std::int16_t>(grid.nodes.x - 1);
    eachRows(m_box, m_perPlane, [&](std::size_t first) {
        const Rows low = loadRows(&nodes.m_low[first]), high = loadRows(&nodes.m_high[first]), none{};
        lower(&m_low[first], low > 0 ? low - 1 : none);
        raise(&m_high[first], high < last ? high + 1 : none + last);
        for (const std::ptrdiff_t step : {std::ptrdiff_t{-1}, std::ptrdiff_t{1}, -m_perPlane, m_perPlane}) {
            lower(&m_low[first], loadRows(&nodes.m_low[first] + step));
            raise(&m_high[first], loadRows(&nodes.m_high[first] + step));
        }
    });
}

void NodeRows::widen(const UniformGrid& grid) {
    if (isEmpty(m_box)) return;
    m_lowBefore = m_low;
    m_highBefore = m_high;
    m_box = {glm::max(m_box.low - 1, glm::ivec3(1)), glm::min(m_box.high + 1, grid.nodes - 2)};
    const Rows none{}, first = none + std::int16_t{1}, last = none + static_cast<std::int16_t>(grid.nodes.x - 2);
    eachRows(m_box, m_perPlane, [&](std::size_t at) {
        for (const std::ptrdiff_t plane : {-m_perPlane, std::ptrdiff_t{0}, m_perPlane})
            for (const std::ptrdiff_t row : {plane - 1, plane, plane + 1}) {
                lower(&m_low[at], loadRows(&m_lowBefore[at] + row));
                raise(&m_high[at], loadRows(&m_highBefore[at] + row));
            }
        const Rows low = loadRows(&m_low[at]), high = loadRows(&m_high[at]);
        const Rows wideLow = low > first ? low - std::int16_t{1} : first,
                   wideHigh = high < last ? high + std::int16_t{1} : last;
        const Rows isEmptyRow = high < low;
        const Rows newLow = isEmptyRow ? low : wideLow, newHigh = isEmptyRow ? high : wideHigh;
        std::memcpy(&m_low[at], &newLow, sizeof newLow);
        std::memcpy(&m_high[at], &newHigh, sizeof newHigh);
    });
}

void clearNodes(const Workers& workers, const UniformGrid& grid, const NodeRange& range,
                std::vector<glm::vec4>& nodes) {
    eachPlane(workers, range, [&](int k) { clearPlane(grid, range, k, nodes); });
}

}  // namespace gyre
