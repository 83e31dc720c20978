#include "importers/decomposition/TriangleBvh.h"

#include "core/base/Math.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace gyre::importers {
namespace {

constexpr float kFarAway = 2.2f;         // in radii: distance beyond which a node is a dipole; Barill et al. use 2
constexpr std::size_t kPerRange = 4096;  // leaves or nodes

/// Spreads ten bits to every third bit.
std::uint32_t spread(std::uint32_t x) {
    x = (x | x << 16) & 0x030000FF;
    x = (x | x << 8) & 0x0300F00F;
    x = (x | x << 4) & 0x030C30C3;
    return (x | x << 2) & 0x09249249;
}

std::uint32_t mortonCode(const glm::vec3& unit) {
    const auto cell = [](float x) { return static_cast<std::uint32_t>(std::clamp(x * 1024, 0.0f, 1023.0f)); };
    return spread(cell(unit.x)) << 2 | spread(cell(unit.y)) << 1 | spread(cell(unit.z));
}

/// Indices sorted by code, stable: a radix sort in three passes of ten bits.
std::vector<std::uint32_t> sortedOrder(const std::vector<std::uint32_t>& codes, Checkpoint& checkpoint) {
    std::vector<std::uint32_t> order(codes.size()), next(codes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    for (int shift = 0; shift < 30 && checkpoint.step(); shift += 10) {
        std::array<std::uint32_t, 1025> begin{};
        for (const std::uint32_t code : codes) ++begin[(code >> shift & 1023) + 1];
        for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
        for (const std::uint32_t i : order) next[begin[codes[i] >> shift & 1023]++] = i;
        std::swap(order, next);
    }
    return order;
}

std::vector<std::uint32_t> curveOrder(const TriangleMesh& mesh, Checkpoint& checkpoint) {
    const Box bounds = mesh.bounds();
    const glm::vec3 size = bounds.size();
    const float longest = std::max({size.x, size.y, size.z, 1e-30f});
    std::vector<std::uint32_t> codes;
    codes.reserve(mesh.triangles.size());
    for (const glm::uvec3& t : mesh.triangles) {
        const glm::vec3 middle = (mesh.vertices[t.x] + mesh.vertices[t.y] + mesh.vertices[t.z]) / 3.0f;
        codes.push_back(mortonCode((middle - bounds.low) / longest));
    }
    return sortedOrder(codes, checkpoint);
}

float squareTo(const Box& box, const glm::vec3& point) {
    const glm::vec3 out = glm::max(glm::max(box.low - point, point - box.high), glm::vec3(0));
    return glm::dot(out, out);
}

// [Ericson, "Real-Time Collision Detection", 2005, section 5.1.5]
template <class Vector>
Vector nearestOn(const Vector& p, const Vector& a, const Vector& ab, const Vector& ac) {
    using Real = typename Vector::value_type;
    const Vector ap = p - a;
    const Real d1 = glm::dot(ab, ap), d2 = glm::dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) return a;
    const Vector bp = ap - ab;
    const Real d3 = glm::dot(ab, bp), d4 = glm::dot(ac, bp);
    if (d3 >= 0 && d4 <= d3) return a + ab;
    const Vector cp = ap - ac;
    const Real d5 = glm::dot(ab, cp), d6 = glm::dot(ac, cp);
    if (d6 >= 0 && d5 <= d6) return a + ac;
    const Real vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return a + d1 / (d1 - d3) * ab;
    const Real vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return a + d2 / (d2 - d6) * ac;
    const Real va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) return a + ab + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (ac - ab);
    const Real whole = 1 / (va + vb + vc);
    return a + vb * whole * ab + vc * whole * ac;
}

}  // namespace

glm::vec3 nearestOnTriangle(const glm::vec3& p, const glm::vec3& a, const glm::vec3& ab, const glm::vec3& ac) {
    return nearestOn(p, a, ab, ac);
}

glm::dvec3 nearestOnTriangle(const glm::dvec3& p, const TriangleMesh& mesh, std::uint32_t triangle) {
    const glm::uvec3& t = mesh.triangles[triangle];
    const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
    return nearestOn(p, a, b - a, c - a);
}

TriangleBvh::TriangleBvh(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint) {
    const std::size_t leaves = rangeCount(mesh.triangles.size(), kLanes);
    const std::vector<std::uint32_t> order = curveOrder(mesh, checkpoint);
    m_width = std::bit_ceil(std::max<std::size_t>(leaves, 1));
    m_leaves.resize(leaves);
    m_nodes.resize(2 * m_width);
    parallelFor(workers, leaves, kPerRange, [&](std::size_t begin, std::size_t end) {
        if (checkpoint.step())
            for (std::size_t i = begin; i < end; ++i) fillLeaf(mesh, order, i);
    });
    for (std::size_t first = m_width / 2; first >= 1; first /= 2)
        parallelFor(workers, first, kPerRange, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) joinChildren(first + i);
        });
}

