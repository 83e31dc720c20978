#pragma once

#include "editor/writers/PictureFormat.h"

/// One format each, by a library. All fail with Limit if the format or the memory cannot hold the picture.
namespace gyre::editor {

/// Quality 95 of 100, without subsampling of colours. Leaves out alpha.
[[nodiscard]] Result<std::vector<std::byte>> encodeJpeg(const Image& image);
/// Lossless, with the colours of transparent pixels.
[[nodiscard]] Result<std::vector<std::byte>> encodeWebP(const Image& image, const StoredAlpha& alpha);
/// Compressed without loss (Deflate). States whether alpha is premultiplied.
[[nodiscard]] Result<std::vector<std::byte>> encodeTiff(const Image& image, const StoredAlpha& alpha);
/// Run-length encoded.
[[nodiscard]] Result<std::vector<std::byte>> encodeTga(const Image& image, const StoredAlpha& alpha);
/// Leaves out alpha.
[[nodiscard]] Result<std::vector<std::byte>> encodeBmp(const Image& image);
/// Half floats, premultiplied, compressed without loss (ZIP). [OpenEXR, Technical Introduction]
[[nodiscard]] Result<std::vector<std::byte>> encodeExr(const LightImage& image, bool storesAlpha);

/// The pixels of an image without alpha: three bytes each.
std::vector<std::uint8_t> withoutAlpha(const Image& image);
/// The error of an encoder.
[[nodiscard]] Error notEncoded(const char* format, const std::string& reason);

}  // namespace gyre::editor
