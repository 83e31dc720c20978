#include "importers/fit/Thinning.h"

#include <array>
#include <bit>
#include <cstddef>
#include <numeric>
#include <utility>

namespace gyre::importers {
namespace {

using Mask = std::uint32_t;  // one bit for each of 26 neighbours, in the order of stepsTo(Contact::Corner)

struct Neighbours {
    std::array<Mask, 26> cornerwise{},
        facewise{};  // per neighbour, the neighbours that touch it; facewise among faces and edges only
    Mask faces = 0, facesAndEdges = 0;

    Neighbours() {
        const std::vector<VoxelStep> steps = stepsTo({3, 3, 3}, Contact::Corner);
        const auto away = [](const glm::ivec3& a) { return a.x * a.x + a.y * a.y + a.z * a.z; };
        for (std::size_t i = 0; i < 26; ++i) {
            if (away(steps[i].by) == 1) faces |= 1u << i;
            if (away(steps[i].by) <= 2) facesAndEdges |= 1u << i;
        }
        for (std::size_t i = 0; i < 26; ++i)
            for (std::size_t j = 0; j < 26; ++j) {
                const glm::ivec3 step = steps[j].by - steps[i].by;
                const bool touches = step.x * step.x <= 1 && step.y * step.y <= 1 && step.z * step.z <= 1;
                if (i != j && touches) cornerwise[i] |= 1u << j;
                if (away(step) == 1 && (facesAndEdges >> j & 1) != 0) facewise[i] |= 1u << j;
            }
    }
};

const Neighbours kNeighbours;

/// The component of `among` that contains its lowest bit.
Mask firstComponent(Mask among, const std::array<Mask, 26>& touching) {
    Mask component = 0, open = among & (~among + 1);
    while (open != 0) {
        component |= open;
        Mask next = 0;
        for (Mask left = open; left != 0; left &= left - 1)
            next |= touching[static_cast<std::size_t>(std::countr_zero(left))];
        open = next & among & ~component;
    }
    return component;
}

/// Whether the free face neighbours exist and are connected.
bool isFreeInOnePart(Mask filled) {
    Mask free = ~filled & kNeighbours.facesAndEdges;
    int parts = 0;
    while (free != 0) {
        const Mask component = firstComponent(free, kNeighbours.facewise);
        if ((component & kNeighbours.faces) != 0) ++parts;
        free &= ~component;
    }
    return parts == 1;
}

/// Flips nodes from the surface inwards while the topology stays the same.
class Thinning {
public:
    Thinning(Voxels voxels, std::uint8_t from)
        : m_voxels(std::move(voxels)),
          m_from(from),
          m_corners(stepsTo(m_voxels.nodes, Contact::Corner)),
          m_faces(stepsTo(m_voxels.nodes, Contact::Face)),
          m_isWaiting(m_voxels.filled.size(), 1) {  // nodes at the border never wait, because they are never flipped
        const glm::ivec3 last = m_voxels.nodes - 1;
        for (int z = 1; z < last.z; ++z)
            for (int y = 1; y < last.y; ++y)
                for (int x = 1; x < last.x; ++x) {
                    const std::size_t i = m_voxels.index({x, y, z});
                    m_isWaiting[i] = 0;
                    if (m_voxels.filled[i] == m_from) m_inner.push_back(i);
                }
    }

    template <class MayTurn>
    Voxels run(const MayTurn& mayTurn) {
        for (bool changes = true; changes;) {
            changes = false;
            for (const std::size_t i : std::exchange(m_inner, {})) {
                if (m_voxels.filled[i] != m_from) continue;
                m_inner.push_back(i);
                if (isAtSurface(i)) wait(i);
            }
            for (std::size_t next = 0; next < m_waiting.size(); ++next) {
                const std::size_t i = m_waiting[next];
                m_isWaiting[i] = 0;
                if (!mayTurn(i, filledAround(i))) continue;
                m_voxels.filled[i] = m_from == 0 ? 1 : 0;
                changes = true;
                for (const VoxelStep& step : m_faces) {
                    const std::size_t other = neighbour(i, step);
                    if (m_voxels.filled[other] == m_from) wait(other);
                }
            }
            m_waiting.clear();
        }
        return std::move(m_voxels);
    }

