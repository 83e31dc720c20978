#include "tests/benchmarks/levels/PieceIndex.h"

#include <algorithm>

using namespace gyre;

namespace contest {
namespace {

constexpr double kRounding = 1e-4;  // of floats up to 200 m from the origin [m]

bool isMet(const ConvexPolytope& piece, const glm::dvec3& from, const glm::dvec3& to) {
    double begin = 0, end = 1;
    for (const Plane& plane : piece.planes) {
        const double a = distanceTo(plane, from) + kRounding, b = distanceTo(plane, to) + kRounding;
        if (a > 0 && b > 0) return false;
        if (a > 0) begin = std::max(begin, a / (a - b));
        if (b > 0) end = std::min(end, a / (a - b));
        if (begin >= end) return false;
    }
    return true;
}

}  // namespace

PieceIndex::PieceIndex(std::vector<ConvexPolytope> pieces) : m_pieces(std::move(pieces)), m_tree(m_pieces) {}

bool PieceIndex::holds(const glm::dvec3& point, double grow, std::size_t except) const {
    Box box;
    box.add(glm::vec3(point));
    return m_tree.anyNear(box, static_cast<float>(std::max(grow, 0.0)), [&](std::size_t piece) {
        return piece != except && std::ranges::all_of(m_pieces[piece].planes, [&](const Plane& plane) {
                   return distanceTo(plane, point) <= grow;
               });
    });
}

bool PieceIndex::isMet(const glm::dvec3& from, const glm::dvec3& to) const {
    Box box;
    box.add(glm::vec3(from));
    box.add(glm::vec3(to));
    return m_tree.anyNear(box, 0, [&](std::size_t piece) { return contest::isMet(m_pieces[piece], from, to); });
}

}  // namespace contest
