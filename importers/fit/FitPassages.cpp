#include "importers/fit/FitDistances.h"

#include "core/base/Random.h"

#include <glm/geometric.hpp>

#include <vector>

namespace gyre::importers {
namespace {

constexpr std::size_t kPassagesPerRange = 512;
constexpr std::uint64_t kChords = 1, kPlaces = 2;  // random number streams

/// Counts of one range. Ranges are summed in order, for determinism.
struct Counts {
    std::size_t blocked = 0, leaking = 0, planes = 0;
};

}  // namespace

void measurePassages(const MeasuredMesh& mesh, const PieceSet& pieces, std::size_t samples, const Workers& workers,
                     FitReport& report) {
    const Box box = mesh.mesh.bounds();
    const glm::vec3 middle = box.centre(), margin(0.05f * mesh.size);
    const float radius = 0.5f * glm::length(box.size());
    std::vector<Counts> counts(rangeCount(samples, kPassagesPerRange));
    parallelFor(workers, samples, kPassagesPerRange, [&](std::size_t begin, std::size_t end) {
        Counts& here = counts[begin / kPassagesPerRange];
        for (std::size_t i = begin; i < end; ++i) {
            Random chord(0, kChords, i), place(0, kPlaces, i);
            const glm::vec3 from = middle + radius * chord.onUnitSphere(), to = middle + radius * chord.onUnitSphere();
            const bool meetsMesh = mesh.tree.isCrossed(from, to), meetsPieces = pieces.isCrossed(from, to);
            here.blocked += meetsPieces && !meetsMesh ? 1 : 0;
            here.leaking += meetsMesh && !meetsPieces ? 1 : 0;
            const glm::vec3 fraction{place.uniform(), place.uniform(), place.uniform()};
            here.planes += pieces.planesTested(box.low - margin + fraction * (box.size() + 2.0f * margin));
        }
    });
    Counts all;
    for (const Counts& here : counts) {
        all.blocked += here.blocked;
        all.leaking += here.leaking;
        all.planes += here.planes;
    }
    const auto per = [&](std::size_t count) {
        return samples > 0 ? static_cast<double>(count) / static_cast<double>(samples) : 0;
    };
    report.raysBlocked = per(all.blocked);
    report.raysLeaking = per(all.leaking);
    report.planesTested = per(all.planes);
}

}  // namespace gyre::importers
