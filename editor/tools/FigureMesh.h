#pragma once

#include "core/geometry/TriangleMesh.h"

namespace gyre::editor {

/// A person one metre tall, standing on the origin and looking along +Z: balls stretched to the proportions of
/// grown-ups, enough to judge size by.
const TriangleMesh& figureMesh();

}  // namespace gyre::editor
