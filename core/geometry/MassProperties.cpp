#include "core/geometry/ConvexPolytope.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace gyre {
namespace {

/// Volume and its first two moments about some point: they add up, where inertia about a centre of mass does not.
struct Moments {
    double volume = 0;
    glm::dvec3 first{0};    ///< integral of x
    glm::dmat3 second{0};   ///< integral of x xT
};

/// Of the tetrahedron of the origin and a, b, c; negative if they turn clockwise seen from outside.
Moments momentsOfTetrahedron(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
    Moments m;
    m.volume = glm::dot(a, glm::cross(b, c)) / 6;
    const glm::dvec3 sum = a + b + c;
    m.first = m.volume / 4 * sum;
    m.second = m.volume / 20 * (glm::outerProduct(a, a) + glm::outerProduct(b, b) + glm::outerProduct(c, c) +
                                glm::outerProduct(sum, sum));
    return m;
}

void add(Moments& to, const Moments& m) {
    to.volume += m.volume;
    to.first += m.first;
    to.second += m.second;
}

/// About `origin`, which should lie near the mesh: far away, large tetrahedra would cancel.
Moments momentsOf(const TriangleMesh& mesh, const glm::dvec3& origin) {
    Moments sum;
    const auto vertex = [&](std::uint32_t i) { return glm::dvec3(mesh.vertices[i]) - origin; };
    for (const glm::uvec3& t : mesh.triangles) add(sum, momentsOfTetrahedron(vertex(t.x), vertex(t.y), vertex(t.z)));
    return sum;
}

glm::dmat3 inertiaFrom(const glm::dmat3& second) {
    const double trace = second[0][0] + second[1][1] + second[2][2];
    return trace * glm::dmat3(1) - second;
}

MassProperties propertiesFrom(const Moments& moments, const glm::dvec3& origin) {
    MassProperties solid;
    solid.volume = moments.volume;
    if (moments.volume == 0) return solid;
    const glm::dvec3 centre = moments.first / moments.volume;
    solid.centreOfMass = origin + centre;
    solid.inertia = inertiaFrom(moments.second - moments.volume * glm::outerProduct(centre, centre));
    return solid;
}

}  // namespace

MassProperties massProperties(const TriangleMesh& closedSurface) {
    if (closedSurface.triangles.empty()) return {};
    const glm::dvec3 origin(closedSurface.bounds().centre());
    return propertiesFrom(momentsOf(closedSurface, origin), origin);
}

MassProperties massProperties(std::span<const ConvexPolytope> pieces) {
    Box bounds;
    for (const ConvexPolytope& piece : pieces)
        for (const glm::vec3& vertex : piece.vertices) bounds.add(vertex);
    if (bounds.isEmpty()) return {};
    const glm::dvec3 origin(bounds.centre());
    Moments sum;
    for (const ConvexPolytope& piece : pieces) add(sum, momentsOf(surfaceOf(piece), origin));
    return propertiesFrom(sum, origin);
}

MassProperties massPropertiesOfSphere(double radius) {
    constexpr double kPi = 3.14159265358979323846;
    const double volume = 4.0 / 3.0 * kPi * radius * radius * radius;
    return {volume, glm::dvec3(0), glm::dmat3(0.4 * volume * radius * radius)};
}

MassProperties massPropertiesOfBox(const glm::dvec3& halfExtents) {
    const double volume = 8 * halfExtents.x * halfExtents.y * halfExtents.z;
    const glm::dvec3 squares = halfExtents * halfExtents * (volume / 3);
    glm::dmat3 inertia(0);
    inertia[0][0] = squares.y + squares.z;
    inertia[1][1] = squares.z + squares.x;
    inertia[2][2] = squares.x + squares.y;
    return {volume, glm::dvec3(0), inertia};
}

}  // namespace gyre
