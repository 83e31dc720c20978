#include "core/simulation/BodySolids.h"

#include "core/geometry/InteriorPoints.h"

#include <glm/geometric.hpp>

namespace gyre {
namespace {

constexpr std::size_t kMostSolids = 1024;  // a game may scale each instance differently

float areaOf(const Shape& shape) {
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) return 12.5663706f * sphere->radius * sphere->radius;
    const TriangleMesh mesh = surfaceOf(shape);
    double area = 0;
    for (const glm::uvec3& t : mesh.triangles)
        area += 0.5 * glm::length(glm::cross(glm::dvec3(mesh.vertices[t.y] - mesh.vertices[t.x]),
                                             glm::dvec3(mesh.vertices[t.z] - mesh.vertices[t.x])));
    return static_cast<float>(area);
}

bool isOf(const BodySolid& solid, const Body& body) {
    const Body& from = solid.body;
    return from.shape == body.shape && from.radius == body.radius && from.halfExtents == body.halfExtents &&
           from.obstacle == body.obstacle && from.container == body.container && from.wing == body.wing;
}

}  // namespace

std::shared_ptr<const BodySolid> solidOf(const Body& body, float scale) {
    BodySolid solid;
    solid.body = body;
    solid.shape = shapeOf(body, scale);
    solid.mass = massOf(body, scale);
    if (body.container) solid.inner = innerBall(solid.shape);
    solid.area = areaOf(solid.shape);
    solid.interior = interiorPoints(solid.shape, static_cast<float>(solid.mass.volume));
    if (body.wing && !body.container) solid.wing = wingParts(solid.shape);
    return std::make_shared<const BodySolid>(std::move(solid));
}

std::shared_ptr<const BodySolid> BodySolids::find(std::uint64_t id, const Body& body, float scale) {
    const Key key{id, scale};
    {
        const Lock lock(m_mutex);
        const auto known = m_known.find(key);
        if (known != m_known.end() && isOf(*known->second, body)) return known->second;
    }
    const std::shared_ptr<const BodySolid> made = solidOf(body, scale);  // without the lock, as it may take long
    const Lock lock(m_mutex);
    if (m_known.size() >= kMostSolids) m_known.clear();
    m_known.insert_or_assign(key, made);
    return made;
}

}  // namespace gyre
