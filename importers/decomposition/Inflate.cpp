#include "importers/decomposition/Inflate.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <limits>
#include <numeric>

namespace gyre::importers {
namespace {

constexpr int kMaxRounds = 6;
constexpr float kSlack = 1e-4f;    // a cut passes this distance before its point, in the unit frame
constexpr float kGrazing = 0.85f;  // cosine: cuts this close to the surface's direction are aligned with it
constexpr float kOnFace = 0.97f;   // cosine of about 14 degrees: such a cut may be moved onto the face
constexpr float kFaceGap = 2e-4f;  // distance of such a cut from the face, so that samples on it are inside
constexpr float kMaxLost = 0.03f,
                kMaxLostFlat =
                    0.2f;  // fraction of the targets that moving a cut onto a face may lose; neighbours cover them
constexpr double kGrowth = 1.005;  // least growth for another round

}  // namespace

/// Squared distance: dot(p - centre, metric (p - centre)).
struct Inflater::Ellipsoid {
    glm::vec3 centre;
    glm::mat3 metric{1};

    /// The metric of a point set's covariance, enlarged by a grid step because flat sets span no ellipsoid.
    Ellipsoid(const PointBlocks& points, float spacing) {
        const auto count = static_cast<double>(points.count());
        glm::dvec3 sum(0);
        points.forEach([&](std::size_t slot) { sum += glm::dvec3(points.point(slot)); });
        const glm::dvec3 mean = sum / count;
        glm::dmat3 covariance(0);
        points.forEach([&](std::size_t slot) {
            const glm::dvec3 d = glm::dvec3(points.point(slot)) - mean;
            covariance += glm::outerProduct(d, d);
        });
        covariance /= count;
        const double least = 0.25 * static_cast<double>(spacing) * static_cast<double>(spacing);
        for (int i = 0; i < 3; ++i) covariance[i][i] += least;
        centre = glm::vec3(mean);
        const glm::dmat3 inverse = glm::inverse(covariance);
        metric = glm::mat3(inverse * (3.0 / (inverse[0][0] + inverse[1][1] + inverse[2][2])));
    }
    explicit Ellipsoid(const glm::vec3& seed) : centre(seed) {}
};

Inflater::Inflater(const Samples& samples) : m_samples(samples) {}

/// A plane through the forbidden point. If no target is lost, it moves towards the surface, where it cuts off more.
Plane Inflater::cutBefore(std::size_t forbidden, const Ellipsoid& ellipsoid) const {
    const glm::vec3 point = m_forbidden.point(forbidden);
    const SurfaceSample& surface = m_samples.nearest[m_forbidden.index(forbidden)];
    const glm::vec3 offset = point - ellipsoid.centre;
    glm::vec3 normal = glm::normalize(ellipsoid.metric * offset);
    if (glm::dot(normal, surface.normal) > kGrazing && glm::dot(surface.normal, offset) > 0.1f * glm::length(offset))
        normal = surface.normal;
    const float farthest = glm::dot(normal, point) - kSlack;
    const float least = std::max(farthest - surface.gap, glm::dot(normal, ellipsoid.centre)) + kFaceGap;
    const float support = m_some.farthestAlong(normal, least, farthest);
    return {normal, std::min(farthest, support + kFaceGap)};
}

void Inflater::cutAway(const Ellipsoid& ellipsoid, Subset subset) {
    m_cuts.clear();
    if (subset == Subset::All)
        m_forbidden.start(m_samples.forbidden);
    else
        m_forbidden.start(m_samples.forbidden, m_samples.someForbidden);
    m_some.start(m_samples.targets, m_samples.someTargets);
    const glm::mat3& m = ellipsoid.metric;
    m_forbidden.setValues([&](const glm::vec3& point) {
        const float x = point.x - ellipsoid.centre.x, y = point.y - ellipsoid.centre.y,
                    z = point.z - ellipsoid.centre.z;
        return m[0][0] * x * x + m[1][1] * y * y + m[2][2] * z * z +
               2 * (m[1][0] * x * y + m[2][0] * x * z + m[2][1] * y * z);
    });
    while (m_forbidden.count() > 0) {
        const std::size_t nearest = m_forbidden.leastValue();
        const Plane plane = cutBefore(nearest, ellipsoid);
        m_cuts.push_back({plane, m_samples.nearest[m_forbidden.index(nearest)], m_forbidden.point(nearest)});
        m_some.keepInside(plane);
        m_forbidden.keepInside(plane);
    }
}

void Inflater::collectTargets() {
    m_targets.start(m_samples.targets);
    for (const Cut& cut : m_cuts) m_targets.keepInside(cut.plane);
}

void Inflater::layOn(const Plane& face, float mostLost, const SurfaceSample& surface, const glm::vec3& point) {
    const Plane laid{face.normal, face.offset + kFaceGap};
    const std::size_t lost = m_targets.countOutside(laid);
    if (static_cast<float>(lost) > mostLost * static_cast<float>(m_targets.count())) return;
    m_cuts.push_back({laid, surface, point});
    if (lost > 0) m_targets.keepInside(laid);
}

/// Moves cuts onto flat faces. The space between has no use, and without it boxes become exact boxes.
void Inflater::layOnFaces() {
    const std::vector<Cut> cuts = m_cuts;
    for (const Cut& cut : cuts) {
        for (const Plane& flat : m_samples.flats) {
            const float gap = glm::dot(flat.normal, cut.point) - flat.offset;
            if (gap > 0 && gap < m_samples.gap && glm::dot(flat.normal, cut.plane.normal) > kOnFace)
                layOn(flat, kMaxLostFlat, cut.surface, cut.point);
        }
        const glm::vec3& normal = cut.surface.normal;
        if (glm::dot(normal, cut.plane.normal) > kOnFace)
            layOn({normal, glm::dot(normal, cut.surface.point)}, kMaxLost, cut.surface, cut.point);
    }
}

Region Inflater::grow(const glm::vec3& seed, const BitSet* wanted) {
    Ellipsoid ellipsoid(seed), best = ellipsoid;
    std::size_t most = 0;
    for (int round = 0; round < kMaxRounds; ++round) {
        cutAway(ellipsoid, Subset::Some);
        std::size_t score = m_some.count();
        if (wanted) {
            score = 0;
            m_some.forEach([&](std::size_t slot) { score += wanted->has(m_some.index(slot)) ? 1 : 0; });
        }
        if (m_some.count() == 0 || static_cast<double>(score) < kGrowth * static_cast<double>(most)) break;
        most = score;
        best = ellipsoid;
        ellipsoid = Ellipsoid(m_some, m_samples.spacing);
    }
    cutAway(best, Subset::All);
    collectTargets();
    layOnFaces();
    Region region;
    region.covered = BitSet(m_samples.targets.size());
    m_targets.forEach([&](std::size_t slot) { region.covered.add(m_targets.index(slot)); });
    region.count = m_targets.count();
    for (const Cut& cut : m_cuts) region.planes.push_back(cut.plane);
    return region;
}

}  // namespace gyre::importers
