#include "core/scene/SceneTree.h"
#include "tests/Test.h"
#include "tests/images/Stage.h"

#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include <array>
#include <cmath>
#include <memory>

using namespace gyre;
using namespace gyre::editor;
using namespace gyre::test;

namespace {

constexpr std::uint64_t kDressing = 21, kLight = 22;

Element element(std::uint64_t id, const ElementBody& body, const glm::vec3& position = glm::vec3(0)) {
    Element element;
    element.id = {id};
    element.body = body;
    element.place.position = position;
    return element;
}

Element imagePlane(const glm::vec3& position) {
    Dressing image;
    image.kind = DressingKind::Image;
    image.width = 2;
    image.height = 1;
    return element(kDressing, image, position);
}

/// Red on the left, blue on the right, transparent in the lowest quarter.
std::shared_ptr<const Image> twoColours() {
    auto image = std::make_shared<Image>(Image{{16, 16}, {}});
    for (int i = 0; i < 256; ++i) {
        const int alpha = i / 16 < 12 ? 255 : 0;
        for (const int value : i % 16 < 8 ? std::array{200, 40, 30, alpha} : std::array{20, 90, 180, alpha})
            image->pixels.push_back(static_cast<std::uint8_t>(value));
    }
    return image;
}

std::array<int, 3> colourAt(const Image& image, const glm::ivec2& pixel) {
    const std::size_t at = 4 * (static_cast<std::size_t>(pixel.y) * static_cast<std::size_t>(image.size.x) +
                                static_cast<std::size_t>(pixel.x));
    return {image.pixels[at], image.pixels[at + 1], image.pixels[at + 2]};
}

bool isNear(const std::array<int, 3>& a, const std::array<int, 3>& b) {
    constexpr int kFilm = 3;  // levels of 255: error of a colour after the inverse and forward tone mapping
    for (std::size_t i = 0; i < 3; ++i)
        if (std::abs(a[i] - b[i]) > kFilm) return false;
    return true;
}

}  // namespace

/// Pictures of lights and stage dressing.
class TestStagePictures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void aKeyLightMatchesTheLookWithEqualValues();
    void aHiddenLightHasNoEffect();
    void soloKeepsTheLightsOn();
    void aFigureIsVisibleAndCastsAShadow();
    void anImageKeepsItsColoursAndTransparency();
    void anImageIsMirroredFromBehind();
    void aBodyHidesOnlyTheImageBehindIt();
    void anImageWithoutItsFileIsNotDrawn();

private:
    std::unique_ptr<GlContext> m_context;
    std::unique_ptr<Renderer> m_renderer;
    std::map<std::uint64_t, std::shared_ptr<const Image>> m_images{{kDressing, twoColours()}};

    Image draw(const Picture& picture) { return drawImage(*m_renderer, picture, 1); }
    Image drawWithImages(const Scene& scene) {
        Picture picture = frontPicture(scene, {0, 1, 0}, 4);
        picture.images = &m_images;
        return draw(picture);
    }
};

void TestStagePictures::initTestCase() {
    Result<GlContext> context = GlContext::create();
    QVERIFY2(context.has_value(), context ? "" : context.error().text().c_str());
    m_context = std::make_unique<GlContext>(std::move(*context));
    m_renderer = std::make_unique<Renderer>();
    QVERIFY2(m_renderer->problem().empty(), m_renderer->problem().c_str());
}

void TestStagePictures::cleanupTestCase() {
    m_renderer.reset();  // while its context is current
    m_context.reset();
}

void TestStagePictures::aKeyLightMatchesTheLookWithEqualValues() {
    Scene byLook = stage();
    byLook.look.keyLightDirection = {0, -1, 0};
    byLook.look.keyLightColor = {1, 0.2f, 0.1f};
    byLook.look.keyLightStrength = 3;
    Scene byLight = stage();
    byLight.elements.push_back(
        element(kLight, Light{LightKind::Key, {1, 0.2f, 0.1f}, 3}, {3, 3, 3}));  // unrotated: straight down
    const Snapshot smoke = cloud({0, 1.5f, 0}, 0.4f, 2000);
    Picture one = frontPicture(byLook, {0, 1, 0}, 5), other = frontPicture(byLight, {0, 1, 0}, 5);
    one.snapshot = other.snapshot = &smoke;
    QCOMPARE(draw(one).pixels, draw(other).pixels);
}

