#pragma once

#include "core/base/Result.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gyre::importers {

/// A place in the file that holds meshes; its triangles follow those of the nodes before it.
struct MeshNode {
    std::string name;
    std::size_t triangles = 0;
};

/// What the file says and what we chose.
struct MeshReading {
    TriangleMesh mesh;                  ///< node transforms applied, in metres, +Y up
    float metresPerUnit = 1;            ///< applied
    UpAxis up = UpAxis::Y;              ///< applied
    bool unitFromFile = false;          ///< false: the format does not say, 1 m was assumed
    std::string format;                 ///< "Wavefront OBJ"
    std::size_t meshes = 0, nodes = 0;  ///< meshes as placed: each instance counts
    std::size_t dropped = 0;            ///< points and lines
    std::vector<MeshNode> parts;
    std::vector<std::string> alsoRead;  ///< files it refers to, as it names them
};

struct MeshOptions {
    std::optional<float> metresPerUnit;  ///< instead of what the file says
    std::optional<UpAxis> up;
    bool split = false;  ///< a mesh for each node that holds some, not one for all
};

/// Gets 0..1; false stops the work.
using ImportProgress = std::function<bool(double)>;

/// Limits against damaged and hostile files; see also kMostBytes.
inline constexpr std::size_t kMostTriangles = 20'000'000;
inline constexpr std::size_t kMostNodes = 10'000;
inline constexpr std::size_t kDeepestNode = 256;

/// Reads in this process, which a hostile file may take down: readMeshApart is for everyone else.
/// Reads OBJ, glTF/GLB, FBX, STL, PLY, Collada, 3DS and what else Assimp knows. Skinned meshes stand as they were
/// bound. Units and axes: glTF is in metres with +Y up; FBX and Collada say; 3DS, ASE, DXF, Blender and 3MF have +Z up
/// by convention (3MF millimetres); the others say nothing: metres and +Y are assumed. Refused with a sentence: missing
/// or empty file, unknown or damaged format, no triangles, coordinates not finite, over the limits, cancelled.
[[nodiscard]] Result<MeshReading> readMesh(const std::filesystem::path& path, const MeshOptions& options = {},
                                           const ImportProgress& progress = {});

}  // namespace gyre::importers
