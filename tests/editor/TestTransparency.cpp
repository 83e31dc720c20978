#include "editor/writers/Flipbook.h"
#include "editor/writers/SpreadColor.h"
#include "editor/writers/Transparency.h"
#include "tests/Test.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// A picture whose pixels a function chooses: red, green, blue and alpha, 0..1.
template <class Color>
Image imageOf(const glm::ivec2& size, Color&& color) {
    Image image{size, {}};
    for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x) {
            const glm::vec4 pixel = glm::clamp(color(x, y), 0.0f, 1.0f);
            for (int c = 0; c < 4; ++c) image.pixels.push_back(static_cast<std::uint8_t>(std::lround(255 * pixel[c])));
        }
    // As drawn: transparent pixels are black.
    for (std::size_t i = 0; i < image.pixels.size(); i += 4)
        if (image.pixels[i + 3] == 0) std::fill_n(image.pixels.begin() + static_cast<std::ptrdiff_t>(i), 3, 0);
    return image;
}

/// A puff whose alpha falls from its middle, in one of several looks.
Image puff(const glm::ivec2& size, int look) {
    const glm::vec2 middle = 0.5f * glm::vec2(size);
    return imageOf(size, [&](int x, int y) {
        const glm::vec2 from = (glm::vec2(x, y) + 0.5f - middle) / middle;
        const float wave = 0.5f + 0.5f * std::sin(9 * from.x) * std::cos(7 * from.y + 2);
        const float dense = glm::clamp(1.3f - 1.7f * glm::length(from), 0.0f, 1.0f);
        switch (look) {
            case 0:  // white smoke, grey inside
                return glm::vec4(glm::vec3(0.95f - 0.4f * dense * wave), dense * (0.5f + 0.5f * wave));
            case 1:  // a flame: white inside, red at the edge
                return glm::vec4(1, 0.3f + 0.7f * dense, dense * dense, 1 - std::exp(-3 * dense * wave));
            case 2:  // wisps of dye, nearly clear
                return glm::vec4(0.1f, 0.4f + 0.3f * wave, 0.9f, 0.25f * dense * wave * wave);
            default:  // a dark body with a bright edge of smoke
                return dense > 0.5f ? glm::vec4(0.05f, 0.04f, 0.03f, 1) : glm::vec4(0.8f, 0.75f, 0.7f, 0.6f * dense);
        }
    });
}

/// Mean colours and alpha of squares of 2^level pixels, of a picture over a background.
std::vector<glm::vec3> composed(const Image& image, const Transparency& how, const glm::vec3& behind, int level) {
    const int side = 1 << level;
    std::vector<glm::vec3> pixels;
    for (int top = 0; top + side <= image.size.y; top += side)
        for (int left = 0; left + side <= image.size.x; left += side) {
            glm::vec3 color(0);
            float alpha = 0;
            for (int y = top; y < top + side; ++y)
                for (int x = left; x < left + side; ++x) {
                    const std::uint8_t* pixel = &image.pixels[4 * static_cast<std::size_t>(y * image.size.x + x)];
                    for (int c = 0; c < 3; ++c) color[c] += decoded(static_cast<float>(pixel[c]) / 255, how.blending);
                    alpha += static_cast<float>(pixel[3]) / 255;
                }
            const auto count = static_cast<float>(side * side);
            color /= count;
            alpha /= count;
            pixels.push_back((how.alpha == AlphaKind::Straight ? alpha * color : color) + (1 - alpha) * behind);
        }
    return pixels;
}

