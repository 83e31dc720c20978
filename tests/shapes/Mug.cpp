// A mug whose handle grows out of its wall: one closed surface of genus 1.

#include "tests/shapes/MeshBuilding.h"
#include "tests/shapes/Shapes.h"

#include "core/base/Math.h"

#include <glm/geometric.hpp>

using namespace gyre;

namespace shapes {
namespace {

constexpr int kAround = 48, kRows = 20;  // cells of the wall
constexpr double kRadius = 0.35, kHeight = 0.9, kWall = 0.05;
constexpr int kAcross = 4, kUp = 2;               // cells of each patch that the handle replaces
constexpr int kLowPatch = 4, kHighPatch = 14;     // their first rows
constexpr double kHandle = 0.045, kReach = 0.22;  // radius of the handle; distance of its centre line

double rowHeight(int row) { return kHeight * row / kRows; }

/// The corners around a patch as (up, across), in the order of the ring of a tube that begins or ends there.
std::vector<glm::ivec2> border() {
    std::vector<glm::ivec2> loop;
    for (int v = kAcross / 2; v < kAcross; ++v) loop.push_back({kUp, v});
    for (int u = kUp; u > 0; --u) loop.push_back({u, kAcross});
    for (int v = kAcross; v > 0; --v) loop.push_back({0, v});
    for (int u = 0; u < kUp; ++u) loop.push_back({u, 0});
    for (int v = 0; v < kAcross / 2; ++v) loop.push_back({kUp, v});
    return loop;
}

glm::dvec3 onWall(int row, int across) {
    return onRevolved({kRadius, rowHeight(row)}, (kAround + kAcross / 2 - across) % kAround, kAround);
}

/// From the lower patch along x, around half an ellipse, and back to the upper patch.
std::vector<std::vector<glm::dvec3>> handleRings() {
    const std::vector<glm::ivec2> loop = border();
    const double low = rowHeight(kLowPatch) + rowHeight(kUp) / 2, high = rowHeight(kHighPatch) + rowHeight(kUp) / 2;
    std::vector<std::vector<glm::dvec3>> rings(1);
    for (const glm::ivec2& at : loop) rings[0].push_back(onWall(kLowPatch + kUp - at.x, at.y));
    constexpr int steps = 16;
    for (int i = 0; i <= steps; ++i) {
        const double angle = kPi * (i - steps / 2.0) / steps;
        const glm::dvec3 centre(kRadius + 0.06 + (kReach - 0.06) * exactCos(angle),
                                0.5 * (low + high) + 0.5 * (high - low) * exactSin(angle), 0);
        const glm::dvec3 out =
            glm::normalize(glm::dvec3(0.5 * (high - low) * exactCos(angle), (kReach - 0.06) * exactSin(angle), 0));
        std::vector<glm::dvec3>& ring = rings.emplace_back();
        for (std::size_t j = 0; j < loop.size(); ++j) {
            const double around = 2 * kPi * static_cast<double>(j) / static_cast<double>(loop.size());
            ring.push_back(centre + kHandle * (exactCos(around) * out - exactSin(around) * glm::dvec3(0, 0, 1)));
        }
    }
    std::vector<glm::dvec3>& last = rings.emplace_back();
    for (const glm::ivec2& at : loop) last.push_back(onWall(kHighPatch + at.x, at.y));
    return rings;
}

}  // namespace

KnownShape mug() {
    Outline profile{{0, 0}};
    for (int row = 0; row <= kRows; ++row) profile.push_back({kRadius, rowHeight(row)});
    profile.insert(profile.end(), {{kRadius - kWall, kHeight}, {kRadius - kWall, kWall}, {0, kWall}});
    MeshBuilder builder;
    addRevolved(builder, profile, kAround, Ends::Closed, [](int edge, int step) {
        const int row = edge - 1;
        const bool beside = (step + kAcross / 2) % kAround < kAcross;
        return beside && ((row >= kLowPatch && row < kLowPatch + kUp) || (row >= kHighPatch && row < kHighPatch + kUp));
    });
    addRings(builder, handleRings());
    KnownShape shape;
    shape.name = "mug";
    shape.mesh = builder.take();
    shape.genus = 1;
    // The cup, and a rod along the half ellipse [Ramanujan's first formula for its length] and the two ends.
    const double a = kReach - 0.06, b = 0.5 * (rowHeight(kHighPatch) - rowHeight(kLowPatch));
    const double length = 0.5 * kPi * (3 * (a + b) - glm::sqrt((3 * a + b) * (a + 3 * b))) + 2 * 0.06;
    shape.volume = volumeOfRevolved(profile, kAround, Ends::Closed) + kPi * kHandle * kHandle * length;
    shape.volumeError = 0.02;  // the handle is a tenth of it, has 12 sides, and ends in rectangles
    shape.tunnels = 1;
    return shape;
}

}  // namespace shapes
