#pragma once

#include "editor/document/Document.h"
#include "editor/tools/Picking.h"

#include <span>

namespace gyre::editor {

enum class ClickMode { One, Add, Toggle };

/// The selection after a click on these hits, nearest first. A second click on the same hits takes the next one
/// behind. A plain click on nothing deselects.
Selection afterClick(const Selection& before, std::span<const Hit> hits, ClickMode mode);

/// Whether a rubber band takes elements that it touches or only elements wholly inside.
enum class BandMode { Touching, Inside };

/// The visible, unlocked elements whose present bounds on the screen the rectangle takes. [pixels, y down]
Selection inBand(const Pickable& pickable, const View& view, const glm::vec2& corner, const glm::vec2& opposite,
                 BandMode mode);
/// The selection after a rubber band took these elements.
Selection afterBand(const Selection& before, const Selection& found, ClickMode mode);

}  // namespace gyre::editor
