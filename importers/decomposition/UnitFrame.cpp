#include "importers/decomposition/UnitFrame.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::importers {
namespace {

constexpr std::size_t kPerStep = 1 << 17;   // triangles between two looks at the listener
constexpr int kBinsPerEdge = 48;      // of each side of a cube of directions: about 2 degrees
constexpr double kTogether = 0.9986;  // cosine of 3 degrees
constexpr double kLeastShare = 0.005;
constexpr std::size_t kMostFacings = 48;
constexpr double kFlatArea = 0.01;       // of the surface
constexpr double kFlatThickness = 1e-3;  // of the size
constexpr double kParallel = 0.99985;    // cosine of 1 degree
constexpr double kFlat = 0.06;           // of the surface: faces as large as this give the frame its axes
constexpr double kUpright = 0.02;        // cosine: as good as perpendicular
constexpr double kSameShare = 0.02;      // areas that differ by less are one size

double biggest(const glm::dvec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

std::size_t binOf(const glm::dvec3& n) {
    const glm::dvec3 on = n / biggest(n);
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

glm::dvec3 areaVector(const TriangleMesh& mesh, const glm::uvec3& t) {
    const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
    return 0.5 * glm::cross(b - a, c - a);
}

/// Mean and second moments of the surface.
struct Spread {
    glm::dvec3 mean{0};
    glm::dmat3 covariance{0};
};

Spread spreadOf(const TriangleMesh& mesh) {
    Spread spread;
    const glm::dvec3 origin(mesh.bounds().centre());
    double area = 0;
    glm::dmat3 second(0);
    for (const glm::uvec3& t : mesh.triangles) {
        const double a = glm::length(areaVector(mesh, t));
        const glm::dvec3 x = glm::dvec3(mesh.vertices[t.x]) - origin, y = glm::dvec3(mesh.vertices[t.y]) - origin,
                         z = glm::dvec3(mesh.vertices[t.z]) - origin, sum = x + y + z;
        area += a;
        spread.mean += a / 3 * sum;
        second +=
            a / 12 *
            (glm::outerProduct(x, x) + glm::outerProduct(y, y) + glm::outerProduct(z, z) + glm::outerProduct(sum, sum));
    }
    spread.mean /= area;
    spread.covariance = second / area - glm::outerProduct(spread.mean, spread.mean);
    spread.mean += origin;
    return spread;
}

/// Which way along an axis the surface has its longer tail.
bool leansBack(const TriangleMesh& mesh, const glm::dvec3& mean, const glm::dvec3& axis) {
    double third = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::dvec3 middle =
            (glm::dvec3(mesh.vertices[t.x]) + glm::dvec3(mesh.vertices[t.y]) + glm::dvec3(mesh.vertices[t.z])) / 3.0;
        const double along = glm::dot(axis, middle - mean);
        third += glm::length(areaVector(mesh, t)) * along * along * along;
    }
    return third < 0;
}

/// Both sides of a plate count together; among equals the direction in which the surface is spread more.
struct Axis {
    glm::dvec3 normal;
    double area = 0, spread = 0;
};

std::vector<Axis> axes(const std::vector<Facing>& list, const glm::dmat3& covariance) {
    std::vector<Axis> found;
    for (const Facing& facing : list) {
        const auto same = std::ranges::find_if(
            found, [&](const Axis& axis) { return std::abs(glm::dot(axis.normal, facing.normal)) > kTogether; });
        if (same != found.end())
            same->area += facing.area;
        else
            found.push_back({facing.normal, facing.area, glm::dot(facing.normal, covariance * facing.normal)});
    }
    return found;
}

const Axis* best(const std::vector<Axis>& list, const glm::dvec3& upright) {
    const Axis* chosen = nullptr;
    for (const Axis& axis : list) {
        if (axis.area < kFlat || std::abs(glm::dot(axis.normal, upright)) > kUpright) continue;
        const bool larger = chosen && axis.area > chosen->area + kSameShare;
        const bool equal = chosen && std::abs(axis.area - chosen->area) <= kSameShare;
        if (!chosen || larger || (equal && axis.spread > 1.001 * chosen->spread)) chosen = &axis;
    }
    return chosen;
}

/// The vector's perpendicular of the largest spread, in the plane upright to `axis`.
glm::dvec3 longestAcross(const glm::dvec3& axis, const glm::dmat3& covariance) {
    const glm::dmat3 across = glm::dmat3(1) - glm::outerProduct(axis, axis);
    glm::dvec3 values;
    const glm::dmat3 vectors = eigenvectors(across * covariance * across, values);
    return vectors[0];
}

/// Exact where it nearly is: coordinates of a mesh along its axes then keep their bits.
void snapToAxes(glm::dmat3& turn) {
    glm::dmat3 rounded(0);
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            rounded[i][j] = std::abs(turn[i][j]) > 0.5 ? (turn[i][j] > 0 ? 1 : -1) : 0;
            if (std::abs(rounded[i][j] - turn[i][j]) > 1e-4) return;
        }
    turn = rounded;
}

}  // namespace

