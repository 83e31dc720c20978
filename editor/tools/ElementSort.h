#pragma once

#include "core/scene/Element.h"

namespace gyre::editor {

/// The name of the icon for what an element is, finer than its kind: which shape an emitter has, which way a source
/// turns the fluid, what a region brings with it. A file of this name lies in resources/icons.
const char* sortIcon(const ElementBody& body);

}  // namespace gyre::editor
