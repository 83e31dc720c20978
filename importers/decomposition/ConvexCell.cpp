#include "importers/decomposition/ConvexCell.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gyre::importers {
namespace {

void addOnce(std::vector<glm::dvec3>& points, const glm::dvec3& point, double same) {
    if (std::ranges::none_of(points, [&](const glm::dvec3& other) { return glm::distance(other, point) <= same; }))
        points.push_back(point);
}

/// Sorts the corners of a convex polygon counter-clockwise about the normal.
void sortAround(std::vector<glm::dvec3>& corners, const glm::dvec3& normal) {
    glm::dvec3 middle(0);
    for (const glm::dvec3& corner : corners) middle += corner / static_cast<double>(corners.size());
    const glm::dvec3 helper = std::abs(normal.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    const glm::dvec3 u = glm::normalize(glm::cross(normal, helper)), v = glm::cross(normal, u);
    std::vector<std::pair<double, glm::dvec3>> sorted;
    for (const glm::dvec3& corner : corners)
        sorted.emplace_back(std::atan2(glm::dot(corner - middle, v), glm::dot(corner - middle, u)), corner);
    std::ranges::sort(sorted, {}, [](const auto& one) { return one.first; });
    for (std::size_t i = 0; i < corners.size(); ++i) corners[i] = sorted[i].second;
}

}  // namespace

ConvexCell::ConvexCell(const Box& box) {
    const glm::dvec3 low(box.low), high(box.high);
    const auto corner = [&](int i) {
        return glm::dvec3(i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z);
    };
    for (const auto& [a, b, c, d] : {std::array{0, 4, 6, 2}, std::array{1, 3, 7, 5}, std::array{0, 1, 5, 4},
                                     std::array{2, 6, 7, 3}, std::array{0, 2, 3, 1}, std::array{4, 5, 7, 6}})
        m_faces.push_back({corner(a), corner(b), corner(c), corner(d)});
}

double areaOf(const std::vector<glm::dvec3>& polygon) {
    glm::dvec3 sum(0);
    for (std::size_t i = 2; i < polygon.size(); ++i)
        sum += glm::cross(polygon[i - 1] - polygon[0], polygon[i] - polygon[0]);
    return 0.5 * glm::length(sum);
}

std::vector<glm::dvec3> cutPolygon(const std::vector<glm::dvec3>& polygon, const ExactPlane& plane, double same,
                                   std::vector<glm::dvec3>* onPlane) {
    std::vector<glm::dvec3> kept;
    kept.reserve(polygon.size() + 1);
    bool isBelow = false;  // some corner lies strictly below
    const auto keepOn = [&](const glm::dvec3& point) {
        kept.push_back(point);
        if (onPlane) onPlane->push_back(point);
    };
    double before = plane.distanceTo(polygon.back());
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const double here = plane.distanceTo(polygon[i]);
        const bool crosses = (before > same && here < -same) || (before < -same && here > same);
        if (crosses) {
            const glm::dvec3& last = polygon[(i + polygon.size() - 1) % polygon.size()];
            keepOn(last + before / (before - here) * (polygon[i] - last));
        }
        if (std::abs(here) <= same)
            keepOn(polygon[i]);
        else if (here < 0)
            kept.push_back(polygon[i]);
        isBelow = isBelow || here < -same;
        before = here;
    }
    if (!isBelow || kept.size() < 3) kept.clear();
    return kept;
}

void ConvexCell::cut(const ExactPlane& plane, double same) {
    std::vector<glm::dvec3> onPlane;
    std::vector<Loop> kept;
    bool isCut = false;
    for (const Loop& face : m_faces) {
        isCut = isCut ||
                std::ranges::any_of(face, [&](const glm::dvec3& corner) { return plane.distanceTo(corner) > same; });
        Loop rest = cutPolygon(face, plane, same, &onPlane);
        if (!rest.empty()) kept.push_back(std::move(rest));
    }
    if (!isCut) return;
    m_faces = std::move(kept);
    Loop lid;
    for (const glm::dvec3& point : onPlane) addOnce(lid, point, same);
    if (lid.size() < 3 || m_faces.empty()) return;
    sortAround(lid, plane.normal);
    m_faces.push_back(std::move(lid));
}

std::vector<glm::dvec3> ConvexCell::corners(double same) const {
    std::vector<glm::dvec3> list;
    for (const Loop& face : m_faces)
        for (const glm::dvec3& corner : face) addOnce(list, corner, same);
    return list;
}

glm::dvec3 ConvexCell::middle() const {
    glm::dvec3 sum(0);
    std::size_t count = 0;
    for (const Loop& face : m_faces)
        for (const glm::dvec3& corner : face) {
            sum += corner;
            ++count;
        }
    return sum / static_cast<double>(std::max<std::size_t>(count, 1));
}

}  // namespace gyre::importers
