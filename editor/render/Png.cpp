#include "editor/render/Image.h"

#include <png.h>

#include <string>

namespace gyre::editor {

namespace {

constexpr png_uint_32 kMostPixels = 16384;  // per side

png_image headerOf(const Image& image) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    header.width = static_cast<png_uint_32>(image.size.x);
    header.height = static_cast<png_uint_32>(image.size.y);
    header.format = PNG_FORMAT_RGBA;
    return header;
}

}  // namespace

Result<std::vector<std::byte>> encodePng(const Image& image) {
    png_image header = headerOf(image);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
    std::vector<std::byte> bytes(size);
    if (!png_image_write_to_memory(&header, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr))
        return fail(ErrorCode::Limit, "The picture could not be encoded as PNG: " + std::string(header.message) + ".");
    bytes.resize(size);
    return bytes;
}

Result<Image> decodePng(std::span<const std::byte> bytes) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    const auto damaged = [&] {
        return fail(ErrorCode::Malformed, "The picture is not a valid PNG: " + std::string(header.message) + ".");
    };
    if (!png_image_begin_read_from_memory(&header, bytes.data(), bytes.size())) return damaged();
    if (header.width > kMostPixels || header.height > kMostPixels) {
        png_image_free(&header);
        return fail(ErrorCode::Limit, "The picture is larger than 16384 pixels per side. Make it smaller.");
    }
    header.format = PNG_FORMAT_RGBA;
    Image image{{static_cast<int>(header.width), static_cast<int>(header.height)},
                std::vector<std::uint8_t>(PNG_IMAGE_SIZE(header))};
    if (!png_image_finish_read(&header, nullptr, image.pixels.data(), 0, nullptr)) return damaged();
    return image;
}

}  // namespace gyre::editor
