#pragma once

#include "core/geometry/TriangleMesh.h"

#include <cstddef>

namespace gyre::editor {

/// The same surface with triangles halved at their longest edges until none is longer than `longest`, or there are
/// `mostTriangles`: large flat faces get vertices enough to show a colour at each place. The vertices of the mesh stay
/// first and in their order; halved edges are halved on both sides, so that no gaps open.
TriangleMesh refined(const TriangleMesh& mesh, float longest, std::size_t mostTriangles);

}  // namespace gyre::editor
