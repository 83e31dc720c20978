#include "tests/benchmarks/levels/LevelJudge.h"

#include "core/base/Random.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleBvh.h"
#include "tests/benchmarks/levels/PieceIndex.h"
#include "tests/benchmarks/levels/SurfaceGrid.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

using namespace gyre;
using shapes::Opening;

namespace contest {
namespace {

glm::dvec3 placeIn(const Opening& opening, double across, double up) {
    return opening.centre + across * opening.across() + up * opening.up();
}

// Lines: an opening is open if all are free.

/// The outline's scale: pieces may protrude by the error, and nothing is said of the outer tenth.
double innerScale(const Opening& opening, double error) {
    return std::min(0.9, 1 - 2 * error / std::min(opening.width, opening.height));
}

/// The fraction of 9 x 9 lines through the inner part of an opening that no piece meets. They lead through the wall's
/// thickness, at least twice the error.
double freeLines(const Opening& opening, const PieceIndex& pieces, double error) {
    constexpr int kLines = 9;
    const double scale = std::max(innerScale(opening, error), 0.1);
    const glm::dvec3 half = std::max(0.5 * opening.depth, error) * opening.normal();
    int free = 0, all = 0;
    for (int i = 0; i < kLines; ++i)
        for (int j = 0; j < kLines; ++j) {
            const double x = 0.999 * scale * opening.width * (i / (kLines - 1.0) - 0.5),
                         y = 0.999 * scale * opening.height * (j / (kLines - 1.0) - 0.5);
            if (!opening.holds(x, y, scale)) continue;
            const glm::dvec3 middle = placeIn(opening, x, y);
            ++all;
            free += !pieces.isMet(middle - half, middle + half);
        }
    return static_cast<double>(free) / all;
}

// Particles.

/// Carried by a wind along `direction`, with turbulence: velocities across it are 10 % of the wind, and are correlated
/// over 0.3 m (an Ornstein-Uhlenbeck process along the path).
class Drift {
public:
    Drift(const glm::dvec3& start, const glm::dvec3& direction, Random& random)
        : m_place(start), m_direction(direction), m_random(random) {
        const int axis = std::abs(direction.x) > 0.5 ? 1 : 0;
        m_side[axis] = 1;
        m_up = glm::cross(m_direction, m_side);
        m_slopes = {kIntensity * normal(), kIntensity * normal()};
    }

    const glm::dvec3& place() const { return m_place; }
    static constexpr double kStep = 0.05;  // [m]

    void step() {
        for (double& slope : m_slopes) slope = kKept * slope + std::sqrt(1 - kKept * kKept) * kIntensity * normal();
        m_place += kStep * (m_direction + m_slopes[0] * m_side + m_slopes[1] * m_up);
    }

private:
    static constexpr double kIntensity = 0.1, kKept = 0.846;  // exp(-0.05 / 0.3)
    glm::dvec3 m_place, m_direction, m_side{0}, m_up{0};
    std::array<double, 2> m_slopes{};
    Random& m_random;

