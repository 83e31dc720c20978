#include "importers/decomposition/Plates.h"

#include "importers/decomposition/DominantNormals.h"
#include "importers/decomposition/FacePlanes.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>

namespace gyre::importers {
namespace {

/// Copies triangles of a mesh, with the vertices that they use.
class Copy {
public:
    explicit Copy(const TriangleMesh& from) : m_from(from) {}

    std::uint32_t vertex(std::uint32_t old) {
        const auto [found, isNew] = m_index.try_emplace(old, static_cast<std::uint32_t>(mesh.vertices.size()));
        if (isNew) mesh.vertices.push_back(m_from.vertices[old]);
        return found->second;
    }
    void add(const glm::uvec3& t) { mesh.triangles.push_back({vertex(t.x), vertex(t.y), vertex(t.z)}); }

    TriangleMesh mesh;

private:
    const TriangleMesh& m_from;
    std::unordered_map<std::uint32_t, std::uint32_t> m_index;
};

/// The face moved to both sides of its plane, and walls along its open edges.
TriangleMesh extruded(const TriangleMesh& face, const glm::dvec3& normal, double thickness) {
    const auto count = static_cast<std::uint32_t>(face.vertices.size());
    const glm::dvec3 half = 0.5 * thickness * normal;
    TriangleMesh solid;
    for (const glm::vec3& vertex : face.vertices) solid.vertices.emplace_back(glm::dvec3(vertex) + half);
    for (const glm::vec3& vertex : face.vertices) solid.vertices.emplace_back(glm::dvec3(vertex) - half);
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> uses;  // of an edge, by its smaller and larger vertex
    for (const glm::uvec3& t : face.triangles)
        for (int i = 0; i < 3; ++i) ++uses[std::minmax(t[i], t[(i + 1) % 3])];
    for (const glm::uvec3& t : face.triangles) {
        solid.triangles.push_back(t);
        solid.triangles.push_back({t.x + count, t.z + count, t.y + count});
        for (int i = 0; i < 3; ++i) {
            const std::uint32_t from = t[i], to = t[(i + 1) % 3];
            if (uses[std::minmax(from, to)] != 1) continue;
            solid.triangles.push_back({from, from + count, to});
            solid.triangles.push_back({to, from + count, to + count});
        }
    }
    return solid;
}

/// Area and number of triangles of each plane.
struct PlaneExtent {
    double area = 0;
    std::size_t triangles = 0;
};

std::vector<PlaneExtent> extentsOf(const TriangleMesh& surface, const FacePlanes& faces) {
    std::vector<PlaneExtent> extents(faces.planes.size());
    for (std::size_t i = 0; i < surface.triangles.size(); ++i) {
        extents[faces.of[i]].area += glm::length(areaVector(surface, surface.triangles[i]));
        ++extents[faces.of[i]].triangles;
    }
    return extents;
}

/// A lone triangle is no flat face: the triangles of a coarse round model all lie in planes of their own.
double flatFraction(const std::vector<PlaneExtent>& extents, double least) {
    double flat = 0, all = 0;
    for (const PlaneExtent& extent : extents) {
        flat += extent.area >= least && extent.triangles > 1 ? extent.area : 0;
        all += extent.area;
    }
    return all > 0 ? flat / all : 0;
}

}  // namespace

double flatFraction(const TriangleMesh& surface, double least, double same) {
    return flatFraction(extentsOf(surface, facePlanes(surface, same)), least);
}

Plates platesOf(const TriangleMesh& surface, double thickness, double least, double same) {
    const FacePlanes faces = facePlanes(surface, same);
    const std::vector<PlaneExtent> extents = extentsOf(surface, faces);
    std::vector<Copy> copies(faces.planes.size(), Copy(surface));
    Copy rest(surface);
    for (std::size_t i = 0; i < surface.triangles.size(); ++i)
        (extents[faces.of[i]].area >= least ? copies[faces.of[i]] : rest).add(surface.triangles[i]);
    Plates result;
    result.flat = flatFraction(extents, least);
    for (std::size_t plane = 0; plane < copies.size(); ++plane)
        if (!copies[plane].mesh.triangles.empty())
            result.plates.push_back(extruded(copies[plane].mesh, faces.planes[plane].normal, thickness));
    result.rest = std::move(rest.mesh);
    return result;
}

}  // namespace gyre::importers
