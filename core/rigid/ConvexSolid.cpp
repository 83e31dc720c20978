#include "core/rigid/ConvexSolid.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace gyre {
namespace {

/// Edges from the loops of the faces. The faces on both sides run along an edge in opposite directions.
void findEdges(ConvexSolid& solid) {
    struct Half {
        std::uint32_t from, to, face;
    };
    std::vector<Half> halves;
    for (std::uint32_t f = 0; f < solid.faces.size(); ++f) {
        const std::span<const std::uint32_t> loop = solid.loop(solid.faces[f]);
        for (std::size_t i = 0; i < loop.size(); ++i) halves.push_back({loop[i], loop[(i + 1) % loop.size()], f});
    }
    const auto key = [](const Half& half) {
        return std::pair(std::min(half.from, half.to), std::max(half.from, half.to));
    };
    std::ranges::stable_sort(halves, {}, key);
    for (std::size_t i = 0; i + 1 < halves.size(); ++i) {
        if (key(halves[i]) != key(halves[i + 1])) continue;
        const Half &a = halves[i], &b = halves[i + 1];
        solid.edges.push_back({a.from, a.to, a.face, b.face});
        ++i;
    }
}

void measure(ConvexSolid& solid) {
    solid.middle = glm::dvec3(0);
    for (const glm::dvec3& vertex : solid.vertices) {
        solid.middle += vertex / static_cast<double>(solid.vertices.size());
        solid.bounds.add(glm::vec3(vertex));
    }
    for (const glm::dvec3& vertex : solid.vertices)
        solid.reach = std::max(solid.reach, glm::length(vertex - solid.middle));
    solid.thickness = std::numeric_limits<double>::max();
    for (const SolidFace& face : solid.faces)
        solid.thickness = std::min(solid.thickness, face.offset - glm::dot(face.normal, solid.middle));
    solid.thickness = std::max(solid.thickness, 0.0);
}

std::uint32_t nearestVertex(std::span<const glm::dvec3> vertices, const glm::dvec3& corner) {
    const auto nearest = std::ranges::min_element(vertices, {}, [&](const glm::dvec3& vertex) {
        const glm::dvec3 apart = vertex - corner;
        return glm::dot(apart, apart);
    });
    return static_cast<std::uint32_t>(nearest - vertices.begin());
}

}  // namespace

Box boundsAt(const Frame& place, const Box& own, double margin) {
    const glm::dvec3 middle = place.point(glm::dvec3(own.centre())), half = 0.5 * glm::dvec3(own.size());
    glm::dvec3 reach(margin);
    for (int axis = 0; axis < 3; ++axis) reach += glm::abs(place.axes[axis]) * half[axis];
    Box box;
    box.add(glm::vec3(middle - reach));
    box.add(glm::vec3(middle + reach));
    return box;
}

bool meet(const Box& a, const Box& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
           a.low.z <= b.high.z && b.low.z <= a.high.z;
}

Frame seenFrom(const Frame& outer, const Frame& inner) {
    Frame seen;
    for (int axis = 0; axis < 3; ++axis) seen.axes[axis] = outer.localDirection(inner.axes[axis]);
    seen.origin = outer.localPoint(inner.origin);
    return seen;
}

ConvexSolid ballSolid(const glm::dvec3& centre, double radius) {
    ConvexSolid solid;
    solid.isBall = true;
    solid.middle = centre;
    solid.reach = solid.thickness = radius;
    solid.bounds.add(glm::vec3(centre - radius));
    solid.bounds.add(glm::vec3(centre + radius));
    return solid;
}

ConvexSolid boxSolid(const glm::dvec3& half) {
    ConvexSolid solid;
    for (int corner = 0; corner < 8; ++corner)
        solid.vertices.push_back(half * glm::dvec3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1));
    for (std::uint32_t axis = 0; axis < 3; ++axis)
        for (const int sign : {1, -1}) {
            const std::uint32_t x = 1u << axis, y = 1u << (axis + 1) % 3, z = 1u << (axis + 2) % 3;
            const std::uint32_t base = sign > 0 ? x : 0;
            SolidFace face;
            face.normal = glm::dvec3(0);
            face.normal[static_cast<int>(axis)] = sign;
            face.offset = half[static_cast<int>(axis)];
            face.first = static_cast<std::uint32_t>(solid.loops.size());
            face.count = 4;
            if (sign > 0)
                solid.loops.insert(solid.loops.end(), {base, base + y, base + y + z, base + z});
            else
                solid.loops.insert(solid.loops.end(), {base, base + z, base + y + z, base + y});
            solid.faces.push_back(face);
        }
    findEdges(solid);
    measure(solid);
    return solid;
}

ConvexSolid solidOf(const ConvexPolytope& piece) {
    ConvexSolid solid;
    solid.vertices.assign(piece.vertices.begin(), piece.vertices.end());
    const std::vector<std::vector<glm::dvec3>> polygons = faces(piece);
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        std::vector<std::uint32_t> loop;
        for (const glm::dvec3& corner : polygons[i]) {
            const std::uint32_t index = nearestVertex(solid.vertices, corner);
            if (std::ranges::find(loop, index) == loop.end()) loop.push_back(index);
        }
        SolidFace face;
        face.normal = glm::normalize(glm::dvec3(piece.planes[i].normal));
        face.offset = double(piece.planes[i].offset);
        face.first = static_cast<std::uint32_t>(solid.loops.size());
        if (loop.size() < 3) continue;
        face.count = static_cast<std::uint32_t>(loop.size());
        solid.loops.insert(solid.loops.end(), loop.begin(), loop.end());
        solid.faces.push_back(face);
    }
    findEdges(solid);
    measure(solid);
    return solid;
}

}  // namespace gyre
