#pragma once

#include "core/base/ParallelFor.h"
#include "core/base/Result.h"
#include "core/geometry/ConvexPolytope.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/decomposition/Checkpoint.h"
#include "importers/decomposition/Components.h"
#include "importers/decomposition/Part.h"
#include "importers/decomposition/TriangleBvh.h"
#include "importers/decomposition/UnitFrame.h"

#include <optional>
#include <vector>

namespace gyre::importers {

/// Properties of a mesh that depend on no setting.
struct PreparedMesh {
    TriangleMesh mesh;  ///< oriented, in its own frame
    Components components;
    UnitFrame frame;
    TriangleMesh unitMesh;
    std::vector<glm::vec3> dominantNormals;  ///< in the unit frame
    std::vector<Plane> flats;                ///< in the unit frame
    TriangleBvh tree;
    std::optional<std::vector<Part>> convex;  ///< set if the mesh consists of convex components
    double volume = 0;                        ///< enclosed [m^3]
};

/// Fails if the checkpoint stops.
Result<PreparedMesh> prepare(const TriangleMesh& mesh, const Workers& workers, Checkpoint& checkpoint);

Error decompositionCancelled();

}  // namespace gyre::importers
