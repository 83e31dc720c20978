#include "core/velocity/PressureLevels.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr int kCoarseSweeps = 2;    // before and after the next level
constexpr int kSweepsAtLast = 16;   // on the last level
constexpr int kFewestCoarse = 4;    // cells along the shortest axis of a level that is halved once more
constexpr float kPerCoarse = 0.5f;  // the difference of pressure between coarse cells is that over two fine ones

}  // namespace

void PressureLevels::Level::resize(const glm::ivec3& cells) {
    size = cells;
    const std::size_t count = static_cast<std::size_t>(size.x + 2) * static_cast<std::size_t>(size.y + 2) *
                              static_cast<std::size_t>(size.z + 2);
    for (std::vector<float>& each : faces) each.assign(count, 0);
    for (std::vector<float>* each : {&perOpen, &pressure, &surplus}) each->assign(count, 0);
}

float PressureLevels::Level::missing(int i, int j, int k) const {
    const std::size_t cell = at(i, j, k);
    if (!(perOpen[cell] > 0)) return 0;
    const auto step = steps();
    float left = surplus[cell];
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t above = cell + step[axis], below = cell - step[axis];
        left -= faces[axis][cell] * (pressure[above] - pressure[cell]) +
                faces[axis][below] * (pressure[below] - pressure[cell]);
    }
    return left;
}

template <class FaceAt>
void PressureLevels::addLevel(const Workers& workers, const glm::ivec3& size, const FaceAt& faceAt) {
    if (m_levels.size() == m_count) m_levels.emplace_back();
    Level& level = m_levels[m_count++];
    level.resize((size + 1) / 2);
    // Of the plane below the first cells, too, and along one axis only.
    eachPlane(workers, {glm::ivec3(-1), level.size - 1}, [&](int k) {
        for (int j = -1; j < level.size.y; ++j)
            for (int i = -1; i < level.size.x; ++i)
                for (int axis = 0; axis < 3; ++axis) {
                    const int b = (axis + 1) % 3, c = (axis + 2) % 3;
                    const glm::ivec3 coarse(i, j, k);
                    if (coarse[b] < 0 || coarse[c] < 0) continue;
                    glm::ivec3 fine;
                    fine[axis] = std::min(2 * coarse[axis] + 1, size[axis] - 1);
                    float sum = 0;
                    for (fine[c] = 2 * coarse[c]; fine[c] <= std::min(2 * coarse[c] + 1, size[c] - 1); ++fine[c])
                        for (fine[b] = 2 * coarse[b]; fine[b] <= std::min(2 * coarse[b] + 1, size[b] - 1); ++fine[b])
                            sum += faceAt(axis, fine);
                    level.faces[static_cast<std::size_t>(axis)][level.at(i, j, k)] = kPerCoarse * sum;
                }
    });
    const auto steps = level.steps();
    eachCell(workers, level, [&](int i, int j, int k) {
        const std::size_t cell = level.at(i, j, k);
        float sum = 0;
        for (std::size_t axis = 0; axis < 3; ++axis)
            sum += level.faces[axis][cell] + level.faces[axis][cell - steps[axis]];
        level.perOpen[cell] = sum > 0 ? 1 / sum : 0;
    });
}

void PressureLevels::fit(const Workers& workers, const UniformGrid& grid, const NodeRange& cells,
                         const std::array<std::vector<float>, 3>& faces) {
    m_cells = cells;
    m_count = 0;
    const auto isLarge = [](const glm::ivec3& size) { return std::min({size.x, size.y, size.z}) >= 2 * kFewestCoarse; };
    const glm::ivec3 size = cells.high - cells.low + 1;
    if (!isLarge(size)) return;
    addLevel(workers, size, [&](int axis, const glm::ivec3& cell) {
        const glm::ivec3 node = cells.low + cell;
        return faces[static_cast<std::size_t>(axis)][grid.index(node.x, node.y, node.z)];
    });
    while (isLarge(m_levels[m_count - 1].size)) {
        if (m_levels.size() == m_count) m_levels.emplace_back();  // before `last` refers to one of them
        const Level& last = m_levels[m_count - 1];
        addLevel(workers, last.size, [&](int axis, const glm::ivec3& cell) {
            return last.faces[static_cast<std::size_t>(axis)][last.at(cell.x, cell.y, cell.z)];
        });
    }
}

/// Relaxes the cells of one colour of a chessboard, then of the other.
void PressureLevels::sweep(const Workers& workers, Level& level, int times) {
    const auto steps = level.steps();
    for (int turn = 0; turn < 2 * times; ++turn)
        eachPlane(workers, {glm::ivec3(0), level.size - 1}, [&](int k) {
            for (int j = 0; j < level.size.y; ++j)
                for (int i = (turn + j + k) % 2; i < level.size.x; i += 2) {
                    const std::size_t cell = level.at(i, j, k);
                    float sum = -level.surplus[cell];
                    for (std::size_t axis = 0; axis < 3; ++axis) {
                        const std::size_t above = cell + steps[axis], below = cell - steps[axis];
                        sum += level.faces[axis][cell] * level.pressure[above] +
                               level.faces[axis][below] * level.pressure[below];
                    }
                    level.pressure[cell] = level.perOpen[cell] * sum;
                }
        });
}

/// Solves on a level and those below it, beginning without pressure.
void PressureLevels::descend(const Workers& workers, std::size_t number) {
    Level& level = m_levels[number];
    std::ranges::fill(level.pressure, 0.0f);
    if (number + 1 == m_count) return sweep(workers, level, kSweepsAtLast);
    sweep(workers, level, kCoarseSweeps);
    Level& coarse = m_levels[number + 1];
    gather(workers, level.size, coarse, [&](int i, int j, int k) { return level.missing(i, j, k); });
    descend(workers, number + 1);
    eachCell(workers, level, [&](int i, int j, int k) {
        if (const std::size_t cell = level.at(i, j, k); level.perOpen[cell] > 0)
            level.pressure[cell] += coarse.pressure[coarse.at(i / 2, j / 2, k / 2)];
    });
    sweep(workers, level, kCoarseSweeps);
}

}  // namespace gyre
