#include "importers/meshes/GltfAccessors.h"

#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/MeshoptView.h"
#include "importers/meshes/SourceFile.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace gyre::importers {
namespace {

/// Numbers of the specification's table of component types.
enum Component : std::size_t { Byte = 5120, UByte = 5121, Short = 5122, UShort = 5123, UInt = 5125, Float = 5126 };

std::size_t bytesOf(std::size_t component) {
    if (component == Byte || component == UByte) return 1;
    if (component == Short || component == UShort) return 2;
    return component == UInt || component == Float ? 4 : 0;
}

std::size_t componentsOf(const std::string& type) {
    if (type == "SCALAR") return 1;
    if (type == "VEC2") return 2;
    if (type == "VEC3") return 3;
    if (type == "VEC4") return 4;
    return type == "MAT4" ? 16 : 0;
}

template <class T>
double as(const char* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return static_cast<double>(value);
}

/// Section 3.6.2.2: a normalised integer is a fraction of its largest value, at least -1.
double valueOf(const char* bytes, std::size_t component, bool normalized) {
    switch (component) {
        case Byte:
            return normalized ? std::max(as<std::int8_t>(bytes) / 127, -1.0) : as<std::int8_t>(bytes);
        case UByte:
            return as<std::uint8_t>(bytes) / (normalized ? 255 : 1);
        case Short:
            return normalized ? std::max(as<std::int16_t>(bytes) / 32767, -1.0) : as<std::int16_t>(bytes);
        case UShort:
            return as<std::uint16_t>(bytes) / (normalized ? 65535 : 1);
        case UInt:
            return as<std::uint32_t>(bytes);
        default:
            return as<float>(bytes);
    }
}

/// The bytes of a buffer view. `stride` becomes the view's own, if it states one.
Result<std::string_view> viewBytes(GltfDocument& document, std::size_t index, std::size_t& stride) {
    const GltfJson* view = gltfItem(document, "bufferViews", index);
    if (!view) return damaged(document.path, "it has no buffer view " + std::to_string(index));
    stride = gltfIndex(*view, "byteStride").value_or(stride);
    const GltfJson* compression = gltfExtension(*view, "EXT_meshopt_compression");
    if (!compression) compression = gltfExtension(*view, "KHR_meshopt_compression");
    if (compression) {
        std::optional<std::string>& bytes = document.views[index];
        if (!bytes) {
            Result<std::string> decoded = decodedMeshoptView(document, *compression);
            if (!decoded) return decoded.error();
            bytes = std::move(*decoded);
        }
        stride = gltfIndex(*compression, "byteStride").value_or(stride);
        return *bytes;
    }
    const Result<std::string_view> buffer = gltfBuffer(document, gltfIndex(*view, "buffer").value_or(kNoGltfItem));
    if (!buffer) return buffer.error();
    const std::size_t offset = gltfIndex(*view, "byteOffset").value_or(0);
    const std::size_t length = gltfIndex(*view, "byteLength").value_or(0);
    if (offset > buffer->size() || length > buffer->size() - offset)
        return damaged(document.path, "buffer view " + std::to_string(index) + " goes beyond its buffer");
    return buffer->substr(offset, length);
}

struct Layout {
    std::size_t component, components, count, offset;
    bool normalized;
    std::size_t elementBytes() const { return bytesOf(component) * components; }
};

/// Elements may stand apart, but not in each other: then a few bytes stand for any number of points. Specification,
/// section 3.6.2.4.
Result<void> checkStride(const GltfDocument& document, std::size_t view, std::size_t stride, const Layout& layout) {
    if (stride >= layout.elementBytes()) return {};
    return damaged(document.path, "the elements of buffer view " + std::to_string(view) + " are " +
                                      std::to_string(stride) + " bytes apart (byteStride), but have " +
                                      std::to_string(layout.elementBytes()) + " bytes each");
}

Result<std::vector<double>> readElements(GltfDocument& document, std::size_t view, const Layout& layout) {
    std::size_t stride = layout.elementBytes();
    const Result<std::string_view> bytes = viewBytes(document, view, stride);
    if (!bytes) return bytes.error();
    if (auto sound = checkStride(document, view, stride, layout); !sound) return sound.error();
    const bool isInside = layout.count == 0 ||
                          (layout.offset <= bytes->size() && layout.elementBytes() <= bytes->size() - layout.offset &&
                           (layout.count - 1) <= (bytes->size() - layout.offset - layout.elementBytes()) / stride);
    if (!isInside) return damaged(document.path, "an accessor goes beyond its buffer view");
    std::vector<double> numbers;
    numbers.reserve(layout.count * layout.components);
    for (std::size_t i = 0; i < layout.count; ++i) {
        const char* element = bytes->data() + layout.offset + i * stride;
        for (std::size_t k = 0; k < layout.components; ++k)
            numbers.push_back(valueOf(element + k * bytesOf(layout.component), layout.component, layout.normalized));
    }
    return numbers;
}

/// Replaces some elements. Section 3.6.2.3 of the specification.
Result<void> applySparse(GltfDocument& document, const GltfJson& sparse, Layout layout, GltfValues& values) {
    const GltfJson *indices = gltfMember(sparse, "indices"), *replacements = gltfMember(sparse, "values");
    const std::size_t count = gltfIndex(sparse, "count").value_or(0);
    if (!indices || !replacements || count > values.size())
        return damaged(document.path, "a sparse accessor lacks its parts");
    const Layout where{gltfIndex(*indices, "componentType").value_or(0), 1, count,
                       gltfIndex(*indices, "byteOffset").value_or(0), false};
    if (bytesOf(where.component) == 0) return damaged(document.path, "a sparse accessor has indices of no known type");
    layout.count = count;
    layout.offset = gltfIndex(*replacements, "byteOffset").value_or(0);
    const auto places = readElements(document, gltfIndex(*indices, "bufferView").value_or(kNoGltfItem), where);
    if (!places) return places.error();
    const auto numbers = readElements(document, gltfIndex(*replacements, "bufferView").value_or(kNoGltfItem), layout);
    if (!numbers) return numbers.error();
    for (std::size_t i = 0; i < count; ++i) {
        if (!((*places)[i] >= 0 && (*places)[i] < static_cast<double>(values.size())))
            return damaged(document.path, "a sparse accessor replaces an element that does not exist");
        const auto from = numbers->begin() + static_cast<std::ptrdiff_t>(i * layout.components);
        std::copy_n(from, layout.components,
                    values.numbers.begin() +
                        static_cast<std::ptrdiff_t>((*places)[i]) * static_cast<std::ptrdiff_t>(layout.components));
    }
    return {};
}

}  // namespace

