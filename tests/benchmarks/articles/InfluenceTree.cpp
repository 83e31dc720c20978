#include "tests/benchmarks/articles/InfluenceTree.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace articles {
namespace {

constexpr float kMargin = 1e-4f;  // fraction of a cell: opens the eight cells around a grid point

std::size_t indexIn(const glm::ivec3& cells, const glm::ivec3& c) {
    return static_cast<std::size_t>(c.x + cells.x * (c.y + cells.y * c.z));
}

}  // namespace

void InfluenceTree::build(const std::vector<Particle>& vortons, const gyre::Box& box, float spread) {
    shapeFor(m_shape, box, vortons.size());
    const float cellVolume = m_shape.cellSize.x * m_shape.cellSize.y * m_shape.cellSize.z;
    m_spread = vortons.empty() ? 1 : std::max(1.0f, spread * std::cbrt(cellVolume) / radiusOf(vortons[0]));

    m_members.assign(static_cast<std::size_t>(m_shape.cells.x * m_shape.cells.y * m_shape.cells.z), {});
    for (std::size_t i = 0; i < vortons.size(); ++i)
        m_members[indexIn(m_shape.cells, m_shape.cellAt(vortons[i].position))].push_back(static_cast<int>(i));

    m_layers.assign(1, {m_shape.cells, m_shape.cellSize, std::vector<SuperVorton>(m_members.size())});
    for (std::size_t c = 0; c < m_members.size(); ++c) {
        SuperVorton& super = m_layers[0].supers[c];
        float weight = 1e-30f;
        for (const int i : m_members[c]) {
            const Particle& vorton = vortons[static_cast<std::size_t>(i)];
            const float strength = glm::length(vorton.spin);
            super.spin += vorton.spin;
            super.position += strength * vorton.position;
            super.size = vorton.size;
            weight += strength;
        }
        super.position /= weight;
    }
    while (m_layers.back().supers.size() > 1) {
        const Layer& finer = m_layers.back();
        Layer layer;
        layer.cells = glm::max(finer.cells / 2, glm::ivec3(1));
        layer.cellSize = m_shape.box.size() / glm::vec3(layer.cells);
        layer.supers.resize(static_cast<std::size_t>(layer.cells.x * layer.cells.y * layer.cells.z));
        std::vector<float> weights(layer.supers.size(), 1e-30f);
        for (int k = 0; k < finer.cells.z; ++k)
            for (int j = 0; j < finer.cells.y; ++j)
                for (int i = 0; i < finer.cells.x; ++i) {
                    const SuperVorton& part = finer.supers[indexIn(finer.cells, {i, j, k})];
                    const std::size_t parent = indexIn(layer.cells, glm::ivec3(i, j, k) * layer.cells / finer.cells);
                    const float strength = glm::length(part.spin);
                    layer.supers[parent].spin += part.spin;
                    layer.supers[parent].position += strength * part.position;
                    layer.supers[parent].size = std::max(layer.supers[parent].size, part.size);
                    weights[parent] += strength;
                }
        for (std::size_t c = 0; c < weights.size(); ++c) layer.supers[c].position /= weights[c];
        m_layers.push_back(std::move(layer));
    }
}

glm::vec3 InfluenceTree::influence(const SuperVorton& super, const glm::vec3& point) const {
    const glm::vec3 away = point - super.position;
    const float own = 0.5f * super.size, core = own * m_spread;
    const float square = glm::dot(away, away);
    const float cube = square < core * core ? core * core * core : square * std::sqrt(square);
    return cube > 0 ? (2.0f / 3.0f) * own * own * own / cube * glm::cross(super.spin, away) : glm::vec3(0);
}

glm::vec3 InfluenceTree::below(std::size_t layer, const glm::ivec3& cell, const glm::vec3& point) const {
    const Layer& finer = m_layers[layer - 1];
    const glm::ivec3 ratio = finer.cells / m_layers[layer].cells;
    glm::vec3 sum(0);
    for (int k = 0; k < ratio.z; ++k)
        for (int j = 0; j < ratio.y; ++j)
            for (int i = 0; i < ratio.x; ++i) {
                const glm::ivec3 child = cell * ratio + glm::ivec3(i, j, k);
                const glm::vec3 low = m_shape.box.low + (glm::vec3(child) - kMargin) * finer.cellSize;
                const glm::vec3 high = m_shape.box.low + (glm::vec3(child + 1) + kMargin) * finer.cellSize;
                const bool inside = glm::all(glm::greaterThanEqual(point, low)) && glm::all(glm::lessThan(point, high));
                sum += inside && layer > 1 ? below(layer - 1, child, point)
                                           : influence(finer.supers[indexIn(finer.cells, child)], point);
            }
    return sum;
}

glm::vec3 InfluenceTree::velocityAt(const glm::vec3& point) const {
    if (m_layers.size() < 2) return m_layers.empty() ? glm::vec3(0) : influence(m_layers[0].supers[0], point);
    return below(m_layers.size() - 1, glm::ivec3(0), point);
}

}  // namespace articles
