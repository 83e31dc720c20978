#pragma once

#include "importers/meshes/GltfDocument.h"

namespace gyre::importers {

/// The values of an accessor, converted to numbers: normalised integers become fractions (KHR_mesh_quantization),
/// sparse values are put in place, compressed buffer views are decoded (EXT_meshopt_compression).
struct GltfValues {
    std::size_t components = 0;   ///< of one element: 3 for VEC3, 16 for MAT4
    std::vector<double> numbers;  ///< element by element
    bool isSingle = false;        ///< stored as floats, so that large numbers are rounded

    std::size_t size() const { return components ? numbers.size() / components : 0; }
};

/// Reads an accessor that must have so many components. Nothing outside the buffers is read.
[[nodiscard]] Result<GltfValues> gltfValues(GltfDocument& document, std::size_t accessor, std::size_t components);

}  // namespace gyre::importers
