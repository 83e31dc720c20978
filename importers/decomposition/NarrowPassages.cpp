#include "importers/decomposition/NarrowPassages.h"

#include <glm/geometric.hpp>

#include <cstddef>

namespace gyre::importers {
namespace {

constexpr float kNarrowest = 0.005f;  // fraction of the longest side: distance from the middle to the wall
constexpr float kFall =
    0.6f;  // fraction of a step: the distance decreases this much towards a surface, even at an oblique angle
constexpr int kReach = 2;  // nodes tested in each direction

class Passages {
public:
    Passages(const std::vector<std::uint8_t>& inside, const Field& field) : m_inside(inside), m_field(field) {}

    bool isMiddle(const glm::ivec3& at) const {
        const std::size_t index = indexOf(at);
        if (m_field.matter[index] != Matter::Near || m_field.distance[index] < kNarrowest) return false;
        for (int z = 0; z <= 1; ++z)  // one of two opposite steps
            for (int y = z > 0 ? -1 : 0; y <= 1; ++y)
                for (int x = z > 0 || y > 0 ? -1 : 1; x <= 1; ++x)
                    if (isMiddleAlong(at, {x, y, z})) return true;
        return false;
    }

private:
    const std::vector<std::uint8_t>& m_inside;
    const Field& m_field;

    std::size_t indexOf(const glm::ivec3& at) const { return m_field.grid.index(at.x, at.y, at.z); }
    /// The distance; negative in the matter.
    float distance(const glm::ivec3& at) const {
        const std::size_t index = indexOf(at);
        return m_inside[index] != 0 ? -m_field.distance[index] : m_field.distance[index];
    }

    /// Whether the distance decreases in both directions from the node, or from it and its neighbour.
    bool isMiddleAlong(const glm::ivec3& at, const glm::ivec3& step) const {
        const float fall = kFall * m_field.grid.spacing * glm::length(glm::vec3(step));
        const float here = distance(at), ahead = distance(at + step), behind = distance(at - step);
        const bool fallsAhead = here - ahead >= fall, fallsBehind = here - behind >= fall;
        return (fallsAhead && fallsBehind) || (fallsBehind && ahead - distance(at + 2 * step) >= fall) ||
               (fallsAhead && behind - distance(at - 2 * step) >= fall);
    }
};

}  // namespace

void keepNarrowPassagesOpen(const std::vector<std::uint8_t>& inside, Field& field) {
    const Passages passages(inside, field);
    const glm::ivec3 nodes = field.grid.nodes;
    std::vector<std::size_t> middle;
    for (int k = kReach; k + kReach < nodes.z; ++k)
        for (int j = kReach; j + kReach < nodes.y; ++j)
            for (int i = kReach; i + kReach < nodes.x; ++i)
                if (passages.isMiddle({i, j, k})) middle.push_back(field.grid.index(i, j, k));
    for (const std::size_t index : middle) field.matter[index] = Matter::Forbidden;
}

}  // namespace gyre::importers
