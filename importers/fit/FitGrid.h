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

/// A mesh as the measurements see it: what is inside and how far its surface is.
struct MeasuredMesh {
    TriangleMesh mesh;  ///< with triangles turned so that neighbours agree
    TriangleBvh tree;
    bool isClosed = false;
    bool isShell = false;
    float size = 0;      ///< longest side [m]
    float ball = 0.01f;  ///< radius of the ball that finds its way, in sizes

    bool isInside(const glm::vec3& place) const;
};

/// The nodes of a grid about mesh and pieces.
struct FitGrid {
    UniformGrid grid;
    std::vector<float> meshShare, pieceShare;  ///< of the node's cell, as if the surface crossed it flat and straight
    std::vector<std::uint8_t> nearMesh, awayFromMesh;  ///< in or not farther than a ball's radius; farther than kAway
    std::vector<std::uint8_t> nearPieces;
    std::vector<std::uint8_t> atMesh,
        atPieces;  ///< in or nearer than half a step: the least that holds what is thinner together
};

inline constexpr float kShellHalf = 0.0075f;  ///< half the thickness of a shell, in sizes
inline constexpr float kAway = 0.02f;         ///< what smoke hides, in sizes

/// `from`, `to`: its part of the progress.
FitGrid sampleGrid(const MeasuredMesh& mesh, const PieceSet& pieces, int cells, const Workers& workers,
                   Checkpoint& checkpoint, double from, double to);

/// Fills in volumes and lost space. hullVolume must be there.
void measureGrid(const FitGrid& grid, FitReport& report);

/// Fills in the tunnels: of the mesh as it stands, not of parts that the ball makes touch, those that the ball passes,
/// and how many of them are ways through mesh and pieces together.
void measureTunnels(const FitGrid& grid, FitReport& report);

}  // namespace gyre::importers
