#include "editor/render/PuffPictures.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cmath>

namespace gyre::editor {

namespace {

constexpr int kSize = PuffPictures::kSize;
constexpr int kSlices = 14;        // through the ball; more are not visible
constexpr int kNear = kSize / 32;  // texels over which the slope is computed: finer bumps would glitter
constexpr float kCut = 0.88f;      // fraction of the ball's radius: beyond, it is too thin to draw

using Field = std::array<float, static_cast<std::size_t>(kSize* kSize)>;

float latticeValue(const glm::ivec3& p, std::uint32_t seed) {
    std::uint32_t h = static_cast<std::uint32_t>(p.x) * 73856093u ^ static_cast<std::uint32_t>(p.y) * 19349663u ^
                      static_cast<std::uint32_t>(p.z) * 83492791u ^ seed * 2654435761u;
    h = (h ^ (h >> 15)) * 0x2c1b3c6du;
    h = (h ^ (h >> 12)) * 0x297a2d39u;
    return static_cast<float>((h ^ (h >> 15)) & 0xffffu) / 65535;
}

float smooth(float t) { return t * t * (3.0f - 2.0f * t); }

// Value noise on a line along x: smooth random numbers, one per lattice point. Across the line they are mixed once for
// all its places.
class NoiseLine {
public:
    NoiseLine(float frequency, const glm::vec2& yz, std::uint32_t seed) : m_frequency(frequency) {
        const glm::vec2 p = frequency * yz, floor = glm::floor(p), t = p - floor;
        const glm::ivec2 c(floor);
        const int last = static_cast<int>(frequency) + 1;  // places lie between -1 and 1
        for (int x = -last; x <= last; ++x) {
            const auto across = [&](int z) {
                return glm::mix(latticeValue({x, c.x, z}, seed), latticeValue({x, c.x + 1, z}, seed), smooth(t.x));
            };
            m_values[static_cast<std::size_t>(x + kMiddle)] = glm::mix(across(c.y), across(c.y + 1), smooth(t.y));
        }
    }

    float at(float x) const {
        const float place = m_frequency * x + kMiddle;
        const auto cell = static_cast<std::size_t>(place);
        return glm::mix(m_values[cell], m_values[cell + 1], smooth(place - static_cast<float>(cell)));
    }

private:
    static constexpr int kMiddle = 16;  // index of the lattice point at 0; frequencies are lower
    float m_frequency;
    std::array<float, 2 * kMiddle + 1> m_values{};
};

glm::vec2 place(int x, int y) { return (glm::vec2(x, y) + 0.5f) * (2.0f / kSize) - 1.0f; }

// Balls eroded by noise from outside.
Field thicknessOf(std::uint32_t seed) {
    Field thickness{};
    for (int y = 0; y < kSize; ++y)
        for (int z = 0; z < kSlices; ++z) {
            const glm::vec2 yz = kCut * glm::vec2(place(0, y).y, (static_cast<float>(z) + 0.5f) * 2 / kSlices - 1);
            if (glm::length(yz) >= 1) continue;
            const NoiseLine broad(1.7f, yz, seed), middle(3.6f, yz, seed + 1), fine(7.4f, yz, seed + 2),
                finest(15.1f, yz, seed + 3);
            for (int x = 0; x < kSize; ++x) {
                const float along = kCut * place(x, y).x, r = glm::length(glm::vec3(along, yz));
                if (r >= 1) continue;
                const float cloud = 0.52f * broad.at(along) + 0.27f * middle.at(along) + 0.14f * fine.at(along) +
                                    0.07f * finest.at(along);
                const float density =
                    glm::smoothstep(0.0f, 0.55f, 1.05f - 1.15f * r - 0.95f * (cloud - 0.35f)) * (1 - r * r);
                thickness[static_cast<std::size_t>(y * kSize + x)] += density * 2 / kSlices;
            }
        }
    return thickness;
}

std::uint8_t toByte(float value) { return static_cast<std::uint8_t>(glm::clamp(value, 0.0f, 1.0f) * 255 + 0.5f); }

// The surface is assumed to bulge where the cloud is thick.
glm::vec3 normalAt(const Field& thickness, int x, int y) {
    const auto at = [&](int i, int j) {
        return thickness[static_cast<std::size_t>(glm::clamp(j, 0, kSize - 1) * kSize + glm::clamp(i, 0, kSize - 1))];
    };
    const glm::vec2 slope =
        glm::vec2(at(x - kNear, y) - at(x + kNear, y), at(x, y - kNear) - at(x, y + kNear)) * (kSize / (4.0f * kNear));
    return glm::normalize(glm::vec3(0.8f * slope + 0.35f * place(x, y), 0.9f));
}

// Opacity by extinction, not proportional to thickness: a puff is then broad and flat, and single puffs stand out less.
float opacityOf(float fraction) {
    constexpr float kDepth = 2.2f;  // optical depth at the thickest place
    return (1 - std::exp(-kDepth * fraction)) / (1 - std::exp(-kDepth));
}

void append(std::vector<std::uint8_t>& texels, const Field& thickness) {
    float most = 0;
    for (const float t : thickness) most = glm::max(most, t);
    for (int y = 0; y < kSize; ++y)
        for (int x = 0; x < kSize; ++x) {
            const glm::vec3 normal = 0.5f * normalAt(thickness, x, y) + 0.5f;
            const float edge = 1 - glm::smoothstep(0.7f, 1.0f, glm::length(place(x, y)));
            const float opacity = opacityOf(thickness[static_cast<std::size_t>(y * kSize + x)] / most);
            for (const float value : {normal.x, normal.y, normal.z, edge * opacity}) texels.push_back(toByte(value));
        }
}

/// The next mipmap: each texel is the mean of four. size: texels per side of the result.
std::vector<std::uint8_t> halved(const std::vector<std::uint8_t>& texels, std::size_t size) {
    std::vector<std::uint8_t> half(texels.size() / 4);
    const std::size_t row = 4 * 2 * size;  // bytes
    for (std::size_t i = 0; i < half.size(); ++i) {
        const std::size_t channel = i % 4, x = i / 4 % size, y = i / 4 / size;  // rows of all pictures
        const std::uint8_t* corner = &texels[2 * y * row + 8 * x + channel];
        half[i] = static_cast<std::uint8_t>((corner[0] + corner[4] + corner[row] + corner[row + 4] + 2) / 4);
    }
    return half;
}

}  // namespace

PuffPictures makePuffPictures() {
    PuffPictures pictures{{{}}};
    for (std::uint32_t i = 0; i < PuffPictures::kCount; ++i) append(pictures.levels.front(), thicknessOf(1 + 7 * i));
    for (std::size_t size = PuffPictures::kSize / 2; size > 0; size /= 2)
        pictures.levels.push_back(halved(pictures.levels.back(), size));
    return pictures;
}

}  // namespace gyre::editor
