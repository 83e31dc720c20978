#include "tests/benchmarks/obstacles/Verdict.h"

#include "tests/benchmarks/obstacles/Meshes.h"

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace gyre;

namespace contest {
namespace {

constexpr double kSameLost = 0.0005;  // fraction of the hull: resolution of the measuring grid; obstacles.md, goals
constexpr double kGoodBulge = 0.03;   // fraction of the size: the same goals, if the peer's bulge is unknown
constexpr double kSameBulge = 5e-4;   // fraction of the size: rounding of a sampled surface

/// Counts meshes that pass, and names those that do not.
struct Tally {
    int passed = 0, all = 0;
    std::string missed;

    void count(const std::string& mesh, bool passes) {
        ++all;
        passed += passes ? 1 : 0;
        if (!passes) missed += (missed.empty() ? "" : ", ") + mesh;
    }
    void print(const std::string& what) const {
        if (all == 0) return;
        std::printf("# %s: %d of %d%s%s\n", what.c_str(), passed, all, missed.empty() ? "" : "; not: ", missed.c_str());
    }
};

double bulge(const importers::FitReport& fit) { return static_cast<double>(fit.bulge.most / fit.size); }

bool hasFewerPlanesAtNoMoreError(const importers::FitReport& ours, const importers::FitReport& peer) {
    return ours.planes < peer.planes && bulge(ours) <= bulge(peer) + kSameBulge && ours.lost <= peer.lost + kSameLost;
}

}  // namespace

void Verdict::add(const std::string& mesh, const std::string& who, const Outcome& outcome,
                  const importers::FitReport& fit) {
    m_results[mesh][who] = {fit, outcome.cpuSeconds};
}

void Verdict::print() const {
    const auto against = [&](const char* who, const char* what,
                             const std::function<bool(const ProgramResult&, const ProgramResult&)>& passes) {
        Tally tally;
        for (const auto& [mesh, results] : m_results) {
            const auto ours = results.find("gyre"), peer = results.find(who);
            if (ours != results.end() && peer != results.end()) tally.count(mesh, passes(ours->second, peer->second));
        }
        tally.print(std::string(what) + " " + who);
    };
    for (const char* who : {"vhacd", "vhacd32", "hacd"})
        against(who, "fewer planes, bulge and lost space no larger than",
                [](const ProgramResult& ours, const ProgramResult& peer) {
                    return hasFewerPlanesAtNoMoreError(ours.fit, peer.fit);
                });
    against("vhacd32", "planes tested no more than", [](const ProgramResult& ours, const ProgramResult& peer) {
        return ours.fit.planesTested <= peer.fit.planesTested;
    });
    against("vhacd", "less processor time than",
            [](const ProgramResult& ours, const ProgramResult& peer) { return ours.cpuSeconds <= peer.cpuSeconds; });

    Tally coacd, tunnels, lost;
    for (const auto& [mesh, results] : m_results) {
        const auto ours = results.find("gyre");
        if (ours == results.end()) continue;
        const importers::FitReport& fit = ours->second.fit;
        tunnels.count(mesh, !fit.closesTunnels());
        lost.count(mesh, fit.lost <= kSameLost);
        for (const PeerFigures& peer : peerFigures())
            if (peer.mesh == mesh && peer.peer == std::string("CoACD"))
                coacd.count(mesh, fit.planes < static_cast<std::size_t>(peer.planes) &&
                                      fit.lost <= 0.01 * peer.lost + kSameLost && bulge(fit) <= kGoodBulge);
    }
    coacd.print("fewer planes than CoACD's figures from elsewhere, lost space no larger, bulge within 3 %");
    tunnels.print("no tunnel closed");
    lost.print("no more than 0.05 % of the hull lost");
}

}  // namespace contest
