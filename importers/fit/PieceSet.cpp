#include "importers/fit/PieceSet.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace gyre::importers {
namespace {

/// Clips the segment by the planes. [Cyrus and Beck 1978]
bool isCrossedBy(const ConvexPolytope& piece, const glm::vec3& from, const glm::vec3& to) {
    float enter = 0, leave = 1;
    for (const Plane& plane : piece.planes) {
        const float a = distanceTo(plane, from), b = distanceTo(plane, to);
        if (a > 0 && b > 0) return false;
        if (a > 0)
            enter = std::max(enter, a / (a - b));
        else if (b > 0)
            leave = std::min(leave, a / (a - b));
    }
    return enter <= leave;
}

}  // namespace

PieceSet::PieceSet(std::span<const ConvexPolytope> pieces) : m_pieces(pieces) {
    for (const ConvexPolytope& piece : pieces) {
        Box& box = m_boxes.emplace_back();
        for (const glm::vec3& vertex : piece.vertices) box.add(vertex);
    }
}

bool PieceSet::holds(const glm::vec3& place, std::size_t but) const {
    for (std::size_t i = 0; i < m_pieces.size(); ++i)
        if (i != but && m_boxes[i].contains(place) && isInside(m_pieces[i], place)) return true;
    return false;
}

float PieceSet::planeDistance(const glm::vec3& place, float within) const {
    float nearest = within;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!m_boxes[i].contains(place, within)) continue;
        float farthest = -std::numeric_limits<float>::max();
        for (const Plane& plane : m_pieces[i].planes) {
            farthest = std::max(farthest, distanceTo(plane, place));
            if (farthest >= nearest) break;
        }
        nearest = std::min(nearest, farthest);
    }
    return nearest;
}

std::size_t PieceSet::planesTested(const glm::vec3& place) const {
    std::size_t tested = 0;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!m_boxes[i].contains(place)) continue;
        bool isIn = true;
        for (const Plane& plane : m_pieces[i].planes) {
            ++tested;
            isIn = distanceTo(plane, place) <= 0;
            if (!isIn) break;
        }
        if (isIn) return tested;
    }
    return tested;
}

bool PieceSet::isCrossed(const glm::vec3& from, const glm::vec3& to) const {
    return std::ranges::any_of(m_pieces, [&](const ConvexPolytope& piece) { return isCrossedBy(piece, from, to); });
}

Box PieceSet::bounds() const {
    Box all;
    for (const Box& box : m_boxes) all.add(box);
    return all;
}

}  // namespace gyre::importers
