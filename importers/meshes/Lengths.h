#pragma once

#include "core/geometry/TriangleMesh.h"

#include <string>

/// How large meshes are, in numbers and in words.
namespace gyre::importers {

/// Longest side of its box. [m]
float longestSide(const TriangleMesh& mesh);
/// "0.25 m", three digits, for sentences.
std::string metres(float length);

}  // namespace gyre::importers
