#pragma once

#include "BoxFiles.h"

/// The box as glTF whose data is compressed, by the encoders of the libraries that Gyre decodes with.
namespace boxfiles {

/// EXT_meshopt_compression of vertices and indices. indexMode: "TRIANGLES" or "INDICES".
Gltf meshopt(const char* indexMode);
/// Positions as 24-bit mantissas with a shared exponent, as gltfpack writes them with -vpf.
Gltf meshoptExponential();
/// KHR_draco_mesh_compression; bits of a coordinate, 0: not quantised.
Gltf dracoCompressed(int bits);

}  // namespace boxfiles
