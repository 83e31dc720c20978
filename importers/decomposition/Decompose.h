#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/meshes/MeshImporter.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gyre::importers {

/// How matter is told from air.
enum class Inside {
    Auto,   ///< solid where the surface encloses something, else shell
    Solid,  ///< what the surface winds around, holes in it notwithstanding
    Shell,  ///< the surface alone is matter
};

struct DecompositionSettings {
    float error = 0;         ///< how far pieces may stand out of the mesh, about [m]; 0: 1.2 % of the longest side
    std::size_t pieces = 0;  ///< at most; 0: as many as the error needs
    std::size_t planes = 0;  ///< at most, all pieces together; 0: no limit but 128 for a piece
    Inside inside = Inside::Auto;
    bool fillCavities = false;  ///< what no fluid can get into counts as solid

    bool operator==(const DecompositionSettings&) const = default;
};

struct Piece {
    ConvexPolytope polytope;  ///< those planes first that exclude most
    std::vector<std::uint8_t>
        exposed;  ///< of each plane: 0 if its face lies inside other pieces, so that nothing may leave by it

    bool operator==(const Piece&) const = default;
};

/// A convex cover: pieces may overlap.
struct Decomposition {
    std::vector<Piece> pieces;
    bool isExact = false;            ///< the pieces are the mesh, but for rounding
    bool isShell = false;            ///< the surface alone was taken as matter
    float error = 0;                 ///< that was aimed at [m]
    MassProperties mass;             ///< of the union, at density 1
    TriangleMesh surface;            ///< of the union; neighbours share no vertices
    std::vector<std::string> notes;  ///< sentences for the artist
};

/// How fine the grid is: half as fine costs a tenth, for pictures while a slider moves.
enum class Detail { Fine, Draft };

/// Takes meshes apart into few convex pieces of few planes that leave open what is open: convex cover by inflation.
/// Regions grow from many seeds until they meet space that must stay free; few of them that cover all matter are
/// chosen, trimmed to what they own, joined where that fills no free space, bounded by as few planes as the error
/// allows, and cut where that saves tests. A mesh that is convex, or made of convex components, is taken as it is. Why
/// not cut the mesh, as V-HACD [Mamou 2016] and CoACD [Wei et al. 2022] do: cuts leave faces that no particle ever
/// meets, and each would be paid for at every particle.
///
/// Keeps what it found between runs: when only numbers of pieces or planes change, only the last steps are done again.
class Decomposer {
public:
    /// `cleaned` as cleanUp leaves it: welded, no triangles without area.
    explicit Decomposer(TriangleMesh cleaned);
    ~Decomposer();
    Decomposer(Decomposer&&) noexcept;
    Decomposer& operator=(Decomposer&&) noexcept;

    /// The same bits for any number of threads. `progress` gets 0..1 from any thread, one at a time; false cancels.
    /// Fails, in a sentence, if cancelled, for a mesh without size, and for settings that cannot be.
    [[nodiscard]] Result<Decomposition> run(const DecompositionSettings& settings, const ImportProgress& progress = {},
                                            Detail detail = Detail::Fine, const Workers& workers = Workers());

private:
    struct Kept;
    std::unique_ptr<Kept> m_kept;
};

/// Once, keeping nothing.
[[nodiscard]] Result<Decomposition> decompose(const TriangleMesh& cleaned, const DecompositionSettings& settings = {},
                                              const ImportProgress& progress = {}, const Workers& workers = Workers());

}  // namespace gyre::importers
