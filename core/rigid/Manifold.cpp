#include "core/rigid/Manifold.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace gyre {
namespace {

constexpr double kParallel = 1e-6;  // squared sine below which edges have no common normal
constexpr double kFavour = 1e-3;    // of the smaller solid: lead that an edge needs over a face, so that faces last
constexpr std::size_t kMostOfQuads = 8;       // points of two faces of four corners; more come from a round face
constexpr double kFlat = 1e-3, kHigh = 0.03;  // height over the deepest of many points, relative to their width
constexpr double kBeyondAll = std::numeric_limits<double>::max();

/// The point of the segment nearest to `point`.
glm::dvec3 nearestOn(const glm::dvec3& from, const glm::dvec3& to, const glm::dvec3& point) {
    const glm::dvec3 along = to - from;
    const double square = glm::dot(along, along);
    const double fraction = square > 0 ? std::clamp(glm::dot(point - from, along) / square, 0.0, 1.0) : 0;
    return from + fraction * along;
}

/// The point of the face nearest to `point`.
glm::dvec3 nearestOn(const ConvexSolid& solid, const SolidFace& face, const glm::dvec3& point) {
    const std::span<const std::uint32_t> loop = solid.loop(face);
    glm::dvec3 nearest = point - (glm::dot(face.normal, point) - face.offset) * face.normal;
    bool isInside = true;
    double least = kBeyondAll;
    glm::dvec3 onRim(0);
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const glm::dvec3 &from = solid.vertices[loop[i]], &to = solid.vertices[loop[(i + 1) % loop.size()]];
        if (glm::dot(glm::cross(to - from, point - from), face.normal) >= 0) continue;
        isInside = false;
        const glm::dvec3 candidate = nearestOn(from, to, point), apart = candidate - point;
        if (glm::dot(apart, apart) < least) {
            least = glm::dot(apart, apart);
            onRim = candidate;
        }
    }
    return isInside ? nearest : onRim;
}

/// The surface of a solid as a ball sees it.
struct Nearest {
    double distance = 0;   ///< of the ball's centre; negative inside [m]
    glm::dvec3 normal{0};  ///< unit, towards the centre
    glm::dvec3 point{0};   ///< on the surface
};

std::optional<Nearest> nearestOf(const ConvexSolid& solid, const glm::dvec3& centre, double within) {
    const SolidFace* least = nullptr;
    double depth = std::numeric_limits<double>::lowest();
    bool isOutside = false;
    Nearest nearest{kBeyondAll, {}, {}};
    for (const SolidFace& face : solid.faces) {
        const double distance = glm::dot(face.normal, centre) - face.offset;
        if (distance > within) return std::nullopt;
        if (distance > 0) isOutside = true;
        if (!face.pushes) continue;
        if (distance > depth) {
            depth = distance;
            least = &face;
        }
        if (distance <= 0) continue;
        const glm::dvec3 point = nearestOn(solid, face, centre);
        const double apart = glm::length(centre - point);
        if (apart < nearest.distance) nearest = {apart, (centre - point) / apart, point};
    }
    if (isOutside) return nearest.distance <= within ? std::optional(nearest) : std::nullopt;
    if (!least) return std::nullopt;
    return Nearest{depth, least->normal, centre - depth * least->normal};
}

/// Twice the area of a triangle, with a sign.
double areaOf(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& normal) {
    return glm::dot(glm::cross(b - a, c - a), normal);
}

template <class Score>
std::size_t bestOf(std::span<const TouchPoint> points, const Score& score) {
    std::size_t best = 0;
    double most = std::numeric_limits<double>::lowest();
    for (std::size_t i = 0; i < points.size(); ++i)
        if (const double value = score(points[i]); value > most) {
            most = value;
            best = i;
        }
    return best;
}

void add(Manifold& manifold, const TouchPoint& point) {
    if (manifold.count < 4) manifold.points[static_cast<std::size_t>(manifold.count++)] = point;
}

}  // namespace

