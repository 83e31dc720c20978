#pragma once

#include "editor/render/GlObjects.h"
#include "editor/render/Image.h"

namespace gyre::editor {

/// Uploads an image to a texture in linear light, with mipmaps. Leaves it bound to unit 0.
void upload(const Image& image, const gl::Owned& texture);

}  // namespace gyre::editor
