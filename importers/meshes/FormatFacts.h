#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::importers {

/// What a file says and Assimp 5.2.5 does not pass on.
struct FormatFacts {
    std::optional<double> metresPerUnit;       ///< DXF: $INSUNITS
    std::size_t animations = 0;                ///< FBX: stacks, if any curve animates
    std::map<std::string, std::string> names;  ///< Collada: of nodes, by their ids, which Assimp takes for names
    std::vector<std::string> notes;            ///< DXF: entities that were not read; Blender: modifiers
};

/// Searches the bytes of the file, or `bytes` if they were repaired. `format` is the name of MeshConventions.
FormatFacts formatFacts(const std::filesystem::path& path, const std::optional<std::string>& bytes,
                        std::string_view format);

}  // namespace gyre::importers
