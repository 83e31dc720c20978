#include "core/births/RegionBirth.h"

#include "core/base/Random.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr float kBallOfUnitVolume = 0.62035049f;  // (3 / (4 pi))^(1/3)

/// The lattice of a region, in local unscaled coordinates.
struct Lattice {
    glm::ivec3 cells{1};  ///< cells of the filling along each axis
    float spacing = 1;    ///< [m]
    glm::vec3 cellSize{
        1};  ///< extents that let `cells` cells tile the box of the shape; `spacing` where it is round [m]

    glm::vec3 middle(const glm::ivec3& cell) const {
        return cellSize * (glm::vec3(cell) - 0.5f * glm::vec3(cells - 1));
    }
    glm::vec3 point(const glm::ivec3& cell) const { return spacing * (glm::vec3(cell) - 0.5f * glm::vec3(cells - 1)); }
};

glm::vec3 extentsOf(const FluidRegion& r) {
    switch (r.shape) {
        case RegionShape::Sphere:
            return glm::vec3(r.radius);
        case RegionShape::Box:
            return r.halfExtents;
        case RegionShape::Layer:
            return {r.radius, 0.5f * r.thickness, r.radius};
    }
    return glm::vec3(0);
}

Lattice latticeOf(const FluidRegion& r) {
    constexpr float kMostCells = 65536;  // along an axis; the cap on vortons is lower
    Lattice lattice;
    lattice.spacing = r.spacing;
    const glm::vec3 half = extentsOf(r);
    for (int axis = 0; axis < 3; ++axis)
        lattice.cells[axis] = static_cast<int>(std::clamp(std::round(2 * half[axis] / r.spacing), 1.0f, kMostCells));
    lattice.cellSize = 2.0f * half / glm::vec3(lattice.cells);
    if (r.shape != RegionShape::Box) lattice.cellSize.x = lattice.cellSize.z = r.spacing;
    if (r.shape == RegionShape::Sphere) lattice.cellSize.y = r.spacing;
    return lattice;
}

bool isWithin(const Lattice& lattice, const glm::ivec3& cell, int axis) {
    return cell[axis] >= 0 && cell[axis] < lattice.cells[axis];
}

/// Whether a lattice point is in the round part of the shape, extended by `more` [m].
bool isWithinRound(const FluidRegion& r, const glm::vec3& point, float more) {
    const float radius = r.radius + more;
    const float up = r.shape == RegionShape::Layer ? 0 : point.y;
    return r.shape == RegionShape::Box || point.x * point.x + up * up + point.z * point.z <= radius * radius;
}

bool isFilling(const FluidRegion& r, const Lattice& lattice, const glm::ivec3& cell) {
    return isWithin(lattice, cell, 0) && isWithin(lattice, cell, 1) && isWithin(lattice, cell, 2) &&
           isWithinRound(r, lattice.point(cell), 0);
}

/// Calls visit(cell) for all cells and `shell` layers around them, x fastest, until it returns false. Skips rows
/// outside a round shape.
template <class Visit>
void eachCell(const FluidRegion& r, const Lattice& lattice, int shell, const Visit& visit) {
    const glm::ivec3 low(-shell), high = lattice.cells + shell;
    const float around = static_cast<float>(shell) * lattice.spacing;
    for (int k = low.z; k < high.z; ++k)
        for (int j = low.y; j < high.y; ++j) {
            const glm::vec3 row = lattice.point({0, j, k});
            if (!isWithinRound(r, {0, row.y, row.z}, around)) continue;
            for (int i = low.x; i < high.x; ++i)
                if (!visit(glm::ivec3(i, j, k))) return;
        }
}

glm::vec3 inShape(const FluidRegion& r, Random& random) {
    if (r.shape == RegionShape::Sphere) return r.radius * random.inUnitBall();
    if (r.shape == RegionShape::Layer) {
        const glm::vec2 flat = r.radius * random.inUnitDisc();
        return {flat.x, 0.5f * r.thickness * random.uniform(-1, 1), flat.y};
    }
    const float x = random.uniform(-1, 1), y = random.uniform(-1, 1), z = random.uniform(-1, 1);
    return r.halfExtents * glm::vec3(x, y, z);
}

float lifetimeOf(const FluidRegion& r, Random& random) {
    return std::max(0.01f, r.lifetime * (1 + r.lifetimeSpread * random.uniform(-1, 1)));
}

