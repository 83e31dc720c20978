#include "tests/benchmarks/obstacles/Contestants.h"

#include "importers/decomposition/Decompose.h"
#include "importers/hulls/ConvexHull.h"
#include "importers/obstacles/FitPieces.h"
#include "tests/benchmarks/Timing.h"
#ifdef GYRE_HACD
#include "tests/benchmarks/obstacles/Hacd.h"
#endif
#ifdef GYRE_VHACD
#include "tests/benchmarks/obstacles/Vhacd.h"
#endif

#include <sys/resource.h>

#include <string_view>

using namespace gyre;

namespace contest {
namespace {

/// The hulls of clusters of points; flat clusters are left out.
[[maybe_unused]] Outcome hullsOf(const std::vector<std::vector<glm::vec3>>& clusters) {
    Outcome outcome;
    for (const std::vector<glm::vec3>& points : clusters)
        if (Result<ConvexPolytope> hull = importers::convexHull(points)) outcome.pieces.push_back(std::move(*hull));
    return outcome;
}

Outcome byGyre(const TriangleMesh& mesh) {
    Outcome outcome;
    Result<importers::Decomposition> result = importers::decompose(mesh, {}, {}, Workers(2));
    if (!result) {
        outcome.refusal = result.error().text();
        return outcome;
    }
    outcome.isShell = result->isShell;
    for (importers::Piece& piece : result->pieces) outcome.pieces.push_back(std::move(piece.polytope));
    return outcome;
}

constexpr std::string_view kFit = "fit ";

/// As gyre imports a mesh.
Outcome byFit(const TriangleMesh& mesh, float error) {
    Outcome outcome;
    ObstacleFit fit;
    fit.error = error;
    Result<importers::FittedPieces> result = importers::fitPieces(mesh, fit, {}, Workers(2));
    if (!result) {
        outcome.refusal = result.error().text();
        return outcome;
    }
    outcome.isShell = result->isShell;
    outcome.pieces = std::move(result->pieces);
    outcome.notes = std::move(result->notes);
    return outcome;
}

double cpuSeconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

std::vector<std::string> contestants() {
    std::vector<std::string> all{"gyre"};
#ifdef GYRE_VHACD
    all.insert(all.end(), {"vhacd", "vhacd32"});
#endif
#ifdef GYRE_HACD
    all.push_back("hacd");
#endif
    all.push_back("hull");
    return all;
}

Outcome decomposeHere(const std::string& contestant, const TriangleMesh& mesh) {
    Outcome outcome;
    const double before = cpuSeconds();
    const double milliseconds = timing::millisecondsOf([&] {
        if (contestant == "gyre") outcome = byGyre(mesh);
        if (contestant.starts_with(kFit)) outcome = byFit(mesh, std::stof(contestant.substr(kFit.size())));
        if (contestant == "hull") outcome = hullsOf({mesh.vertices});
#ifdef GYRE_HACD
        if (contestant == "hacd") outcome = hullsOf(hacd(mesh));
#endif
#ifdef GYRE_VHACD
        if (contestant == "vhacd") outcome = hullsOf(vhacd(mesh, {}));
        if (contestant == "vhacd32") outcome = hullsOf(vhacd(mesh, {32, 16}));
#endif
    });
    outcome.wallSeconds = 1e-3 * milliseconds;
    outcome.cpuSeconds = cpuSeconds() - before;
    if (outcome.pieces.empty() && outcome.refusal.empty()) outcome.refusal = "no pieces";
    return outcome;
}

}  // namespace contest
