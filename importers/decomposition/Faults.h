#pragma once

#include "core/base/ParallelFor.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Components.h"
#include "importers/decomposition/TriangleBvh.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <span>

namespace gyre::importers {

/// Where pieces miss their mesh by more than was asked for.
struct Faults {
    float asked = 0;            ///< the largest distance that is no fault [m]
    float bulge = 0, leak = 0;  ///< the largest distance of the pieces' surface outside the mesh, and the reverse [m]
    std::size_t bulges = 0;     ///< separate places where the pieces stand out farther, such as an opening that is shut
    std::size_t leaks = 0;      ///< separate places where the mesh stands out farther
    std::size_t lostParts = 0;  ///< connected parts of the mesh without a piece
    glm::vec3 worst{0};         ///< the place of the largest of these distances, in the mesh's frame [m]

    bool any() const { return bulges + leaks + lostParts > 0; }
    bool operator==(const Faults&) const = default;
};

/// What is compared. The mesh's tree and components belong to it; `surface` is that of the union of the pieces.
struct FaultsInput {
    const TriangleMesh& mesh;
    const TriangleBvh& tree;
    const Components& components;
    std::span<const ConvexPolytope> pieces;
    const TriangleMesh& surface;
    bool isShell = false;  ///< the mesh has no inside
    float asked = 0;       ///< [m]
};

/// Compares both surfaces by points on them, as close together as half of what was asked, but at most some ten
/// thousand. The cost follows the surface, so a large level is checked as closely as a small rock.
Faults findFaults(const FaultsInput& input, const Workers& workers, Checkpoint& checkpoint);

}  // namespace gyre::importers
