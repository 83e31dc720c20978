#include "core/base/Random.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

using Key = std::array<std::uint32_t, 2>;
constexpr int kRounds = 10;

/// Mixes the four words of a counter once.
void mix(std::uint32_t& c0, std::uint32_t& c1, std::uint32_t& c2, std::uint32_t& c3, const Key& key) {
    const std::uint64_t p0 = std::uint64_t{0xD2511F53} * c0, p1 = std::uint64_t{0xCD9E8D57} * c2;
    c0 = static_cast<std::uint32_t>(p1 >> 32) ^ c1 ^ key[0];
    c1 = static_cast<std::uint32_t>(p1);
    c2 = static_cast<std::uint32_t>(p0 >> 32) ^ c3 ^ key[1];
    c3 = static_cast<std::uint32_t>(p0);
}

void bump(Key& key) {
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
}

}  // namespace

std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> c, std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < kRounds; ++round) {
        mix(c[0], c[1], c[2], c[3], key);
        bump(key);
    }
    return c;
}

Random::Random(std::uint64_t seed, std::uint64_t object, std::uint64_t birth) {
    // The key has 64 bits: the seed, XORed with the mixed id of the object.
    const std::uint64_t mixed = seed ^ (object * 0x9E3779B97F4A7C15ull + 0xD1B54A32D192ED03ull);
    m_key = {static_cast<std::uint32_t>(mixed), static_cast<std::uint32_t>(mixed >> 32)};
    m_counter = {0, 0, static_cast<std::uint32_t>(birth), static_cast<std::uint32_t>(birth >> 32)};
}

void Random::drawBlock() {
    std::ranges::copy(philox4x32(m_counter, m_key), m_drawn.begin());
    ++m_counter[0];
    m_next = 0;
    m_end = kBlock;
}

RandomRun::RandomRun(std::uint64_t seed, std::uint64_t object, std::uint64_t first, std::uint64_t count)
    : m_seed(seed), m_object(object), m_birth(first), m_end(first + count) {}

Random RandomRun::next() {
    constexpr std::uint64_t kWorthwhile = 8;  // births
    if (m_ready == 0 && m_end - m_birth >= kWorthwhile) drawTogether();
    Random random(m_seed, m_object, m_birth++);
    if (m_ready == 0) return random;
    random.m_drawn = m_drawn[kTogether - m_ready--];
    random.m_end = Random::kAhead;
    random.m_counter[0] = Random::kAhead / Random::kBlock;
    return random;
}

/// philox4x32() for the first counters of many births.
void RandomRun::drawTogether() {
    for (std::uint32_t block = 0; block < Random::kAhead / Random::kBlock; ++block) {
        std::array<std::array<std::uint32_t, kTogether>, Random::kBlock> c;
        for (std::uint32_t i = 0; i < kTogether; ++i) {
            c[0][i] = block;
            c[1][i] = 0;
            c[2][i] = static_cast<std::uint32_t>(m_birth + i);
            c[3][i] = static_cast<std::uint32_t>((m_birth + i) >> 32);
        }
        Key key = Random(m_seed, m_object, m_birth).m_key;
        for (int round = 0; round < kRounds; ++round) {
            for (std::size_t i = 0; i < kTogether; ++i) mix(c[0][i], c[1][i], c[2][i], c[3][i], key);
            bump(key);
        }
        for (std::size_t i = 0; i < kTogether; ++i)
            for (std::size_t word = 0; word < Random::kBlock; ++word)
                m_drawn[i][block * Random::kBlock + word] = c[word][i];
    }
    m_ready = kTogether;
}

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
