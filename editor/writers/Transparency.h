#pragma once

#include "editor/render/Image.h"

namespace gyre::editor {

/// What the colours of a transparent picture are.
enum class AlphaKind {
    Straight,       ///< colours as they are, whatever the alpha
    Premultiplied,  ///< colours multiplied by alpha
};

/// The numbers in which the program that shows a picture filters and blends it. Image editors and engines in "gamma"
/// mode take the values of the file; engines in "linear" mode decode sRGB first.
enum class Blending { Srgb, Linear };

struct Transparency {
    AlphaKind alpha = AlphaKind::Straight;
    Blending blending = Blending::Srgb;

    bool operator==(const Transparency&) const = default;
};

/// A value of a file, 0..1, in the numbers of the blending, and back.
float decoded(float value, Blending blending);
float encoded(float value, Blending blending);

/// A drawn picture, ready for a file with this transparency: its colours are spread into its transparent pixels
/// (SpreadColor.h), or multiplied by alpha.
Image prepared(Image picture, const Transparency& transparency);

}  // namespace gyre::editor
