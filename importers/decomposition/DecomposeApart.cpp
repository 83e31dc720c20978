#include "importers/decomposition/DecomposeApart.h"

#include "core/scene/Body.h"
#include "importers/decomposition/CompactFaces.h"
#include "importers/decomposition/CutAtFaces.h"
#include "importers/decomposition/FacePlanes.h"
#include "importers/decomposition/JoinCells.h"
#include "importers/decomposition/OneGrid.h"
#include "importers/decomposition/Part.h"
#include "importers/decomposition/Plates.h"
#include "importers/decomposition/UnitFrame.h"
#include "importers/hulls/ConvexHull.h"
#include "importers/hulls/PlaneBudget.h"
#include "importers/meshes/Lengths.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace gyre::importers {
namespace {

constexpr double kAimed = 0.85;            // fraction of the error: planes of a budget stand out a little more
constexpr double kLeastError = 20;         // in rounding steps: thinner plates have no volume
constexpr double kLeastWidth = 4;          // in rounding steps: thinner cells are rounding
constexpr double kDent = 0.3;              // fraction of the error that cells may fill before they are joined
constexpr std::size_t kMostPlanes = 128;   // of a piece
constexpr std::size_t kJoinedPlanes = 48;  // of a joined cell: places in it are tested against all of them
constexpr std::size_t kMostCells = 40'000;
constexpr std::size_t kCellsOfPiece = 8;       // cells per permitted piece: joining hardly removes more
constexpr std::size_t kFewFaces = 96;          // solids with so few distinct planes are flat-faced
constexpr double kLeastThickness = 2.5;        // in spacings: thinner matter may hold no node
constexpr double kUnseen = 5e-4;               // fraction of the size of all solids: no fluid's grid resolves less
constexpr double kThin = 1.0 / 3;              // fraction of the thickness: the largest usual error
constexpr double kSheet = 0.003;               // fraction of the square root of a sheet's area: its usual error
constexpr double kFlatEnough = 0.6;            // fraction of the surface in large flat faces
constexpr std::size_t kManyVertices = 20'000;  // their hull takes too long to cancel
constexpr std::size_t kLarge = 4000;           // triangles: such solids get all threads, smaller ones a thread each

double sizeOf(const TriangleMesh& mesh) { return static_cast<double>(longestSide(mesh)); }

std::vector<glm::vec3> singlePrecision(const std::vector<glm::dvec3>& points) { return {points.begin(), points.end()}; }

/// How far the corners lie below the planes, at least. [m]
double leastWidth(const ConvexPolytope& hull) {
    double least = std::numeric_limits<double>::max();
    for (const Plane& plane : hull.planes) {
        double width = 0;
        for (const glm::vec3& vertex : hull.vertices)
            width = std::max(width, -static_cast<double>(distanceTo(plane, vertex)));
        least = std::min(least, width);
    }
    return least;
}

/// How many pieces all solids may have together. Whether they are too many depends on no order.
class PieceLimit {
public:
    explicit PieceLimit(std::size_t most) : m_most(most) {}

    std::size_t cells() const { return m_most > 0 ? std::min(kMostCells, kCellsOfPiece * m_most) : kMostCells; }
    void add(std::size_t pieces) {
        if (m_most > 0 && (m_used += pieces) > m_most) m_isExceeded = true;
    }
    void addTooMany() { add(m_most + 1); }
    bool isExceeded() const { return m_isExceeded; }

private:
    std::size_t m_most;
    std::atomic<std::size_t> m_used = 0;
    std::atomic<bool> m_isExceeded = false;
};

/// Decomposes one solid.
class OneSolid {
public:
    OneSolid(const Solid& solid, double sizeOfAll, const DecompositionSettings& settings, PieceLimit& limit,
             const GridMethod& grid, const Workers& workers, Checkpoint& checkpoint)
        : m_solid(solid),
          m_settings(settings),
          m_limit(limit),
          m_grid(grid),
          m_workers(workers),
          m_checkpoint(checkpoint),
          m_size(sizeOf(solid.mesh)),
          m_error(settings.error > 0 ? static_cast<double>(settings.error) : usualError(solid, sizeOfAll)),
          m_same(kCoordinateRounding * m_size) {
        const glm::vec3 low = glm::abs(solid.mesh.bounds().low), high = glm::abs(solid.mesh.bounds().high);
        const glm::vec3 reach = glm::max(low, high);  // coordinates far from the origin have coarser steps
        m_same = std::max(m_same, 2e-7 * static_cast<double>(std::max({reach.x, reach.y, reach.z})));
        m_error = std::max(m_error, kLeastError * m_same);
    }

