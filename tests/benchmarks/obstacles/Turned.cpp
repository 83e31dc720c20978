#include "tests/benchmarks/obstacles/Turned.h"

#include "core/base/Random.h"
#include "importers/decomposition/Decompose.h"
#include "importers/fit/FitReport.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

using namespace gyre;
using namespace gyre::importers;

namespace contest {
namespace {

constexpr double kAlike = 0.1;  // fraction of the error; grid and samples of the mesh alone change it by some percent
constexpr double kSmallest = 5e-4;  // fraction of the size: smaller differences of errors count as equal
constexpr int kNextTurn = 1000;     // difference between seeds of successive rotations; meshes have 1, 2, 3

struct TurnedResult {
    std::size_t pieces = 0, planes = 0;
    double bulge = 0, mean = 0;  ///< 99 % of the surface, and mean; fractions of the size
};

std::optional<TurnedResult> takenApart(const TriangleMesh& mesh) {
    const gyre::Result<Decomposition> found = decompose(mesh);
    if (!found) return std::nullopt;
    TurnedResult result{found->pieces.size(), 0, 0, 0};
    std::vector<ConvexPolytope> pieces;
    for (const Piece& piece : found->pieces) {
        result.planes += piece.polytope.planes.size();
        pieces.push_back(piece.polytope);
    }
    FitOptions options;
    options.isShell = found->isShell;
    const gyre::Result<FitReport> fit = measureFit(mesh, pieces, options);
    if (!fit) return std::nullopt;
    result.bulge = static_cast<double>(fit->bulge.mostOf99);
    result.mean = fit->bulge.mean;
    return result;
}

/// Uniform over all rotations [Shoemake, "Uniform random rotations", Graphics Gems III, 1992], rounded once to single
/// precision as vertices are.
TriangleMesh turnedAtRandom(const TriangleMesh& mesh, std::uint64_t seed) {
    Random random(seed, 0, 0);
    glm::dquat turn;
    double square = 0;
    do {
        for (int i = 0; i < 4; ++i) turn[i] = static_cast<double>(random.uniform(-1, 1));
        square = glm::dot(turn, turn);
    } while (square > 1 || square < 0.01);
    turn = glm::normalize(turn);
    TriangleMesh copy = mesh;
    for (glm::vec3& vertex : copy.vertices) vertex = glm::vec3(turn * glm::dvec3(vertex));
    return copy;
}

}  // namespace

void TurnedMeshes::add(const std::string& name, const TriangleMesh& mesh) {
    ++m_meshes;
    const std::optional<TurnedResult> straight = takenApart(mesh);
    const glm::vec3 extent = mesh.bounds().size();
    const double size = static_cast<double>(std::max({extent.x, extent.y, extent.z}));
    const auto alike = [&](double a, double b) { return std::abs(a - b) <= std::max(kAlike * a, kSmallest * size); };
    for (int turn = 0; turn < m_turns; ++turn) {
        const int seed = m_meshes + kNextTurn * turn;
        const std::optional<TurnedResult> askew = takenApart(turnedAtRandom(mesh, static_cast<std::uint64_t>(seed)));
        if (!straight || !askew) {
            std::printf("%-24s could not be taken apart, turn %d\n", name.c_str(), seed);
            continue;
        }
        const bool sameCounts = straight->pieces == askew->pieces && straight->planes == askew->planes;
        const bool sameError = alike(straight->bulge, askew->bulge) && alike(straight->mean, askew->mean);
        std::printf(
            "%-24s turn %4d: pieces %4zu, turned %4zu; planes %5zu, turned %5zu; bulge of 99 %% %5.2f, turned %5.2f; "
            "mean %5.2f, turned %5.2f %s%s\n",
            name.c_str(), seed, straight->pieces, askew->pieces, straight->planes, askew->planes,
            100 * straight->bulge / size, 100 * askew->bulge / size, 100 * straight->mean / size,
            100 * askew->mean / size, sameCounts ? "" : " other counts", sameError ? "" : " other error");
        std::fflush(stdout);
        ++m_all;
        m_sameCounts += sameCounts ? 1 : 0;
        m_sameError += sameError ? 1 : 0;
    }
}

void TurnedMeshes::print() const {
    std::printf("# after random turns: equal counts %d of %d, errors within 10 %% %d of %d\n", m_sameCounts, m_all,
                m_sameError, m_all);
}

}  // namespace contest