std::vector<Facing> facings(const TriangleMesh& mesh, Checkpoint& checkpoint) {
    std::vector<glm::dvec3> sums(6 * kBinsPerEdge * kBinsPerEdge, glm::dvec3(0));
    double whole = 0;
    std::size_t seen = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        if (seen++ % kPerStep == 0 && !checkpoint.step()) return {};
        const glm::dvec3 area = areaVector(mesh, t);
        const double size = glm::length(area);
        if (!(size > 0)) continue;
        whole += size;
        sums[binOf(area)] += area;
    }
    std::vector<Facing> bins;
    for (const glm::dvec3& sum : sums)
        if (const double area = glm::length(sum); area > 0) bins.push_back({sum / area, area / whole});
    std::ranges::stable_sort(bins, [](const Facing& a, const Facing& b) { return a.area > b.area; });

    std::vector<Facing> list;
    std::vector<std::uint8_t> taken(bins.size());
    for (std::size_t i = 0; i < bins.size() && list.size() < kMostFacings && bins[i].area > kLeastShare / 8; ++i) {
        if (taken[i]) continue;
        glm::dvec3 sum(0);
        for (std::size_t j = i; j < bins.size(); ++j)
            if (!taken[j] && glm::dot(bins[i].normal, bins[j].normal) > kTogether) {
                taken[j] = 1;
                sum += bins[j].area * bins[j].normal;
            }
        const double area = glm::length(sum);
        if (area >= kLeastShare) list.push_back({sum / area, area});
    }
    std::ranges::stable_sort(list, [](const Facing& a, const Facing& b) { return a.area > b.area; });
    return list;
}

std::vector<Plane> flatFaces(const TriangleMesh& mesh, const std::vector<Facing>& list, Checkpoint& checkpoint) {
    struct Height {
        double along, area;
    };
    const double thick = kFlatThickness * biggest(glm::dvec3(mesh.bounds().size()));
    double whole = 0;
    for (const glm::uvec3& t : mesh.triangles) whole += glm::length(areaVector(mesh, t));
    std::vector<std::vector<Height>> all(list.size());
    std::size_t seen = 0;
    for (const glm::uvec3& t : mesh.triangles) {
        if (seen++ % kPerStep == 0 && !checkpoint.step()) return {};
        const glm::dvec3 area = areaVector(mesh, t);
        const double size = glm::length(area);
        for (std::size_t i = 0; i < list.size() && list[i].area >= kFlatArea; ++i)
            if (glm::dot(area, list[i].normal) > kParallel * size)
                all[i].push_back({glm::dot(list[i].normal, glm::dvec3(mesh.vertices[t.x])), size / whole});
    }
    std::vector<Plane> planes;
    for (std::size_t f = 0; f < list.size(); ++f) {
        const Facing& facing = list[f];
        std::vector<Height>& heights = all[f];
        std::ranges::sort(heights, [](const Height& a, const Height& b) { return a.along < b.along; });
        for (std::size_t i = 0; i < heights.size();) {
            std::size_t end = i;
            double area = 0;
            while (end < heights.size() && heights[end].along <= heights[i].along + thick) area += heights[end++].area;
            if (area >= kFlatArea)
                planes.push_back({glm::vec3(facing.normal), static_cast<float>(heights[end - 1].along)});
            i = end;
        }
    }
    return planes;
}

