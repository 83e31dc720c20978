#include "importers/fit/VoxelTopology.h"

#include <array>
#include <cstddef>

namespace gyre::importers {
namespace {

struct Step {
    glm::ivec3 by;
    std::ptrdiff_t index;
};

/// To the neighbours that share a face, or a corner at least.
enum class Contact { Face, Corner };

std::vector<Step> stepsTo(const Voxels& voxels, Contact contact) {
    std::vector<Step> steps;
    for (int z = -1; z <= 1; ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const int away = x * x + y * y + z * z;
                if (away == 0 || (contact == Contact::Face && away > 1)) continue;
                steps.push_back({{x, y, z}, (static_cast<std::ptrdiff_t>(z) * voxels.nodes.y + y) * voxels.nodes.x + x});
            }
    return steps;
}

glm::ivec3 placeOf(const Voxels& voxels, std::size_t index) {
    const auto x = static_cast<std::size_t>(voxels.nodes.x), y = static_cast<std::size_t>(voxels.nodes.y);
    return {index % x, index / x % y, index / (x * y)};
}

/// Marks all nodes with the same filling that hang together with `from`.
void flood(const Voxels& voxels, const std::vector<Step>& steps, std::size_t from, std::vector<std::uint8_t>& marks) {
    std::vector<std::size_t> open{from};
    marks[from] = 1;
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        const glm::ivec3 place = placeOf(voxels, at);
        for (const Step& step : steps) {
            const glm::ivec3 next = place + step.by;
            if (next.x < 0 || next.y < 0 || next.z < 0 || next.x >= voxels.nodes.x || next.y >= voxels.nodes.y || next.z >= voxels.nodes.z)
                continue;
            const auto index = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + step.index);
            if (marks[index] != 0 || voxels.filled[index] != voxels.filled[from]) continue;
            marks[index] = 1;
            open.push_back(index);
        }
    }
}

/// Of one corner among eight cubes, its share of everything around it in eighths: the corner itself, half of each edge,
/// a quarter of each face, an eighth of each cube.
std::array<int, 256> eulerShares() {
    std::array<int, 256> shares{};
    for (unsigned cubes = 0; cubes < 256; ++cubes) {
        const auto has = [&](unsigned mask) { return (cubes & mask) != 0 ? 1 : 0; };
        int share = 8 * has(0xff);
        // The cube at (x, y, z) has bit x + 2 y + 4 z. An edge along x has four cubes of one x about it, and so on.
        for (const unsigned edge : {0x55u, 0xaau, 0x33u, 0xccu, 0x0fu, 0xf0u}) share -= 4 * has(edge);
        for (const unsigned face : {0x05u, 0x0au, 0x50u, 0xa0u, 0x11u, 0x22u, 0x44u, 0x88u, 0x03u, 0x0cu, 0x30u, 0xc0u})
            share += 2 * has(face);
        for (unsigned cube = 0; cube < 8; ++cube) share -= has(1u << cube);
        shares[cubes] = share;
    }
    return shares;
}

int eulerNumber(const Voxels& voxels) {
    const std::array<int, 256> shares = eulerShares();
    std::ptrdiff_t eighths = 0;
    for (int z = 0; z + 1 < voxels.nodes.z; ++z)
        for (int y = 0; y + 1 < voxels.nodes.y; ++y)
            for (int x = 0; x + 1 < voxels.nodes.x; ++x) {
                unsigned cubes = 0;
                for (int i = 0; i < 8; ++i)
                    if (voxels.filled[voxels.index({x + (i & 1), y + (i >> 1 & 1), z + (i >> 2)})] != 0) cubes |= 1u << i;
                eighths += shares[cubes];
            }
    return static_cast<int>(eighths / 8);
}

}  // namespace

std::vector<std::uint8_t> reachedFromOutside(const Voxels& voxels) {
    std::vector<std::uint8_t> reached(voxels.filled.size());
    flood(voxels, stepsTo(voxels, Contact::Face), 0, reached);
    return reached;
}

Topology topologyOf(const Voxels& voxels) {
    Topology topology;
    std::vector<std::uint8_t> marks = reachedFromOutside(voxels);
    const std::vector<Step> faces = stepsTo(voxels, Contact::Face), corners = stepsTo(voxels, Contact::Corner);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i] != 0) continue;
        const bool isFilled = voxels.filled[i] != 0;
        flood(voxels, isFilled ? corners : faces, i, marks);
        ++(isFilled ? topology.components : topology.cavities);
    }
    topology.tunnels = topology.components + topology.cavities - eulerNumber(voxels);
    return topology;
}

}  // namespace gyre::importers
