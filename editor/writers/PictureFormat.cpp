#include "editor/writers/PictureFormat.h"

#include "editor/writers/PictureCodecs.h"

#include <algorithm>
#include <array>

namespace gyre::editor {
namespace {

struct FormatOfEnding {
    std::string_view ending;
    PictureFormat format;
    bool isListed;  ///< in messages, which name one ending per format
};

constexpr std::array kEndings{
    FormatOfEnding{"png", PictureFormat::Png, true},    FormatOfEnding{"exr", PictureFormat::Exr, true},
    FormatOfEnding{"webp", PictureFormat::WebP, true},  FormatOfEnding{"tif", PictureFormat::Tiff, true},
    FormatOfEnding{"tiff", PictureFormat::Tiff, false}, FormatOfEnding{"tga", PictureFormat::Tga, true},
    FormatOfEnding{"bmp", PictureFormat::Bmp, true},    FormatOfEnding{"jpg", PictureFormat::Jpeg, true},
    FormatOfEnding{"jpeg", PictureFormat::Jpeg, false}};

}  // namespace

std::optional<PictureFormat> pictureFormat(std::string_view ending) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto found = std::ranges::find_if(
        kEndings, [&](const FormatOfEnding& each) { return std::ranges::equal(each.ending, ending, {}, {}, small); });
    return found == kEndings.end() ? std::nullopt : std::optional(found->format);
}

Sentence pictureEndings() {
    std::string before, last;
    for (const FormatOfEnding& each : kEndings) {
        if (!each.isListed) continue;
        if (!last.empty()) before += (before.empty() ? "" : ", ") + last;
        last = "." + std::string(each.ending);
    }
    return sentence("%1 or %2", verbatim(before), verbatim(last));
}

// BMP can store alpha, but few programs read it.
bool hasAlpha(PictureFormat format) { return format != PictureFormat::Jpeg && format != PictureFormat::Bmp; }

bool holdsLight(PictureFormat format) { return format == PictureFormat::Exr; }

Result<std::vector<std::byte>> encodePicture(const Image& image, PictureFormat format, const StoredAlpha& alpha) {
    switch (format) {
        case PictureFormat::Jpeg:
            return encodeJpeg(image);
        case PictureFormat::WebP:
            return encodeWebP(image, alpha);
        case PictureFormat::Tiff:
            return encodeTiff(image, alpha);
        case PictureFormat::Tga:
            return encodeTga(image, alpha);
        case PictureFormat::Bmp:
            return encodeBmp(image);
        case PictureFormat::Png:
        case PictureFormat::Exr:
            break;
    }
    return encodePng(image);
}

}  // namespace gyre::editor
