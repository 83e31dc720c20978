#include "importers/decomposition/DominantNormals.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gyre::importers {
namespace {

constexpr std::size_t kTrianglesPerStep = 1 << 17;  // triangles between two calls of the checkpoint
constexpr int kBinsPerEdge =
    49;  // per side of a cube of directions: about 2 degrees; odd, so that axes are not on borders
constexpr double kMinFraction = 0.005;
constexpr double kSameArea = 1e-5;  // fraction of the surface, above the rounding of a rotated mesh
constexpr std::size_t kMaxFacings = 48;
constexpr double kFlatArea = 0.01;       // fraction of the surface
constexpr double kFlatThickness = 1e-3;  // fraction of the size
constexpr double kParallel = 0.99985;    // cosine of 1 degree

double largestPart(const glm::dvec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

std::size_t binOf(const glm::dvec3& n) {
    const glm::dvec3 on = n / largestPart(n);
    int axis = 0;
    for (int i = 1; i < 3; ++i)
        if (std::abs(on[i]) > std::abs(on[axis])) axis = i;
    const auto cell = [](double x) {
        return std::clamp(static_cast<int>((0.5 + 0.5 * x) * kBinsPerEdge), 0, kBinsPerEdge - 1);
    };
    const int side = 2 * axis + (on[axis] > 0 ? 0 : 1);
    return static_cast<std::size_t>((side * kBinsPerEdge + cell(on[(axis + 1) % 3])) * kBinsPerEdge +
                                    cell(on[(axis + 2) % 3]));
}

/// Triangles with similar normals.
struct Gathered {
    glm::dvec3 area{0};
    std::size_t first = ~std::size_t{0};  ///< lowest index of a triangle

    void add(const Gathered& other) {
        area += other.area;
        first = std::min(first, other.first);
    }
};

bool faceAlike(const glm::dvec3& a, const glm::dvec3& b) {
    return glm::dot(a, b) > kSameDirection * glm::length(a) * glm::length(b);
}

/// Sorts by area. Of areas that are equal up to rounding, the one with the lowest triangle comes first.
void sortLargestFirst(std::vector<Gathered>& list, double whole) {
    const auto rounded = [&](const Gathered& one) { return std::llround(glm::length(one.area) / (kSameArea * whole)); };
    std::ranges::sort(list, [&](const Gathered& a, const Gathered& b) {
        const auto left = rounded(a), right = rounded(b);
        return left != right ? left > right : a.first < b.first;
    });
}

}  // namespace

glm::dvec3 areaVector(const TriangleMesh& mesh, const glm::uvec3& t) {
    const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
    return 0.5 * glm::cross(b - a, c - a);
}

std::vector<DominantNormal> dominantNormals(const TriangleMesh& mesh, Checkpoint& checkpoint) {
    std::vector<Gathered> sums(6 * kBinsPerEdge * kBinsPerEdge);
    double whole = 0;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        if (i % kTrianglesPerStep == 0 && !checkpoint.step()) return {};
        const glm::dvec3 area = areaVector(mesh, mesh.triangles[i]);
        const double size = glm::length(area);
        if (!(size > 0)) continue;
        whole += size;
        sums[binOf(area)].add({area, i});
    }
    std::vector<Gathered> bins;
    for (const Gathered& sum : sums)
        if (glm::length(sum.area) > 0) bins.push_back(sum);
    sortLargestFirst(bins, whole);

    std::vector<Gathered> list;
    std::vector<std::uint8_t> taken(bins.size());
    for (std::size_t i = 0; i < bins.size() && list.size() < kMaxFacings; ++i) {
        if (taken[i] != 0) continue;
        if (!(glm::length(bins[i].area) > kMinFraction / 8 * whole)) break;
        Gathered together;
        for (std::size_t j = i; j < bins.size(); ++j)
            if (taken[j] == 0 && faceAlike(bins[i].area, bins[j].area)) {
                taken[j] = 1;
                together.add(bins[j]);
            }
        if (glm::length(together.area) >= kMinFraction * whole) list.push_back(together);
    }
    sortLargestFirst(list, whole);
    std::vector<DominantNormal> dominantNormals;
    for (const Gathered& one : list)
        dominantNormals.push_back({glm::normalize(one.area), glm::length(one.area) / whole});
    return dominantNormals;
}

std::vector<Plane> flatFaces(const TriangleMesh& mesh, const std::vector<DominantNormal>& list,
                             Checkpoint& checkpoint) {
    struct Height {
        double along, area;
    };
    const double thick = kFlatThickness * largestPart(glm::dvec3(mesh.bounds().size()));
    double whole = 0;
    for (const glm::uvec3& t : mesh.triangles) whole += glm::length(areaVector(mesh, t));
    std::vector<std::vector<Height>> all(list.size());
    std::size_t seen = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        if (seen++ % kTrianglesPerStep == 0 && !checkpoint.step()) return {};
        const glm::dvec3 area = areaVector(mesh, t);
        const double size = glm::length(area);
        for (std::size_t i = 0; i < list.size() && list[i].area >= kFlatArea; ++i)
            if (glm::dot(area, list[i].normal) > kParallel * size)
                all[i].push_back({glm::dot(list[i].normal, glm::dvec3(mesh.vertices[t.x])), size / whole});
    }
    std::vector<Plane> planes;
    for (std::size_t f = 0; f < list.size(); ++f) {
        const DominantNormal& dominant = list[f];
        std::vector<Height>& heights = all[f];
        std::ranges::sort(heights, [](const Height& a, const Height& b) { return a.along < b.along; });
        for (std::size_t i = 0; i < heights.size();) {
            std::size_t end = i;
            double area = 0;
            while (end < heights.size() && heights[end].along <= heights[i].along + thick) area += heights[end++].area;
            if (area >= kFlatArea)
                planes.push_back({glm::vec3(dominant.normal), static_cast<float>(heights[end - 1].along)});
            i = end;
        }
    }
    return planes;
}

}  // namespace gyre::importers
