#pragma once

#include "core/effectfile/ByteWriter.h"
#include "core/scenefile/JsonTree.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// A glTF 2.0 file, binary (GLB) or text: lists of JSON objects and the numbers they refer to. [Khronos, glTF 2.0
/// Specification, sections 3.6 and 4]
class GlbFile {
public:
    /// Purpose of numbers: a vertex buffer, its indices, or an animation.
    enum class Use { Vertices, Indices, Animation };
    /// Whether the accessor states minimum and maximum, which positions and times require.
    enum class Extent { Omitted, Stated };

    /// Appends an object to a list of the document ("nodes", "meshes", ...) and returns its index.
    std::int64_t add(std::string_view list, JsonValue object);
    /// Adds an accessor of vectors with 1, 3 or 4 floats.
    std::int64_t addFloats(std::span<const float> values, std::size_t components, Use use,
                           Extent extent = Extent::Omitted);
    std::int64_t addIndices(std::span<const std::uint32_t> indices);

    /// The complete file. `generator` names the program.
    std::vector<std::byte> bytes(std::string_view generator, JsonValue extras) const;
    /// The complete file as JSON text (.gltf). It contains the numbers as base64, so it is one file as well.
    std::vector<std::byte> text(std::string_view generator, JsonValue extras) const;

private:
    JsonValue document(std::string_view generator, JsonValue extras) const;
    JsonValue buffer() const;
    std::int64_t addView(std::size_t offset, Use use);

    std::vector<JsonValue> m_lists;  ///< arrays by key
    ByteWriter m_numbers;
};

}  // namespace gyre::editor