Result<GltfValues> gltfValues(GltfDocument& document, std::size_t index, std::size_t components) {
    const GltfJson* accessor = gltfItem(document, "accessors", index);
    if (!accessor) return damaged(document.path, "it has no accessor " + std::to_string(index));
    const Layout layout{gltfIndex(*accessor, "componentType").value_or(0), componentsOf(gltfText(*accessor, "type")),
                        gltfIndex(*accessor, "count").value_or(0), gltfIndex(*accessor, "byteOffset").value_or(0),
                        gltfMember(*accessor, "normalized") && *gltfMember(*accessor, "normalized") == true};
    if (bytesOf(layout.component) == 0 || layout.components != components)
        return damaged(document.path, "accessor " + std::to_string(index) + " is of an unexpected type");
    if (layout.count > kMaxBytes / components)
        return fail(ErrorCode::Limit, "The file " + quoted(document.path) + " has an accessor with " +
                                          std::to_string(layout.count) + " elements. Simplify the mesh first.");
    GltfValues values{components, {}, layout.component == Float};
    if (const std::optional<std::size_t> view = gltfIndex(*accessor, "bufferView")) {
        Result<std::vector<double>> numbers = readElements(document, *view, layout);
        if (!numbers) return numbers.error();
        values.numbers = std::move(*numbers);
    } else {
        values.numbers.resize(layout.count * components);  // zeros, as the specification says
    }
    if (const GltfJson* sparse = gltfMember(*accessor, "sparse"))
        if (auto applied = applySparse(document, *sparse, layout, values); !applied) return applied.error();
    return values;
}

}  // namespace gyre::importers