    Result<ApartPieces> run() {
        m_result.error = m_error;
        const bool isOpen = m_settings.inside == Inside::Auto && m_solid.isOpen(m_error);
        if (m_settings.inside == Inside::Shell || isOpen) {
            asPlates();
        } else {
            m_surface = compactFaces(m_solid.mesh, m_same);
            m_tree = TriangleBvh(m_surface, m_workers, m_checkpoint);
            if (!asHull() && !(isFlatFaced(m_solid, m_error) && cutAndJoin(m_surface, m_tree)))
                asGrid(m_solid.mesh, m_settings.inside);
        }
        if (m_problem) return *m_problem;
        m_limit.add(m_result.pieces.size());
        return std::move(m_result);
    }

private:
    const Solid& m_solid;
    const DecompositionSettings& m_settings;
    PieceLimit& m_limit;
    const GridMethod& m_grid;
    const Workers& m_workers;
    Checkpoint& m_checkpoint;
    double m_size, m_error, m_same;
    TriangleMesh m_surface;  ///< the solid's, with compact faces
    TriangleBvh m_tree;      ///< of m_surface
    ApartPieces m_result;
    std::optional<Error> m_problem;

    DentSettings dentSettings() const { return {m_same, kAimed * m_error}; }

    void add(const ConvexPolytope& hull) { m_result.pieces.push_back(withinBudget(hull, kMostPlanes).polytope); }

    /// The convex hull, if the mesh is convex but for dents.
    bool asHull() {
        const std::vector<glm::vec3>& all = m_solid.mesh.vertices;
        const Result<HullVolume> hull =
            convexHullVolume(all.size() > kManyVertices ? outermost(all, m_checkpoint) : all);
        if (!hull) return false;
        if (!coversOnlyDents(hull->hull, {m_surface, m_tree}, dentSettings())) return false;
        add(hull->hull);
        return true;
    }

    bool gridResolves() const {
        const double spacing = m_size * std::max(1.0 / kFinestCells, std::min(1.0, m_error / m_size / kCellsPerError));
        return m_solid.thickness() >= kLeastThickness * spacing;
    }

    /// Cells between the planes of the faces. false if there are too many, or none with a volume.
    bool cutAndJoin(const TriangleMesh& mesh, const TriangleBvh& tree) {
        const auto cut = cutAtFaces(mesh, tree, {m_same, kDent * kAimed * m_error, m_limit.cells()}, m_checkpoint);
        if (!cut) m_limit.addTooMany();
        if (!cut) return false;
        std::vector<Cell> cells;
        for (const std::vector<glm::dvec3>& corners : *cut) {
            Cell cell = cellOf(singlePrecision(corners));
            if (isMatter(cell, corners, tree)) cells.push_back(std::move(cell));
        }
        if (cells.empty()) return false;
        joinCells({mesh, tree}, {dentSettings(), kJoinedPlanes}, m_checkpoint, cells);
        dropCoveredCells(kAimed * m_error, cells);
        for (const Cell& cell : cells) add(cell.hull);
        return true;
    }

    /// Between two copies of one plane, which rounding tilted, lie cells of air.
    bool isMatter(const Cell& cell, const std::vector<glm::dvec3>& corners, const TriangleBvh& tree) const {
        if (!(cell.volume > 0) || leastWidth(cell.hull) <= kLeastWidth * m_same) return false;
        const glm::dvec3 middle =
            std::accumulate(corners.begin(), corners.end(), glm::dvec3(0)) / static_cast<double>(corners.size());
        return static_cast<double>(tree.winding(glm::vec3(middle))) > kMatterWinding;
    }

    /// A surface without thickness. Faces large enough become plates, and so do all faces of a part that has few, such
    /// as a post. A curved part goes to the grid.
    void asPlates() {
        const double least = leastPlate(m_error);
        if (flatFraction(m_solid.mesh, least, m_same) < kFlatEnough) return asGrid(m_solid.mesh, m_settings.inside);
        const TriangleMesh rest = addPlates(m_solid.mesh, least);
        for (TriangleMesh& part : connectedParts(rest)) {
            if (facePlanes(part, m_same).planes.size() <= kFewFaces)
                addPlates(part, 0);
            else
                asGrid(part, Inside::Shell);
        }
        m_result.plateThickness = thickness();
    }

    double thickness() const { return kAimed * m_error; }

