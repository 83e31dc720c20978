#pragma once

#include "core/base/Sentence.h"
#include "editor/render/Image.h"
#include "editor/writers/Transparency.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::editor {

/// A file format of single pictures and flipbooks. The ending of the file name selects it.
enum class PictureFormat { Png, Exr, Jpeg, WebP, Tiff, Tga, Bmp };

/// The format of an ending without its dot, in small or capital letters; nothing if it is no format of pictures.
std::optional<PictureFormat> pictureFormat(std::string_view ending);
/// The endings of pictures as messages list them: ".png, .exr, ... or .bmp".
Sentence pictureEndings();
/// Whether files of the format store alpha.
bool hasAlpha(PictureFormat format);
/// Whether files of the format store light before tone mapping instead of colours for a screen.
bool holdsLight(PictureFormat format);

/// Properties of a picture file besides its colours.
struct StoredAlpha {
    bool isStored = false;  ///< otherwise the picture is opaque
    AlphaKind kind = AlphaKind::Straight;
};

/// Encodes a picture in all formats but EXR. Lossless, except for JPEG. Fails with Limit if the format or the memory
/// cannot hold a picture of this size.
[[nodiscard]] Result<std::vector<std::byte>> encodePicture(const Image& image, PictureFormat format,
                                                           const StoredAlpha& alpha);

}  // namespace gyre::editor
