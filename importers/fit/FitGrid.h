#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/TriangleMesh.h"
#include "core/geometry/UniformGrid.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/TriangleTree.h"
#include "importers/fit/FitReport.h"
#include "importers/fit/PieceSet.h"

#include <cstdint>
#include <vector>

namespace gyre::importers {

/// A mesh as the measurements see it: what is inside and how far its surface is.
struct MeasuredMesh {
    TriangleMesh mesh;          ///< with triangles turned so that neighbours agree
    TriangleTree tree;
    bool isClosed = false;
    bool isShell = false;
    float size = 0;             ///< longest side [m]
    float ball = 0.01f;         ///< radius of the ball that finds its way, in sizes

    bool isInside(const glm::vec3& place) const;
};

/// The nodes of a grid about mesh and pieces.
struct FitGrid {
    UniformGrid grid;
    std::vector<float> meshShare, pieceShare;                 ///< of the node's cell, as if the surface crossed it flat and straight
    std::vector<std::uint8_t> nearMesh, awayFromMesh;         ///< in or not farther than a ball's radius; farther than kAway
    std::vector<std::uint8_t> nearPieces;
};

inline constexpr float kShellHalf = 0.0075f;   ///< half the thickness of a shell, in sizes
inline constexpr float kAway = 0.02f;   ///< what smoke hides, in sizes

FitGrid sampleGrid(const MeasuredMesh& mesh, const PieceSet& pieces, int cells, const Workers& workers, Checkpoint& checkpoint);

/// Fills in what is measured on the grid: volumes, lost space, tunnels. hullVolume must be there.
void measureGrid(const FitGrid& grid, FitReport& report);

}  // namespace gyre::importers
