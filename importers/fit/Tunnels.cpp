#include "importers/fit/Tunnels.h"

#include "importers/fit/Thinning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <unordered_map>

namespace gyre::importers {
namespace {

using Bits = std::vector<std::uint64_t>;

void toggle(Bits& bits, std::size_t at) { bits[at / 64] ^= std::uint64_t{1} << at % 64; }
bool has(const Bits& bits, std::size_t at) { return (bits[at / 64] >> at % 64 & 1) != 0; }
void add(Bits& bits, const Bits& other) {
    for (std::size_t i = 0; i < other.size(); ++i) bits[i] ^= other[i];
}

}  // namespace

int BitRows::rank() const {
    std::vector<Bits> left = rows;
    int rank = 0;
    for (std::size_t column = 0; column < columns; ++column) {
        std::size_t pivot = static_cast<std::size_t>(rank);
        while (pivot < left.size() && !has(left[pivot], column)) ++pivot;
        if (pivot == left.size()) continue;
        std::swap(left[static_cast<std::size_t>(rank)], left[pivot]);
        for (std::size_t row = pivot + 1; row < left.size(); ++row)
            if (has(left[row], column)) add(left[row], left[static_cast<std::size_t>(rank)]);
        ++rank;
    }
    return rank;
}

BitRows BitRows::beside(const BitRows& other) const {
    const std::size_t words = (columns + 63) / 64;
    BitRows both{64 * words + other.columns, rows};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        both.rows[row].resize(words);
        both.rows[row].insert(both.rows[row].end(), other.rows[row].begin(), other.rows[row].end());
    }
    return both;
}

/// Each loop of the free space bounds a surface that extends from the loop in direction -x. Another loop links with it
/// if it crosses this surface an odd number of times.
class Tunnels::SpanningSurfaces {
public:
    explicit SpanningSurfaces(const Curves& free) : m_loops(free.closing.size()) {
        std::vector<Bits> through(free.places.size(), none());  // the loops that pass from a node to its parent
        for (std::size_t loop = 0; loop < m_loops; ++loop) {
            const auto& [from, to] = free.closing[loop];
            toggle(through[from], loop);
            toggle(through[to], loop);
            Bits own = none();
            toggle(own, loop);
            hang(free.places[from], free.places[to], own);
        }
        for (std::size_t i = free.places.size(); i-- > 0;) {
            if (free.parents[i] == Curves::kNone) continue;
            hang(free.places[i], free.places[free.parents[i]], through[i]);
            add(through[free.parents[i]], through[i]);
        }
    }

    std::size_t loops() const { return m_loops; }
    Bits none() const { return Bits((m_loops + 63) / 64); }

    /// The surfaces that a step between nodes crosses. Nodes are shifted slightly along y and z, so that no step meets
    /// the edge or a fold of a surface.
    Bits crossed(const glm::ivec3& from, const glm::ivec3& to) const {
        Bits bits = none();
        const glm::vec3 begin = glm::vec3(from) + glm::vec3(0, kMoved[1], kMoved[2]), step(to - from);
        for (int axis = 1; axis <= 2; ++axis) {  // crossed: a line at an integer y and one at an integer z
            if (from[axis] == to[axis]) continue;
            const int other = 3 - axis, line = std::max(from[axis], to[axis]);
            const float fraction = (static_cast<float>(line) - begin[axis]) / step[axis];
            const glm::vec3 at = begin + fraction * step;
            const auto found = m_surfaces.find(key(other, line, static_cast<int>(std::floor(at[other]))));
            if (found == m_surfaces.end()) continue;
            for (const auto& [x, loopsThere] : found->second)
                if (at.x < static_cast<float>(x)) add(bits, loopsThere);
        }
        return bits;
    }

private:
    static constexpr std::array<float, 3> kMoved{0, 0.2f, 0.3f};
    std::size_t m_loops;
    std::unordered_map<std::uint64_t, std::vector<std::pair<int, Bits>>> m_surfaces;

    static std::uint64_t key(int along, int line, int begin) {
        return (static_cast<std::uint64_t>(along) << 56) + (static_cast<std::uint64_t>(line) << 28) +
               static_cast<std::uint64_t>(begin);
    }

    void hang(const glm::ivec3& a, const glm::ivec3& b, const Bits& loops) {
        for (int along = 1; along <= 2; ++along)
            if (a[along] != b[along])
                m_surfaces[key(along, a[3 - along], std::min(a[along], b[along]))].emplace_back(a.x, loops);
    }
};

Tunnels::Curves Tunnels::curvesOf(const Voxels& voxels, std::uint8_t filled, Contact contact) {
    const std::vector<VoxelStep> steps = stepsTo(voxels.nodes, contact);
    Curves curves;
    std::map<std::size_t, std::size_t> numbers;  // node to number
    std::vector<std::size_t> indices;
    const auto addNode = [&](std::size_t index, std::size_t parent) {
        indices.push_back(index);
        curves.places.push_back(voxels.place(index));
        curves.parents.push_back(parent);
    };
    for (std::size_t start = 0; start < voxels.filled.size(); ++start) {
        std::size_t next = indices.size();
        if (voxels.filled[start] != filled || !numbers.try_emplace(start, next).second) continue;
        for (addNode(start, Curves::kNone); next < indices.size(); ++next)
            for (const VoxelStep& step : steps) {
                const auto index = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(indices[next]) + step.index);
                if (voxels.filled[index] != filled) continue;
                const auto [known, isNew] = numbers.try_emplace(index, indices.size());
                if (isNew)
                    addNode(index, next);
                else if (known->second < next && curves.parents[next] != known->second &&
                         curves.parents[known->second] != curves.parents[next])
                    curves.closing.emplace_back(known->second,
                                                next);  // a triangle of neighbours bounds the area between them
            }
    }
    return curves;
}

Tunnels::Tunnels(const Voxels& solid) : m_loops(curvesOf(thinned(withoutCavities(solid)), 1, Contact::Corner)) {}

BitRows Tunnels::linksIn(const Voxels& thicker) const {
    const SpanningSurfaces surfaces(curvesOf(thickened(withoutCavities(thicker)), 0, Contact::Face));
    std::vector<Bits> crossed(m_loops.places.size(), surfaces.none());  // on the path from the root of the tree
    for (std::size_t i = 0; i < crossed.size(); ++i) {
        const std::size_t parent = m_loops.parents[i];
        if (parent == Curves::kNone) continue;
        crossed[i] = surfaces.crossed(m_loops.places[parent], m_loops.places[i]);
        add(crossed[i], crossed[parent]);
    }
    BitRows links{surfaces.loops(), {}};
    for (const auto& [from, to] : m_loops.closing) {
        links.rows.push_back(surfaces.crossed(m_loops.places[from], m_loops.places[to]));
        add(links.rows.back(), crossed[from]);
        add(links.rows.back(), crossed[to]);
    }
    return links;
}

}  // namespace gyre::importers
