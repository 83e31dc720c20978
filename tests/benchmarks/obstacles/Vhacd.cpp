#include "tests/benchmarks/obstacles/Vhacd.h"

#define ENABLE_VHACD_IMPLEMENTATION 1
#include <VHACD.h>

#include <chrono>
#include <thread>

namespace contest {

std::vector<std::vector<glm::vec3>> vhacd(const gyre::TriangleMesh& mesh, const VhacdSettings& settings) {
    VHACD::IVHACD::Parameters parameters;
    parameters.m_maxConvexHulls = settings.hulls;
    parameters.m_maxNumVerticesPerCH = settings.vertices;
    VHACD::IVHACD* work = VHACD::CreateVHACD_ASYNC();
    work->Compute(&mesh.vertices[0].x, static_cast<std::uint32_t>(mesh.vertices.size()), &mesh.triangles[0].x,
                  static_cast<std::uint32_t>(mesh.triangles.size()), parameters);
    while (!work->IsReady()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::vector<std::vector<glm::vec3>> hulls;
    for (std::uint32_t i = 0; i < work->GetNConvexHulls(); ++i) {
        std::vector<glm::vec3>& hull = hulls.emplace_back();
        VHACD::IVHACD::ConvexHull found;
        work->GetConvexHull(i, found);
        for (const VHACD::Vertex& corner : found.m_points) hull.emplace_back(corner.mX, corner.mY, corner.mZ);
    }
    work->Release();
    return hulls;
}

}  // namespace contest
