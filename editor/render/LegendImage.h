#pragma once

#include "editor/render/Image.h"
#include "editor/render/Quantity.h"

namespace gyre::editor {

/// Draws a scale with its name and numbers into the lower right corner of a picture, for pictures that leave the program: the
/// window writes it in its own letters. Nothing where the picture is too small to read it.
void drawLegend(Image& image, const QuantityScale& scale);

}  // namespace gyre::editor
