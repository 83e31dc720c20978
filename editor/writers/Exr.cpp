#include "editor/writers/PictureCodecs.h"

#include <OpenEXR/ImfIO.h>
#include <OpenEXR/ImfRgbaFile.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <exception>

namespace gyre::editor {
namespace {

/// The file that the library writes, in memory.
class MemoryStream : public Imf::OStream {
public:
    MemoryStream() : Imf::OStream("picture") {}

    void write(const char data[], int size) override {
        const auto count = static_cast<std::size_t>(size);
        m_bytes.resize(std::max(m_bytes.size(), m_place + count));
        std::memcpy(m_bytes.data() + m_place, data, count);
        m_place += count;
    }
    std::uint64_t tellp() override { return m_place; }
    void seekp(std::uint64_t place) override { m_place = place; }

    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
    std::size_t m_place = 0;
};

/// Programs stumble over infinite and undefined numbers.
Imath::half halfOf(float value) {
    constexpr float kMost = 65504;
    return Imath::half(std::isnan(value) ? 0.0f : std::clamp(value, -kMost, kMost));
}

}  // namespace

Result<std::vector<std::byte>> encodeExr(const LightImage& image, bool storesAlpha) try {
    std::vector<Imf::Rgba> pixels(image.pixels.size() / 4);
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const float* light = &image.pixels[4 * i];
        pixels[i] = Imf::Rgba(halfOf(light[0]), halfOf(light[1]), halfOf(light[2]), halfOf(light[3]));
    }
    MemoryStream stream;
    {
        Imf::Header header(image.size.x, image.size.y);
        header.compression() = Imf::ZIP_COMPRESSION;
        Imf::RgbaOutputFile file(stream, header, storesAlpha ? Imf::WRITE_RGBA : Imf::WRITE_RGB);
        file.setFrameBuffer(pixels.data(), 1, static_cast<std::size_t>(image.size.x));
        file.writePixels(image.size.y);
    }
    return stream.take();
} catch (const std::exception& refused) {
    return notEncoded("EXR", refused.what());
}

}  // namespace gyre::editor
