#pragma once

#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Components.h"
#include "importers/decomposition/TriangleBvh.h"

#include <vector>

namespace gyre::importers {

/// A part of a mesh that can be decomposed by itself.
struct Solid {
    TriangleMesh mesh;
    double openLength = 0;  ///< of edges where the surface ends in the open [m]
    double volume = 0;      ///< enclosed; valid only if openLength is small [m^3]
    double area = 0;        ///< [m^2]

    /// Whether the surface ends in the open, so that it encloses nothing. Cracks shorter than four errors do not count.
    bool isOpen(double error) const { return openLength > 4 * error || !(volume > 0); }
    /// Mean thickness: exact for a large plate, a third of the diameter for a ball. [m]
    double thickness() const { return area > 0 ? 2 * volume / area : 0; }
};

/// Separates a mesh into solids. A cavity, which is an inverted closed component, belongs to the smallest closed
/// component around it. Components whose open edges lie on each other's triangles belong together, such as faces that
/// meet without common corners. `same`: smaller distances are rounding. [m]
std::vector<Solid> separateSolids(const TriangleMesh& mesh, const TriangleBvh& tree, const Components& components,
                                  double same, Checkpoint& checkpoint);

/// The solid without the surfaces of the cavities in it.
Solid withoutCavities(const Solid& solid, Checkpoint& checkpoint);

}  // namespace gyre::importers
