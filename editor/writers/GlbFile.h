#pragma once

#include "core/effectfile/ByteWriter.h"
#include "core/scenefile/JsonTree.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// A glTF 2.0 file in one piece (GLB): lists of JSON objects, and the numbers they point to.
/// [Khronos, glTF 2.0 Specification, sections 3.6 and 4]
class GlbFile {
public:
    /// What the numbers are for: a vertex buffer, the indices of one, or an animation.
    enum class Use { Vertices, Indices, Animation };
    /// Whether the accessor tells the least and the greatest number, which positions and times must.
    enum class Extent { Left, Told };

    /// Puts an object into one of the lists of the document ("nodes", "meshes", ...). The place it has there.
    std::int64_t add(std::string_view list, JsonValue object);
    /// An accessor of vectors with 1, 3 or 4 floats each.
    std::int64_t addFloats(std::span<const float> values, std::size_t components, Use use,
                           Extent extent = Extent::Left);
    std::int64_t addIndices(std::span<const std::uint32_t> indices);

    /// The file; `generator` names the program.
    std::vector<std::byte> bytes(std::string_view generator, JsonValue extras) const;

private:
    std::int64_t addView(std::size_t offset, Use use);

    std::vector<JsonValue> m_lists;  ///< arrays by their key
    ByteWriter m_numbers;
};

}  // namespace gyre::editor
