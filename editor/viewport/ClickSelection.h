#pragma once

#include "editor/document/Document.h"
#include "editor/tools/Picking.h"

#include <span>

namespace gyre::editor {

enum class ClickMode { One, Add, Toggle };

/// What is selected after a click on these hits, nearest first. A second click on the same hits takes the next one
/// behind. A plain click on nothing deselects.
Selection afterClick(const Selection& before, std::span<const Hit> hits, ClickMode mode);

/// Whether a rubber band takes what it touches or only what is wholly inside.
enum class BandMode { Touching, Inside };

/// The visible, unlocked elements whose bounds on the screen the rectangle takes, where they stand now. [pixels, y
/// down]
Selection inBand(const Pickable& pickable, const View& view, const glm::vec2& corner, const glm::vec2& opposite,
                 BandMode mode);
/// What is selected after a rubber band found these.
Selection afterBand(const Selection& before, const Selection& found, ClickMode mode);

}  // namespace gyre::editor
