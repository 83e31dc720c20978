#include "core/rigid/InsideContact.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

Manifold single(const glm::dvec3& normal, const TouchPoint& point) {
    Manifold manifold;
    manifold.normal = normal;
    manifold.points[0] = point;
    manifold.count = 1;
    return manifold;
}

Manifold ofPoints(const glm::dvec3& normal, std::vector<TouchPoint>& points) {
    keepFour(normal, points);
    Manifold manifold;
    manifold.normal = normal;
    for (const TouchPoint& point : points) manifold.points[static_cast<std::size_t>(manifold.count++)] = point;
    return manifold;
}

/// In the frame of the ball-shaped room. reach: of the point beyond `centre`, for a ball [m]
void addInBall(const ConvexSolid& room, const glm::dvec3& centre, double reach, double margin, std::uint32_t vertex,
               std::vector<WallTouch>& touches) {
    const glm::dvec3 out = centre - room.middle;
    const double distance = glm::length(out), separation = room.reach - distance - reach;
    if (separation > margin || distance == 0) return;
    const glm::dvec3 outward = out / distance;
    touches.push_back(
        {vertex, single(-outward, {room.middle + room.reach * outward, centre + reach * outward, separation})});
}

void addInSolid(const ConvexSolid& room, const Frame& seen, const ConvexSolid& solid, double margin,
                std::vector<TouchPoint>& points, std::vector<WallTouch>& touches) {
    const glm::dvec3 middle = seen.point(solid.middle);
    for (std::uint32_t wall = 0; wall < room.faces.size(); ++wall) {
        const SolidFace& face = room.faces[wall];
        const double depth = face.offset - glm::dot(face.normal, middle);
        if (depth - solid.reach > margin) continue;
        points.clear();
        const auto meet = [&](const glm::dvec3& point) {
            const double separation = face.offset - glm::dot(face.normal, point);
            if (separation <= margin) points.push_back({point + separation * face.normal, point, separation});
        };
        if (solid.isBall)
            meet(middle + solid.reach * face.normal);
        else
            for (const glm::dvec3& vertex : solid.vertices) meet(seen.point(vertex));
        if (!points.empty()) touches.push_back({wall, ofPoints(-face.normal, points)});
    }
}

}  // namespace

void addInsideContacts(const ConvexSolid& room, const Frame& roomPlace, const ConvexSolid& solid, const Frame& place,
                       double margin, std::vector<TouchPoint>& scratch, std::vector<WallTouch>& touches) {
    const Frame seen = seenFrom(roomPlace, place);
    const std::size_t before = touches.size();
    if (!room.isBall)
        addInSolid(room, seen, solid, margin, scratch, touches);
    else if (solid.isBall)
        addInBall(room, seen.point(solid.middle), solid.reach, margin, 0, touches);
    else
        for (std::uint32_t i = 0; i < solid.vertices.size(); ++i)
            addInBall(room, seen.point(solid.vertices[i]), 0, margin, i, touches);
    for (std::size_t i = before; i < touches.size(); ++i) {
        Manifold& manifold = touches[i].manifold;
        manifold.normal = roomPlace.direction(manifold.normal);
        for (TouchPoint& point : manifold.points) {
            point.onFirst = roomPlace.point(point.onFirst);
            point.onSecond = roomPlace.point(point.onSecond);
        }
    }
}

}  // namespace gyre