Manifold exchanged(const Manifold& manifold) {
    Manifold other = manifold;
    other.normal = -manifold.normal;
    for (TouchPoint& point : other.points) std::swap(point.onFirst, point.onSecond);
    return other;
}

namespace {

/// Of the rim of a round face that lies flat on another: the points farthest along four directions, which are the same
/// in the next step. The deepest, or those with the largest area, would change from step to step by rounding, and a
/// stack of drums would tremble. None if fewer lie flat than a round face has.
std::size_t fourOfRim(const glm::dvec3& normal, std::span<const TouchPoint> points, std::array<TouchPoint, 4>& kept) {
    const glm::dvec3 aside = std::abs(normal.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 0, 1);
    const glm::dvec3 first = glm::normalize(glm::cross(normal, aside)), second = glm::cross(normal, first);
    const TouchPoint& deepest = points[bestOf(points, [](const TouchPoint& p) { return -p.separation; })];
    const auto apart = [&](const TouchPoint& p) { return glm::length(p.onSecond - deepest.onSecond); };
    const double flat = deepest.separation + kFlat * apart(points[bestOf(points, apart)]);
    const auto liesFlat = [&](const TouchPoint& p) { return p.separation <= flat; };
    if (std::ranges::count_if(points, liesFlat) <= std::ptrdiff_t(kMostOfQuads)) return 0;
    auto end = kept.begin();
    for (const glm::dvec3& along : {first, second, -first, -second}) {
        const auto score = [&](const TouchPoint& p) { return liesFlat(p) ? glm::dot(p.onSecond, along) : -kBeyondAll; };
        const TouchPoint& farthest = points[bestOf(points, score)];
        const auto isSame = [&](const TouchPoint& p) { return p.onSecond == farthest.onSecond; };
        if (std::none_of(kept.begin(), end, isSame)) *end++ = farthest;
    }
    return static_cast<std::size_t>(end - kept.begin());
}

/// The point farthest from the deepest. Of many, one that is hardly higher, if it is half as far: a cylinder that lies
/// down must touch with both ends. With the farthest, a side of it in the air, it would rock for ever.
std::size_t opposite(const TouchPoint& deepest, std::span<const TouchPoint> points) {
    const auto apart = [&](const TouchPoint& p) { return glm::length(p.onSecond - deepest.onSecond); };
    const std::size_t farthest = bestOf(points, apart);
    if (points.size() < kMostOfQuads) return farthest;
    const double wide = apart(points[farthest]);
    const std::size_t low = bestOf(
        points, [&](const TouchPoint& p) { return p.separation <= deepest.separation + kHigh * wide ? apart(p) : -1; });
    return apart(points[low]) > 0.5 * wide ? low : farthest;
}

}  // namespace

void keepFour(const glm::dvec3& normal, std::vector<TouchPoint>& points) {
    if (points.size() <= 4) return;
    std::array<TouchPoint, 4> kept;
    if (const std::size_t count = points.size() > kMostOfQuads ? fourOfRim(normal, points, kept) : 0; count > 0) {
        points.resize(count);
        std::copy_n(kept.begin(), std::min<std::size_t>(count, 4), points.begin());
        return;
    }
    const auto take = [&](std::size_t slot, std::size_t index) {
        kept[slot] = points[index];
        points.erase(points.begin() + static_cast<std::ptrdiff_t>(index));
    };
    take(0, bestOf(points, [](const TouchPoint& p) { return -p.separation; }));
    take(1, opposite(kept[0], points));
    take(2, bestOf(points, [&](const TouchPoint& p) {
             return std::abs(areaOf(kept[0].onSecond, kept[1].onSecond, p.onSecond, normal));
         }));
    if (areaOf(kept[0].onSecond, kept[1].onSecond, kept[2].onSecond, normal) < 0) std::swap(kept[0], kept[1]);
    take(3, bestOf(points, [&](const TouchPoint& p) {  // the area that it adds to the triangle
             return -std::min({areaOf(kept[0].onSecond, kept[1].onSecond, p.onSecond, normal),
                               areaOf(kept[1].onSecond, kept[2].onSecond, p.onSecond, normal),
                               areaOf(kept[2].onSecond, kept[0].onSecond, p.onSecond, normal)});
         }));
    points.assign(kept.begin(), kept.end());
}