/// The extents of a part of a filling along the axes of the world: about its spacing if the region is turned.
glm::vec3 worldSize(const FluidRegion& r, const Transform& place, const glm::vec3& size) {
    constexpr float kTurned = 1e-4f;  // sine of the largest angle at which edges count as parallel to the axes
    const glm::mat3 axes = glm::mat3_cast(place.rotation);
    glm::vec3 turned(0);
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row) {
            const float part = std::abs(axes[column][row]);
            if (part > kTurned && part < 1 - kTurned) return glm::vec3(place.scale * r.spacing);
            if (part > kTurned) turned[row] = place.scale * size[column];
        }
    return turned;
}

/// [m^3/s]
glm::vec3 stirred(const FluidRegion& r, const Transform& place, Random& random) {
    const float edge = place.scale * r.spacing;
    return (r.stir * edge * edge * edge) * random.onUnitSphere();
}

void balance(std::vector<NewRegionVorton>& filling) {
    glm::dvec3 sum{0};
    for (const NewRegionVorton& vorton : filling) sum += glm::dvec3(vorton.strength);
    if (filling.empty()) return;
    const glm::vec3 mean(sum / static_cast<double>(filling.size()));
    for (NewRegionVorton& vorton : filling) vorton.strength -= mean;
}

/// The distance from the centre relative to the rim: 0 at the centre, 1 on the rim.
float normalizedRadius(const FluidRegion& r, const glm::vec3& point) {
    if (r.shape == RegionShape::Sphere) return glm::length(point) / r.radius;
    const glm::vec3 toFace = glm::abs(point) / extentsOf(r);
    if (r.shape == RegionShape::Box) return std::max({toFace.x, toFace.y, toFace.z});
    return std::max(toFace.y, std::sqrt(point.x * point.x + point.z * point.z) / r.radius);
}

}  // namespace

float fractionAt(const FluidRegion& region, const glm::vec3& point) {
    if (region.edge <= 0) return 1;
    const float inward = std::clamp((1 - normalizedRadius(region, point)) / region.edge, 0.0f, 1.0f);
    return inward * inward * (3 - 2 * inward);
}

std::vector<NewRegionVorton> regionFilling(const FluidRegion& region, const Transform& place, const BirthKey& key,
                                           std::size_t most) {
    const Lattice lattice = latticeOf(region);
    const float core = kBallOfUnitVolume * region.spacing * place.scale;
    const glm::vec3 cellSize = worldSize(region, place, lattice.cellSize);
    const glm::vec3 scaled = place.scale * lattice.cellSize;
    std::vector<NewRegionVorton> born;
    const auto spawn = [&](const glm::ivec3& cell, bool isShell) {
        Random random(key.seed, key.stream, born.size());
        const float lifetime = lifetimeOf(region, random);
        const glm::vec3 strength = isShell || region.stir <= 0 ? glm::vec3(0) : stirred(region, place, random);
        glm::vec3 at = lattice.point(cell);
        if (region.jitter > 0) at += 0.5f * region.jitter * region.spacing * random.inUnitBall();
        born.push_back({place.point(at), strength, core, lifetime, isShell ? 0.0f : fractionAt(region, at), isShell,
                        place.point(lattice.middle(cell)), cellSize, scaled.x * scaled.y * scaled.z});
    };
    eachCell(region, lattice, 0, [&](const glm::ivec3& cell) {
        if (isFilling(region, lattice, cell)) spawn(cell, false);
        return born.size() < most;
    });
    if (region.stir > 0) balance(born);
    const float around = static_cast<float>(region.shell) * region.spacing;
    if (region.shell > 0 && born.size() < most)
        eachCell(region, lattice, region.shell, [&](const glm::ivec3& cell) {
            if (!isFilling(region, lattice, cell) && isWithinRound(region, lattice.point(cell), around))
                spawn(cell, true);
            return born.size() < most;
        });
    return born;
}

NewRegionVorton regionBirth(const FluidRegion& region, const Transform& place, const BirthKey& key,
                            std::uint64_t number) {
    Random random(key.seed, key.stream, number);
    NewRegionVorton born;
    const glm::vec3 at = inShape(region, random);
    born.position = place.point(at);
    born.fraction = fractionAt(region, at);
    born.lifetime = lifetimeOf(region, random);
    born.coreRadius = kBallOfUnitVolume * region.spacing * place.scale;
    born.cellMiddle = born.position;
    born.cellSize = glm::vec3(region.spacing * place.scale);
    born.cellVolume = born.cellSize.x * born.cellSize.y * born.cellSize.z;
    if (region.stir <= 0) return born;
    // A separate stream that both births of a pair share.
    Random pair(key.seed, ~key.stream, number / 2);
    born.strength = (number % 2 == 0 ? 1.0f : -1.0f) * stirred(region, place, pair);
    return born;
}

}  // namespace gyre
