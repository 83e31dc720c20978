#include "importers/fit/FitGrid.h"

#include "importers/fit/Tunnels.h"
#include "importers/fit/Voxels.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::importers {
namespace {

constexpr int kBlock = 8;                         // nodes along a block; distant blocks are tested as a whole
constexpr std::size_t kMaxNodes = 8'000'000;      // larger grids get coarser instead of exhausting memory
constexpr glm::vec3 kShift{0.37f, 0.41f, 0.43f};  // in cells: keeps axis-aligned faces off the nodes

/// The nodes depend on the mesh alone, not on the pieces, because tunnels of one cell appear and vanish with the
/// position of the nodes.
UniformGrid gridAround(const Box& mesh, const Box& all, float spacing, float ball) {
    UniformGrid grid;
    grid.spacing = spacing;
    const float margin = std::max(4.0f, 2 + std::ceil(ball / spacing));  // in cells: the ball can pass on all sides
    grid.origin = mesh.low - (kShift + glm::ceil((mesh.low - all.low) / spacing) + margin) * spacing;
    grid.nodes = glm::ivec3(glm::ceil((all.high - grid.origin) / spacing + margin)) + 1;
    return grid;
}

UniformGrid gridAround(const MeasuredMesh& mesh, const PieceSet& pieces, int cells) {
    const Box bounds = mesh.mesh.bounds();
    Box all = bounds;
    all.add(pieces.bounds());
    float spacing = mesh.size / static_cast<float>(cells);
    const float ball = mesh.ball * mesh.size;
    UniformGrid grid = gridAround(bounds, all, spacing, ball);
    while (grid.count() > kMaxNodes) grid = gridAround(bounds, all, spacing *= 1.25f, ball);
    return grid;
}

/// Adjacent nodes, tested together where possible.
class Block {
public:
    Block(const MeasuredMesh& mesh, const PieceSet& pieces, FitGrid& grid)
        : m_mesh(mesh), m_pieces(pieces), m_grid(grid) {}

    void sample(std::size_t number, const glm::ivec3& blocks) {
        const auto x = static_cast<std::size_t>(blocks.x), y = static_cast<std::size_t>(blocks.y);
        m_low = kBlock * glm::ivec3(number % x, number / x % y, number / (x * y));
        m_high = glm::min(m_low + kBlock, m_grid.grid.nodes);
        const glm::ivec3 last = m_high - 1;
        const glm::vec3 middle =
            0.5f * (m_grid.grid.position(m_low.x, m_low.y, m_low.z) + m_grid.grid.position(last.x, last.y, last.z));
        m_startOfRow = m_grid.grid.position(m_low.x, 0, 0).x + 0.5f * m_grid.grid.spacing;
        const float reach = 0.5f * m_grid.grid.spacing * glm::length(glm::vec3(m_high - m_low));
        askMesh(middle, reach);
        askPieces(middle, reach);
    }

private:
    const MeasuredMesh& m_mesh;
    const PieceSet& m_pieces;
    FitGrid& m_grid;
    glm::ivec3 m_low{0}, m_high{0};
    float m_startOfRow = 0;  // x between the first two nodes of a row

    template <class Visit>
    void forEachNode(const Visit& visit) const {
        for (int z = m_low.z; z < m_high.z; ++z)
            for (int y = m_low.y; y < m_high.y; ++y)
                for (int x = m_low.x; x < m_high.x; ++x)
                    visit(m_grid.grid.index(x, y, z), m_grid.grid.position(x, y, z));
    }

    float fractionWithin(float distance) const { return std::clamp(0.5f - distance / m_grid.grid.spacing, 0.0f, 1.0f); }

