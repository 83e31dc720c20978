#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/ProgressCallback.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Faults.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gyre::importers {

/// How matter is distinguished from air.
enum class Inside {
    Auto,   ///< solid if the surface encloses a volume, otherwise shell
    Solid,  ///< the volume that the surface winds around, even with holes in the surface
    Shell,  ///< only the surface is matter
};

struct DecompositionSettings {
    float error = 0;         ///< largest protrusion from the mesh [m]; 0: see usualError and kUsualError
    std::size_t pieces = 0;  ///< maximum; 0: as many as the error requires
    std::size_t planes = 0;  ///< maximum over all pieces; 0: only the limit of 128 per piece
    Inside inside = Inside::Auto;
    bool fillCavities = false;  ///< counts closed cavities as solid

    bool operator==(const DecompositionSettings&) const = default;
};

struct Piece {
    ConvexPolytope polytope;  ///< planes that exclude most come first
    std::vector<std::uint8_t>
        exposed;  ///< per plane; 0 if its face lies inside other pieces, so that no particle may leave through it

    bool operator==(const Piece&) const = default;
};

/// A convex cover of a mesh. Pieces may overlap.
struct Decomposition {
    std::vector<Piece> pieces;
    bool isExact = false;            ///< the pieces equal the mesh up to rounding
    bool isShell = false;            ///< only the surface counts as matter
    float error = 0;                 ///< error that was aimed at [m]
    Faults faults;                   ///< what misses the error all the same
    MassProperties mass;             ///< mass properties of the union, at density 1 kg/m^3
    TriangleMesh surface;            ///< surface of the union; neighbours share no vertices
    std::vector<std::string> notes;  ///< sentences for the artist
};

/// Grid resolution. Draft halves it and costs a tenth, for previews while a slider moves.
enum class Detail { Fine, Draft };

/// Decomposes meshes into few convex pieces with few planes and keeps openings open. Method: convex cover by inflation.
/// Regions grow from many seeds until they meet space that must stay free. Few regions that cover all matter are
/// chosen, trimmed to the targets they own, joined where that fills no free space, bounded by as few planes as the
/// error allows, and cut where that saves tests. A convex mesh, or one made of convex components, is taken exactly.
/// Where one grid over the whole mesh would miss matter or openings, as in a level with thin walls, each connected part
/// is decomposed in a frame of its own, and flat-faced parts are cut along their faces: see decomposeApart.
/// Every result is checked against the mesh; what misses the error is counted in `faults` and told in `notes`.
/// Not chosen: cutting the mesh, as V-HACD [Mamou 2016] and CoACD [Wei et al. 2022] do. Cuts create faces that no
/// particle meets but every particle tests.
/// Results are kept between runs. If only the limits on pieces or planes change, only the last steps run again.
class Decomposer {
public:
    /// `cleaned` comes from cleanUp: welded, without zero-area triangles.
    explicit Decomposer(TriangleMesh cleaned);
    ~Decomposer();
    Decomposer(Decomposer&&) noexcept;
    Decomposer& operator=(Decomposer&&) noexcept;

    /// Deterministic for any number of threads. `progress` receives 0..1 from any thread, one at a time; false cancels.
    /// Fails if cancelled, for a mesh without size, and for invalid settings.
    [[nodiscard]] Result<Decomposition> run(const DecompositionSettings& settings,
                                            const ProgressCallback& progress = {}, Detail detail = Detail::Fine,
                                            const Workers& workers = Workers());

    /// Where pieces miss the mesh, by more than run() with these settings aims at. The pieces may be edited by hand.
    [[nodiscard]] Result<Faults> check(std::span<const ConvexPolytope> pieces, const DecompositionSettings& settings,
                                       const ProgressCallback& progress = {}, const Workers& workers = Workers());

private:
    struct Kept;
    std::unique_ptr<Kept> m_kept;
};

/// A single decomposition; keeps nothing.
[[nodiscard]] Result<Decomposition> decompose(const TriangleMesh& cleaned, const DecompositionSettings& settings = {},
                                              const ProgressCallback& progress = {},
                                              const Workers& workers = Workers());

}  // namespace gyre::importers
