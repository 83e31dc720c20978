// Cost of a tracer near and far from an obstacle in the stage "Tracers meet bodies", by planes and pieces.

#include "core/base/Random.h"
#include "importers/hulls/ConvexHull.h"
#include "tests/benchmarks/ContactTimes.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

using namespace gyre;

namespace {

/// Evenly spread planes tangent to a ball [Fibonacci lattice]; six give a box.
ConvexPolytope roundPiece(int planes, const glm::vec3& centre, float radius) {
    if (planes == 6) {
        ConvexPolytope box = boxPolytope(glm::vec3(radius));
        for (Plane& plane : box.planes) plane.offset += glm::dot(plane.normal, centre);
        for (glm::vec3& vertex : box.vertices) vertex += centre;
        return box;
    }
    std::vector<Plane> touching;
    for (int i = 0; i < planes; ++i) {
        const float y = 1 - (2 * static_cast<float>(i) + 1) / static_cast<float>(planes), r = std::sqrt(1 - y * y);
        const float angle = 2.3999632f * static_cast<float>(i);
        const glm::vec3 normal = glm::normalize(glm::vec3(r * std::cos(angle), y, r * std::sin(angle)));
        touching.push_back({normal, glm::dot(normal, centre) + radius});
    }
    return importers::intersection(touching, centre).value();
}

/// In a lattice that fills a box of 1 m; neighbours overlap, as the pieces of a decomposition do.
std::vector<ConvexPolytope> cluster(int alongSide, int planes) {
    const float spacing = 1.0f / static_cast<float>(alongSide);
    std::vector<ConvexPolytope> pieces;
    for (int x = 0; x < alongSide; ++x)
        for (int y = 0; y < alongSide; ++y)
            for (int z = 0; z < alongSide; ++z)
                pieces.push_back(roundPiece(planes, spacing * (glm::vec3(x, y, z) + 0.5f) - 0.5f, 0.52f * spacing));
    return pieces;
}

}  // namespace

int main() {
    std::printf("pieces,planes of each,planes,near ns per tracer,near ns per tracer and plane,far ns per tracer\n");
    for (const int alongSide : {1, 2, 4})
        for (const int planes : {6, 24, 64, 128}) {
            const std::vector<ConvexPolytope> pieces = cluster(alongSide, planes);
            const double all = static_cast<double>(pieces.size()) * planes;
            const double near = timing::nanosecondsPerTracer(pieces, timing::Where::Near);
            const double far = timing::nanosecondsPerTracer(pieces, timing::Where::Far);
            std::printf("%zu,%d,%.0f,%.2f,%.4f,%.3f\n", pieces.size(), planes, all, near, near / all, far);
            std::fflush(stdout);
        }
    return 0;
}