void TriangleBvh::fillLeaf(const TriangleMesh& mesh, const std::vector<std::uint32_t>& order, std::size_t index) {
    Leaf& leaf = m_leaves[index];
    Node& node = m_nodes[m_width + index];
    glm::dvec3 middle(0), dipole(0);
    double area = 0;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const std::size_t place = index * kLanes + lane;
        const std::uint32_t triangle = order[std::min(place, order.size() - 1)];
        const glm::uvec3& t = mesh.triangles[triangle];
        const glm::vec3 a = mesh.vertices[t.x], ab = mesh.vertices[t.y] - a, ac = mesh.vertices[t.z] - a;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const int i = static_cast<int>(axis);
            leaf.a[axis][lane] = a[i];
            leaf.ab[axis][lane] = ab[i];
            leaf.ac[axis][lane] = ac[i];
        }
        leaf.triangle[lane] = triangle;
        leaf.winds[lane] = place < order.size() ? 1.0f : 0.0f;
        if (place >= order.size()) continue;
        for (int i = 0; i < 3; ++i) node.box.add(mesh.vertices[t[i]]);
        const glm::dvec3 vector = 0.5 * glm::cross(glm::dvec3(ab), glm::dvec3(ac));
        const double size = glm::length(vector);
        dipole += vector;
        area += size;
        middle += size * (glm::dvec3(a) + (glm::dvec3(ab) + glm::dvec3(ac)) / 3.0);
    }
    node.area = static_cast<float>(area);
    node.dipole = glm::vec3(dipole);
    node.middle = area > 0 ? glm::vec3(middle / area) : node.box.centre();
    const glm::vec3 reach = glm::max(node.box.high - node.middle, node.middle - node.box.low);
    node.radius = glm::length(reach);
}

void TriangleBvh::joinChildren(std::size_t index) {
    Node& node = m_nodes[index];
    const Node& left = m_nodes[2 * index];
    const Node& right = m_nodes[2 * index + 1];
    node.box.add(left.box);
    node.box.add(right.box);
    if (node.box.isEmpty()) return;
    node.area = left.area + right.area;
    node.dipole = left.dipole + right.dipole;
    node.middle = node.area > 0 ? (left.area * left.middle + right.area * right.middle) / node.area : node.box.centre();
    const glm::vec3 reach = glm::max(node.box.high - node.middle, node.middle - node.box.low);
    node.radius = glm::length(reach);
}

/// In double precision: single precision misplaces the point on long slivers by a fraction of their length.
glm::vec3 TriangleBvh::pointOf(const Leaf& leaf, std::size_t i, const glm::vec3& place) {
    const auto corner = [i](const std::array<Floats, 3>& v) { return glm::dvec3(v[0][i], v[1][i], v[2][i]); };
    return glm::vec3(nearestOn(glm::dvec3(place), corner(leaf.a), corner(leaf.ab), corner(leaf.ac)));
}

void TriangleBvh::searchLeaf(const Leaf& leaf, const glm::vec3& point, float& square, Nearest& best) const {
    Floats squares;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const float abx = leaf.ab[0][i], aby = leaf.ab[1][i], abz = leaf.ab[2][i];
        const float acx = leaf.ac[0][i], acy = leaf.ac[1][i], acz = leaf.ac[2][i];
        const float apx = point.x - leaf.a[0][i], apy = point.y - leaf.a[1][i], apz = point.z - leaf.a[2][i];
        const float bcx = acx - abx, bcy = acy - aby, bcz = acz - abz;
        const float bpx = apx - abx, bpy = apy - aby, bpz = apz - abz;
        const auto toEdge = [](float px, float py, float pz, float ex, float ey, float ez) {
            const float along = (px * ex + py * ey + pz * ez) / (ex * ex + ey * ey + ez * ez + 1e-30f);
            const float low = along > 0 ? along : 0;
            const float t = low < 1 ? low : 1;
            const float x = px - t * ex, y = py - t * ey, z = pz - t * ez;
            return x * x + y * y + z * z;
        };
        const float e0 = toEdge(apx, apy, apz, abx, aby, abz), e1 = toEdge(apx, apy, apz, acx, acy, acz),
                    e2 = toEdge(bpx, bpy, bpz, bcx, bcy, bcz);
        const float e01 = e0 < e1 ? e0 : e1, edge = e01 < e2 ? e01 : e2;
        const float nx = aby * acz - abz * acy, ny = abz * acx - abx * acz, nz = abx * acy - aby * acx;
        const float nn = nx * nx + ny * ny + nz * nz;
        const auto beside = [&](float px, float py, float pz, float ex, float ey, float ez) {
            return nx * (ey * pz - ez * py) + ny * (ez * px - ex * pz) + nz * (ex * py - ey * px);
        };
        const float s0 = beside(apx, apy, apz, abx, aby, abz), s1 = -beside(apx, apy, apz, acx, acy, acz),
                    s2 = beside(bpx, bpy, bpz, bcx, bcy, bcz);
        const float s01 = s0 < s1 ? s0 : s1, s = s01 < s2 ? s01 : s2;
        const float height = nx * apx + ny * apy + nz * apz;
        const float face = height * height / (nn + 1e-30f);
        squares[i] = ((s >= 0) & (nn > 0)) ? face : edge;
    }
    for (std::size_t i = 0; i < kLanes; ++i) {
        if (!(squares[i] < square)) continue;
        square = squares[i];
        best.triangle = leaf.triangle[i];
        best.point = pointOf(leaf, i, point);
    }
}

