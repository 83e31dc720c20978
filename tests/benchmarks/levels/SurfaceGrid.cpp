#include "tests/benchmarks/levels/SurfaceGrid.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace contest {

void forPointsOf(std::span<const glm::dvec3> polygon, double spacing,
                 const std::function<void(const glm::dvec3&)>& visit) {
    glm::dvec3 normal(0), along(0);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3 side = polygon[(i + 1) % polygon.size()] - polygon[i];
        if (glm::length(side) > glm::length(along)) along = side;
        normal += glm::cross(polygon[i] - polygon[0], side);
    }
    if (glm::length(normal) == 0) return;
    const glm::dvec3 u = glm::normalize(along), v = glm::normalize(glm::cross(normal, u));
    double low = std::numeric_limits<double>::max(), high = -low;
    for (const glm::dvec3& corner : polygon) {
        low = std::min(low, glm::dot(v, corner - polygon[0]));
        high = std::max(high, glm::dot(v, corner - polygon[0]));
    }
    const int rows = static_cast<int>(std::ceil((high - low) / spacing)) + 1;
    for (int row = 0; row < rows; ++row) {
        const double y = rows == 1 ? low : low + (high - low) * row / (rows - 1);
        double from = std::numeric_limits<double>::max(), to = -from;
        const auto reach = [&](double x) {
            from = std::min(from, x);
            to = std::max(to, x);
        };
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const glm::dvec3 a = polygon[i] - polygon[0], b = polygon[(i + 1) % polygon.size()] - polygon[0];
            const double ya = glm::dot(v, a), yb = glm::dot(v, b);
            if (ya == y) reach(glm::dot(u, a));
            if ((ya < y && y < yb) || (yb < y && y < ya)) reach(glm::dot(u, a + (y - ya) / (yb - ya) * (b - a)));
        }
        if (from > to) continue;  // rounding at the first or last row
        const int columns = static_cast<int>(std::ceil((to - from) / spacing)) + 1;
        for (int column = 0; column < columns; ++column) {
            const double x = columns == 1 ? from : from + (to - from) * column / (columns - 1);
            visit(polygon[0] + x * u + y * v);
        }
    }
}

}  // namespace contest
