#include "tests/benchmarks/obstacles/Hacd.h"

#include <hacdHACD.h>

namespace contest {

std::vector<std::vector<glm::vec3>> hacd(const gyre::TriangleMesh& mesh) {
    std::vector<HACD::Vec3<HACD::Real>> points;
    for (const glm::vec3& v : mesh.vertices) points.emplace_back(double(v.x), double(v.y), double(v.z));
    std::vector<HACD::Vec3<long>> triangles;
    for (const glm::uvec3& t : mesh.triangles) triangles.emplace_back(long(t.x), long(t.y), long(t.z));

    HACD::HACD work;
    work.SetPoints(points.data());
    work.SetNPoints(points.size());
    work.SetTriangles(triangles.data());
    work.SetNTriangles(triangles.size());
    work.SetCompacityWeight(0.1);
    work.SetVolumeWeight(0.0);
    work.SetNClusters(2);
    work.SetNVerticesPerCH(100);
    work.SetConcavity(100);
    work.SetAddExtraDistPoints(false);
    work.SetAddNeighboursDistPoints(false);
    work.SetAddFacesPoints(false);
    work.Compute();

    std::vector<std::vector<glm::vec3>> hulls;
    for (std::size_t i = 0; i < work.GetNClusters(); ++i) {
        std::vector<HACD::Vec3<HACD::Real>> corners(work.GetNPointsCH(i));
        std::vector<HACD::Vec3<long>> faces(work.GetNTrianglesCH(i));
        work.GetCH(i, corners.data(), faces.data());
        std::vector<glm::vec3>& hull = hulls.emplace_back();
        for (const auto& corner : corners) hull.emplace_back(corner.X(), corner.Y(), corner.Z());
    }
    return hulls;
}

}  // namespace contest
