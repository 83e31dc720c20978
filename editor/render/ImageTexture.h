#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/Image.h"

namespace gyre::editor {

/// Puts an image into a texture, to be read as linear light, and sharp however small it is drawn. Leaves it bound to
/// unit 0.
void upload(const Image& image, const gl::Owned& texture);

}  // namespace gyre::editor
