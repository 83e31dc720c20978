#include "editor/writers/PictureCodecs.h"

#include <webp/encode.h>

#include <memory>

namespace gyre::editor {

Result<std::vector<std::byte>> encodeWebP(const Image& image, const StoredAlpha& alpha) {
    constexpr int kEffort = 75;  // the library's default for lossless files
    if (image.size.x > WEBP_MAX_DIMENSION || image.size.y > WEBP_MAX_DIMENSION)
        return notEncoded("WebP", "it has more than " + std::to_string(WEBP_MAX_DIMENSION) + " pixels per side");
    WebPConfig config;
    WebPPicture picture;
    WebPMemoryWriter writer;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture))
        return notEncoded("WebP", "the library has another version");
    config.lossless = 1;
    config.quality = kEffort;
    config.exact = 1;  // otherwise transparent pixels become black
    WebPMemoryWriterInit(&writer);
    picture.use_argb = 1;
    picture.width = image.size.x;
    picture.height = image.size.y;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    const std::unique_ptr<WebPPicture, void (*)(WebPPicture*)> ownedPicture(&picture, WebPPictureFree);
    const std::unique_ptr<WebPMemoryWriter, void (*)(WebPMemoryWriter*)> ownedBytes(&writer, WebPMemoryWriterClear);
    const int stride = 4 * image.size.x;
    const bool imported = alpha.isStored ? WebPPictureImportRGBA(&picture, image.pixels.data(), stride) != 0
                                         : WebPPictureImportRGBX(&picture, image.pixels.data(), stride) != 0;
    if (!imported || !WebPEncode(&config, &picture))
        return notEncoded("WebP", "the encoder reports error " + std::to_string(picture.error_code));
    const auto written = std::as_bytes(std::span(writer.mem, writer.size));
    return std::vector<std::byte>(written.begin(), written.end());
}

}  // namespace gyre::editor