void ManifoldMaker::reserve(std::size_t vertices) {
    for (std::vector<glm::dvec3>* list : {&m_vertices, &m_normals, &m_polygon, &m_clipped}) list->reserve(vertices);
    for (std::vector<double>* list : {&m_offsets, &m_ofFirst, &m_ofSecond}) list->reserve(4 * vertices);
    m_points.reserve(vertices);
}

Manifold ManifoldMaker::between(const ConvexSolid& first, const Frame& firstPlace, const ConvexSolid& second,
                                const Frame& secondPlace, double margin) {
    const glm::dvec3 apart = secondPlace.point(second.middle) - firstPlace.point(first.middle);
    const double far = first.reach + second.reach + margin;
    if (glm::dot(apart, apart) > far * far) return {};
    if (first.isBall && second.isBall) return ofBalls(first, firstPlace, second, secondPlace, margin);
    if (second.isBall) return ofBall(second, secondPlace, first, firstPlace, margin);
    if (first.isBall) return exchanged(ofBall(first, firstPlace, second, secondPlace, margin));
    Manifold manifold = ofFaces(first, second, seenFrom(firstPlace, secondPlace), margin);
    manifold.normal = firstPlace.direction(manifold.normal);
    for (TouchPoint& point : manifold.points) {
        point.onFirst = firstPlace.point(point.onFirst);
        point.onSecond = firstPlace.point(point.onSecond);
    }
    return manifold;
}

Manifold ManifoldMaker::ofBalls(const ConvexSolid& first, const Frame& firstPlace, const ConvexSolid& second,
                                const Frame& secondPlace, double margin) const {
    const glm::dvec3 a = firstPlace.point(first.middle), b = secondPlace.point(second.middle);
    const double distance = glm::length(b - a), separation = distance - first.reach - second.reach;
    Manifold manifold;
    if (separation > margin) return manifold;
    if (distance > 0) manifold.normal = (b - a) / distance;
    add(manifold, {a + first.reach * manifold.normal, b - second.reach * manifold.normal, separation});
    return manifold;
}

/// The solid is the first.
Manifold ManifoldMaker::ofBall(const ConvexSolid& ball, const Frame& ballPlace, const ConvexSolid& solid,
                               const Frame& solidPlace, double margin) const {
    const glm::dvec3 centre = solidPlace.localPoint(ballPlace.point(ball.middle));
    const std::optional<Nearest> nearest = nearestOf(solid, centre, ball.reach + margin);
    Manifold manifold;
    if (!nearest) return manifold;
    manifold.normal = solidPlace.direction(nearest->normal);
    add(manifold, {solidPlace.point(nearest->point), solidPlace.point(centre - ball.reach * nearest->normal),
                   nearest->distance - ball.reach});
    return manifold;
}