    void askMesh(const glm::vec3& middle, float reach) {
        const float ball = m_mesh.ball * m_mesh.size, away = kAway * m_mesh.size;
        const float outside = m_mesh.isShell ? kShellHalf * m_mesh.size : 0;  // distances count from the matter
        const bool isFar = m_mesh.tree.nearest(middle, away + outside + reach).triangle == TriangleBvh::kNone;
        const bool isAlike = m_mesh.isShell || (isFar && m_mesh.isClosed);
        bool isIn = !m_mesh.isShell && m_mesh.isInside(middle);
        float before = 0;  // distance of the previous node in the row
        forEachNode([&](std::size_t i, const glm::vec3& place) {
            const auto nearest = isFar ? TriangleBvh::Nearest{} : m_mesh.tree.nearest(place, away + outside);
            const bool isAway = nearest.triangle == TriangleBvh::kNone;
            const float distance = isAway ? away + outside : nearest.distance;
            // The surface cannot pass between two neighbours if the sum of their distances exceeds their spacing, up to
            // rounding.
            const bool isAsBefore =
                m_mesh.isClosed && before + distance > 1.001f * m_grid.grid.spacing && place.x > m_startOfRow;
            before = distance;
            if (!isAlike && !isAsBefore) isIn = m_mesh.isInside(place);
            if (m_mesh.isShell) isIn = !isAway && distance <= outside;
            m_grid.meshFraction[i] = isAway ? (isIn ? 1.0f : 0.0f)
                                            : fractionWithin(isIn && !m_mesh.isShell ? -distance : distance - outside);
            m_grid.nearMesh[i] = isIn || (!isAway && distance <= ball + outside);
            m_grid.atMesh[i] = isIn || (!isAway && distance <= std::min(ball, 0.5f * m_grid.grid.spacing) + outside);
            m_grid.awayFromMesh[i] = !isIn && isAway;
        });
    }

    void askPieces(const glm::vec3& middle, float reach) {
        const float ball = m_mesh.ball * m_mesh.size;
        if (m_pieces.planeDistance(middle, ball + reach) >= ball + reach) return;
        forEachNode([&](std::size_t i, const glm::vec3& place) {
            const float distance = m_pieces.planeDistance(place, 1.001f * ball);
            m_grid.pieceFraction[i] = fractionWithin(distance);
            m_grid.nearPieces[i] = distance <= ball;
            m_grid.atPieces[i] = distance <= std::min(ball, 0.5f * m_grid.grid.spacing);
        });
    }
};

/// Fills nodes whose neighbours are all inside; a surface near them lies within the matter.
void fillInside(const glm::ivec3& nodes, std::vector<float>& fractions) {
    const std::ptrdiff_t steps[3] = {1, nodes.x, static_cast<std::ptrdiff_t>(nodes.x) * nodes.y};
    const auto end = static_cast<std::ptrdiff_t>(fractions.size()) - steps[2];
    for (std::ptrdiff_t i = steps[2]; i < end; ++i) {
        const auto isInside = [&](std::ptrdiff_t at) { return fractions[static_cast<std::size_t>(at)] >= 0.5f; };
        if (isInside(i) &&
            std::ranges::all_of(steps, [&](std::ptrdiff_t step) { return isInside(i - step) && isInside(i + step); }))
            fractions[static_cast<std::size_t>(i)] = 1;
    }
}

/// Counts nodes that a ball reaches around the mesh but does not reach within kAway around the pieces.
std::size_t countLost(const FitGrid& grid, const Voxels& mesh, const Voxels& pieces, float size) {
    const std::vector<std::uint8_t> should = reachedFromOutside(mesh), does = reachedFromOutside(pieces);
    const float reach = kAway * size / grid.grid.spacing;
    const int whole = static_cast<int>(reach);
    std::vector<glm::ivec3> around;
    for (int z = -whole; z <= whole; ++z)
        for (int y = -whole; y <= whole; ++y)
            for (int x = -whole; x <= whole; ++x)
                if (static_cast<float>(x * x + y * y + z * z) <= 1.0001f * reach * reach) around.push_back({x, y, z});
    std::ranges::stable_sort(around, {}, [](const glm::ivec3& a) { return a.x * a.x + a.y * a.y + a.z * a.z; });
    const glm::ivec3 last = mesh.nodes - 1;
    std::size_t lost = 0;
    for (int z = 0; z < mesh.nodes.z; ++z)
        for (int y = 0; y < mesh.nodes.y; ++y)
            for (int x = 0; x < mesh.nodes.x; ++x) {
                const glm::ivec3 at(x, y, z);
                if (should[mesh.index(at)] == 0) continue;
                const bool isNear = std::ranges::any_of(around, [&](const glm::ivec3& by) {
                    return does[mesh.index(glm::clamp(at + by, glm::ivec3(0), last))] != 0;
                });
                lost += isNear ? 0 : 1;
            }
    return lost;
}

}  // namespace

