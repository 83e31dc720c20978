#include "tests/shapes/MeshBuilding.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <bit>

using namespace gyre;

namespace shapes {
namespace {

constexpr double kTurn = glm::two_pi<double>();

glm::dvec3 at(const glm::dvec2& point, double z) { return {point, z}; }

/// Number of edges of a line, and the end point of an edge.
std::size_t edgesOf(const Outline& line, Ends ends) { return line.size() - (ends == Ends::Closed ? 0 : 1); }
const glm::dvec2& endOf(const Outline& line, std::size_t edge) { return line[(edge + 1) % line.size()]; }

double cross(const glm::dvec2& a, const glm::dvec2& b) { return a.x * b.y - a.y * b.x; }

std::vector<double> sortedOnce(std::vector<double> values) {
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

}  // namespace

std::size_t MeshBuilder::HashOf::operator()(const std::array<float, 3>& key) const {
    std::size_t hash = 0;
    for (const float value : key) hash = hash * 0x9e3779b97f4a7c15u + std::bit_cast<std::uint32_t>(value);
    return hash ^ (hash >> 29);
}

std::uint32_t MeshBuilder::indexOf(const glm::dvec3& position) {
    const glm::vec3 p = glm::vec3(position) + 0.0f;  // avoids -0
    const auto [where, isNew] =
        m_indices.try_emplace({p.x, p.y, p.z}, static_cast<std::uint32_t>(m_mesh.vertices.size()));
    if (isNew) m_mesh.vertices.push_back(p);
    return where->second;
}

void MeshBuilder::triangle(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
    const std::uint32_t i = indexOf(a), j = indexOf(b), k = indexOf(c);
    if (i != j && j != k && k != i) m_mesh.triangles.push_back({i, j, k});
}

void MeshBuilder::quad(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& d) {
    triangle(a, b, c);
    triangle(a, c, d);
}

TriangleMesh extrudedStrip(const Outline& right, const Outline& left, double depth, Ends ends) {
    MeshBuilder builder;
    const auto wall = [&](const glm::dvec2& a, const glm::dvec2& b) {
        builder.quad(at(a, 0), at(b, 0), at(b, depth), at(a, depth));
    };
    for (std::size_t i = 0; i < edgesOf(right, ends); ++i) {
        const glm::dvec2 &a = right[i], &b = endOf(right, i), &c = endOf(left, i), &d = left[i];
        builder.quad(at(a, depth), at(b, depth), at(c, depth), at(d, depth));
        builder.quad(at(a, 0), at(d, 0), at(c, 0), at(b, 0));
        wall(a, b);
        wall(c, d);
    }
    if (ends == Ends::Open) {
        wall(left.front(), right.front());
        wall(right.back(), left.back());
    }
    return builder.take();
}

double areaOfStrip(const Outline& right, const Outline& left, Ends ends) {
    double twice = 0;
    for (std::size_t i = 0; i < edgesOf(right, ends); ++i)
        twice += cross(right[i], endOf(right, i)) - cross(left[i], endOf(left, i));
    if (ends == Ends::Open) twice += cross(right.back(), left.back()) + cross(left.front(), right.front());
    return 0.5 * twice;
}

glm::dvec3 onRevolved(const glm::dvec2& point, int step, int around) {
    const double angle = kTurn * (step % around) / around;
    return {point.x * exactCos(angle), point.y, point.x * exactSin(angle)};
}

void addRevolved(MeshBuilder& builder, const Outline& profile, int around, Ends ends, const LeftOut& leftOut) {
    for (std::size_t i = 0; i < edgesOf(profile, ends); ++i)
        for (int step = 0; step < around; ++step) {
            if (leftOut && leftOut(static_cast<int>(i), step)) continue;
            const glm::dvec2 &p = profile[i], &q = endOf(profile, i);
            builder.quad(onRevolved(p, step, around), onRevolved(q, step, around), onRevolved(q, step + 1, around),
                         onRevolved(p, step + 1, around));
        }
}

TriangleMesh revolved(const Outline& profile, int around, Ends ends) {
    MeshBuilder builder;
    addRevolved(builder, profile, around, ends, {});
    return builder.take();
}

double volumeOfRevolved(const Outline& profile, int around, Ends ends) {
    double squares = 0;  // integral of r^2 over the height
    for (std::size_t i = 0; i < edgesOf(profile, ends); ++i) {
        const glm::dvec2 &p = profile[i], &q = endOf(profile, i);
        squares += (q.y - p.y) * (p.x * p.x + p.x * q.x + q.x * q.x) / 3;
    }
    return 0.5 * around * exactSin(kTurn / around) * squares;
}

void addRings(MeshBuilder& builder, std::span<const std::vector<glm::dvec3>> rings) {
    for (std::size_t i = 0; i + 1 < rings.size(); ++i)
        for (std::size_t j = 0; j < rings[i].size(); ++j) {
            const std::size_t k = (j + 1) % rings[i].size();
            builder.quad(rings[i][j], rings[i][k], rings[i + 1][k], rings[i + 1][j]);
        }
}

TriangleMesh tube(const Tube& tube) {
    const std::size_t count = tube.centres.size();
    const auto centre = [&](std::ptrdiff_t i) {
        const auto n = static_cast<std::ptrdiff_t>(count);
        if (tube.ends == Ends::Closed) return tube.centres[static_cast<std::size_t>((i + n) % n)];
        return tube.centres[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(i, 0, n - 1))];
    };
    std::vector<std::vector<glm::dvec3>> rings(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto here = static_cast<std::ptrdiff_t>(i);
        const glm::dvec3 along = glm::normalize(centre(here + 1) - centre(here - 1));
        const glm::dvec3 out = glm::normalize(tube.towards[i] - along * glm::dot(along, tube.towards[i]));
        const glm::dvec3 side = glm::cross(along, out);
        for (int j = 0; j < tube.around; ++j) {
            const double angle = kTurn * j / tube.around;
            rings[i].push_back(tube.centres[i] + tube.radius * (exactCos(angle) * out + exactSin(angle) * side));
        }
    }
    MeshBuilder builder;
    if (tube.ends == Ends::Closed) rings.push_back(rings.front());
    addRings(builder, rings);
    if (tube.ends == Ends::Open)
        for (std::size_t j = 0; j < rings[0].size(); ++j) {
            const std::size_t k = (j + 1) % rings[0].size();
            builder.triangle(tube.centres.front(), rings.front()[k], rings.front()[j]);
            builder.triangle(tube.centres.back(), rings.back()[j], rings.back()[k]);
        }
    return builder.take();
}

TriangleMesh unionOf(std::span<const Box> boxes) {
    std::array<std::vector<double>, 3> lines;
    for (int axis = 0; axis < 3; ++axis) {
        for (const Box& box : boxes)
            lines[axis].insert(lines[axis].end(), {double(box.low[axis]), double(box.high[axis])});
        lines[axis] = sortedOnce(std::move(lines[axis]));
    }
    const auto corner = [&](const glm::ivec3& i) { return glm::dvec3(lines[0][i.x], lines[1][i.y], lines[2][i.z]); };
    const glm::ivec3 cells(lines[0].size() - 1, lines[1].size() - 1, lines[2].size() - 1);
    const auto isFilled = [&](const glm::ivec3& cell) {
        for (int axis = 0; axis < 3; ++axis)
            if (cell[axis] < 0 || cell[axis] >= cells[axis]) return false;
        const glm::dvec3 middle = 0.5 * (corner(cell) + corner(cell + 1));
        return std::ranges::any_of(boxes, [&](const Box& box) {
            return glm::all(glm::lessThan(glm::dvec3(box.low), middle)) &&
                   glm::all(glm::lessThan(middle, glm::dvec3(box.high)));
        });
    };
    MeshBuilder builder;
    for (int z = 0; z < cells.z; ++z)
        for (int y = 0; y < cells.y; ++y)
            for (int x = 0; x < cells.x; ++x)
                for (int face = 0; face < 6; ++face) {
                    const glm::ivec3 cell(x, y, z);
                    glm::ivec3 n(0), u(0), v(0);  // n = u x v where the face's normal is along its axis
                    n[face / 2] = 1;
                    u[(face / 2 + 1) % 3] = 1;
                    v[(face / 2 + 2) % 3] = 1;
                    const bool ahead = face % 2 == 0;
                    if (!isFilled(cell) || isFilled(ahead ? cell + n : cell - n)) continue;
                    const glm::ivec3 low = ahead ? cell + n : cell;
                    if (!ahead) std::swap(u, v);
                    builder.quad(corner(low), corner(low + u), corner(low + u + v), corner(low + v));
                }
    return builder.take();
}

TriangleMesh joined(std::span<const TriangleMesh> parts) {
    TriangleMesh all;
    for (const TriangleMesh& part : parts) {
        const auto first = static_cast<std::uint32_t>(all.vertices.size());
        all.vertices.insert(all.vertices.end(), part.vertices.begin(), part.vertices.end());
        for (const glm::uvec3& triangle : part.triangles) all.triangles.push_back(triangle + first);
    }
    return all;
}

TriangleMesh turned(TriangleMesh mesh, const glm::vec3& axis, float angle, const glm::vec3& move) {
    const auto half = 0.5 * double(angle);
    const glm::quat turn(static_cast<float>(exactCos(half)), static_cast<float>(exactSin(half)) * glm::normalize(axis));
    for (glm::vec3& vertex : mesh.vertices) vertex = turn * vertex + move;
    return mesh;
}

}  // namespace shapes