Manifold ManifoldMaker::ofFaces(const ConvexSolid& first, const ConvexSolid& second, const Frame& place,
                                double margin) {
    m_vertices.clear();
    m_normals.clear();
    m_offsets.clear();
    for (const glm::dvec3& vertex : second.vertices) m_vertices.push_back(place.point(vertex));
    Axis ofFirst, ofSecond;
    for (std::size_t f = 0; f < first.faces.size(); ++f) {
        double least = kBeyondAll;
        for (const glm::dvec3& vertex : m_vertices) least = std::min(least, glm::dot(first.faces[f].normal, vertex));
        least -= first.faces[f].offset;
        if (least > margin) return {};
        if (first.faces[f].pushes && least > ofFirst.separation) ofFirst = {least, f, 0, {}};
    }
    for (std::size_t f = 0; f < second.faces.size(); ++f) {
        const SolidFace& face = second.faces[f];
        m_normals.push_back(place.direction(face.normal));
        m_offsets.push_back(face.offset + glm::dot(m_normals.back(), place.origin));
        double least = kBeyondAll;
        for (const glm::dvec3& vertex : first.vertices) least = std::min(least, glm::dot(m_normals.back(), vertex));
        least -= m_offsets.back();
        if (least > margin) return {};
        if (face.pushes && least > ofSecond.separation) ofSecond = {least, f, 0, {}};
    }
    const bool isWall = ofFirst.separation < -0.5 * kBeyondAll || ofSecond.separation < -0.5 * kBeyondAll;
    if (isWall && ofFirst.separation == ofSecond.separation) return {};
    const double favour = kFavour * std::min(first.reach, second.reach);
    const double byFaces = std::max(ofFirst.separation, ofSecond.separation);
    if (std::abs(byFaces) > favour) {  // solids that touch with a face touch no less with their edges
        const Axis edges = bestEdges(first, second, margin);
        if (edges.separation > margin) return {};
        if (edges.separation > byFaces + favour) return crossed(first, second, edges);
    }
    const bool isFaceOfFirst = ofFirst.separation + favour >= ofSecond.separation;
    return clipped(first, second, isFaceOfFirst ? ofFirst : ofSecond, isFaceOfFirst, margin);
}

/// The pair of edges along whose common normal the solids overlap least.
ManifoldMaker::Axis ManifoldMaker::bestEdges(const ConvexSolid& first, const ConvexSolid& second, double margin) {
    Axis best;
    // Of each edge's great circle: on which side of it the normals of the other solid's faces lie.
    const std::size_t facesOfFirst = first.faces.size(), facesOfSecond = second.faces.size();
    m_ofFirst.resize(first.edges.size() * facesOfSecond);
    m_ofSecond.resize(second.edges.size() * facesOfFirst);
    for (std::size_t e = 0; e < first.edges.size(); ++e) {
        const SolidEdge& edge = first.edges[e];
        const glm::dvec3 circle = glm::cross(first.faces[edge.right].normal, first.faces[edge.left].normal);
        for (std::size_t f = 0; f < facesOfSecond; ++f)
            m_ofFirst[e * facesOfSecond + f] = -glm::dot(circle, m_normals[f]);
    }
    for (std::size_t e = 0; e < second.edges.size(); ++e) {
        const SolidEdge& edge = second.edges[e];
        const glm::dvec3 circle = glm::cross(m_normals[edge.right], m_normals[edge.left]);
        for (std::size_t f = 0; f < facesOfFirst; ++f)
            m_ofSecond[e * facesOfFirst + f] = glm::dot(circle, first.faces[f].normal);
    }
    for (std::size_t i = 0; i < first.edges.size(); ++i) {
        const SolidEdge& a = first.edges[i];
        if (!first.faces[a.left].pushes || !first.faces[a.right].pushes) continue;
        const glm::dvec3 from = first.vertices[a.from], along = first.vertices[a.to] - from;
        for (std::size_t j = 0; j < second.edges.size(); ++j) {
            const SolidEdge& b = second.edges[j];
            const double leftSide = m_ofFirst[i * facesOfSecond + b.left],
                         rightSide = m_ofFirst[i * facesOfSecond + b.right];
            if (!(leftSide * rightSide < 0)) continue;
            const double ownLeft = m_ofSecond[j * facesOfFirst + a.left],
                         ownRight = m_ofSecond[j * facesOfFirst + a.right];
            if (!(ownLeft * ownRight < 0) || !(leftSide * ownRight > 0)) continue;
            if (!second.faces[b.left].pushes || !second.faces[b.right].pushes) continue;
            const glm::dvec3 other = m_vertices[b.to] - m_vertices[b.from];
            glm::dvec3 normal = glm::cross(along, other);
            const double square = glm::dot(normal, normal);
            if (square <= kParallel * glm::dot(along, along) * glm::dot(other, other)) continue;
            normal /= std::sqrt(square);
            if (glm::dot(normal, from - first.middle) < 0) normal = -normal;
            const double separation = glm::dot(normal, m_vertices[b.from] - from);
            if (separation > best.separation) best = {separation, i, j, normal};
            if (separation > margin) return best;
        }
    }
    return best;
}

