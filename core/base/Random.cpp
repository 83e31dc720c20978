#include "core/base/Random.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre {

std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> c, std::array<std::uint32_t, 2> k) {
    constexpr std::uint64_t kMultiply0 = 0xD2511F53, kMultiply1 = 0xCD9E8D57;
    constexpr std::uint32_t kWeyl0 = 0x9E3779B9, kWeyl1 = 0xBB67AE85;
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t p0 = kMultiply0 * c[0], p1 = kMultiply1 * c[2];
        c = {static_cast<std::uint32_t>(p1 >> 32) ^ c[1] ^ k[0], static_cast<std::uint32_t>(p1),
             static_cast<std::uint32_t>(p0 >> 32) ^ c[3] ^ k[1], static_cast<std::uint32_t>(p0)};
        k[0] += kWeyl0;
        k[1] += kWeyl1;
    }
    return c;
}

Random::Random(std::uint64_t seed, std::uint64_t object, std::uint64_t birth) {
    // The key has 64 bits: the seed, XORed with the mixed id of the object.
    const std::uint64_t mixed = seed ^ (object * 0x9E3779B97F4A7C15ull + 0xD1B54A32D192ED03ull);
    m_key = {static_cast<std::uint32_t>(mixed), static_cast<std::uint32_t>(mixed >> 32)};
    m_counter = {0, 0, static_cast<std::uint32_t>(birth), static_cast<std::uint32_t>(birth >> 32)};
}

std::uint32_t Random::next() {
    if (m_left == 0) {
        m_block = philox4x32(m_counter, m_key);
        ++m_counter[0];
        m_left = 4;
    }
    return m_block[static_cast<std::size_t>(4 - m_left--)];
}

float Random::uniform() { return static_cast<float>(next() >> 8) * 0x1p-24f; }

float Random::uniform(float low, float high) { return low + (high - low) * uniform(); }

// Rejection sampling needs exact arithmetic only, no sine.
glm::vec3 Random::inUnitBall() {
    for (;;) {
        const glm::vec3 p{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
        if (glm::dot(p, p) <= 1) return p;
    }
}

glm::vec3 Random::onUnitSphere() {
    for (;;) {
        const glm::vec3 p = inUnitBall();
        const float square = glm::dot(p, p);
        if (square > 1e-4f) return p / std::sqrt(square);
    }
}

glm::vec2 Random::inUnitDisc() {
    for (;;) {
        const glm::vec2 p{uniform(-1, 1), uniform(-1, 1)};
        if (glm::dot(p, p) <= 1) return p;
    }
}

}  // namespace gyre