/// The truth: each pixel is composed, then the means are taken.
std::vector<glm::vec3> rightlyComposed(const Image& image, Blending blending, const glm::vec3& behind, int level) {
    const int side = 1 << level;
    std::vector<glm::vec3> pixels;
    for (int top = 0; top + side <= image.size.y; top += side)
        for (int left = 0; left + side <= image.size.x; left += side) {
            glm::vec3 sum(0);
            for (int y = top; y < top + side; ++y)
                for (int x = left; x < left + side; ++x) {
                    const std::uint8_t* pixel = &image.pixels[4 * static_cast<std::size_t>(y * image.size.x + x)];
                    const float alpha = static_cast<float>(pixel[3]) / 255;
                    for (int c = 0; c < 3; ++c)
                        sum[c] +=
                            alpha * decoded(static_cast<float>(pixel[c]) / 255, blending) + (1 - alpha) * behind[c];
                }
            pixels.push_back(sum / static_cast<float>(side * side));
        }
    return pixels;
}

/// The mean of all pixels and channels.
float brightnessOf(const std::vector<glm::vec3>& pixels) {
    float sum = 0;
    for (const glm::vec3& pixel : pixels) sum += glm::dot(pixel, glm::vec3(1.0f / 3));
    return sum / static_cast<float>(pixels.size());
}

/// The mean difference of two pictures, in steps of the scale 0..1.
float differenceOf(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b) {
    float sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += glm::dot(glm::abs(a[i] - b[i]), glm::vec3(1.0f / 3));
    return sum / static_cast<float>(a.size());
}

/// Black has no brightness to be a part of: there, the error of a sheet of few pixels is larger.
std::vector<glm::vec3> backgroundsFor(AlphaKind alpha, int width) {
    std::vector<glm::vec3> all{glm::vec3(0.5f), glm::vec3(1), glm::vec3(0.1f, 0.3f, 0.6f)};
    if (alpha == AlphaKind::Premultiplied || width >= 256) all.push_back(glm::vec3(0));
    return all;
}

}  // namespace

