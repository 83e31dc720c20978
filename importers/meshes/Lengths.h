#pragma once

#include "core/geometry/TriangleMesh.h"

#include <string>

/// Mesh sizes as numbers and as text.
namespace gyre::importers {

/// Longest side of the mesh's bounding box. [m]
float longestSide(const TriangleMesh& mesh);
/// A length as text with three digits, such as "0.25 m".
std::string metres(float length);

}  // namespace gyre::importers
