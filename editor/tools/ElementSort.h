#pragma once

#include "core/scene/Element.h"

namespace gyre::editor {

/// Name of the icon for an element, finer than its kind: an emitter's shape, a source's kind of rotation, a region's
/// content. resources/icons has a file of this name.
const char* sortIcon(const ElementBody& body);

}  // namespace gyre::editor