glm::dmat3 eigenvectors(glm::dmat3 a, glm::dvec3& values) {
    glm::dmat3 v(1);
    for (int sweep = 0; sweep < 16; ++sweep)
        for (int p = 0; p < 2; ++p)
            for (int q = p + 1; q < 3; ++q) {
                if (a[p][q] == 0) continue;
                const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
                const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
                const double c = 1 / std::sqrt(t * t + 1), s = t * c;
                glm::dmat3 rotation(1);
                rotation[p][p] = rotation[q][q] = c;
                rotation[q][p] = s;
                rotation[p][q] = -s;
                a = glm::transpose(rotation) * a * rotation;
                a[p][q] = a[q][p] = 0;
                v = v * rotation;
            }
    int order[3] = {0, 1, 2};
    std::sort(order, order + 3, [&](int i, int j) { return a[i][i] > a[j][j]; });
    values = {a[order[0]][order[0]], a[order[1]][order[1]], a[order[2]][order[2]]};
    return {v[order[0]], v[order[1]], v[order[2]]};
}

UnitFrame unitFrame(const TriangleMesh& mesh, const std::vector<Facing>& list, Checkpoint& checkpoint) {
    const Spread spread = spreadOf(mesh);
    const std::vector<Axis> flats = axes(list, spread.covariance);
    glm::dvec3 first, second;
    if (const Axis* flat = best(flats, glm::dvec3(0))) {
        first = flat->normal;
        const Axis* upright = best(flats, first);
        second = upright ? upright->normal : longestAcross(first, spread.covariance);
    } else {
        glm::dvec3 values;
        const glm::dmat3 principal = eigenvectors(spread.covariance, values);
        first = principal[0];
        second = principal[1];
    }
    checkpoint.step();
    if (leansBack(mesh, spread.mean, first)) first = -first;
    second = glm::normalize(second - glm::dot(first, second) * first);
    checkpoint.step();
    if (leansBack(mesh, spread.mean, second)) second = -second;

    checkpoint.step();
    UnitFrame frame;
    frame.turn = glm::transpose(glm::dmat3(first, second, glm::cross(first, second)));
    snapToAxes(frame.turn);
    glm::dvec3 low(1e300), high(-1e300);
    for (const glm::vec3& vertex : mesh.vertices) {
        const glm::dvec3 at = frame.turn * glm::dvec3(vertex);
        low = glm::min(low, at);
        high = glm::max(high, at);
    }
    frame.size = biggest(high - low);
    frame.centre = 0.5 * (low + high) * frame.turn;
    return frame;
}

ConvexPolytope UnitFrame::toMesh(const ConvexPolytope& polytope) const {
    ConvexPolytope moved;
    for (const glm::vec3& vertex : polytope.vertices) moved.vertices.push_back(toMesh(vertex));
    for (const Plane& plane : polytope.planes) {
        const glm::dvec3 normal = glm::dvec3(plane.normal) * turn;
        moved.planes.push_back({glm::vec3(normal), static_cast<float>(size * plane.offset + glm::dot(normal, centre))});
    }
    return moved;
}

TriangleMesh UnitFrame::toFrame(const TriangleMesh& mesh) const {
    TriangleMesh moved;
    moved.triangles = mesh.triangles;
    moved.vertices.reserve(mesh.vertices.size());
    for (const glm::vec3& vertex : mesh.vertices) moved.vertices.push_back(toFrame(vertex));
    return moved;
}

}  // namespace gyre::importers
