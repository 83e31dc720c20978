#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/ProgressCallback.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"

#include <cstddef>
#include <span>
#include <vector>

namespace gyre::importers {

struct FitOptions {
    bool isShell = false;  ///< the surface is a sheet of matter, 1.5 % of the size thick, as for flat meshes; otherwise
                           ///< the enclosed volume is matter
    int cells = 100;       ///< grid cells along the longest side
    float ball = 0.01f;    ///< radius of the probe ball, as a fraction of the size, up to 0.02; about a tracer
    std::size_t samples = 20000;  ///< number of samples per surface, of chords, and of places where planes are counted
};

/// Statistics of distances over a surface, weighted by area. [m]
struct Spread {
    float most = 0, mostOf99 = 0;  ///< maximum; 99th percentile
    double mean = 0;
};

/// A place where the surfaces of pieces and mesh differ. [m]
struct FitError {
    glm::vec3 position{0};
    float error = 0;  ///< > 0: the pieces protrude from the mesh; < 0: the mesh protrudes from the pieces
};

/// How well convex pieces represent a mesh in a fluid. Volumes are fractions of the mesh's convex hull, because a mesh
/// may have no volume.
struct FitReport {
    std::size_t pieces = 0;
    std::size_t planes = 0;      ///< faces within 2 degrees and 0.05 % of the size count as one
    std::size_t mostPlanes = 0;  ///< largest number of planes of a piece
    float size = 0;              ///< longest side of the mesh [m]

    double hullVolume = 0;       ///< volume of the mesh's convex hull [m^3]
    double meshVolume = 0;       ///< volume of the mesh's matter, from grid samples [m^3]
    double piecesVolume = 0;     ///< volume of the union of pieces, from grid samples [m^3]
    double over = 0, under = 0;  ///< pieces outside the mesh; mesh outside the pieces; fractions of the hull
    double deep = 0;  ///< fraction of the hull: the part of `over` farther than 2 % of the size from the mesh
    double iou = 0;   ///< intersection over union of the volumes
    /// Space that closed holes take away: places that the probe ball reaches around the mesh but does not reach within
    /// 2 % of the size around the pieces. Fraction of the hull.
    double lost = 0;

    Spread bulge;         ///< outer faces of the pieces beyond the mesh
    Spread leak;          ///< mesh beyond the pieces
    int meshTunnels = 0;  ///< tunnels of the mesh that the ball passes
    int pieceTunnels =
        0;  ///< how many of these remain open in the pieces, tested with a ball of a quarter of the grid spacing
    double raysBlocked = 0;  ///< fraction of random chords that miss the mesh but hit pieces
    double raysLeaking = 0;  ///< fraction of random chords that hit the mesh but miss all pieces
    double planesTested =
        0;  ///< mean per place in the mesh's box with a 5 % margin: boxes first, early out at the first plane

    std::vector<float> vertexErrors;   ///< per mesh vertex, as FitError::error [m]
    std::vector<FitError> faceErrors;  ///< samples over all outer faces
    FitError worst;                    ///< the largest of both lists

    bool closesTunnels() const { return pieceTunnels < meshTunnels; }
};

/// Compares pieces with the mesh that they represent. Deterministic for any number of threads. `progress` receives
/// 0..1; false cancels. Fails if cancelled and for a mesh without triangles or size.
[[nodiscard]] Result<FitReport> measureFit(const TriangleMesh& mesh, std::span<const ConvexPolytope> pieces,
                                           const FitOptions& options = {}, const ProgressCallback& progress = {},
                                           const Workers& workers = Workers());

}  // namespace gyre::importers
