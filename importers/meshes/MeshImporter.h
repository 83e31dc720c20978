#pragma once

#include "core/base/ProgressCallback.h"
#include "core/base/Result.h"
#include "core/geometry/TriangleMesh.h"
#include "importers/meshes/SourceFile.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gyre::importers {

/// The content of a mesh file and the conventions that were applied.
struct MeshReading {
    TriangleMesh mesh;          ///< node transforms applied, in metres, +Y up, relative to `origin`
    glm::dvec3 origin{0};       ///< where the mesh's own origin stands in the file; not 0 only far away [m]
    double rounding = 0;        ///< largest error of a position, where the file keeps too few digits; else 0 [m]
    float metresPerUnit = 1;    ///< applied
    UpAxis up = UpAxis::Y;      ///< applied
    bool unitFromFile = false;  ///< false: the format states no unit and 1 m was assumed
    std::string format;         ///< "Wavefront OBJ"
    std::size_t meshes = 0, nodes = 0;  ///< each placed instance counts
    std::size_t dropped = 0;            ///< removed points and lines
    std::vector<MeshNode> parts;
    std::vector<std::string> alsoRead;  ///< referenced files, by their names in the mesh file
    std::vector<std::string>
        wanted;                      ///< files outside the mesh's folder that its shape needs; if any, nothing was read
    std::vector<std::string> notes;  ///< sentences: what was left out or chosen
};

struct MeshOptions {
    std::optional<float> metresPerUnit;  ///< overrides the file's unit
    std::optional<UpAxis> up;
    bool split = false;  ///< one mesh per node, not one for the whole file
    std::vector<std::filesystem::path>
        permitted{};  ///< files outside the mesh's folder that may be read; see MeshFolder
};

/// Reads a mesh in the calling process, which a hostile file may crash. Other code calls readMeshInWorker.
/// Formats: OBJ, glTF/GLB, STL, PLY, OFF, 3MF, AMF by readers of our own; FBX, Collada, 3DS and others by Assimp.
/// Skinned meshes stand in the rest pose. Units and axes: glTF uses metres and +Y up. FBX and Collada state theirs;
/// 3MF, AMF and DXF their unit. 3DS, ASE, DXF, Blender and 3MF use +Z up by convention. The other formats state
/// nothing, so metres and +Y are assumed. Far from the origin floats are too coarse. A mesh whose coordinates exceed
/// kFar times its size is therefore given relative to `origin`, a point near it on a coarse grid, so that a changed
/// file mostly keeps it. A mesh that needs files outside its folder is not read
/// unless they are permitted: `wanted` names them. Errors: missing or empty file, a named pipe or device, unknown or
/// damaged format, no triangles, non-finite coordinates, limits exceeded, cancelled.
[[nodiscard]] Result<MeshReading> readMesh(const std::filesystem::path& path, const MeshOptions& options = {},
                                           const ProgressCallback& progress = {});

/// From here on a float rounds positions by more than 6e-5 of the mesh's size.
inline constexpr double kFar = 1000;

}  // namespace gyre::importers
