#include "importers/meshes/SourceFile.h"

#include "importers/meshes/MeshFileCheck.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gyre::importers {
namespace {

constexpr std::size_t kMaxCorners = 4096;  // of a concave polygon: the time grows with the square

/// Twice the polygon's area vector. [Newell]
glm::dvec3 normalOf(const std::vector<glm::dvec3>& points, const std::vector<std::uint32_t>& corners) {
    glm::dvec3 sum(0);
    const glm::dvec3 origin = points[corners[0]];
    for (std::size_t i = 0; i < corners.size(); ++i)
        sum += glm::cross(points[corners[i]] - origin, points[corners[(i + 1) % corners.size()]] - origin);
    return sum;
}

/// Twice the signed area of a triangle seen along the normal.
double area(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& normal) {
    return glm::dot(glm::cross(b - a, c - a), normal);
}

/// Cuts off ears: corners whose triangle holds no other corner. [Meisters 1975]
class Ears {
public:
    Ears(const std::vector<glm::dvec3>& points, std::vector<std::uint32_t> corners)
        : m_points(points), m_left(std::move(corners)), m_normal(normalOf(points, m_left)) {}

    bool isConvex() const {
        for (std::size_t i = 0; i < m_left.size(); ++i)
            if (areaAt(i) < 0) return false;
        return true;
    }
    glm::uvec3 cutOne() {
        std::size_t best = 0;
        while (best < m_left.size() && !isEar(best)) ++best;
        if (best == m_left.size()) best = 0;  // the outline crosses itself: any triangle is as good as another
        const glm::uvec3 ear = triangle(best);
        m_left.erase(m_left.begin() + static_cast<std::ptrdiff_t>(best));
        return ear;
    }
    std::size_t size() const { return m_left.size(); }
    /// The triangle of a corner and its two neighbours.
    glm::uvec3 triangle(std::size_t i) const {
        const std::size_t n = m_left.size();
        return {m_left[(i + n - 1) % n], m_left[i], m_left[(i + 1) % n]};
    }

private:
    const std::vector<glm::dvec3>& m_points;
    std::vector<std::uint32_t> m_left;
    glm::dvec3 m_normal;

    double areaAt(std::size_t i) const {
        const glm::uvec3 t = triangle(i);
        return area(m_points[t.x], m_points[t.y], m_points[t.z], m_normal);
    }
    bool isEar(std::size_t i) const {
        if (areaAt(i) < 0) return false;
        const glm::uvec3 t = triangle(i);
        const glm::dvec3 a = m_points[t.x], b = m_points[t.y], c = m_points[t.z];
        return std::ranges::none_of(m_left, [&](std::uint32_t corner) {
            const glm::dvec3 p = m_points[corner];
            if (corner == t.x || corner == t.y || corner == t.z || p == a || p == b || p == c) return false;
            return area(a, b, p, m_normal) >= 0 && area(b, c, p, m_normal) >= 0 && area(c, a, p, m_normal) >= 0;
        });
    }
};

}  // namespace

void noteSinglePrecision(SourceFile& source, double largestCoordinate, const glm::dmat4& transform) {
    double stretch = 0;
    for (int axis = 0; axis < 3; ++axis) stretch = std::max(stretch, glm::length(glm::dvec3(transform[axis])));
    constexpr double kHalfStep = std::numeric_limits<float>::epsilon() / 2;
    source.rounding = std::max(source.rounding, kHalfStep * largestCoordinate * stretch);
}

Result<void> addPolygon(SourceFile& source, const std::vector<std::uint32_t>& corners,
                        const std::filesystem::path& path) {
    if (source.triangles.size() + corners.size() > kMaxTriangles + 2) return tooManyTriangles(path);
    if (corners.size() == 3) {
        source.triangles.push_back({corners[0], corners[1], corners[2]});
        return {};
    }
    Ears ears(source.points, corners);
    const bool isConvex = ears.isConvex();
    if (!isConvex && corners.size() > kMaxCorners)
        return fail(ErrorCode::Limit, "The file " + quoted(path) + " has a polygon with " +
                                          std::to_string(corners.size()) + " corners; at most " +
                                          std::to_string(kMaxCorners) + " are read. Triangulate the mesh first.");
    if (isConvex)
        for (std::size_t i = 1; i + 1 < corners.size(); ++i)
            source.triangles.push_back({corners[0], corners[i], corners[i + 1]});
    else
        while (ears.size() > 2) source.triangles.push_back(ears.cutOne());
    return {};
}

Error tooManyTriangles(const std::filesystem::path& path) {
    return fail(ErrorCode::Limit, "The file " + quoted(path) + " has more than " + std::to_string(kMaxTriangles) +
                                      " triangles. Simplify the mesh first.");
}

Error tooManyNodes(const std::filesystem::path& path) {
    return fail(ErrorCode::Limit, "The file " + quoted(path) + " has more than " + std::to_string(kMaxNodes) +
                                      " nodes. Join objects before exporting it.");
}

Error tooDeep(const std::filesystem::path& path) {
    return fail(ErrorCode::Limit, "The file " + quoted(path) + " nests nodes deeper than " +
                                      std::to_string(kMaxNodeDepth) + ". Flatten it before exporting.");
}

Error truncated(const std::filesystem::path& path, const std::string& why) {
    return fail(ErrorCode::Malformed,
                "The file " + quoted(path) + " is incomplete: " + why + " Copy, download or export it again.");
}

Error damaged(const std::filesystem::path& path, const std::string& why) {
    return fail(ErrorCode::Malformed, "The file " + quoted(path) + " is damaged: " + why +
                                          ". Correct that, or export the mesh in another format.");
}

std::string restPoseNote(std::size_t animations, std::size_t bones) {
    std::string found = animations > 0 ? counted(animations, "animation") : "";
    if (bones > 0) found += (found.empty() ? "" : " and ") + ("a skeleton of " + counted(bones, "bone"));
    return "The file holds " + found + ". The mesh was taken in its rest pose and does not move.";
}

std::string counted(std::size_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

}  // namespace gyre::importers
