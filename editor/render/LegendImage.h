#pragma once

#include "editor/render/Image.h"
#include "editor/render/Quantity.h"

namespace gyre::editor {

/// Draws legends of the scales side by side into the lower right corner of an exported picture. (The window draws
/// legends with its own fonts.) Draws none if the picture is too small.
void drawLegends(Image& image, std::span<const QuantityScale> scales);
/// Draws the legends into light before tone mapping. A screen without tone mapping shows them in the same colours.
void drawLegends(LightImage& image, std::span<const QuantityScale> scales);

}  // namespace gyre::editor
