#include "core/geometry/Shape.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>
#include <span>

namespace gyre {

float boundingRadius(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return sphere->radius;
    if (const auto* box = std::get_if<BoxShape>(&shape)) return glm::length(box->halfExtents);
    float radius = 0;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces())
        for (const glm::vec3& vertex : piece.vertices) radius = std::max(radius, glm::length(vertex));
    return radius;
}

Box boundsOf(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape))
        return {glm::vec3(-sphere->radius), glm::vec3(sphere->radius)};
    if (const auto* box = std::get_if<BoxShape>(&shape)) return {-box->halfExtents, box->halfExtents};
    Box bounds;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces())
        for (const glm::vec3& vertex : piece.vertices) bounds.add(vertex);
    return bounds;
}

float thinnestExtent(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return 2 * sphere->radius;
    if (const auto* box = std::get_if<BoxShape>(&shape))
        return 2 * std::min({box->halfExtents.x, box->halfExtents.y, box->halfExtents.z});
    constexpr float kUnbounded = std::numeric_limits<float>::max();
    float thinnest = kUnbounded;
    for (const ConvexPolytope& piece : std::get<PolytopesShape>(shape).pieces())
        for (const Plane& plane : piece.planes) {
            float deepest = 0;
            for (const glm::vec3& vertex : piece.vertices)
                deepest = std::max(deepest, plane.offset - glm::dot(plane.normal, vertex));
            thinnest = std::min(thinnest, deepest);
        }
    return thinnest == kUnbounded ? 0 : thinnest;
}

}  // namespace gyre
