#include "tests/images/PngFile.h"

#include <png.h>

#include <fstream>
#include <iterator>
#include <vector>

namespace gyre::test {

editor::Image decoded(std::span<const std::byte> png) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&header, png.data(), png.size())) return {};
    header.format = PNG_FORMAT_RGBA;
    editor::Image image{{static_cast<int>(header.width), static_cast<int>(header.height)},
                        std::vector<std::uint8_t>(PNG_IMAGE_SIZE(header))};
    if (!png_image_finish_read(&header, nullptr, image.pixels.data(), 0, nullptr)) return {};
    return image;
}

editor::Image readPng(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    return decoded(std::as_bytes(std::span(bytes)));
}

bool writePng(const editor::Image& image, const std::string& path) {
    const auto png = editor::encodePng(image);
    if (!png) return false;
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(png->data()), static_cast<std::streamsize>(png->size()));
    return file.good();
}

}  // namespace gyre::test