bool MeasuredMesh::isInside(const glm::vec3& place) const {
    if (isShell) return tree.nearest(place, kShellHalf * size).triangle != TriangleBvh::kNone;
    return std::abs(tree.winding(place)) > 0.5f;
}

FitGrid sampleGrid(const MeasuredMesh& mesh, const PieceSet& pieces, int cells, const Workers& workers,
                   Checkpoint& checkpoint, double from, double to) {
    FitGrid grid;
    grid.grid = gridAround(mesh, pieces, cells);
    for (auto* fractions : {&grid.meshFraction, &grid.pieceFraction}) fractions->resize(grid.grid.count());
    for (auto* states : {&grid.nearMesh, &grid.awayFromMesh, &grid.nearPieces, &grid.atMesh, &grid.atPieces})
        states->resize(grid.grid.count());
    const glm::ivec3 blocks = (grid.grid.nodes + kBlock - 1) / kBlock;
    const auto count =
        static_cast<std::size_t>(blocks.x) * static_cast<std::size_t>(blocks.y) * static_cast<std::size_t>(blocks.z);
    checkpoint.begin(from, to, count);
    parallelFor(workers, count, 4, [&](std::size_t begin, std::size_t end) {
        Block block(mesh, pieces, grid);
        for (std::size_t i = begin; i < end && checkpoint.step(); ++i) block.sample(i, blocks);
    });
    fillInside(grid.grid.nodes, grid.meshFraction);
    fillInside(grid.grid.nodes, grid.pieceFraction);
    return grid;
}

void measureGrid(const FitGrid& grid, FitReport& report) {
    double mesh = 0, pieces = 0, common = 0, deep = 0;  // in cells
    for (std::size_t i = 0; i < grid.meshFraction.size(); ++i) {
        const float m = grid.meshFraction[i], p = grid.pieceFraction[i];
        mesh += double(m);
        pieces += double(p);
        common += double(std::min(m, p));
        deep += grid.awayFromMesh[i] != 0 ? double(p) : 0;
    }
    const double step = double(grid.grid.spacing), cell = step * step * step;
    const auto hullFraction = [&](double cells) { return cell * cells / report.hullVolume; };
    report.meshVolume = cell * mesh;
    report.piecesVolume = cell * pieces;
    report.over = hullFraction(pieces - common);
    report.under = hullFraction(mesh - common);
    report.deep = hullFraction(deep);
    report.iou = mesh + pieces > common ? common / (mesh + pieces - common) : 1;

    const Voxels around{grid.grid.nodes, grid.nearMesh}, aroundPieces{grid.grid.nodes, grid.nearPieces};
    report.lost = hullFraction(static_cast<double>(countLost(grid, around, aroundPieces, report.size)));
}

void measureTunnels(const FitGrid& grid, FitReport& report) {
    Voxels both{grid.grid.nodes, grid.atMesh};
    const Tunnels tunnels(both);
    for (std::size_t i = 0; i < both.filled.size(); ++i) both.filled[i] |= grid.atPieces[i];
    const BitRows wide = tunnels.linksIn({grid.grid.nodes, grid.nearMesh}), open = tunnels.linksIn(both);
    const int closed = open.beside(wide).rank() - open.rank();
    report.meshTunnels = wide.rank();
    report.pieceTunnels = report.meshTunnels - closed;
}

}  // namespace gyre::importers
