#pragma once

#include "core/base/Result.h"
#include "importers/meshes/MeshFolder.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The JSON and the buffers of a glTF 2.0 or GLB file. Nothing in it is trusted: a member that is missing or of another
/// type counts as absent, and indices are checked where they are used.
namespace gyre::importers {

using GltfJson = nlohmann::json;

/// An index that no list has, for members that are missing.
inline constexpr std::size_t kNoGltfItem = ~std::size_t{0};

struct GltfDocument {
    std::filesystem::path path;
    GltfJson json;
    std::string_view binary;  ///< the BIN chunk of a GLB; within the bytes of the file
    MeshFolder folder;
    std::vector<std::optional<std::string>> buffers{};  ///< read so far
    std::vector<std::optional<std::string>> views{};    ///< buffer views that were compressed, as far as decoded
    std::vector<std::string> alsoRead{};                ///< files that were read
};

/// Splits a GLB and parses the JSON. `bytes` must outlive the document; `folder` holds the files that it may refer to.
/// A version other than 2 is refused.
[[nodiscard]] Result<GltfDocument> parseGltf(const std::filesystem::path& path, std::string_view bytes,
                                             const MeshFolder& folder);
/// Whether the bytes are a GLB of any version, or JSON with the member "asset".
bool isGltf(std::string_view bytes);
/// Whether the file states version 1 of glTF, another format.
bool isGltfOne(std::string_view bytes);

/// The bytes of a buffer: the BIN chunk, a data URI, or a file beside the document. Its name may hold percent escapes;
/// they stand for UTF-8. Read once.
[[nodiscard]] Result<std::string_view> gltfBuffer(GltfDocument& document, std::size_t index);

/// The files outside the mesh's folder that the items of a list name, "buffers" or "images", with all links followed.
std::vector<std::string> gltfFilesOutside(const GltfDocument& document, const char* list);

/// A member of an object; nullptr if there is none.
const GltfJson* gltfMember(const GltfJson& object, const char* name);
/// An item of a list of the document, such as "nodes"; nullptr if there is none.
const GltfJson* gltfItem(const GltfDocument& document, const char* list, std::size_t index);
std::size_t gltfCount(const GltfDocument& document, const char* list);
/// A member that is a whole number of 0 or more.
std::optional<std::size_t> gltfIndex(const GltfJson& object, const char* name);
double gltfNumber(const GltfJson& object, const char* name, double otherwise);
std::string gltfText(const GltfJson& object, const char* name);
/// A member that is a list of `count` numbers; empty if it is not.
std::vector<double> gltfNumbers(const GltfJson& object, const char* name, std::size_t count);
/// An extension of an object; nullptr if it has none of that name.
const GltfJson* gltfExtension(const GltfJson& object, const char* name);

}  // namespace gyre::importers
