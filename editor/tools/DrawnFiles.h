#pragma once

#include "core/scene/Element.h"

#include <string>

/// Which files elements are drawn from, as the scene names them.
namespace gyre::editor {

/// Of a body made from a mesh, or of stage dressing that is one; null for all else.
const MeshSource* meshOf(const Element& element);
/// Of stage dressing that is an image; null for all else.
const std::string* imageOf(const Element& element);

}  // namespace gyre::editor
