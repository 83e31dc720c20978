#include "importers/meshes/DracoPrimitive.h"

#include <draco/compression/decode.h>
#include <draco/mesh/mesh.h>

#include <array>

namespace gyre::importers {

std::optional<DracoTriangles> decodedDraco(std::string_view bytes, std::uint32_t position) {
    draco::DecoderBuffer buffer;
    buffer.Init(bytes.data(), bytes.size());
    draco::Decoder decoder;
    draco::StatusOr<std::unique_ptr<draco::Mesh>> decoded = decoder.DecodeMeshFromBuffer(&buffer);
    if (!decoded.ok()) return std::nullopt;
    const std::unique_ptr<draco::Mesh> mesh = std::move(decoded).value();
    const draco::PointAttribute* attribute = mesh->GetAttributeByUniqueId(position);
    if (!attribute || attribute->num_components() != 3) return std::nullopt;
    DracoTriangles result;
    result.points.reserve(mesh->num_points());
    for (draco::PointIndex i(0); i < mesh->num_points(); ++i) {
        std::array<float, 3> point{};
        const draco::AttributeValueIndex value = attribute->mapped_index(i);
        if (value.value() >= attribute->size() || !attribute->ConvertValue<float, 3>(value, point.data()))
            return std::nullopt;
        result.points.push_back({point[0], point[1], point[2]});
    }
    result.triangles.reserve(mesh->num_faces());
    for (draco::FaceIndex i(0); i < mesh->num_faces(); ++i) {
        const draco::Mesh::Face& face = mesh->face(i);
        result.triangles.push_back({face[0].value(), face[1].value(), face[2].value()});
    }
    return result;
}

}  // namespace gyre::importers
