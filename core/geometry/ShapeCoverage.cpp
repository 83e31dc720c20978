#include "core/geometry/ShapeCoverage.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

namespace gyre {
namespace {

constexpr int kLines = ShapeCoverage::kLinesPerEdge * ShapeCoverage::kLinesPerEdge;
constexpr float kPerLine = 1.0f / kLines;

}  // namespace

/// The part of a line through `point` along an axis that is in a convex solid.
ShapeCoverage::Stretch ShapeCoverage::inSolid(const Part& part, const glm::vec3& point, int axis) {
    constexpr float kUnbounded = std::numeric_limits<float>::max();
    Stretch stretch{-kUnbounded, kUnbounded};
    for (const Plane& plane : part.planes) {
        const float slope = plane.normal[axis];
        const float outside = distanceTo(plane, point) - slope * point[axis];  // where the coordinate is zero
        if (slope > 0)
            stretch.high = std::min(stretch.high, -outside / slope);
        else if (slope < 0)
            stretch.low = std::max(stretch.low, -outside / slope);
        else if (outside > 0)
            return {0, 0};
    }
    return stretch;
}

ShapeCoverage::Stretch ShapeCoverage::inBall(float radius, glm::vec3 point, int axis) {
    point[axis] = 0;
    const float left = radius * radius - glm::dot(point, point);
    const float half = left > 0 ? std::sqrt(left) : 0;
    return {-half, half};
}

/// Joins stretches that overlap or touch. They end sorted.
void ShapeCoverage::join(std::vector<Stretch>& stretches) {
    std::ranges::sort(stretches, {}, &Stretch::low);
    std::size_t last = 0;
    for (std::size_t i = 1; i < stretches.size(); ++i)
        if (stretches[i].low <= stretches[last].high)
            stretches[last].high = std::max(stretches[last].high, stretches[i].high);
        else
            stretches[++last] = stretches[i];
    if (!stretches.empty()) stretches.resize(last + 1);
}

void ShapeCoverage::findParts(const Shape& shape) {
    const auto* compound = std::get_if<PolytopesShape>(&shape);
    m_partCount = compound ? compound->pieces().size() : 1;
    if (m_parts.size() < m_partCount) m_parts.resize(m_partCount);
    if (compound) {
        for (std::size_t i = 0; i < m_partCount; ++i) {
            m_parts[i].box = boundsOf(compound->pieces()[i]);
            m_parts[i].planes = compound->pieces()[i].planes;
        }
        return;
    }
    Part& part = m_parts[0];
    part.box = boundsOf(shape);
    part.planes.clear();
    const auto* box = std::get_if<BoxShape>(&shape);
    for (int side = 0; box && side < 6; ++side) {
        Plane plane{glm::vec3(0), box->halfExtents[side / 2]};
        plane.normal[side / 2] = side % 2 == 0 ? 1.0f : -1.0f;
        part.planes.push_back(plane);
    }
}

/// The cells along an axis with one cross-section, and the lines through them.
class ShapeCoverage::Column {
public:
    Column(ShapeCoverage& coverage, int axis)
        : m_coverage(coverage),
          m_axis(axis),
          m_near(coverage.m_near),
          m_stretches(coverage.m_stretches),
          m_nearBy(coverage.m_nearBy),
          m_inBy(coverage.m_inBy) {
        for (std::vector<int>* lines : {&m_nearBy, &m_inBy})
            lines->resize(static_cast<std::size_t>(coverage.m_size[axis]));
    }

    /// Counts what the lines through the column with this first cell meet. ball: its radius, if the shape is one
    void count(const glm::ivec3& cell, const SphereShape* ball) {
        m_cell = cell;
        const glm::vec3 middle = m_coverage.m_origin + m_coverage.m_spacing * glm::vec3(cell);
        findNear(middle);
        if (m_near.empty()) return;
        std::ranges::fill(m_nearBy, -1);
        std::ranges::fill(m_inBy, -1);
        for (int line = 0; line < kLines; ++line) {
            const glm::vec3 point = pointOf(line, middle);
            m_stretches.clear();
            for (const Part* part : m_near)
                if (const Stretch stretch = ball ? inBall(ball->radius, point, m_axis) : inSolid(*part, point, m_axis);
                    stretch.low < stretch.high)
                    m_stretches.push_back(stretch);
            join(m_stretches);
            for (const Stretch& stretch : m_stretches) add(line, shortened(stretch));
        }
    }

private:
    ShapeCoverage& m_coverage;
    int m_axis;
    glm::ivec3 m_cell{0};
    std::vector<const Part*>& m_near;
    std::vector<Stretch>& m_stretches;
    std::vector<int>&m_nearBy, &m_inBy;

