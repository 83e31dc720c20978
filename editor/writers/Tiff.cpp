#include "editor/writers/PictureCodecs.h"

#include <tiffio.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace gyre::editor {
namespace {

/// The file that the library writes, in memory.
struct MemoryFile {
    std::vector<std::byte> bytes;
    std::size_t place = 0;
};

MemoryFile& fileOf(thandle_t handle) { return *static_cast<MemoryFile*>(handle); }

tmsize_t readFrom(thandle_t handle, void* to, tmsize_t size) {
    MemoryFile& file = fileOf(handle);
    const std::size_t there = file.bytes.size() - std::min(file.place, file.bytes.size());
    const std::size_t count = std::min(static_cast<std::size_t>(size), there);
    std::memcpy(to, file.bytes.data() + file.place, count);
    file.place += count;
    return static_cast<tmsize_t>(count);
}

tmsize_t writeTo(thandle_t handle, void* from, tmsize_t size) {
    MemoryFile& file = fileOf(handle);
    const auto count = static_cast<std::size_t>(size);
    file.bytes.resize(std::max(file.bytes.size(), file.place + count));
    std::memcpy(file.bytes.data() + file.place, from, count);
    file.place += count;
    return size;
}

toff_t seek(thandle_t handle, toff_t offset, int whence) {
    MemoryFile& file = fileOf(handle);
    const std::size_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file.place : file.bytes.size();
    return file.place = base + static_cast<std::size_t>(offset);
}

int close(thandle_t) { return 0; }
toff_t sizeOf(thandle_t handle) { return fileOf(handle).bytes.size(); }

bool writeTags(TIFF* tiff, const Image& image, const StoredAlpha& alpha) {
    bool fine = TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, static_cast<std::uint32_t>(image.size.x)) &&
                TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, static_cast<std::uint32_t>(image.size.y)) &&
                TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8) &&
                TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, alpha.isStored ? 4 : 3) &&
                TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB) &&
                TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) &&
                TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT) &&
                TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE) &&
                TIFFSetField(tiff, TIFFTAG_PREDICTOR, PREDICTOR_HORIZONTAL) &&
                TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, TIFFDefaultStripSize(tiff, 0));
    if (alpha.isStored) {
        const std::uint16_t kind =
            alpha.kind == AlphaKind::Premultiplied ? EXTRASAMPLE_ASSOCALPHA : EXTRASAMPLE_UNASSALPHA;
        fine = fine && TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &kind);
    }
    return fine;
}

bool writeRows(TIFF* tiff, const Image& image, const StoredAlpha& alpha) {
    std::vector<std::uint8_t> pixels = alpha.isStored ? image.pixels : withoutAlpha(image);
    const auto row = pixels.size() / static_cast<std::size_t>(image.size.y);
    for (int y = 0; y < image.size.y; ++y)
        if (TIFFWriteScanline(tiff, pixels.data() + static_cast<std::size_t>(y) * row, static_cast<std::uint32_t>(y),
                              0) < 0)
            return false;
    return TIFFWriteDirectory(tiff) != 0;
}

}  // namespace

Result<std::vector<std::byte>> encodeTiff(const Image& image, const StoredAlpha& alpha) {
    MemoryFile file;
    std::unique_ptr<TIFF, void (*)(TIFF*)> tiff(
        TIFFClientOpen("picture", "w", &file, readFrom, writeTo, seek, close, sizeOf, nullptr, nullptr), TIFFClose);
    if (!tiff || !writeTags(tiff.get(), image, alpha) || !writeRows(tiff.get(), image, alpha))
        return notEncoded("TIFF", "the encoder failed");
    tiff.reset();  // may write
    return std::move(file.bytes);
}

}  // namespace gyre::editor
