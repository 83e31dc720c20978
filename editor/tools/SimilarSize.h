#pragma once

#include "core/scene/Element.h"

namespace gyre::editor {

/// Makes what an element does `factor` times as large, so that gravity moves it in a similar way: lengths grow by the
/// factor, times and speeds by its root, rates by one over its root, circulations by its power of 3/2 (equal Froude
/// numbers). Densities and temperatures stay. Values are rounded to two digits and kept in their ranges.
void resize(ElementBody& body, float factor);

}  // namespace gyre::editor
