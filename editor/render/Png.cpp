#include "editor/render/Image.h"

#include "core/system/Memory.h"

#include <png.h>

#include <algorithm>
#include <string>

namespace gyre::editor {

namespace {

constexpr png_uint_32 kLongestSide = 16384;                    // [pixels]
constexpr std::uint64_t kMostPixels = std::uint64_t{1} << 25;  // 8192 x 4096
constexpr std::uint64_t kBytesOfPixel = 16;  // here 4; in software OpenGL a texture with its smaller sizes, and a copy

png_image headerOf(const Image& image) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    header.width = static_cast<png_uint_32>(image.size.x);
    header.height = static_cast<png_uint_32>(image.size.y);
    header.format = PNG_FORMAT_RGBA;
    return header;
}

std::string megabytes(std::uint64_t bytes) { return std::to_string((bytes + 500'000) / 1'000'000) + " MB"; }

/// What a picture unpacks to is in its header, so it is refused before anything of it is unpacked.
Result<void> checkSize(std::uint64_t width, std::uint64_t height, std::uint64_t memory) {
    const std::string size = "The picture has " + std::to_string(width) + " x " + std::to_string(height) + " pixels";
    if (std::max(width, height) > kLongestSide)
        return fail(ErrorCode::Limit, size + ". A side may have at most 16384. Make the picture smaller.");
    if (width * height > kMostPixels)
        return fail(ErrorCode::Limit, size + ", " + std::to_string(width * height) + " in all. At most " +
                                          std::to_string(kMostPixels) +
                                          " are read, such as 8192 x 4096. Make the picture smaller.");
    if (const std::uint64_t bytes = width * height * kBytesOfPixel; bytes > memory)
        return fail(ErrorCode::Limit, size + " and takes about " + megabytes(bytes) +
                                          " of memory when it is drawn. Half of the memory that is free is " +
                                          megabytes(memory) + ". Close other programs, or make the picture smaller.");
    return {};
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

Result<Image> decodePng(std::span<const std::byte> bytes) { return decodePng(bytes, availableMemory() / 2); }

Result<Image> decodePng(std::span<const std::byte> bytes, std::uint64_t memory) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    const auto damaged = [&] {
        return fail(ErrorCode::Malformed, "The picture is not a valid PNG: " + std::string(header.message) + ".");
    };
    if (!png_image_begin_read_from_memory(&header, bytes.data(), bytes.size())) return damaged();
    if (const Result<void> fits = checkSize(header.width, header.height, memory); !fits) {
        png_image_free(&header);
        return fits.error();
    }
    header.format = PNG_FORMAT_RGBA;
    Image image{{static_cast<int>(header.width), static_cast<int>(header.height)},
                std::vector<std::uint8_t>(PNG_IMAGE_SIZE(header))};
    if (!png_image_finish_read(&header, nullptr, image.pixels.data(), 0, nullptr)) return damaged();
    return image;
}

}  // namespace gyre::editor