    /// About normal, with variance 1: the sum of 12 uniform numbers.
    double normal() {
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += static_cast<double>(m_random.uniform());
        return sum;
    }
};

/// Whether a particle meets no solid from the middle of an opening to 0.5 m beyond the wall.
bool drifts(Drift drift, double length, const PieceIndex& solids) {
    for (double way = 0; way < length; way += Drift::kStep) {
        const glm::dvec3 from = drift.place();
        drift.step();
        if (solids.isMet(from, drift.place())) return false;
    }
    return true;
}

bool passes(const Opening& opening, const glm::dvec3& place, int number, const PieceIndex& solids) {
    const double length = 0.5 * opening.depth + 0.5;
    for (const double direction : {1.0, -1.0}) {
        Random random(50, static_cast<std::uint64_t>(number), direction > 0 ? 0 : 1);
        if (!drifts(Drift(place, direction * opening.normal(), random), length, solids)) return false;
    }
    return true;
}

/// Particles that cross an opening at uniform places and pass the pieces, divided by those that pass the level.
double fluxThrough(const Opening& opening, const PieceIndex& pieces, const PieceIndex& level, int particles) {
    Random random(50, 0, 0);
    int passed = 0, passedLevel = 0;
    for (int i = 1; i <= particles; ++i) {
        const double x = opening.width * (static_cast<double>(random.uniform()) - 0.5),
                     y = opening.height * (static_cast<double>(random.uniform()) - 0.5);
        if (!opening.holds(x, y)) continue;
        const glm::dvec3 place = placeIn(opening, x, y);
        passed += passes(opening, place, i, pieces);
        passedLevel += passes(opening, place, i, level);
    }
    return passedLevel > 0 ? static_cast<double>(passed) / passedLevel : 0;
}

// Surfaces.

void take(Farthest& farthest, const Farthest& other) {
    if (other.distance > farthest.distance) farthest = other;
}

constexpr double kJustOutside = 1e-3;  // a place is exposed if no other piece is so near in front of it [m]
constexpr double kFiner = 1e-4;        // a leak counts as larger than another by more than this [m]
constexpr double kFlush = 1e-3;        // smaller bulges count as none [m]
constexpr float kSearch = 1e5f;        // [m]

/// Halves triangles across their longest sides until none is longer than `longest` [m]. The tree's single precision
/// errs by decimetres in long thin triangles (seen: 0.51 m in one of 28 x 0.5 m), and their boxes overlap those of many
/// others, so that it is slow.
TriangleMesh halved(const TriangleMesh& mesh, float longest) {
    TriangleMesh fine = mesh;
    for (std::size_t i = 0; i < fine.triangles.size();) {
        const glm::uvec3 t = fine.triangles[i];
        int side = 0;
        float length = 0;
        for (int j = 0; j < 3; ++j) {
            const float own = glm::distance(fine.vertices[t[j]], fine.vertices[t[(j + 1) % 3]]);
            if (own <= length) continue;
            length = own;
            side = j;
        }
        if (length <= longest) {
            ++i;
            continue;
        }
        const unsigned a = t[side], b = t[(side + 1) % 3], c = t[(side + 2) % 3];
        const auto middle = static_cast<unsigned>(fine.vertices.size());
        fine.vertices.push_back(0.5f * (fine.vertices[a] + fine.vertices[b]));
        fine.triangles[i] = {a, middle, c};
        fine.triangles.push_back({middle, b, c});
    }
    return fine;
}

/// Distances from a mesh.
class Surface {
public:
    Surface(const TriangleMesh& mesh, const Workers& workers) : m_mesh(halved(mesh, kLongest)) {
        const ProgressCallback none;
        importers::Checkpoint checkpoint(none);
        m_tree = importers::TriangleBvh(m_mesh, workers, checkpoint);
    }

    /// Whether a triangle is nearer; quick where one is.
    bool isWithin(const glm::dvec3& place, double distance) const {
        return m_tree.nearest(glm::vec3(place), static_cast<float>(distance)).triangle != importers::TriangleBvh::kNone;
    }

    /// In double precision, from the triangle that the tree finds.
    double from(const glm::dvec3& place) const {
        const auto nearest = m_tree.nearest(glm::vec3(place), kSearch);
        return glm::distance(importers::nearestOnTriangle(place, m_mesh, nearest.triangle), place);
    }