/// Colours of transparent pixels in files.
class TestTransparency : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void smallerCopiesOverABackgroundLookAsThePremultipliedTruth_data() {
        QTest::addColumn<int>("look");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        const char* looks[] = {"smoke", "flame", "dye", "body"};
        for (int look = 0; look < 4; ++look)
            for (const auto& [width, height] : {std::pair(64, 64), std::pair(128, 96), std::pair(256, 256)})
                QTest::addRow("%s %dx%d", looks[look], width, height) << look << width << height;
    }

    void smallerCopiesOverABackgroundLookAsThePremultipliedTruth() {
        QFETCH(int, look);
        QFETCH(int, width);
        QFETCH(int, height);
        const Image drawn = puff({width, height}, look);
        for (const AlphaKind alpha : {AlphaKind::Straight, AlphaKind::Premultiplied})
            for (const Blending blending : {Blending::Srgb, Blending::Linear}) {
                // Straight alpha has no colours that suit a dark body beside bright smoke; see SpreadColor.h.
                if (alpha == AlphaKind::Straight && look == 3) continue;
                const Image stored = prepared(drawn, {alpha, blending});
                for (const glm::vec3& behind : backgroundsFor(alpha, width))
                    for (int level = 1; level <= 4; ++level) {
                        const auto shown = composed(stored, {alpha, blending}, behind, level);
                        const auto right = rightlyComposed(drawn, blending, behind, level);
                        const float off = std::abs(brightnessOf(shown) / brightnessOf(right) - 1);
                        QVERIFY2(off < 0.02f,
                                 qPrintable(QString("brightness off by %1 at level %2").arg(off).arg(level)));
                        QVERIFY(differenceOf(shown, right) < 0.02f);
                    }
            }
    }

    /// Proves that the test above finds the fault: as drawn, smoke fails it.
    void blackTransparentPixelsWouldDarkenSmallerCopies() {
        const Image drawn = puff({64, 64}, 0);
        const auto shown = composed(drawn, {}, glm::vec3(0), 4);
        QVERIFY(brightnessOf(shown) / brightnessOf(rightlyComposed(drawn, Blending::Srgb, glm::vec3(0), 4)) < 0.92f);
    }

    void whatIsVisibleChangesByAtMostTwoSteps() {
        for (int look = 0; look < 4; ++look) {
            const Image drawn = puff({100, 60}, look), stored = prepared(drawn, {});
            for (std::size_t i = 0; i < drawn.pixels.size(); i += 4) {
                QCOMPARE(stored.pixels[i + 3], drawn.pixels[i + 3]);
                const int alpha = drawn.pixels[i + 3];
                for (std::size_t c = i; c < i + 3; ++c)
                    QVERIFY(alpha * std::abs(stored.pixels[c] - drawn.pixels[c]) <= 2 * 255 + alpha / 2 + 1);
            }
        }
    }

    void farAwayPixelsTakeTheColourToo() {
        const Image drawn = imageOf(
            {200, 120}, [](int x, int y) { return x < 8 && y < 8 ? glm::vec4(0.8f, 0.4f, 0.2f, 0.5f) : glm::vec4(0); });
        const Image stored = prepared(drawn, {});
        for (std::size_t i = 0; i < stored.pixels.size(); i += 4) {
            QVERIFY(std::abs(stored.pixels[i] - 204) <= 1);
            QVERIFY(std::abs(stored.pixels[i + 1] - 102) <= 1);
            QVERIFY(std::abs(stored.pixels[i + 2] - 51) <= 1);
        }
    }

    void noColourGetsIntoANeighbouringCell() {
        FlipbookLayout layout;
        layout.columns = 3;
        layout.rows = 2;
        layout.cell = {33, 21};  // no multiple of the squares
        layout.isTransparent = true;
        const std::array colors{glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0, 0, 1)};
        Image sheet{layout.sheet(), std::vector<std::uint8_t>(std::size_t{4} * 99 * 42, 0)};
        for (int i = 0; i < layout.count(); ++i)
            place(layout, i,
                  imageOf(layout.cell,
                          [&](int x, int y) {
                              const bool isEdge = x == 0 || y == 0 || x == 32 || y == 20;
                              return glm::vec4(colors[static_cast<std::size_t>(i % 3)], isEdge ? 0.7f : 0.0f);
                          }),
                  sheet);
        prepareCells(layout, sheet);
        for (int y = 0; y < sheet.size.y; ++y)
            for (int x = 0; x < sheet.size.x; ++x)
                for (std::size_t c = 0; c < 3; ++c) {
                    const bool isOwn = x / layout.cell.x == static_cast<int>(c);
                    const int value = sheet.pixels[4 * static_cast<std::size_t>(y * sheet.size.x + x) + c];
                    QVERIFY(isOwn ? value >= 252 : value <= 3);  // two steps of 255, of 0.7
                }
    }

    void anEmptyPictureAndAnOpaqueOneStayAsTheyAre() {
        for (const float alpha : {0.0f, 1.0f})
            for (const Blending blending : {Blending::Srgb, Blending::Linear}) {
                const Image drawn = imageOf({37, 19}, [&](int x, int y) {
                    return glm::vec4(static_cast<float>(x) / 37, static_cast<float>(y) / 19, 0.4f, alpha);
                });
                QVERIFY(prepared(drawn, {AlphaKind::Straight, blending}) == drawn);
                QVERIFY(prepared(drawn, {AlphaKind::Premultiplied, blending}) == drawn);
            }
    }

    void premultipliedColoursAreTheProductInTheChosenNumbers() {
        const Image drawn = imageOf({1, 1}, [](int, int) { return glm::vec4(0.8f, 0.4f, 0.2f, 0.5f); });
        QVERIFY(prepared(drawn, {AlphaKind::Premultiplied, Blending::Srgb}).pixels ==
                std::vector<std::uint8_t>({102, 51, 26, 128}));  // 204, 102 and 51 times 128 / 255
        // sRGB of half of the light of 204, 102 and 51 (0.6038, 0.1329 and 0.0331).
        QVERIFY(prepared(drawn, {AlphaKind::Premultiplied, Blending::Linear}).pixels ==
                std::vector<std::uint8_t>({150, 73, 35, 128}));
    }
};

GYRE_TEST(TestTransparency)
#include "TestTransparency.moc"
