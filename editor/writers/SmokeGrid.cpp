#include "editor/writers/SmokeGrid.h"

#include "core/base/Math.h"
#include "core/geometry/Box.h"
#include "core/stages/SimulationState.h"
#include "editor/writers/ParticleFrame.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace gyre::editor {
namespace {

constexpr float kSmallestCell = 1e-4f;  // [m]
constexpr double kMostVoxels = 128e6;   // 2.6 GB; with three layers around the smoke

struct Puff {
    glm::vec3 position;
    float radius, area, temperature;
};

std::vector<Puff> puffsOf(const SimulationState& state, const AxesChange& axes) {
    ParticleFrame frame = tracersOf(state);
    convert(frame, axes);
    const auto& place = frame.array("position").values;
    const auto& radius = frame.array("radius").values;
    const auto& opacity = frame.array("opacity").values;
    const auto& temperature = frame.array("temperature").values;
    std::vector<Puff> puffs;
    for (std::size_t i = 0; i < frame.count(); ++i)
        puffs.push_back({{place[3 * i], place[3 * i + 1], place[3 * i + 2]},
                         radius[i],
                         opacity[i] * kFloatPi * radius[i] * radius[i],
                         temperature[i]});
    return puffs;
}

Box boundsOf(const std::vector<Puff>& puffs) {
    Box box;
    for (const Puff& puff : puffs) {
        box.add(puff.position - puff.radius);
        box.add(puff.position + puff.radius);
    }
    return box;
}

/// size: of the smoke, in the units of the axes, as is the cell.
Result<void> fitsMemory(const glm::vec3& size, float cell, const AxesChange& axes) {
    const glm::dvec3 cells = glm::dvec3(size) / static_cast<double>(cell) + 3.0;
    const double all = cells.x * cells.y * cells.z;
    if (all <= kMostVoxels) return {};
    const double least = static_cast<double>(cell / axes.lengthUnit()) * std::cbrt(all / kMostVoxels) * 1.02;
    std::array<char, 200> text{};
    std::snprintf(text.data(), text.size(),
                  "voxels of %.4g mm divide the smoke into %.3g million cells, and %.0f million are accepted. Choose a "
                  "voxel of at least %.3g mm.",
                  1000 * static_cast<double>(cell / axes.lengthUnit()), all / 1e6, kMostVoxels / 1e6, 1000 * least);
    return fail(ErrorCode::Limit, text.data());
}

/// Distributes puffs over the cells around them.
class Spreader {
public:
    explicit Spreader(SmokeGrid& grid) : m_grid(grid) {}

    void add(const Puff& puff) {
        const float reach = std::max(puff.radius, m_grid.cell);  // covers at least one cell centre
        const glm::vec3 from = puff.position / m_grid.cell - glm::vec3(m_grid.first);
        const glm::ivec3 low = glm::max(glm::ivec3(glm::floor(from - reach / m_grid.cell)), glm::ivec3(0));
        const glm::ivec3 high = glm::min(glm::ivec3(glm::floor(from + reach / m_grid.cell)), m_grid.cells - 1);
        m_touched.clear();
        float all = 0;
        for (int k = low.z; k <= high.z; ++k)
            for (int j = low.y; j <= high.y; ++j)
                for (int i = low.x; i <= high.x; ++i) {
                    const float away = glm::length(glm::vec3(i, j, k) + 0.5f - from) * m_grid.cell / reach;
                    if (away >= 1) continue;
                    m_touched.push_back({m_grid.index({i, j, k}), 1 - away});
                    all += 1 - away;
                }
        for (const auto& [cell, weight] : m_touched) {
            const float area = puff.area * weight / all;
            m_grid.density[cell] += area;
            m_grid.temperature[cell] += area * puff.temperature;
        }
    }

private:
    SmokeGrid& m_grid;
    std::vector<std::pair<std::size_t, float>> m_touched;
};

}  // namespace

Box smokeBounds(const SimulationState& state, const AxesChange& axes) { return boundsOf(puffsOf(state, axes)); }

float cellFor(const Box& bounds, int count, const AxesChange& axes) {
    const glm::vec3 size = bounds.isEmpty() ? glm::vec3(0) : bounds.size();
    return std::max(std::max({size.x, size.y, size.z}) / static_cast<float>(count), kSmallestCell * axes.lengthUnit());
}

Result<SmokeGrid> smokeOf(const SimulationState& state, float side, const AxesChange& axes) {
    const std::vector<Puff> puffs = puffsOf(state, axes);
    SmokeGrid grid;
    if (puffs.empty()) return grid;
    const Box box = boundsOf(puffs);
    if (const Result<void> fits = fitsMemory(box.size(), side, axes); !fits) return fits.error();
    grid.cell = side;
    grid.first = glm::ivec3(glm::floor(box.low / grid.cell)) - 1;
    grid.cells = glm::ivec3(glm::floor(box.high / grid.cell)) + 2 - grid.first;
    const std::size_t count = grid.index({0, 0, grid.cells.z});
    grid.density.assign(count, 0);
    grid.temperature.assign(count, 0);
    grid.velocity.assign(count, glm::vec3(0));

    Spreader spreader(grid);
    for (const Puff& puff : puffs) spreader.add(puff);
    const float volume = grid.cell * grid.cell * grid.cell;
    std::vector<glm::vec3> places, velocities;
    std::vector<std::size_t> smoky;
    for (int k = 0; k < grid.cells.z; ++k)
        for (int j = 0; j < grid.cells.y; ++j)
            for (int i = 0; i < grid.cells.x; ++i) {
                const std::size_t cell = grid.index({i, j, k});
                if (grid.density[cell] <= 0) continue;
                grid.temperature[cell] /= grid.density[cell];
                grid.density[cell] /= volume;
                smoky.push_back(cell);
                places.push_back(axes.vectorBack(grid.cell * (glm::vec3(grid.first + glm::ivec3(i, j, k)) + 0.5f)));
            }
    velocities.resize(places.size());
    state.velocity.at(places, velocities);
    for (std::size_t i = 0; i < smoky.size(); ++i)
        grid.velocity[smoky[i]] = axes.vector(velocities[i] + state.scene.fluid.wind);
    return grid;
}

}  // namespace gyre::editor
