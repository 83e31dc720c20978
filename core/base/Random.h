#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gyre {

/// Counter-based random numbers: each draw is a function of its key and counter alone, so a birth draws the same
/// numbers whatever else was born, on every thread and platform.
/// Philox 4x32-10 [Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011].
class Random {
public:
    /// The stream of one birth: (scene seed, object id, birth number).
    Random(std::uint64_t seed, std::uint64_t object, std::uint64_t birth);

    float uniform() { return static_cast<float>(next() >> 8) * 0x1p-24f; }           ///< in [0, 1)
    float uniform(float low, float high) { return low + (high - low) * uniform(); }  ///< in [low, high)
    glm::vec3 inUnitBall();  ///< uniform in the ball of radius 1
    glm::vec3 onUnitSphere();
    glm::vec2 inUnitDisc();

private:
    friend class RandomRun;
    static constexpr std::size_t kBlock = 4, kAhead = 3 * kBlock;

    std::array<std::uint32_t, 2> m_key;
    std::array<std::uint32_t, 4> m_counter;
    std::array<std::uint32_t, kAhead> m_drawn{};
    std::size_t m_next = 0, m_end = 0;  ///< numbers of m_drawn that are not used yet, from m_next to m_end - 1

    std::uint32_t next() {
        if (m_next == m_end) drawBlock();
        return m_drawn[m_next++];
    }
    void drawBlock();
};

/// The random numbers of consecutive births. Each birth gets those of its Random, whose first dozen is drawn for many
/// births at once, which takes a fraction of the time.
class RandomRun {
public:
    /// The run has the births first to first + count - 1 of an object; see Random for seed and object.
    RandomRun(std::uint64_t seed, std::uint64_t object, std::uint64_t first, std::uint64_t count);

    /// Returns the generator of the next birth.
    Random next();

private:
    static constexpr std::size_t kTogether = 32;  // so many that g++ makes a loop of them, in vectors
    std::uint64_t m_seed, m_object, m_birth, m_end;
    std::size_t m_ready = 0;  ///< births whose numbers are drawn
    std::array<std::array<std::uint32_t, Random::kAhead>, kTogether> m_drawn;

    void drawTogether();
};

/// The generator itself, for tests against its authors' known answers.
std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key);

}  // namespace gyre