    bool isInside(const glm::dvec3& place) const { return m_tree.winding(glm::vec3(place)) > 0.5f; }

private:
    static constexpr float kLongest = 2;  // [m]
    TriangleMesh m_mesh;
    importers::TriangleBvh m_tree;
};

Farthest bulgeOf(std::size_t piece, const PieceIndex& pieces, const Surface& mesh, bool isSolid, double spacing) {
    Farthest bulge;
    const ConvexPolytope& polytope = pieces.pieces()[piece];
    const std::vector<std::vector<glm::dvec3>> polygons = faces(polytope);
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        const glm::dvec3 out = kJustOutside * glm::dvec3(polytope.planes[i].normal);
        forPointsOf(polygons[i], spacing, [&](const glm::dvec3& place) {
            // The cheap questions come first.
            if (mesh.isWithin(place, std::max(bulge.distance, kFlush)) || pieces.holds(place + out, 0, piece)) return;
            if (isSolid && mesh.isInside(place)) return;
            const double distance = mesh.from(place);
            if (distance > bulge.distance) bulge = {distance, place};
        });
    }
    return bulge;
}

struct Leak {
    Farthest farthest;
    std::size_t samples = 0, uncovered = 0;
};

/// Distance outside all pieces by their planes; found within 2 %.
double distanceOutside(const glm::dvec3& place, const PieceIndex& pieces, double atLeast) {
    double low = atLeast, high = 2 * atLeast;
    while (!pieces.holds(place, high) && high < static_cast<double>(kSearch)) {
        low = high;
        high *= 2;
    }
    while (high - low > 0.02 * low) {
        const double middle = 0.5 * (low + high);
        (pieces.holds(place, middle) ? high : low) = middle;
    }
    return high;
}

Leak leakOf(const TriangleMesh& mesh, const glm::uvec3& t, const PieceIndex& pieces, const JudgeSettings& settings) {
    Leak leak;
    const std::array<glm::dvec3, 3> corners{glm::dvec3(mesh.vertices[t.x]), glm::dvec3(mesh.vertices[t.y]),
                                            glm::dvec3(mesh.vertices[t.z])};
    forPointsOf(corners, settings.spacing, [&](const glm::dvec3& place) {
        ++leak.samples;
        if (pieces.holds(place, settings.error)) {
            if (leak.farthest.distance < settings.error && !pieces.holds(place, leak.farthest.distance + kFiner))
                leak.farthest = {distanceOutside(place, pieces, leak.farthest.distance + kFiner), place};
            return;
        }
        ++leak.uncovered;
        if (!pieces.holds(place, leak.farthest.distance))
            leak.farthest = {distanceOutside(place, pieces, std::max(leak.farthest.distance, settings.error)), place};
    });
    return leak;
}

}  // namespace

void judgeSurfaces(const TriangleMesh& mesh, bool isSolid, std::span<const ConvexPolytope> all,
                   const JudgeSettings& settings, const Workers& workers, LevelReport& report) {
    const PieceIndex pieces({all.begin(), all.end()});
    const Surface surface(mesh, workers);

    std::vector<Farthest> bulges(all.size());
    parallelFor(workers, all.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) bulges[i] = bulgeOf(i, pieces, surface, isSolid, settings.spacing);
    });
    for (const Farthest& bulge : bulges) take(report.bulge, bulge);

    std::vector<Leak> leaks(mesh.triangles.size());
    parallelFor(workers, leaks.size(), 16, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) leaks[i] = leakOf(mesh, mesh.triangles[i], pieces, settings);
    });
    double uncovered = 0, area = 0;
    for (std::size_t i = 0; i < leaks.size(); ++i) {
        const glm::uvec3 t = mesh.triangles[i];
        const glm::dvec3 a(mesh.vertices[t.x]), b(mesh.vertices[t.y]), c(mesh.vertices[t.z]);
        const double own = glm::length(glm::cross(b - a, c - a));
        area += own;
        if (leaks[i].samples > 0)
            uncovered += own * static_cast<double>(leaks[i].uncovered) / static_cast<double>(leaks[i].samples);
        take(report.leak, leaks[i].farthest);
    }
    report.uncovered = uncovered / area;
}

LevelReport judge(const shapes::GameLevel& level, shapes::LevelForm form, const TriangleMesh& mesh,
                  std::span<const ConvexPolytope> all, const JudgeSettings& settings, const Workers& workers) {
    LevelReport report;
    const PieceIndex pieces({all.begin(), all.end()}), solids(solidsOf(level));
    report.openings.resize(level.openings.size());
    parallelFor(workers, level.openings.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Opening& opening = level.openings[i];
            report.openings[i].free = freeLines(opening, pieces, settings.error);
            if (opening.isWide()) report.openings[i].flux = fluxThrough(opening, pieces, solids, settings.particles);
        }
    });
    judgeSurfaces(mesh, form != shapes::LevelForm::Shell, all, settings, workers, report);
    return report;
}

}  // namespace contest
