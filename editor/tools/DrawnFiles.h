#pragma once

#include "core/scene/Element.h"

#include <string>

/// The files that elements are drawn from, as named in the scene.
namespace gyre::editor {

/// The mesh of an imported body or of mesh dressing; null for other elements.
const MeshSource* meshOf(const Element& element);
/// The image of image dressing; null for other elements.
const std::string* imageOf(const Element& element);

}  // namespace gyre::editor
