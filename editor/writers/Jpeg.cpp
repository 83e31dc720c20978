#include "editor/writers/PictureCodecs.h"

#include <turbojpeg.h>

#include <memory>

namespace gyre::editor {

Result<std::vector<std::byte>> encodeJpeg(const Image& image) {
    constexpr int kQuality = 95;
    const std::unique_ptr<void, int (*)(tjhandle)> encoder(tjInitCompress(), tjDestroy);
    if (!encoder) return notEncoded("JPEG", tjGetErrorStr2(nullptr));
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    const int failed = tjCompress2(encoder.get(), image.pixels.data(), image.size.x, 0, image.size.y, TJPF_RGBX, &bytes,
                                   &size, TJSAMP_444, kQuality, TJFLAG_ACCURATEDCT);
    const std::unique_ptr<unsigned char, void (*)(unsigned char*)> owned(bytes, tjFree);
    if (failed != 0) return notEncoded("JPEG", tjGetErrorStr2(encoder.get()));
    const auto written = std::as_bytes(std::span(bytes, size));
    return std::vector<std::byte>(written.begin(), written.end());
}

}  // namespace gyre::editor
