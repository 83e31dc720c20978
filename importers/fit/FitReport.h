#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/meshes/MeshImporter.h"

#include <cstddef>
#include <span>
#include <vector>

namespace gyre::importers {

struct FitOptions {
    bool isShell =
        false;  ///< the surface alone is matter, 1.5 % of the size thick, as of flat meshes; else what it winds around
    int cells = 100;              ///< of the grid, along the longest side
    float ball = 0.01f;           ///< radius of the ball that finds its way, in sizes, up to 0.02: about a tracer
    std::size_t samples = 20000;  ///< places on each surface; chords; places of which planes are counted
};

/// Distances over a surface, each part of it with the same weight. [m]
struct Spread {
    float most = 0, mostOf99 = 0;  ///< all of it; all but the worst 1 %
    double mean = 0;
};

/// Where the surface of the pieces is not that of the mesh. [m]
struct FitError {
    glm::vec3 position{0};
    float error = 0;  ///< > 0: the pieces stand out of the mesh; < 0: the mesh stands out of the pieces
};

/// How well convex pieces stand for a mesh in a fluid. Shares of volume are of the mesh's convex hull, as a mesh may
/// have no volume.
struct FitReport {
    std::size_t pieces = 0;
    std::size_t planes = 0;      ///< faces within 2 degrees and 0.05 % of the size counted as one
    std::size_t mostPlanes = 0;  ///< of a piece
    float size = 0;              ///< of the mesh, longest side [m]

    double hullVolume = 0;       ///< of the mesh [m^3]
    double meshVolume = 0;       ///< of its matter, by the nodes of a grid [m^3]
    double piecesVolume = 0;     ///< of the union, likewise [m^3]
    double over = 0, under = 0;  ///< pieces without mesh, mesh without pieces; share of the hull
    double deep = 0;             ///< part of `over` that is more than 2 % of the size away from the mesh
    double iou = 0;              ///< common volume over the volume of both together
    /// Closed holes: where a ball (of 1 % of the size if not said) gets to around the mesh, but not to within 2 % of
    /// the size around the pieces; share of the hull.
    double lost = 0;

    Spread bulge;         ///< of the pieces' outer faces beyond the mesh
    Spread leak;          ///< of the mesh beyond the pieces
    int meshTunnels = 0;  ///< ways through the mesh that the ball passes
    int pieceTunnels =
        0;  ///< of these, those through which a ball of a quarter of the grid's step still passes the pieces
    double raysBlocked = 0;   ///< share of random chords that miss the mesh but meet pieces
    double raysLeaking = 0;   ///< and the reverse
    double planesTested = 0;  ///< per place in the mesh's box and 5 % around it: boxes first, out at the first plane

    std::vector<float> vertexErrors;   ///< of each mesh vertex, as FitError::error [m]
    std::vector<FitError> faceErrors;  ///< all over the outer faces
    FitError worst;                    ///< of both

    bool closesTunnels() const { return pieceTunnels < meshTunnels; }
};

/// Compares pieces with the mesh they stand for. The same bits for any number of threads. `progress` gets 0..1; false
/// cancels. Fails if cancelled, or for a mesh without triangles or size.
[[nodiscard]] Result<FitReport> measureFit(const TriangleMesh& mesh, std::span<const ConvexPolytope> pieces,
                                           const FitOptions& options = {}, const ImportProgress& progress = {},
                                           const Workers& workers = Workers());

}  // namespace gyre::importers
