#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/TriangleMesh.h"
#include "core/geometry/UniformGrid.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleBvh.h"
#include "importers/fit/FitReport.h"
#include "importers/fit/PieceSet.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// A mesh prepared for measurement: tells which places are inside, and their distance from the surface.
struct MeasuredMesh {
    TriangleMesh mesh;  ///< oriented consistently
    TriangleBvh tree;
    bool isClosed = false;
    bool isShell = false;
    float size = 0;      ///< longest side [m]
    float ball = 0.01f;  ///< radius of the probe ball, as a fraction of the size

    bool isInside(const glm::vec3& place) const;
};

/// Samples at the nodes of a grid around mesh and pieces.
struct FitGrid {
    UniformGrid grid;
    std::vector<float> meshFraction,
        pieceFraction;  ///< filled fraction of the node's cell, as if a plane surface crossed it
    std::vector<std::uint8_t> nearMesh,
        awayFromMesh;  ///< nearMesh: inside or within a ball's radius; awayFromMesh: farther than kAway
    std::vector<std::uint8_t> nearPieces;
    std::vector<std::uint8_t> atMesh,
        atPieces;  ///< 1: inside or within half a grid step, the least that keeps thinner parts connected
};

inline constexpr float kShellHalf = 0.0075f;  ///< half the thickness of a shell, as a fraction of the size
inline constexpr float kAway = 0.02f;         ///< the distance that smoke hides, as a fraction of the size

/// Samples mesh and pieces. `from` and `to` delimit its part of the progress.
FitGrid sampleGrid(const MeasuredMesh& mesh, const PieceSet& pieces, int cells, const Workers& workers,
                   Checkpoint& checkpoint, double from, double to);

/// Fills in volumes and lost space. Needs hullVolume.
void measureGrid(const FitGrid& grid, FitReport& report);

/// Fills in the tunnels. Counts tunnels of the mesh as it stands that the ball passes, and how many of them remain open
/// in the union of mesh and pieces. Tunnels that exist only because the offset makes parts touch do not count.
void measureTunnels(const FitGrid& grid, FitReport& report);

}  // namespace gyre::importers