    void findNear(const glm::vec3& middle) {
        m_near.clear();
        const auto reaches = [&](const Box& box, int axis) {
            const float half = 0.5f * m_coverage.m_spacing;
            return box.low[axis] < middle[axis] + half && middle[axis] - half < box.high[axis];
        };
        for (const Part& part : std::span(m_coverage.m_parts).first(m_coverage.m_partCount))
            if (reaches(part.box, (m_axis + 1) % 3) && reaches(part.box, (m_axis + 2) % 3)) m_near.push_back(&part);
    }

    glm::vec3 pointOf(int line, glm::vec3 middle) const {
        const auto offset = [](int n) { return (static_cast<float>(n) + 0.5f) / ShapeCoverage::kLinesPerEdge - 0.5f; };
        middle[(m_axis + 1) % 3] += m_coverage.m_spacing * offset(line % ShapeCoverage::kLinesPerEdge);
        middle[(m_axis + 2) % 3] += m_coverage.m_spacing * offset(line / ShapeCoverage::kLinesPerEdge);
        return middle;
    }

    Stretch shortened(const Stretch& stretch) const {
        const float length = stretch.high - stretch.low;
        if (!(length > m_coverage.m_spacing)) return stretch;
        const float inset = std::min(m_coverage.m_mostInset, 0.25f * length);
        return {stretch.low + inset, stretch.high - inset};
    }

    /// The place of a coordinate's cell in the column, or just outside it.
    int placeOf(float coordinate) const {
        const float cells = (coordinate - m_coverage.m_origin[m_axis]) / m_coverage.m_spacing + 0.5f;
        const auto low = static_cast<float>(m_coverage.m_low[m_axis]);
        return static_cast<int>(
            std::clamp(std::floor(cells) - low, -2.0f, static_cast<float>(m_coverage.m_size[m_axis] + 1)));
    }

    /// The part of a stretch that is in a cell of the column. [m]
    float sharedBy(const Stretch& stretch, int place) const {
        const float h = m_coverage.m_spacing;
        const float begin =
            m_coverage.m_origin[m_axis] + (static_cast<float>(m_coverage.m_low[m_axis] + place) - 0.5f) * h;
        return std::max(0.0f, std::min(stretch.high, begin + h) - std::max(stretch.low, begin));
    }

    CellCoverage& cellAt(int place) {
        glm::ivec3 at = m_cell;
        at[m_axis] = m_coverage.m_low[m_axis] + place;
        return m_coverage.m_cells[m_coverage.placeOf(at)];
    }

    void add(int line, const Stretch& stretch) {
        constexpr float kTouch = 1e-3f;  // fraction of a cell; what reaches into a cell by less does not count
        const auto axis = static_cast<std::size_t>(m_axis);
        const float h = m_coverage.m_spacing, length = stretch.high - stretch.low, least = std::min(length, h);
        int low = placeOf(stretch.low), high = placeOf(stretch.high);
        if (low < high && !(sharedBy(stretch, low) > kTouch * least)) ++low;
        if (low < high && !(sharedBy(stretch, high) > kTouch * least)) --high;
        for (int place = std::max(low - 1, 0); place <= std::min(high + 1, m_coverage.m_size[m_axis] - 1); ++place) {
            CellCoverage& cell = cellAt(place);
            cell.stretches[axis] += kPerLine;
            if (std::exchange(m_nearBy[static_cast<std::size_t>(place)], line) != line) cell.near[axis] += kPerLine;
            if (place < low || place > high) continue;
            if (std::exchange(m_inBy[static_cast<std::size_t>(place)], line) != line) cell.blocked[axis] += kPerLine;
            const float shared = sharedBy(stretch, place);
            cell.depth[axis] += kPerLine * shared / least;
            cell.share[axis] += kPerLine * shared / length;
        }
    }
};

void ShapeCoverage::measure(const Shape& shape, const glm::vec3& origin, float spacing, const glm::ivec3& low,
                            const glm::ivec3& high, float mostInset) {
    m_origin = origin;
    m_spacing = spacing;
    m_low = low;
    m_size = glm::max(high - low + 1, glm::ivec3(0));
    m_mostInset = mostInset;
    m_cells.assign(
        static_cast<std::size_t>(m_size.x) * static_cast<std::size_t>(m_size.y) * static_cast<std::size_t>(m_size.z),
        {});
    if (m_cells.empty()) return;
    findParts(shape);
    for (int axis = 0; axis < 3; ++axis) {
        Column column(*this, axis);
        glm::ivec3 cell = low;
        int &i = cell[(axis + 1) % 3], &j = cell[(axis + 2) % 3];
        for (j = low[(axis + 2) % 3]; j <= high[(axis + 2) % 3]; ++j)
            for (i = low[(axis + 1) % 3]; i <= high[(axis + 1) % 3]; ++i)
                column.count(cell, std::get_if<SphereShape>(&shape));
    }
}

std::size_t ShapeCoverage::placeOf(const glm::ivec3& cell) const {
    const glm::ivec3 n = cell - m_low;
    return static_cast<std::size_t>((n.z * m_size.y + n.y) * m_size.x + n.x);
}

}  // namespace gyre
