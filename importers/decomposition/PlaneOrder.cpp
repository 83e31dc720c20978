#include "importers/decomposition/PlaneOrder.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace gyre::importers {
namespace {

constexpr int kAlong = 12;  // places along each side of the box

}  // namespace

BitSet beyond(const Plane& plane, const Points& points, float touch) {
    BitSet set(points.size());
    std::uint8_t flags[64];
    const float offset = plane.offset + touch;
    for (std::size_t first = 0; first < points.size(); first += 64) {
        const std::size_t count = std::min<std::size_t>(64, points.size() - first);
        std::memset(flags, 0, sizeof flags);
        for (std::size_t i = 0; i < count; ++i)
            flags[i] = plane.normal.x * points.x[first + i] + plane.normal.y * points.y[first + i] +
                                   plane.normal.z * points.z[first + i] >
                               offset
                           ? 1
                           : 0;
        std::uint64_t word = 0;
        for (std::size_t byte = 0; byte < 8; ++byte) {
            std::uint64_t eight;
            std::memcpy(&eight, flags + 8 * byte, 8);
            word |= (eight * 0x0102040810204080u >> 56) << 8 * byte;  // collects one bit of each byte, in order
        }
        set.words()[first / 64] = word;
    }
    return set;
}

Points placesIn(const Box& box, int along) {
    Points places;
    for (int k = 0; k < along; ++k)
        for (int j = 0; j < along; ++j)
            for (int i = 0; i < along; ++i)
                places.add(box.low + box.size() * (glm::vec3(i, j, k) + 0.5f) / static_cast<float>(along));
    return places;
}

void orderPlanes(ConvexPolytope& piece) {
    Box box;
    for (const glm::vec3& vertex : piece.vertices) box.add(vertex);
    const Points places = placesIn(box, kAlong);
    BitSet left(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) left.add(i);
    std::vector<std::pair<BitSet, Plane>> rest;
    for (const Plane& plane : piece.planes) rest.emplace_back(beyond(plane, places), plane);
    piece.planes.clear();
    while (!rest.empty()) {
        std::size_t best = 0, most = 0;
        for (std::size_t i = 0; i < rest.size(); ++i)
            if (const std::size_t count = rest[i].first.countCommon(left); count > most) {
                most = count;
                best = i;
            }
        left.remove(rest[best].first);
        piece.planes.push_back(rest[best].second);
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(best));
    }
}

}  // namespace gyre::importers
