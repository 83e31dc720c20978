#include "importers/fit/SurfaceSamples.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace gyre::importers {
namespace {

glm::dvec3 areaVector(const TriangleMesh& mesh, const glm::uvec3& t) {
    const glm::dvec3 a(mesh.vertices[t.x]);
    return 0.5 * glm::cross(glm::dvec3(mesh.vertices[t.y]) - a, glm::dvec3(mesh.vertices[t.z]) - a);
}

double fraction(double x) { return x - std::floor(x); }

glm::vec3 within(const TriangleMesh& mesh, const glm::uvec3& t, std::size_t number) {
    const auto n = static_cast<double>(number);
    double u = fraction(0.5 + n * 0.7548776662466927), v = fraction(0.5 + n * 0.5698402909980532);
    if (u + v > 1) {
        u = 1 - u;
        v = 1 - v;
    }
    const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
    return glm::vec3(a + u * (b - a) + v * (c - a));
}

}  // namespace

std::vector<SurfacePlace> placesOn(const TriangleMesh& mesh, std::size_t count) {
    double whole = 0;
    for (const glm::uvec3& t : mesh.triangles) whole += glm::length(areaVector(mesh, t));
    std::vector<SurfacePlace> places;
    places.reserve(count);
    double done = 0;
    for (std::size_t i = 0; i < mesh.triangles.size() && whole > 0; ++i) {
        const glm::dvec3 vector = areaVector(mesh, mesh.triangles[i]);
        const double area = glm::length(vector);
        done += area;
        while (places.size() < count &&
               (static_cast<double>(places.size()) + 0.5) * whole < done * static_cast<double>(count))
            places.push_back({within(mesh, mesh.triangles[i], places.size()), glm::vec3(vector / area), i});
    }
    return places;
}

}  // namespace gyre::importers
