#include "editor/render/Image.h"

#include <png.h>

#include <string>

namespace gyre::editor {

namespace {

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
        return problem(ProblemKind::Limit, "The picture could not be encoded as PNG: " + std::string(header.message) + ".");
    bytes.resize(size);
    return bytes;
}

}  // namespace gyre::editor
