#pragma once

#include "editor/render/Sprites.h"

#include <span>

namespace gyre::editor {

/// Enlarges sprites where they are too sparse to overlap, so that a thin cloud looks like smoke and not like single
/// balls. Their opacity decreases in proportion, so that the total extinction is unchanged.
void widenSparse(std::span<Sprite> sprites);

}  // namespace gyre::editor
