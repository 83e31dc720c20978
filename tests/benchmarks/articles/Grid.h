#pragma once

#include "core/geometry/Box.h"

#include <glm/common.hpp>
#include <glm/vec3.hpp>

#include <cmath>
#include <cstddef>
#include <vector>

namespace articles {

/// A uniform grid over a box with values at its points.
template <class T>
struct Grid {
    gyre::Box box;
    glm::ivec3 cells{1};
    glm::vec3 cellSize{1}, perCell{1};
    std::vector<T> values;

    glm::ivec3 points() const { return cells + 1; }
    std::size_t index(int i, int j, int k) const {
        const glm::ivec3 n = points();
        return static_cast<std::size_t>(i + n.x * (j + n.y * k));
    }
    glm::vec3 position(int i, int j, int k) const { return box.low + cellSize * glm::vec3(i, j, k); }
    glm::ivec3 cellAt(const glm::vec3& p) const {
        return glm::clamp(glm::ivec3((p - box.low) * perCell), glm::ivec3(0), cells - 1);
    }

    /// Copies box and cells of a grid for another quantity.
    template <class Other>
    void shapeLike(const Grid<Other>& other, const T& value) {
        box = other.box;
        cells = other.cells;
        cellSize = other.cellSize;
        perCell = other.perCell;
        values.assign(static_cast<std::size_t>(points().x * points().y * points().z), value);
    }

    T at(const glm::vec3& p) const {
        const glm::ivec3 c = cellAt(p);
        const glm::vec3 t = (p - box.low) * perCell - glm::vec3(c), s = 1.0f - t;
        const auto row = [&](int dy, int dz) {
            const T* v = &values[index(c.x, c.y + dy, c.z + dz)];
            return v[0] * s.x + v[1] * t.x;
        };
        return (row(0, 0) * s.y + row(1, 0) * t.y) * s.z + (row(0, 1) * s.y + row(1, 1) * t.y) * t.z;
    }
    void add(const glm::vec3& p, const T& value) {
        const glm::ivec3 c = cellAt(p);
        const glm::vec3 t = (p - box.low) * perCell - glm::vec3(c), s = 1.0f - t;
        for (int corner = 0; corner < 8; ++corner) {
            const int x = corner & 1, y = (corner >> 1) & 1, z = corner >> 2;
            values[index(c.x + x, c.y + y, c.z + z)] += value * ((x ? t.x : s.x) * (y ? t.y : s.y) * (z ? t.z : s.z));
        }
    }
};

/// The articles' choice: about one particle per cell, rounded up to powers of two, halved until below eight.
template <class T>
void shapeFor(Grid<T>& grid, const gyre::Box& box, std::size_t particles) {
    const glm::vec3 size = box.size();
    const float perLength = std::cbrt(static_cast<float>(particles) / (size.x * size.y * size.z));
    for (int axis = 0; axis < 3; ++axis) {
        const int wanted = static_cast<int>(size[axis] * perLength + 0.5f);
        grid.cells[axis] = 1;
        while (grid.cells[axis] < wanted) grid.cells[axis] *= 2;
    }
    while (static_cast<std::size_t>(grid.cells.x * grid.cells.y * grid.cells.z) >= 8 * particles)
        grid.cells = glm::max(grid.cells / 2, glm::ivec3(1));
    grid.box = box;
    grid.cellSize = size / glm::vec3(grid.cells);
    grid.perCell = 1.0f / grid.cellSize;
    grid.values.assign(static_cast<std::size_t>(grid.points().x * grid.points().y * grid.points().z), T(0));
}

}  // namespace articles
