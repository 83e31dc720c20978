#pragma once

#include "editor/render/Image.h"
#include "editor/render/Quantity.h"

namespace gyre::editor {

/// Draws scales with their names and numbers beside each other into the lower right corner of a picture, for pictures
/// that leave the program: the window writes them in its own letters. None where the picture is too small to read it.
void drawLegends(Image& image, std::span<const QuantityScale> scales);

}  // namespace gyre::editor
