#include "importers/decomposition/NeedlessPieces.h"

#include "importers/decomposition/BitSet.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace gyre::importers {
namespace {

constexpr float kOnFace = 2e-4f;  // in the unit frame: tolerance of a target on a face

BitSet targetsIn(const ConvexPolytope& piece, const Points& targets) {
    BitSet set(targets.size());
    std::vector<std::uint8_t> in(targets.size(), 1);
    for (const Plane& plane : piece.planes)
        for (std::size_t i = 0; i < targets.size(); ++i)
            in[i] &= plane.normal.x * targets.x[i] + plane.normal.y * targets.y[i] + plane.normal.z * targets.z[i] <=
                             plane.offset + kOnFace
                         ? 1
                         : 0;
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (in[i] != 0) set.add(i);
    return set;
}

}  // namespace

void dropNeedlessPieces(const Samples& samples, std::vector<ConvexPolytope>& pieces) {
    std::vector<BitSet> sets;
    std::vector<std::pair<std::size_t, std::size_t>> order;  // number of targets, piece
    std::vector<std::uint32_t> times(samples.targets.size());
    for (const ConvexPolytope& piece : pieces) {
        sets.push_back(targetsIn(piece, samples.targets));
        sets.back().forEach([&](std::size_t i) { ++times[i]; });
        order.emplace_back(sets.back().count(), order.size());
    }
    std::ranges::sort(order);
    std::vector<std::uint8_t> needless(pieces.size());
    for (const auto& [count, piece] : order) {
        bool needed = false;
        sets[piece].forEach([&](std::size_t i) { needed = needed || times[i] == 1; });
        if (needed || count == 0) continue;
        needless[piece] = 1;
        sets[piece].forEach([&](std::size_t i) { --times[i]; });
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (needless[i] == 0) {
            if (kept != i) pieces[kept] = std::move(pieces[i]);
            ++kept;
        }
    pieces.resize(kept);
}

}  // namespace gyre::importers
