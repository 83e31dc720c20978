#pragma once

#include "core/base/ProgressCallback.h"
#include "core/base/Result.h"
#include "core/geometry/TriangleMesh.h"
#include "core/scene/Body.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gyre::importers {

/// A node that holds meshes. Its triangles follow those of the previous node.
struct MeshNode {
    std::string name;
    std::size_t triangles = 0;
};

/// The content of a mesh file and the conventions that were applied.
struct MeshReading {
    TriangleMesh mesh;                  ///< node transforms applied, in metres, +Y up
    float metresPerUnit = 1;            ///< applied
    UpAxis up = UpAxis::Y;              ///< applied
    bool unitFromFile = false;          ///< false: the format states no unit and 1 m was assumed
    std::string format;                 ///< "Wavefront OBJ"
    std::size_t meshes = 0, nodes = 0;  ///< each placed instance counts
    std::size_t dropped = 0;            ///< removed points and lines
    std::vector<MeshNode> parts;
    std::vector<std::string> alsoRead;  ///< referenced files, by their names in the mesh file
};

struct MeshOptions {
    std::optional<float> metresPerUnit;  ///< overrides the file's unit
    std::optional<UpAxis> up;
    bool split = false;  ///< one mesh per node, not one for the whole file
};

/// Limits against damaged and hostile files. See also kMaxBytes.
inline constexpr std::size_t kMaxTriangles = 20'000'000;
inline constexpr std::size_t kMaxNodes = 10'000;
inline constexpr std::size_t kMaxNodeDepth = 256;

/// Reads a mesh in the calling process, which a hostile file may crash. Other code calls readMeshInWorker.
/// Formats: OBJ, glTF/GLB, FBX, STL, PLY, Collada, 3DS and whatever else Assimp reads. Skinned meshes keep their bind
/// pose.
/// Units and axes: glTF uses metres and +Y up. FBX and Collada state theirs. 3DS, ASE, DXF, Blender and 3MF use +Z up
/// by convention (3MF in millimetres). The other formats state nothing, so metres and +Y are assumed.
/// Errors: missing or empty file, unknown or damaged format, no triangles, non-finite coordinates, limits exceeded,
/// cancelled.
[[nodiscard]] Result<MeshReading> readMesh(const std::filesystem::path& path, const MeshOptions& options = {},
                                           const ProgressCallback& progress = {});

}  // namespace gyre::importers
