#pragma once

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

struct SimulationState;

/// The smoke of one moment, as it blocks sight. Each tracer is a ball whose optical depth [1] on a line at distance d
/// from its middle is -ln(1 - opacity) (1 - d^2 / radius^2)^2, with the opacity and radius of the picture. The balls
/// are spread over the cells of a grid, so that a ray costs no more with many tracers. The cell's size and so the
/// accuracy follow the mean radius of the balls; a grid has at most 100 cells along an axis.
class SmokeSight {
public:
    /// Sums the tracers of the state, in their order, so that the bits do not depend on threads.
    explicit SmokeSight(const SimulationState& state);
    SmokeSight() = default;

    struct Ray {
        glm::vec3 from{0}, to{0};  ///< finite [m]
    };
    struct Answer {
        float transmittance = 1;  ///< the part of the light that passes, 0..1
        float distance = -1;      ///< from its start to the first cell denser than the threshold; -1: there is none [m]
    };
    /// Follows each ray. An answer does not depend on the other rays of the call. threshold: extinction [1/m]; answers:
    /// as many as rays
    void along(std::span<const Ray> rays, float threshold, std::span<Answer> answers) const;
    /// The extinction of light at a point, constant in each cell. [1/m]
    float extinctionAt(const glm::vec3& point) const;

    float cellSize() const { return m_size; }             ///< [m]
    const glm::vec3& corner() const { return m_origin; }  ///< of the first cell [m]
    const glm::ivec3& sides() const { return m_sides; }   ///< number of cells along each axis; 0 without smoke

private:
    std::size_t indexOf(const glm::ivec3& cell) const;
    void findSmokyBlocks();

    glm::vec3 m_origin{0};            ///< corner of the first cell [m]
    float m_size = 1;                 ///< side of a cell [m]
    float m_perMetre = 1;             ///< its reciprocal
    glm::ivec3 m_sides{0};            ///< cells along each axis
    std::vector<float> m_extinction;  ///< of each cell, along x first [1/m]
    glm::ivec3 m_blockSides{0};       ///< blocks of cells along each axis
    std::vector<float> m_isSmoky;     ///< of each block, along x first: 1 if it has smoke, else 0
};

/// The optical depth of all tracers on a line, summed one by one: slow and exact.
double opticalDepthOf(const SimulationState& state, const glm::vec3& from, const glm::vec3& to);

}  // namespace gyre