Manifold ManifoldMaker::clipped(const ConvexSolid& first, const ConvexSolid& second, const Axis& axis,
                                bool isFaceOfFirst, double margin) {
    const ConvexSolid& reference = isFaceOfFirst ? first : second;
    const ConvexSolid& incident = isFaceOfFirst ? second : first;
    const auto vertexOf = [&](bool ofFirst, std::uint32_t i) { return ofFirst ? first.vertices[i] : m_vertices[i]; };
    const SolidFace& face = reference.faces[axis.first];
    const glm::dvec3 normal = isFaceOfFirst ? face.normal : m_normals[axis.first];
    const double offset = isFaceOfFirst ? face.offset : m_offsets[axis.first];
    std::size_t met = 0;
    double least = kBeyondAll;
    for (std::size_t f = 0; f < incident.faces.size(); ++f) {
        const double facing = glm::dot(normal, isFaceOfFirst ? m_normals[f] : first.faces[f].normal);
        if (facing < least) {
            least = facing;
            met = f;
        }
    }
    m_polygon.clear();
    for (const std::uint32_t i : incident.loop(incident.faces[met])) m_polygon.push_back(vertexOf(!isFaceOfFirst, i));
    const std::span<const std::uint32_t> loop = reference.loop(face);
    for (std::size_t i = 0; i < loop.size() && !m_polygon.empty(); ++i) {
        const glm::dvec3 from = vertexOf(isFaceOfFirst, loop[i]);
        const glm::dvec3 side = glm::cross(vertexOf(isFaceOfFirst, loop[(i + 1) % loop.size()]) - from, normal);
        m_clipped.clear();
        for (std::size_t k = 0; k < m_polygon.size(); ++k) {
            const glm::dvec3 &here = m_polygon[k], &next = m_polygon[(k + 1) % m_polygon.size()];
            const double inHere = glm::dot(side, here - from), inNext = glm::dot(side, next - from);
            if (inHere <= 0) m_clipped.push_back(here);
            if ((inHere < 0 && inNext > 0) || (inHere > 0 && inNext < 0))
                m_clipped.push_back(here + inHere / (inHere - inNext) * (next - here));
        }
        std::swap(m_polygon, m_clipped);
    }
    m_points.clear();
    for (const glm::dvec3& corner : m_polygon) {
        const double separation = glm::dot(normal, corner) - offset;
        if (separation > margin) continue;
        const glm::dvec3 onFace = corner - separation * normal;
        m_points.push_back(isFaceOfFirst ? TouchPoint{onFace, corner, separation}
                                         : TouchPoint{corner, onFace, separation});
    }
    keepFour(normal, m_points);
    Manifold manifold;
    manifold.normal = isFaceOfFirst ? normal : -normal;
    for (const TouchPoint& point : m_points) add(manifold, point);
    return manifold;
}

/// The nearest points of two edges.
Manifold ManifoldMaker::crossed(const ConvexSolid& first, const ConvexSolid& second, const Axis& axis) const {
    const SolidEdge &a = first.edges[axis.first], &b = second.edges[axis.second];
    const glm::dvec3 p = first.vertices[a.from], u = first.vertices[a.to] - p;
    const glm::dvec3 q = m_vertices[b.from], v = m_vertices[b.to] - q, w = p - q;
    const double uu = glm::dot(u, u), uv = glm::dot(u, v), vv = glm::dot(v, v), uw = glm::dot(u, w),
                 vw = glm::dot(v, w);
    const double determinant = uu * vv - uv * uv;
    const double s = std::clamp((uv * vw - vv * uw) / determinant, 0.0, 1.0);
    const double t = std::clamp((uu * vw - uv * uw) / determinant, 0.0, 1.0);
    Manifold manifold;
    manifold.normal = axis.normal;
    add(manifold, {p + s * u, q + t * v, axis.separation});
    return manifold;
}

}  // namespace gyre
