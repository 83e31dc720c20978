#pragma once

#include "importers/fit/Voxels.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gyre::importers {

/// A binary matrix.
struct BitRows {
    std::size_t columns = 0;
    std::vector<std::vector<std::uint64_t>> rows;

    int rank() const;  ///< over the field of two elements
    BitRows beside(const BitRows& other) const;
};

/// Loops around the tunnels of a solid, and which of them remain non-trivial when the solid is thickened. Computed by
/// linking numbers: a loop bounds nothing in a solid if and only if a loop through the free space links with it.
/// [Alexander duality]
class Tunnels {
public:
    /// Ignores cavities, because no fluid reaches them.
    explicit Tunnels(const Voxels& solid);

    /// The linking matrix: a row per loop of the solid, a column per loop through the free space around `thicker`,
    /// which contains the solid. Its rank is the number of tunnels that remain. Tunnels that only `thicker` has, where
    /// parts touch, do not count.
    BitRows linksIn(const Voxels& thicker) const;

private:
    /// A forest of adjacent nodes, parents before children, and the edges that close loops.
    struct Curves {
        static constexpr std::size_t kNone = ~std::size_t{0};
        std::vector<glm::ivec3> places;
        std::vector<std::size_t> parents;
        std::vector<std::pair<std::size_t, std::size_t>> closing;
    };
    static Curves curvesOf(const Voxels& voxels, std::uint8_t filled, Contact contact);

    class SpanningSurfaces;
    Curves m_loops;
};

}  // namespace gyre::importers
