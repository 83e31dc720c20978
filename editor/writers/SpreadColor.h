#pragma once

#include "editor/writers/Transparency.h"

namespace gyre::editor {

/// Gives the transparent pixels of a picture with straight alpha the colours of what is near them, so that filters,
/// smaller copies (mip levels) and lossy codecs, which mix neighbouring pixels, do not mix in black.
///
/// First each pixel without alpha gets the mean of the smallest square of a pyramid that has any alpha, weighted by
/// alpha. Then the colours are chosen, square by square of 16 x 16 pixels, that make the mip levels up to 16 x 16 look
/// as those of the premultiplied picture: they minimise the sum over pixels and levels of (alpha (mean - right))²,
/// which is the squared error of the picture over any background. Colours of visible pixels change so little that the
/// picture over a background keeps within 2 of 255 steps; only where hardly anything is visible they change more.
///
/// Limit: where an opaque dark body and thin bright smoke share a square, no colours are right at all levels, because
/// straight alpha gives both the same weight. Premultiplied alpha is exact.
///
/// A picture without any alpha stays as it is. The alpha of a picture never changes.
void spreadColor(Image& picture, Blending blending);

}  // namespace gyre::editor
