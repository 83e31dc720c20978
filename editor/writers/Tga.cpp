#include "editor/writers/PictureCodecs.h"

#include <stb/stb_image_write.h>

#include <algorithm>

namespace gyre::editor {
namespace {

void append(void* bytes, void* data, int size) {
    const auto part = std::as_bytes(std::span(static_cast<const char*>(data), static_cast<std::size_t>(size)));
    auto& all = *static_cast<std::vector<std::byte>*>(bytes);
    all.insert(all.end(), part.begin(), part.end());
}

}  // namespace

/// The library stores the bottom row first, which ImageMagick 6 shows upside down. Here the top row comes first, and
/// the header says so. [Truevision, TGA File Format Specification 2.0, field 5.6]
Result<std::vector<std::byte>> encodeTga(const Image& image, const StoredAlpha& alpha) {
    constexpr std::size_t kDescriptor = 17;
    constexpr std::byte kTopRowFirst{0x20};
    std::vector<std::uint8_t> pixels = alpha.isStored ? image.pixels : withoutAlpha(image);
    const auto row = static_cast<std::ptrdiff_t>(pixels.size()) / image.size.y;
    for (int y = 0; y < image.size.y / 2; ++y)
        std::swap_ranges(pixels.begin() + y * row, pixels.begin() + (y + 1) * row,
                         pixels.begin() + (image.size.y - 1 - y) * row);
    std::vector<std::byte> bytes;
    if (!stbi_write_tga_to_func(append, &bytes, image.size.x, image.size.y, alpha.isStored ? 4 : 3, pixels.data()) ||
        bytes.size() <= kDescriptor)
        return notEncoded("TGA", "the encoder failed");
    bytes[kDescriptor] |= kTopRowFirst;
    return bytes;
}

Result<std::vector<std::byte>> encodeBmp(const Image& image) {
    std::vector<std::byte> bytes;
    const std::vector<std::uint8_t> opaque = withoutAlpha(image);
    if (!stbi_write_bmp_to_func(append, &bytes, image.size.x, image.size.y, 3, opaque.data()))
        return notEncoded("BMP", "the encoder failed");
    return bytes;
}

}  // namespace gyre::editor
