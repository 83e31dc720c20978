#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Decompose.h"
#include "importers/decomposition/Field.h"
#include "importers/decomposition/Part.h"
#include "importers/decomposition/PreparedMesh.h"
#include "importers/decomposition/Samples.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace gyre::importers {

inline constexpr int kFineCells = 80, kFinestCells = 160;  ///< fewest and most cells along the longest side of a mesh
inline constexpr double kCellsPerError = 1.2;              ///< if the finest grid allows

/// The settings that determine the field and the regions. error: fraction of the longest side
struct FieldKey {
    double error = 0;
    int cells = 0;
    Inside inside = Inside::Auto;
    bool fillCavities = false;

    bool operator==(const FieldKey&) const = default;
};

/// The key of a grid with at least `fewest` cells along a side. size: of the mesh [m]
FieldKey fieldKey(const DecompositionSettings& settings, double size, Detail detail, int fewest = kFineCells);

/// The number of pieces that limits of pieces and planes allow; 0: any.
std::size_t mostPieces(const DecompositionSettings& settings);

/// Pieces from one grid over the whole mesh, by convex cover by inflation. Keeps results between runs: other limits on
/// pieces and planes repeat only the last steps.
class OneGrid {
public:
    explicit OneGrid(int fewestCells = kFineCells) : m_fewestCells(fewestCells) {}

    struct Pieces {
        std::vector<ConvexPolytope> pieces;  ///< in the mesh's own frame
        double error = 0;                    ///< aimed at [m]
        bool isShell = false;
    };
    /// Fails if the checkpoint stops, and for a part without volume.
    Result<Pieces> run(const PreparedMesh& prepared, const DecompositionSettings& settings, Detail detail,
                       const Workers& workers, Checkpoint& checkpoint);

private:
    struct Grown {
        FieldKey key;
        Field field;
        Samples samples;
        std::vector<Part> parts;  ///< before joining
    };
    int m_fewestCells;
    std::optional<Grown> m_fine, m_draft;
    std::optional<std::vector<Part>> m_merged;  ///< from `m_mergedFrom`, to `m_mergedMost` parts
    FieldKey m_mergedFrom;
    std::size_t m_mergedMost = 0;

    static Result<Grown> grow(const PreparedMesh& prepared, const FieldKey& key, const Workers& workers,
                              Checkpoint& checkpoint);
};

}  // namespace gyre::importers
