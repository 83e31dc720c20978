#include "importers/meshes/MeshoptView.h"

#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/SourceFile.h"

#include <meshoptimizer.h>

#include <algorithm>

namespace gyre::importers {
namespace {

Result<void> checkSizes(const GltfDocument& document, const std::string& mode, std::size_t count, std::size_t stride) {
    const bool isVertices = mode == "ATTRIBUTES";
    const bool isStride = isVertices ? stride > 0 && stride <= 256 && stride % 4 == 0 : stride == 2 || stride == 4;
    if (count == 0 || count > kMaxBytes / std::max<std::size_t>(stride, 1) || !isStride ||
        (mode == "TRIANGLES" && count % 3 != 0))
        return damaged(document.path, "a compressed part states impossible sizes");
    return {};
}

/// The library asserts these.
bool canFilter(const std::string& filter, std::size_t stride) {
    if (filter == "OCTAHEDRAL") return stride == 4 || stride == 8;
    if (filter == "QUATERNION") return stride == 8;
    return true;
}

}  // namespace

Result<std::string> decodedMeshoptView(GltfDocument& document, const GltfJson& compression) {
    const Result<std::string_view> buffer =
        gltfBuffer(document, gltfIndex(compression, "buffer").value_or(kNoGltfItem));
    if (!buffer) return buffer.error();
    const std::size_t offset = gltfIndex(compression, "byteOffset").value_or(0);
    const std::size_t length = gltfIndex(compression, "byteLength").value_or(0);
    const std::size_t stride = gltfIndex(compression, "byteStride").value_or(0);
    const std::size_t count = gltfIndex(compression, "count").value_or(0);
    const std::string mode = gltfText(compression, "mode"), filter = gltfText(compression, "filter");
    if (offset > buffer->size() || length > buffer->size() - offset)
        return damaged(document.path, "a compressed part goes beyond its buffer");
    if (auto sound = checkSizes(document, mode, count, stride); !sound) return sound.error();

    const auto* const data = reinterpret_cast<const unsigned char*>(buffer->data() + offset);
    std::string bytes(count * stride, '\0');
    int failed = -1;
    if (mode == "ATTRIBUTES")
        failed = meshopt_decodeVertexBuffer(bytes.data(), count, stride, data, length);
    else if (mode == "TRIANGLES")
        failed = meshopt_decodeIndexBuffer(bytes.data(), count, stride, data, length);
    else if (mode == "INDICES")
        failed = meshopt_decodeIndexSequence(bytes.data(), count, stride, data, length);
    if (failed != 0 || !canFilter(filter, stride))
        return fail(ErrorCode::Malformed,
                    "The file " + quoted(document.path) +
                        " is compressed by meshoptimizer, and its data is damaged or of a newer version than Gyre "
                        "reads. Export it without compression.");
    if (filter == "OCTAHEDRAL") meshopt_decodeFilterOct(bytes.data(), count, stride);
    if (filter == "QUATERNION") meshopt_decodeFilterQuat(bytes.data(), count, stride);
    if (filter == "EXPONENTIAL") meshopt_decodeFilterExp(bytes.data(), count, stride);
    return bytes;
}

}  // namespace gyre::importers
