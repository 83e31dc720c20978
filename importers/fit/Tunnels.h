#pragma once

#include "importers/fit/Voxels.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gyre::importers {

/// Rows of bits.
struct BitRows {
    std::size_t columns = 0;
    std::vector<std::vector<std::uint64_t>> rows;

    int rank() const;  ///< over the field of two elements
    BitRows beside(const BitRows& other) const;
};

/// The closed ways about the tunnels of a solid, and which of them still go round something when it is thicker. By
/// linking numbers: a closed way bounds nothing in a solid if and only if a closed way through the free space links
/// with it [Alexander duality].
class Tunnels {
public:
    /// Cavities are none of its tunnels: nothing gets there.
    explicit Tunnels(const Voxels& solid);

    /// A row for each closed way, a column for each one through the free space about `thicker`, which holds the solid.
    /// The rank is the number of tunnels that it still has. Tunnels that the thicker one alone has, where parts have
    /// come to touch, do not count.
    BitRows linksIn(const Voxels& thicker) const;

private:
    /// A forest of nodes next to each other, parents before their children, and the steps that close loops.
    struct Curves {
        static constexpr std::size_t kNone = ~std::size_t{0};
        std::vector<glm::ivec3> places;
        std::vector<std::size_t> parents;
        std::vector<std::pair<std::size_t, std::size_t>> closing;
    };
    static Curves curvesOf(const Voxels& voxels, std::uint8_t filled, Contact contact);

    class Curtains;
    Curves m_loops;
};

}  // namespace gyre::importers
