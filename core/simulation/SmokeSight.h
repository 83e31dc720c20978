#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gyre {

struct SimulationState;

/// The smoke of one moment, as it blocks sight. Each tracer is a ball whose optical depth [1] on a line at distance d
/// from its middle is -ln(1 - opacity) (1 - d^2 / radius^2)^2, with the opacity and radius of the picture. The balls
/// are spread over the cells of a grid, so that a ray costs no more with many tracers. Empty parts of the grid are
/// passed in large steps.
class SmokeSight {
public:
    /// Sums the tracers of the state, in their order, so that the bits do not depend on threads.
    explicit SmokeSight(const SimulationState& state);
    SmokeSight() = default;

    struct Ray {
        float transmittance = 1;  ///< the part of the light that passes, 0..1
        float distance = -1;      ///< from its start to the first cell denser than the threshold; -1: there is none [m]
    };
    /// threshold: extinction [1/m]
    Ray along(const glm::vec3& from, const glm::vec3& to, float threshold) const;
    /// The extinction of light at a point, constant in each cell. [1/m]
    float extinctionAt(const glm::vec3& point) const;

    float cellSize() const { return m_size; }                            ///< [m]
    std::size_t bricks() const { return m_extinction.size() / kBrick; }  ///< number of bricks that hold smoke

private:
    static constexpr int kSide = 4, kBrick = kSide * kSide * kSide;  ///< cells of a brick: along a side, in all

    std::size_t indexOf(const glm::ivec3& brick) const;
    static std::size_t placeIn(const glm::ivec3& cell);
    void add(const glm::ivec3& cell, float extinction);
    float brickAlong(std::size_t brick, const glm::vec3& start, const glm::vec3& step, float enters, float leaves,
                     float threshold, float& first) const;

    glm::vec3 m_origin{0};                 ///< corner of the first cell [m]
    float m_size = 1;                      ///< of a cell [m]
    glm::ivec3 m_sides{0};                 ///< bricks along each axis
    std::vector<std::uint32_t> m_brickOf;  ///< 1 + its number; 0 is empty
    std::vector<float> m_extinction;       ///< of the cells of each brick that holds smoke, brick after brick [1/m]
};

/// The optical depth of all tracers on a line, summed one by one: slow and exact.
double opticalDepthOf(const SimulationState& state, const glm::vec3& from, const glm::vec3& to);

}  // namespace gyre
