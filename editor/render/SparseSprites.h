#pragma once

#include "editor/render/Sprites.h"

#include <span>

namespace gyre::editor {

/// Widens sprites where there are too few to touch each other, so that a thin cloud looks like smoke and not like a
/// heap of balls. The wider ones hide less in proportion, so that the smoke stays as thick.
void widenSparse(std::span<Sprite> sprites);

}  // namespace gyre::editor
