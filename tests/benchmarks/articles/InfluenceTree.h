#pragma once

#include "tests/benchmarks/articles/Grid.h"
#include "tests/benchmarks/articles/Particle.h"

#include <vector>

namespace articles {

/// Article 3's influence tree with article 12's auto-mollification. Cells hold supervortons, each layer has half as
/// many cells per axis, and a cell is opened only if the query lies in it.
class InfluenceTree {
public:
    /// spread: smoothing in cells, article 12's lengthScale.
    void build(const std::vector<Particle>& vortons, const gyre::Box& box, float spread);

    glm::vec3 velocityAt(const glm::vec3& point) const;
    /// The vortons of each cell of the finest layer.
    const std::vector<std::vector<int>>& cells() const { return m_members; }
    const Grid<float>& shape() const { return m_shape; }

private:
    struct SuperVorton {
        glm::vec3 position{0}, spin{0};
        float size = 0;
    };
    struct Layer {
        glm::ivec3 cells{1};
        glm::vec3 cellSize{1};
        std::vector<SuperVorton> supers;
    };

    Grid<float> m_shape;
    std::vector<std::vector<int>> m_members;
    std::vector<Layer> m_layers;  ///< finest first
    float m_spread = 1;           ///< smoothed radius over the vortons' own radius

    glm::vec3 below(std::size_t layer, const glm::ivec3& cell, const glm::vec3& point) const;
    glm::vec3 influence(const SuperVorton& super, const glm::vec3& point) const;
};

}  // namespace articles
