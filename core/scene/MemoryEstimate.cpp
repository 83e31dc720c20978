#include "core/scene/MemoryEstimate.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

// Bytes per item, with the stages' scratch, and doubled where arrays grow by doubling. Measured through the memory hook
// on scenes with all features, and many pieces. A test checks these bounds for 300 steps, and for the first
// steps of all projects.
constexpr std::uint64_t kPerTracer = 2 * (93 + 40 + 36), kPerVorton = 2 * (240 + 200);
constexpr std::uint64_t kPerNode = 620, kPerBody = 100000;
constexpr std::uint64_t kPerPiece = 1500, kPerPlane = 64, kPerVertex = 64;
constexpr std::uint64_t kAlways = 4 << 20;
constexpr std::uint64_t kMarginCells = 12;  // a domain has more cells than requested, around its content

std::uint64_t bytesOf(const Body& body) {
    std::uint64_t bytes = kPerBody;
    for (const ConvexPolytope& piece : body.obstacle.pieces())
        bytes += kPerPiece + kPerPlane * piece.planes.size() + kPerVertex * piece.vertices.size();
    return bytes;
}

// Typical bytes per item, without the margin for arrays that grow by doubling. They were fitted to runs of 4 s of all
// presets. There a node took 59 to 158 bytes with vortons alone, 248 to 409 with bodies, and 389 to 628 with fluid
// regions.
constexpr std::uint64_t kUsualTracer = 170, kUsualVorton = 600, kUsualBody = 50000;
constexpr std::uint64_t kUsualNode = 110, kUsualNodeWithBodies = 280, kUsualNodeWithFluid = 450;
constexpr std::uint64_t kUsually = 1 << 20;

constexpr std::uint64_t kPerNodeForFluid = 160;  // at most, in scenes with fluid regions

template <class Kind>
bool has(const Scene& effect) {
    return std::ranges::any_of(effect.elements,
                               [](const Element& element) { return std::holds_alternative<Kind>(element.body); });
}

std::uint64_t usualBytesPerNode(const Scene& effect) {
    if (has<FluidRegion>(effect)) return kUsualNodeWithFluid;
    return has<Body>(effect) ? kUsualNodeWithBodies : kUsualNode;
}

}  // namespace

std::uint64_t estimatedBytes(const Scene& effect, float quality) {
    const FluidSettings& fluid = effect.fluid;
    const auto side = static_cast<std::uint64_t>(std::max(1, fluid.gridCells)) + kMarginCells;
    std::uint64_t bytesOfBodies = 0;
    for (const Element& element : effect.elements)
        if (const auto* body = std::get_if<Body>(&element.body)) bytesOfBodies += bytesOf(*body);
    const auto tracers = static_cast<std::uint64_t>(std::ceil(static_cast<double>(quality) * fluid.maxTracers));
    return kAlways + kPerTracer * tracers + kPerVorton * static_cast<std::uint64_t>(fluid.maxVortons) +
           (kPerNode + (has<FluidRegion>(effect) ? kPerNodeForFluid : 0)) * side * side * side + bytesOfBodies;
}

std::uint64_t expectedBytes(const Scene& effect, const RunCounts& counts, float quality) {
    std::uint64_t bytes = kUsually + kUsualVorton * counts.vortons + usualBytesPerNode(effect) * counts.nodes +
                          static_cast<std::uint64_t>(double(quality) * double(kUsualTracer * counts.tracers));
    for (const Element& element : effect.elements)
        if (const auto* body = std::get_if<Body>(&element.body)) bytes += bytesOf(*body) - kPerBody + kUsualBody;
    return std::min(bytes, estimatedBytes(effect, quality));
}

}  // namespace gyre
