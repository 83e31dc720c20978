#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>

namespace gyre::editor {

/// The mesh with triangles halved at their longest edges until no edge is longer than `longest` or until there are
/// `mostTriangles`. Large flat faces then have enough vertices to show a colour at each place. The original vertices
/// come first, in their order. Both triangles at an edge are split, so no gaps open.
TriangleMesh refined(const TriangleMesh& mesh, float longest, std::size_t mostTriangles);

}  // namespace gyre::editor
