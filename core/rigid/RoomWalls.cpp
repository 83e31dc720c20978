#include "core/rigid/RoomWalls.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace gyre {
namespace {

constexpr float kSliver = 1e-4f;  // of a wall's depth: parts thinner than this are left out

/// A part of a wall, and which of its planes look into the room.
struct WallPart {
    ConvexPolytope solid;
    std::vector<std::uint8_t> looksIn;  ///< one for each plane
};

/// Finds the vertices from the planes. Returns false if nothing is left.
bool close(WallPart& part, float sliver) {
    std::vector<glm::vec3> corners;
    for (const std::vector<glm::dvec3>& face : faces(part.solid))
        for (const glm::dvec3& corner : face) {
            const glm::vec3 place(corner);
            if (std::ranges::none_of(corners,
                                     [&](const glm::vec3& c) { return glm::distance(c, place) < 0.1f * sliver; }))
                corners.push_back(place);
        }
    if (corners.size() < 4) return false;
    for (const Plane& plane : part.solid.planes) {
        float deepest = 0;
        for (const glm::vec3& corner : corners) deepest = std::max(deepest, -distanceTo(plane, corner));
        if (deepest < sliver) return false;
    }
    part.solid.vertices = std::move(corners);
    return true;
}

/// What lies behind one face of a piece. It reaches as far beside the piece as behind it, so that no gap is left at
/// corners of the room.
WallPart behind(const ConvexPolytope& piece, std::size_t face, float depth) {
    WallPart wall;
    for (std::size_t i = 0; i < piece.planes.size(); ++i) {
        Plane plane = piece.planes[i];
        plane.offset += depth;
        wall.solid.planes.push_back(plane);
        wall.looksIn.push_back(0);
        if (i != face) continue;
        wall.solid.planes.push_back({-piece.planes[i].normal, -piece.planes[i].offset});
        wall.looksIn.push_back(1);
    }
    const Box bounds = boundsOf(piece);
    wall.solid.vertices = {bounds.low - 2 * depth, bounds.high + 2 * depth};  // only their size counts
    return wall;
}

bool overlap(const ConvexPolytope& a, const ConvexPolytope& b) {
    const Box p = boundsOf(a), q = boundsOf(b);
    for (int axis = 0; axis < 3; ++axis)
        if (p.low[axis] >= q.high[axis] || q.low[axis] >= p.high[axis]) return false;
    const auto isBeyond = [](const ConvexPolytope& solid, const Plane& plane) {
        return std::ranges::all_of(solid.vertices, [&](const glm::vec3& v) { return distanceTo(plane, v) >= 0; });
    };
    return std::ranges::none_of(a.planes, [&](const Plane& plane) { return isBeyond(b, plane); }) &&
           std::ranges::none_of(b.planes, [&](const Plane& plane) { return isBeyond(a, plane); });
}

/// The parts outside the piece: behind each of its planes, but before those that came earlier.
void cutOut(const WallPart& part, const ConvexPolytope& piece, float sliver, std::vector<WallPart>& left) {
    if (!overlap(part.solid, piece)) {
        left.push_back(part);
        return;
    }
    WallPart rest = part;
    for (const Plane& plane : piece.planes) {
        WallPart outer = rest;
        outer.solid.planes.push_back({-plane.normal, -plane.offset});
        outer.looksIn.push_back(1);
        if (close(outer, sliver)) left.push_back(std::move(outer));
        rest.solid.planes.push_back(plane);
        rest.looksIn.push_back(0);
    }
}

ConvexSolid solidOf(const WallPart& part) {
    ConvexSolid solid = solidOf(part.solid);
    for (SolidFace& face : solid.faces) {
        face.pushes = false;
        for (std::size_t i = 0; i < part.solid.planes.size(); ++i)
            if (part.looksIn[i] && glm::dot(face.normal, glm::dvec3(part.solid.planes[i].normal)) > 1 - 1e-9 &&
                std::abs(face.offset - double(part.solid.planes[i].offset)) < 1e-6 * (1 + std::abs(face.offset)))
                face.pushes = true;
    }
    return solid;
}

}  // namespace

std::vector<ConvexSolid> roomWalls(std::span<const ConvexPolytope> pieces) {
    std::vector<ConvexSolid> walls;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const float depth = 0.5f * glm::length(boundsOf(pieces[i]).size()), sliver = kSliver * depth;
        for (std::size_t face = 0; face < pieces[i].planes.size(); ++face) {
            std::vector<WallPart> parts{behind(pieces[i], face, depth)};
            if (!close(parts.front(), sliver)) continue;
            for (std::size_t other = 0; other < pieces.size(); ++other) {
                if (other == i) continue;
                std::vector<WallPart> left;
                for (const WallPart& part : parts) cutOut(part, pieces[other], sliver, left);
                parts = std::move(left);
            }
            for (const WallPart& part : parts) {
                const ConvexSolid wall = solidOf(part);
                if (std::ranges::any_of(wall.faces, &SolidFace::pushes)) walls.push_back(wall);
            }
        }
    }
    return walls;
}

}  // namespace gyre