    /// Adds plates for the faces of at least that area. Returns the rest.
    TriangleMesh addPlates(const TriangleMesh& surface, double least) {
        Plates plates = platesOf(surface, thickness(), least, m_same);
        const std::size_t before = m_result.pieces.size();
        for (const TriangleMesh& extruded : plates.plates) {
            if (m_limit.isExceeded()) break;
            const TriangleMesh plate = compactFaces(extruded, m_same);
            const TriangleBvh tree(plate, m_workers, m_checkpoint);
            if (cutAndJoin(plate, tree)) continue;
            if (const Cell whole = cellOf(plate.vertices); whole.volume > 0) add(whole.hull);  // a damaged face
        }
        m_result.plates += m_result.pieces.size() - before;
        return std::move(plates.rest);
    }

    std::vector<TriangleMesh> connectedParts(TriangleMesh mesh) {
        std::vector<TriangleMesh> parts;
        const Components components = findComponents(mesh, m_checkpoint);
        for (Solid& solid :
             separateSolids(mesh, TriangleBvh(mesh, m_workers, m_checkpoint), components, m_same, m_checkpoint))
            parts.push_back(std::move(solid.mesh));
        return parts;
    }

    void asGrid(const TriangleMesh& mesh, Inside inside) {
        if (m_limit.isExceeded()) return;
        Result<std::vector<ConvexPolytope>> pieces =
            m_grid({mesh, m_error, inside, m_settings.fillCavities}, m_workers, m_checkpoint);
        if (!pieces) {
            m_problem = pieces.error();
            return;
        }
        if (!gridResolves()) ++m_result.unresolved;
        for (ConvexPolytope& piece : *pieces) m_result.pieces.push_back(std::move(piece));
    }
};

void append(ApartPieces& all, ApartPieces&& more) {
    for (ConvexPolytope& piece : more.pieces) all.pieces.push_back(std::move(piece));
    all.error = std::max(all.error, more.error);
    all.plates += more.plates;
    all.plateThickness = std::max(all.plateThickness, more.plateThickness);
    all.unresolved += more.unresolved;
}

}  // namespace

double usualError(const Solid& solid, double sizeOfAll) {
    const double usual = std::max(static_cast<double>(kUsualError) * sizeOf(solid.mesh), kUnseen * sizeOfAll);
    if (!solid.isOpen(usual)) return std::min(usual, kThin * solid.thickness());
    const double sheet = std::min(usual, kSheet * std::sqrt(solid.area));
    const double same = kCoordinateRounding * sizeOf(solid.mesh);
    return flatFraction(solid.mesh, leastPlate(sheet), same) >= kFlatEnough ? sheet : usual;
}

bool isFlatFaced(const Solid& solid, double error) {
    const double same = kCoordinateRounding * sizeOf(solid.mesh);
    return facePlanes(solid.mesh, same).planes.size() <= kFewFaces ||
           flatFraction(solid.mesh, leastPlate(error), same) >= kFlatEnough;
}

Result<ApartPieces> decomposeApart(const std::vector<Solid>& solids, const DecompositionSettings& settings,
                                   std::size_t most, const GridMethod& grid, const Workers& workers,
                                   Checkpoint& checkpoint) {
    Box box;
    for (const Solid& solid : solids) box.add(solid.mesh.bounds());
    const double size = static_cast<double>(std::max({box.size().x, box.size().y, box.size().z}));
    std::vector<std::optional<Result<ApartPieces>>> parts(solids.size());
    PieceLimit limit(most);
    const auto decomposeOne = [&](std::size_t i) {
        const Solid filled = settings.fillCavities ? withoutCavities(solids[i], checkpoint) : Solid{};
        const Solid& solid = settings.fillCavities ? filled : solids[i];
        parts[i] = OneSolid(solid, size, settings, limit, grid, workers, checkpoint).run();
    };
    parallelFor(workers, solids.size(), 1, [&](std::size_t begin, std::size_t end) {
        const SerialLoops serial;
        for (std::size_t i = begin; i < end && !limit.isExceeded() && checkpoint.step(); ++i)
            if (solids[i].mesh.triangles.size() < kLarge) decomposeOne(i);
    });
    for (std::size_t i = 0; i < solids.size() && !limit.isExceeded() && checkpoint.step(); ++i)
        if (!parts[i]) decomposeOne(i);
    ApartPieces all;
    if (checkpoint.isStopped()) return all;
    if (limit.isExceeded())
        return fail(ErrorCode::Limit, "The parts of the mesh need more than " + std::to_string(most) + " pieces.");
    const Error* refusal = nullptr;  // a part without pieces is counted by the check of the result
    for (std::optional<Result<ApartPieces>>& part : parts) {
        if (*part)
            append(all, std::move(**part));
        else
            refusal = &part->error();
    }
    if (!all.pieces.empty()) return all;
    if (refusal) return *refusal;
    return fail(ErrorCode::Malformed, "The mesh has neither a volume nor a face from which a piece could be made.");
}

}  // namespace gyre::importers