void TestStagePictures::aHiddenLightHasNoEffect() {
    const Scene plain = stage();
    Scene lit = plain;
    lit.elements.push_back(element(kLight, Light{LightKind::Key, {0, 1, 0}, 5}));
    QVERIFY(meanDifference(draw(frontPicture(plain, {0, 1, 0}, 5)), draw(frontPicture(lit, {0, 1, 0}, 5))) > 5);
    lit.elements.back().visible = false;
    QCOMPARE(draw(frontPicture(lit, {0, 1, 0}, 5)).pixels, draw(frontPicture(plain, {0, 1, 0}, 5)).pixels);
}

void TestStagePictures::soloKeepsTheLightsOn() {
    Scene scene = stage();
    scene.elements.push_back(element(kLight, Light{LightKind::Key, {0, 1, 0}, 5}));
    scene.elements[0].solo = true;
    const Scene shown = asShown(scene);
    QVERIFY(shown.elements.back().visible && !shown.elements[1].visible);
    QCOMPARE(litLook(shown), litLook(scene));
}

void TestStagePictures::aFigureIsVisibleAndCastsAShadow() {
    Scene without;
    without.look.keyLightDirection = {-1, -1, 0};
    Scene with = without;
    with.elements = {element(kDressing, Dressing())};
    const Picture empty = frontPicture(without, {0, 0.5f, 0}, 5), stands = frontPicture(with, {0, 0.5f, 0}, 5);
    const Image before = draw(empty), after = draw(stands);
    QVERIFY(colourAt(before, pixelOf(empty, {0, 1.3f, 0})) !=
            colourAt(after, pixelOf(stands, {0, 1.3f, 0})));  // its chest
    QVERIFY(brightness(after, pixelOf(stands, {-1.2f, 0, 0})) < brightness(before, pixelOf(empty, {-1.2f, 0, 0})) - 3);
    const float lit = brightness(before, pixelOf(empty, {1.2f, 0, 0.3f}));
    QVERIFY(std::abs(brightness(after, pixelOf(stands, {1.2f, 0, 0.3f})) - lit) <
            1);  // except for a little sky that it occludes
}

void TestStagePictures::anImageKeepsItsColoursAndTransparency() {
    Scene scene;
    scene.look.keyLightStrength = 9;  // it is unlit
    const Image before = drawWithImages(scene);
    scene.elements = {imagePlane({0, 0.5f, 0})};
    const Picture picture = frontPicture(scene, {0, 1, 0}, 4);
    const Image after = drawWithImages(scene);
    QVERIFY(isNear(colourAt(after, pixelOf(picture, {-0.5f, 1.2f, 0})), {200, 40, 30}));
    QVERIFY(isNear(colourAt(after, pixelOf(picture, {0.5f, 1.2f, 0})), {20, 90, 180}));
    for (const glm::vec3& outside : {glm::vec3(0.5f, 0.6f, 0), glm::vec3(-1.2f, 1.2f, 0),
                                     glm::vec3(0, 1.7f, 0)})  // its transparent quarter, beside it, above it
        QCOMPARE(colourAt(after, pixelOf(picture, outside)), colourAt(before, pixelOf(picture, outside)));
}

void TestStagePictures::anImageIsMirroredFromBehind() {
    Scene scene;
    scene.elements = {imagePlane({0, 0.5f, 0})};
    scene.elements[0].place.rotation = glm::angleAxis(glm::pi<float>(), glm::vec3(0, 1, 0));
    const Picture picture = frontPicture(scene, {0, 1, 0}, 4);
    QVERIFY(isNear(colourAt(drawWithImages(scene), pixelOf(picture, {0.5f, 1.2f, 0})), {200, 40, 30}));
}

void TestStagePictures::aBodyHidesOnlyTheImageBehindIt() {
    Body ball;
    ball.radius = 0.3f;
    for (const float z : {-1.0f, 1.0f}) {
        Scene scene;
        scene.elements = {imagePlane({0, 0.5f, z}), element(kBall, ball, {-0.4f, 1, 0})};
        const Picture picture = frontPicture(scene, {0, 1, 0}, 4);
        QCOMPARE(isNear(colourAt(drawWithImages(scene), pixelOf(picture, {-0.4f, 1, 0})), {200, 40, 30}), z > 0);
    }
}

void TestStagePictures::anImageWithoutItsFileIsNotDrawn() {
    Scene scene;
    const Image before = drawWithImages(scene);
    scene.elements = {imagePlane({0, 0.5f, 0})};
    scene.elements[0].id = {99};
    QCOMPARE(drawWithImages(scene).pixels, before.pixels);
}

GYRE_TEST(TestStagePictures)
#include "TestStagePictures.moc"