TriangleBvh::Nearest TriangleBvh::nearest(const glm::vec3& point, float within) const {
    Nearest best;
    float square = within * within;
    struct Open {
        std::size_t node;
        float square;
    };
    std::array<Open, 64> stack;
    std::size_t open = 0;
    stack[open++] = {1, squareTo(m_nodes[1].box, point)};
    while (open > 0) {
        const Open next = stack[--open];
        if (!(next.square < square)) continue;
        if (next.node >= m_width) {
            searchLeaf(m_leaves[next.node - m_width], point, square, best);
            continue;
        }
        Open left{2 * next.node, squareTo(m_nodes[2 * next.node].box, point)};
        Open right{2 * next.node + 1, squareTo(m_nodes[2 * next.node + 1].box, point)};
        if (left.square < right.square) std::swap(left, right);
        if (left.square < square) stack[open++] = left;
        if (right.square < square) stack[open++] = right;
    }
    if (best.triangle != kNone) best.distance = glm::distance(best.point, point);
    return best;
}

/// The solid angle: tan(angle / 2) = det(a, b, c) / (abc + (a.b)c + (b.c)a + (c.a)b). [Van Oosterom and Strackee 1983]
/// The arc tangent is a polynomial accurate to 1e-5, because library functions differ between platforms.
float TriangleBvh::solidAngles(const Leaf& leaf, const glm::vec3& point) const {
    Floats angles;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const float ax = leaf.a[0][i] - point.x, ay = leaf.a[1][i] - point.y, az = leaf.a[2][i] - point.z;
        const float bx = ax + leaf.ab[0][i], by = ay + leaf.ab[1][i], bz = az + leaf.ab[2][i];
        const float cx = ax + leaf.ac[0][i], cy = ay + leaf.ac[1][i], cz = az + leaf.ac[2][i];
        const float a = __builtin_sqrtf(ax * ax + ay * ay + az * az), b = __builtin_sqrtf(bx * bx + by * by + bz * bz),
                    c = __builtin_sqrtf(cx * cx + cy * cy + cz * cz);
        const float y = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        const float x = a * b * c + (ax * bx + ay * by + az * bz) * c + (bx * cx + by * cy + bz * cz) * a +
                        (cx * ax + cy * ay + cz * az) * b;
        const float yy = y < 0 ? -y : y, xx = x < 0 ? -x : x;
        const float larger = yy > xx ? yy : xx, smaller = yy > xx ? xx : yy;
        const float t = smaller / (larger + 1e-30f), s = t * t;
        // Abramowitz and Stegun 4.4.49
        const float arc = t * (0.9998660f + s * (-0.3302995f + s * (0.1801410f + s * (-0.0851330f + s * 0.0208351f))));
        const float first = yy > xx ? 1.5707964f - arc : arc;
        const float half = x < 0 ? 3.1415927f - first : first;
        angles[i] = leaf.winds[i] * (y < 0 ? -half : half);
    }
    float sum = 0;
    for (const float angle : angles) sum += angle;
    return 2 * sum;
}

float TriangleBvh::winding(const glm::vec3& point) const {
    double sum = 0;
    std::array<std::size_t, 64> stack;
    std::size_t open = 0;
    stack[open++] = 1;
    while (open > 0) {
        const std::size_t index = stack[--open];
        const Node& node = m_nodes[index];
        if (node.box.isEmpty()) continue;
        const glm::vec3 away = node.middle - point;
        const float square = glm::dot(away, away), near = kFarAway * node.radius;
        if (square > near * near) {
            sum += glm::dot(node.dipole, away) / (square * std::sqrt(square));
        } else if (index >= m_width) {
            sum += solidAngles(m_leaves[index - m_width], point);
        } else {
            stack[open++] = 2 * index;
            stack[open++] = 2 * index + 1;
        }
    }
    return static_cast<float>(sum / (4 * kPi));
}

}  // namespace gyre::importers