    const std::vector<VoxelStep>& corners() const { return m_corners; }
    static std::size_t neighbour(std::size_t i, const VoxelStep& step) {
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(i) + step.index);
    }

private:
    Voxels m_voxels;
    std::uint8_t m_from;
    std::vector<VoxelStep> m_corners, m_faces;
    std::vector<std::size_t> m_inner, m_waiting;
    std::vector<std::uint8_t> m_isWaiting;

    void wait(std::size_t i) {
        if (std::exchange(m_isWaiting[i], std::uint8_t{1}) == 0) m_waiting.push_back(i);
    }
    bool isAtSurface(std::size_t i) const {
        for (const VoxelStep& step : m_faces)
            if (m_voxels.filled[neighbour(i, step)] != m_from) return true;
        return false;
    }
    Mask filledAround(std::size_t i) const {
        Mask mask = 0;
        for (std::size_t n = 0; n < 26; ++n)
            mask |= static_cast<Mask>(m_voxels.filled[neighbour(i, m_corners[n])]) << n;
        return mask;
    }
};

/// Component of each filled node, in a union-find structure.
class FilledParts {
public:
    explicit FilledParts(const Voxels& voxels) : m_of(voxels.filled.size()) {
        const std::vector<VoxelStep> corners = stepsTo(voxels.nodes, Contact::Corner);
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < m_of.size(); ++i) {
            if (voxels.filled[i] == 0 || m_of[i] != 0) continue;
            m_of[i] = static_cast<std::uint32_t>(m_joined.size());
            m_joined.push_back(m_of[i]);
            for (open.push_back(i); !open.empty();) {
                const std::size_t at = open.back();
                open.pop_back();
                const glm::ivec3 here = voxels.place(at);
                for (const VoxelStep& step : corners) {
                    const glm::ivec3 place = here + step.by;
                    if (place.x < 0 || place.y < 0 || place.z < 0 || place.x >= voxels.nodes.x ||
                        place.y >= voxels.nodes.y || place.z >= voxels.nodes.z)
                        continue;
                    const std::size_t other = Thinning::neighbour(at, step);
                    if (voxels.filled[other] == 0 || m_of[other] != 0) continue;
                    m_of[other] = m_of[i];
                    open.push_back(other);
                }
            }
        }
    }

    std::uint32_t at(std::size_t i) {
        std::uint32_t root = m_of[i];
        while (m_joined[root] != root) root = m_joined[root] = m_joined[m_joined[root]];
        return root;
    }
    void join(std::uint32_t a, std::uint32_t b) { m_joined[b] = a; }
    void add(std::size_t i, std::uint32_t component) { m_of[i] = component; }

private:
    std::vector<std::uint32_t> m_of, m_joined{0};  // 0: none
};

}  // namespace

Voxels thinned(Voxels solid) {
    return Thinning(std::move(solid), 1).run([](std::size_t, Mask filled) {
        return filled != 0 && firstComponent(filled, kNeighbours.cornerwise) == filled && isFreeInOnePart(filled);
    });
}

Voxels thickened(Voxels solid) {
    for (std::size_t i = 0; i < solid.filled.size(); ++i)
        if (solid.isAtBorder(solid.place(i))) solid.filled[i] = 1;
    FilledParts components(solid);
    Thinning thinning(std::move(solid), 0);
    return thinning.run([&](std::size_t i, Mask filled) {
        if (!isFreeInOnePart(filled)) return false;
        std::array<std::uint32_t, 26> around{};  // component of each part of the neighbourhood
        std::size_t parts = 0;
        for (Mask left = filled; left != 0;) {
            const std::size_t first =
                Thinning::neighbour(i, thinning.corners()[static_cast<std::size_t>(std::countr_zero(left))]);
            const std::uint32_t component = components.at(first);
            for (std::size_t p = 0; p < parts; ++p)
                if (around[p] == component) return false;  // would close a loop
            around[parts++] = component;
            left &= ~firstComponent(left, kNeighbours.cornerwise);
        }
        for (std::size_t p = 1; p < parts; ++p) components.join(around[0], around[p]);
        components.add(i, around[0]);
        return parts > 0;
    });
}

}  // namespace gyre::importers
