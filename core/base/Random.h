#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstdint>

namespace gyre {

/// Counter-based random numbers: each draw is a function of its key and counter alone, so a birth draws the same
/// numbers whatever else was born, on every thread and platform.
/// Philox 4x32-10 [Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011].
class Random {
public:
    /// The stream of one birth: (scene seed, object id, birth number).
    Random(std::uint64_t seed, std::uint64_t object, std::uint64_t birth);

    float uniform();                       ///< in [0, 1)
    float uniform(float low, float high);  ///< in [low, high)
    glm::vec3 inUnitBall();                ///< uniform in the ball of radius 1
    glm::vec3 onUnitSphere();
    glm::vec2 inUnitDisc();

private:
    std::array<std::uint32_t, 2> m_key;
    std::array<std::uint32_t, 4> m_counter;
    std::array<std::uint32_t, 4> m_block{};
    int m_left = 0;

    std::uint32_t next();
};

/// The generator itself, for tests against its authors' known answers.
std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

}  // namespace gyre
