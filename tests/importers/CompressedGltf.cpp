#include "CompressedGltf.h"

#include <draco/compression/encode.h>
#include <draco/mesh/triangle_soup_mesh_builder.h>
#include <meshoptimizer.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace boxfiles {
namespace {

/// The file with a buffer view replaced by its compressed form.
void compress(Gltf& gltf, int view, const std::vector<unsigned char>& bytes, const QJsonObject& extension) {
    const int compressed =
        gltf.view({reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())});
    QJsonObject whole = extension, json = gltf.views[view].toObject();
    whole["buffer"] = 0;
    whole["byteOffset"] = gltf.views[compressed].toObject()["byteOffset"];
    whole["byteLength"] = static_cast<qint64>(bytes.size());
    json["buffer"] = 7;  // the fallback, which nobody reads
    json["extensions"] = QJsonObject{{"EXT_meshopt_compression", whole}};
    gltf.views[view] = json;
    gltf.root["extensionsRequired"] = QJsonArray{"EXT_meshopt_compression"};
}

/// Calls meshopt_encodeFilterExp for 8 points with mantissas of 20 bits. Newer versions of meshoptimizer have one
/// argument more, how exponents are shared, whose first value is not at all. A decoder reads what either writes.
template <class... Sharing>
void encodeExponential(void (*encode)(void*, std::size_t, std::size_t, int, const float*, Sharing...),
                       std::uint32_t* filtered, const float* positions) {
    encode(filtered, 8, 12, 20, positions, Sharing{}...);
}

}  // namespace

Gltf meshopt(const char* indexMode) {
    Gltf gltf;
    std::vector<float> positions;
    for (const Point& p : corners())
        for (const double c : p) positions.push_back(static_cast<float>(c));
    std::vector<unsigned char> vertices(meshopt_encodeVertexBufferBound(8, 12));
    vertices.resize(meshopt_encodeVertexBuffer(vertices.data(), vertices.size(), positions.data(), 8, 12));
    std::vector<unsigned int> indices;
    for (const auto& t : triangles())
        for (const int i : t) indices.push_back(static_cast<unsigned>(i));
    std::vector<unsigned char> faces(2000);
    const bool isList = QByteArray(indexMode) == "TRIANGLES";
    meshopt_encodeIndexVersion(1);
    faces.resize(isList ? meshopt_encodeIndexBuffer(faces.data(), faces.size(), indices.data(), 36)
                        : meshopt_encodeIndexSequence(faces.data(), faces.size(), indices.data(), 36));
    compress(gltf, 0, vertices, {{"byteStride", 12}, {"count", 8}, {"mode", "ATTRIBUTES"}});
    compress(gltf, 1, faces, {{"byteStride", 2}, {"count", 36}, {"mode", indexMode}});
    return gltf;
}

Gltf meshoptExponential() {
    Gltf gltf;
    std::vector<float> positions;
    for (const Point& p : corners())
        for (const double c : p) positions.push_back(static_cast<float>(c));
    std::vector<std::uint32_t> filtered(24);
    encodeExponential(&meshopt_encodeFilterExp, filtered.data(), positions.data());
    std::vector<unsigned char> vertices(meshopt_encodeVertexBufferBound(8, 12));
    vertices.resize(meshopt_encodeVertexBuffer(vertices.data(), vertices.size(), filtered.data(), 8, 12));
    compress(gltf, 0, vertices, {{"byteStride", 12}, {"count", 8}, {"mode", "ATTRIBUTES"}, {"filter", "EXPONENTIAL"}});
    return gltf;
}

Gltf dracoCompressed(int bits) {
    draco::TriangleSoupMeshBuilder builder;
    builder.Start(12);
    const int position = builder.AddAttribute(draco::GeometryAttribute::POSITION, 3, draco::DT_FLOAT32);
    const auto points = corners();
    for (std::size_t i = 0; i < 12; ++i) {
        std::array<std::array<float, 3>, 3> c{};
        for (std::size_t k = 0; k < 3; ++k)
            for (std::size_t axis = 0; axis < 3; ++axis)
                c[k][axis] = static_cast<float>(points[static_cast<std::size_t>(triangles()[i][k])][axis]);
        builder.SetAttributeValuesForFace(position, draco::FaceIndex(static_cast<std::uint32_t>(i)), c[0].data(),
                                          c[1].data(), c[2].data());
    }
    const std::unique_ptr<draco::Mesh> mesh = builder.Finalize();
    draco::Encoder encoder;
    if (bits > 0) encoder.SetAttributeQuantization(draco::GeometryAttribute::POSITION, bits);
    draco::EncoderBuffer buffer;
    if (!encoder.EncodeMeshToBuffer(*mesh, &buffer).ok()) qFatal("Draco failed");
    Gltf gltf;
    const int view = gltf.view({buffer.data(), static_cast<qsizetype>(buffer.size())});
    const auto id = static_cast<int>(mesh->attribute(position)->unique_id());
    gltf.primitive["extensions"] =
        QJsonObject{{"KHR_draco_mesh_compression",
                     QJsonObject{{"bufferView", view}, {"attributes", QJsonObject{{"POSITION", id}}}}}};
    gltf.root["extensionsRequired"] = QJsonArray{"KHR_draco_mesh_compression"};
    return gltf;
}

}  // namespace boxfiles
