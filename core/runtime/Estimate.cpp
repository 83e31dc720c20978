#include "core/runtime/Instance.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

// Bytes per item, with the stages' scratch, and doubled where arrays grow by doubling. Measured through the memory hook
// on scenes with all features, many pieces and many panels. A test checks these bounds for 300 steps, and for the first
// steps of all projects.
constexpr std::uint64_t kPerTracer = 2 * (89 + 40), kPerVorton = 2 * (240 + 200);
constexpr std::uint64_t kPerNode = 420, kPerBody = 100000;
constexpr std::uint64_t kPerPiece = 1500, kPerPlane = 64, kPerVertex = 64;
constexpr std::uint64_t kPanelsOfBody = 4096, kFewestOfBody = 256,
                        kPanelsOfAll = 16384;  // or the triangles of the pieces, see SheetLevels
constexpr std::uint64_t kPerPanel = 2500;      // with a vorton for each of up to 8 parts of its edges
constexpr std::uint64_t kPerWallNode = 200;    // lattice points of solids and their scratch, per node of the grid
constexpr std::uint64_t kAlways = 4 << 20;
constexpr std::uint64_t kMarginCells = 12;  // a domain has more cells than requested, around its content

std::uint64_t bytesOf(const Body& body, std::uint64_t perPanel) {
    std::uint64_t bytes = kPerBody;
    for (const ConvexPolytope& piece : body.obstacle.pieces())
        bytes += kPerPiece + kPerPlane * piece.planes.size() +
                 (kPerVertex + 2 * perPanel) * piece.vertices.size();  // by Euler's formula, F < 2 V
    return bytes;
}

}  // namespace

std::uint64_t estimatedBytes(const Scene& scene, float quality) {
    const FluidSettings& fluid = scene.fluid;
    const auto side = static_cast<std::uint64_t>(std::max(1, fluid.gridCells)) + kMarginCells;
    const std::uint64_t perPanel = fluid.boundary == Boundary::Attached ? kPerPanel : 0;
    const std::uint64_t perNode = kPerNode + (fluid.boundary == Boundary::Impulse ? kPerWallNode : 0);
    std::uint64_t bodies = 0, bytesOfBodies = 0;
    for (const Element& element : scene.elements)
        if (const auto* body = std::get_if<Body>(&element.body)) {
            ++bodies;
            bytesOfBodies += bytesOf(*body, perPanel);
        }
    const auto tracers = static_cast<std::uint64_t>(std::ceil(static_cast<double>(quality) * fluid.maxTracers));
    return kAlways + kPerTracer * tracers + kPerVorton * static_cast<std::uint64_t>(fluid.maxVortons) +
           perNode * side * side * side + bytesOfBodies +
           perPanel * std::clamp(kPanelsOfAll, kFewestOfBody * bodies, kPanelsOfBody * bodies);
}

}  // namespace gyre
