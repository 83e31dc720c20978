#pragma once

#include "core/geometry/TriangleMesh.h"

namespace gyre::editor {

/// A person one metre tall, standing on the origin and looking along +Z: ellipsoids in the proportions of an adult,
/// enough to judge scale.
const TriangleMesh& figureMesh();

}  // namespace gyre::editor
