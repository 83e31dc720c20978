#include "editor/writers/PictureCodecs.h"

namespace gyre::editor {

std::vector<std::uint8_t> withoutAlpha(const Image& image) {
    std::vector<std::uint8_t> colors;
    colors.reserve(image.pixels.size() / 4 * 3);
    for (std::size_t i = 0; i < image.pixels.size(); i += 4)
        colors.insert(colors.end(), image.pixels.begin() + static_cast<std::ptrdiff_t>(i),
                      image.pixels.begin() + static_cast<std::ptrdiff_t>(i + 3));
    return colors;
}

Error notEncoded(const char* format, const std::string& reason) {
    return fail(ErrorCode::Limit, "The picture could not be encoded as " + std::string(format) + ": " + reason +
                                      ". Make it smaller, or choose another format.");
}

}  // namespace gyre::editor
