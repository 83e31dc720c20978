#include "importers/decomposition/ConvexParts.h"

#include "importers/decomposition/CoveredDents.h"
#include "importers/decomposition/UnitFrame.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kSameVolume =
    1e-3;  // fraction of the volume, and of the longest side: no fluid passes so small a dent
constexpr std::size_t kMaxTriangles = 20'000;  // limit per component: hulls of more triangles take too long to cancel

std::optional<Part> convexPart(const TriangleMesh& mesh, const TriangleBvh& tree, const Component& component,
                               Checkpoint& checkpoint) {
    if (component.openEdges > 0 || component.triangles.size() > kMaxTriangles || !(component.volume > 0))
        return std::nullopt;
    std::vector<std::uint8_t> seen(mesh.vertices.size());
    std::vector<glm::vec3> points;
    for (const std::uint32_t t : component.triangles)
        for (int i = 0; i < 3; ++i) {
            const std::uint32_t vertex = mesh.triangles[t][i];
            if (seen[vertex] == 0) points.push_back(mesh.vertices[vertex]);
            seen[vertex] = 1;
        }
    Result<Part> part = partOf(std::move(points), {}, 0, checkpoint);
    if (!part || std::abs(part->volume - component.volume) > kSameVolume * part->volume) return std::nullopt;
    // A door has less than a thousandth of the volume of a long wall.
    const glm::vec3 size = part->box.size();
    const double bulge = kSameVolume * static_cast<double>(std::max({size.x, size.y, size.z}));
    if (!coversOnlyDents(part->hull, {mesh, tree}, {kCoordinateRounding, bulge})) return std::nullopt;
    return std::move(*part);
}

/// Joins parts whose union is convex: their volumes sum to the volume of the common hull. The parts hardly overlap, or
/// the sum would be larger.
void joinConvexUnions(std::vector<Part>& parts) {
    for (std::size_t b = 1; b < parts.size(); ++b)
        for (std::size_t a = 0; a < b; ++a) {
            Result<Part> both = joined(parts[a], parts[b]);
            if (!both || std::abs(both->volume - parts[a].volume - parts[b].volume) > kSameVolume * both->volume)
                continue;
            parts[a] = std::move(*both);
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(b));
            b = 0;
            break;
        }
}

}  // namespace

std::optional<std::vector<Part>> convexParts(const TriangleMesh& mesh, const TriangleBvh& tree,
                                             const Components& components, std::size_t most, Checkpoint& checkpoint) {
    if (components.list.size() > most) return std::nullopt;
    std::vector<Part> parts;
    for (const Component& component : components.list) {
        if (!checkpoint.step()) return std::nullopt;
        std::optional<Part> part = convexPart(mesh, tree, component, checkpoint);
        if (!part) return std::nullopt;
        parts.push_back(std::move(*part));
    }
    joinConvexUnions(parts);
    return parts;
}

}  // namespace gyre::importers
