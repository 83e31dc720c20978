#include "importers/decomposition/FacePlanes.h"

#include "importers/decomposition/DominantNormals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace gyre::importers {
namespace {

constexpr double kFacesSameSide = 0.5;  // cosine; corners within the tolerance decide the rest
constexpr double kNormalBins = 500;     // per unit: normals of one plane differ by less

/// Planes by normal and offset, in bins. A plane near the border of a bin is looked up in both.
class PlaneTable {
public:
    explicit PlaneTable(double offsetBin) : m_offsetBin(offsetBin) {}

    void add(const ExactPlane& plane, std::uint32_t number) { m_bins[keyOf(binsOf(plane, 0))].push_back(number); }

    template <class Fits>
    std::uint32_t find(const ExactPlane& plane, const Fits& fits) const {
        for (int corner = 0; corner < 16; ++corner) {
            const auto found = m_bins.find(keyOf(binsOf(plane, corner)));
            if (found == m_bins.end()) continue;
            for (const std::uint32_t number : found->second)
                if (fits(number)) return number;
        }
        return kNone;
    }

    static constexpr std::uint32_t kNone = ~0u;

private:
    double m_offsetBin;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_bins;

    /// The bin of the plane for corner 0, else a neighbour of it: the nearer one along each axis that is chosen.
    std::array<std::int64_t, 4> binsOf(const ExactPlane& plane, int corner) const {
        std::array<std::int64_t, 4> bins{};
        for (int axis = 0; axis < 4; ++axis) {
            const double at = axis < 3 ? kNormalBins * plane.normal[axis] : plane.offset / m_offsetBin;
            const double nearest = std::round(at);
            const bool isOther = (corner >> axis & 1) != 0;
            bins[static_cast<std::size_t>(axis)] =
                static_cast<std::int64_t>(nearest) + (isOther ? (at < nearest ? -1 : 1) : 0);
        }
        return bins;
    }
    static std::uint64_t keyOf(const std::array<std::int64_t, 4>& bins) {
        std::uint64_t key = 0;
        for (const std::int64_t bin : bins) key = (key ^ static_cast<std::uint64_t>(bin)) * 0x9e3779b97f4a7c15u;
        return key;
    }
};

/// The height over the longest side. Rounding tilts a triangle's normal by the inverse of it.
double leastHeight(const TriangleMesh& mesh, const glm::uvec3& t) {
    const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
    const double longest = std::max({glm::distance(a, b), glm::distance(b, c), glm::distance(c, a)});
    return longest > 0 ? glm::length(glm::cross(b - a, c - a)) / longest : 0;
}

}  // namespace

FacePlanes facePlanes(const TriangleMesh& mesh, double same) {
    FacePlanes result;
    result.of.assign(mesh.triangles.size(), PlaneTable::kNone);
    std::vector<double> heights;
    for (const glm::uvec3& t : mesh.triangles) heights.push_back(leastHeight(mesh, t));
    std::vector<std::uint32_t> order(mesh.triangles.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return heights[a] > heights[b]; });

    PlaneTable table(8 * same);
    std::vector<std::vector<std::uint32_t>> atVertex(mesh.vertices.size());
    for (const std::uint32_t i : order) {
        const glm::uvec3& t = mesh.triangles[i];
        const glm::dvec3 normal = glm::normalize(areaVector(mesh, t));
        const ExactPlane own{normal, glm::dot(normal, glm::dvec3(mesh.vertices[t.x]))};
        const bool isNeedle = heights[i] <= same;
        const auto fits = [&](std::uint32_t number) {
            const ExactPlane& plane = result.planes[number];
            if (!isNeedle && !(glm::dot(plane.normal, normal) > kFacesSameSide)) return false;
            for (int corner = 0; corner < 3; ++corner)
                if (std::abs(plane.distanceTo(glm::dvec3(mesh.vertices[t[corner]]))) > same) return false;
            return true;
        };
        std::uint32_t number = PlaneTable::kNone;
        for (int corner = 0; corner < 3 && number == PlaneTable::kNone; ++corner)
            for (const std::uint32_t beside : atVertex[t[corner]])
                if (fits(beside)) {
                    number = beside;
                    break;
                }
        if (number == PlaneTable::kNone) number = table.find(own, fits);
        if (number == PlaneTable::kNone) {
            number = static_cast<std::uint32_t>(result.planes.size());
            result.planes.push_back(own);
            table.add(own, number);
        }
        result.of[i] = number;
        for (int corner = 0; corner < 3; ++corner) {
            std::vector<std::uint32_t>& list = atVertex[t[corner]];
            if (std::ranges::find(list, number) == list.end()) list.push_back(number);
        }
    }
    return result;
}

}  // namespace gyre::importers
