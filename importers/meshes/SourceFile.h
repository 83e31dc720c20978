#pragma once

#include "core/base/Result.h"
#include "core/scene/Body.h"

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace gyre::importers {

/// A node that holds meshes. Its triangles follow those of the previous node.
struct MeshNode {
    std::string name;
    std::size_t triangles = 0;
};

/// What a reader found in a file: triangles in the file's own unit and axes, placed by the transforms of its nodes.
/// Double precision, because maps and levels place small meshes millions of units from their origin.
struct SourceFile {
    std::string format;        ///< "Wavefront OBJ"
    UpAxis up = UpAxis::Y;     ///< as the file or its format says
    double metresPerUnit = 1;  ///< likewise
    bool unitFromFile = false;
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;
    std::vector<MeshNode> parts;
    std::size_t meshes = 0, nodes = 0;  ///< each placed instance counts
    std::size_t dropped = 0;            ///< points and lines, which are no surface
    double rounding = 0;                ///< largest error of a coordinate that was stored in single precision
    std::vector<std::string> alsoRead;  ///< referenced files, by their names in the mesh file
    std::vector<std::string>
        wanted;                      ///< files outside the mesh's folder that its shape needs; if any, nothing was read
    std::vector<std::string> notes;  ///< sentences: what was left out or chosen
};

/// Limits against damaged and hostile files. See also kMaxBytes.
inline constexpr std::size_t kMaxTriangles = 20'000'000;
inline constexpr std::size_t kMaxNodes = 10'000;
inline constexpr std::size_t kMaxNodeDepth = 256;

/// Enlarges `rounding` for points that were stored as floats and are then placed by `transform`.
void noteSinglePrecision(SourceFile& source, double largestCoordinate, const glm::dmat4& transform = glm::dmat4(1));

/// Adds a triangle or a polygon, cut into triangles. Concave polygons keep their shape. `corners` are indices of
/// source.points, all of them valid. Fails above the limits.
[[nodiscard]] Result<void> addPolygon(SourceFile& source, const std::vector<std::uint32_t>& corners,
                                      const std::filesystem::path& path);

/// The error for a file with more than kMaxTriangles.
Error tooManyTriangles(const std::filesystem::path& path);
/// The error for a file with too many or too deeply nested nodes.
Error tooManyNodes(const std::filesystem::path& path);
Error tooDeep(const std::filesystem::path& path);
/// The error for a file that ends before its content does. `why` is a sentence.
Error truncated(const std::filesystem::path& path, const std::string& why);
/// The error for a file that contradicts its format. `why` goes on after "is damaged: " and has no full stop;
/// the advice is added.
Error damaged(const std::filesystem::path& path, const std::string& why);

/// The note that the rest pose was taken from a file with animations, or with a skin of so many bones.
std::string restPoseNote(std::size_t animations, std::size_t bones);
/// "1 animation", "3 animations".
std::string counted(std::size_t number, const std::string& thing);

}  // namespace gyre::importers
