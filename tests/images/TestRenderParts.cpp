#include "core/geometry/Shape.h"
#include "core/particles/TracerAppearance.h"
#include "editor/render/DepthOrder.h"
#include "editor/render/PuffPictures.h"
#include "editor/render/SmokeVolume.h"
#include "editor/render/SmoothSurface.h"
#include "editor/tools/Camera.h"
#include "tests/Test.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

using namespace gyre;
using namespace gyre::editor;

/// The parts of the renderer that do not need OpenGL.
class TestRenderParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void depthsAreOrderedFromFarToNear();
    void transmittanceOfAColumnIsThatOfAllItsPuffs();
    void aPuffAtTheEdgeTowardsTheLightIsBrightest();
    void aPuffPictureHasItsStatedFill();
    void flameIsRedderWhenCoolerAndDarkWhenCold();
    void aBallIsSmoothAndABoxIsFaceted();
    void aRayThroughAPixelHitsTheElementDrawnThere();
    void aFramedBoxFillsThePicture();
    void aCameraHasTheTransformOfItsElement();
};

namespace {

Sprite puffAt(const glm::vec3& position, float radius, float opacity) {
    Sprite sprite{};
    sprite.position = position;
    sprite.radius = radius;
    sprite.opacity = opacity;
    return sprite;
}

// Layers along -y, the direction of the light, in a square of 1 m.
std::vector<Sprite> slab(int side, int layers) {
    std::vector<Sprite> sprites;
    for (int y = 0; y < layers; ++y)
        for (int z = 0; z < side; ++z)
            for (int x = 0; x < side; ++x)
                sprites.push_back(puffAt(glm::vec3(x, y, z) / static_cast<float>(side), 0.02f, 0.3f));
    return sprites;
}

}  // namespace

void TestRenderParts::depthsAreOrderedFromFarToNear() {
    const std::vector<float> depths{2, 9, 2, 0.5f, 4};
    const std::vector<std::uint32_t> expected{1, 4, 0, 2, 3};  // equal depths keep their order
    QCOMPARE(farthestFirst(depths), expected);
    QVERIFY(farthestFirst({}).empty());
}

void TestRenderParts::transmittanceOfAColumnIsThatOfAllItsPuffs() {
    constexpr int kSide = 40, kLayers = 40;
    std::vector<Sprite> sprites = slab(kSide, kLayers);
    const SmokeVolume volume = smokeVolume(sprites, {0, -1, 0}, 1);
    lightSprites(sprites, volume);
    // Each layer contributes the optical depth of its puffs' area; the lowest one is below all layers and half of
    // itself. Averaged over the inner half, because grid and puffs interfere.
    const float each = -std::log(0.7f) * PuffPictures::kFill * glm::pi<float>() * 0.02f * 0.02f * kSide * kSide;
    const float expected = each * (kLayers - 0.5f);
    float found = 0;
    for (int z = 10; z < 30; ++z)
        for (int x = 10; x < 30; ++x) found += sprites[static_cast<std::size_t>(kSide * z + x)].lightDepth / 400;
    QVERIFY2(std::abs(found - expected) < 0.05f * expected,
             qPrintable(QString::number(found) + " of " + QString::number(expected)));
}

void TestRenderParts::aPuffAtTheEdgeTowardsTheLightIsBrightest() {
    std::vector<Sprite> sprites = slab(40, 40);
    lightSprites(sprites, smokeVolume(sprites, {0, -1, 0}, 1));
    const Sprite& lowest = sprites[40 * 20 + 20];
    const Sprite& middle = sprites[1600 * 20 + 40 * 20 + 20];
    const Sprite& highest = sprites[1600 * 39 + 40 * 20 + 20];
    QVERIFY(highest.lightDepth < 0.5f * middle.lightDepth);
    QVERIFY(middle.lightDepth < lowest.lightDepth);
    QVERIFY(middle.openness < lowest.openness);
    QVERIFY(lowest.openness < highest.openness);  // more light comes from above
}

void TestRenderParts::aPuffPictureHasItsStatedFill() {
    const PuffPictures pictures = makePuffPictures();
    const std::size_t texels = pictures.levels.front().size() / 4;
    QCOMPARE(texels, static_cast<std::size_t>(PuffPictures::kCount * PuffPictures::kSize * PuffPictures::kSize));
    double sum = 0;
    for (std::size_t i = 0; i < texels; ++i) sum += pictures.levels.front()[4 * i + 3] / 255.0;
    const double fill = sum / static_cast<double>(texels) * 4 / glm::pi<double>();
    QVERIFY(std::abs(fill - PuffPictures::kFill) < 0.03);  // the constant has two digits
    QCOMPARE(int{pictures.levels.front()[3]}, 0);          // transparent corners: squares are invisible
}

void TestRenderParts::flameIsRedderWhenCoolerAndDarkWhenCold() {
    QCOMPARE(flameLight(600), glm::vec3(0));
    const glm::vec3 ember = flameLight(1000), flame = flameLight(1700), spark = flameLight(2800);
    QVERIFY(ember.x > ember.y && ember.y > ember.z);
    // Planck's law: the ratio of two wavelengths decreases with temperature.
    QVERIFY(ember.y / ember.x < flame.y / flame.x && flame.y / flame.x < spark.y / spark.x);
    QVERIFY(ember.x < flame.x && flame.x < spark.x);
}

void TestRenderParts::aBallIsSmoothAndABoxIsFaceted() {
    for (const SurfaceCorner& corner : shadedSurface(surfaceOf(Shape(SphereShape{2})), 1))
        QVERIFY(glm::dot(corner.normal, glm::normalize(corner.position)) > 0.99f);
    for (const SurfaceCorner& corner : shadedSurface(surfaceOf(Shape(BoxShape{glm::vec3(1)})), 0.7f))
        QVERIFY(std::max({std::abs(corner.normal.x), std::abs(corner.normal.y), std::abs(corner.normal.z)}) > 0.999f);
}

void TestRenderParts::aRayThroughAPixelHitsTheElementDrawnThere() {
    Camera camera;
    for (const bool orthographic : {false, true}) {
        camera.orthographic = orthographic;
        const Ray ray = camera.ray({0.4f, -0.7f}, 1.5f);
        const glm::vec4 clip =
            camera.projection(1.5f) * camera.view() * glm::vec4(ray.origin + 5.0f * ray.direction, 1);
        QVERIFY(glm::length(glm::vec2(clip) / clip.w - glm::vec2(0.4f, -0.7f)) < 1e-4f);
    }
}

void TestRenderParts::aFramedBoxFillsThePicture() {
    Camera camera;
    const Box box{{-1, 0, 2}, {3, 1, 4}};
    camera.frame(box, 0.8f);
    float farthest = 0;
    for (int i = 0; i < 8; ++i) {
        const glm::vec3 corner = glm::mix(box.low, box.high, glm::vec3(i & 1, (i >> 1) & 1, i >> 2));
        const glm::vec4 clip = camera.projection(0.8f) * camera.view() * glm::vec4(corner, 1);
        farthest = std::max({farthest, std::abs(clip.x / clip.w), std::abs(clip.y / clip.w)});
    }
    QVERIFY(farthest < 1);
    QVERIFY(farthest > 0.5f);  // it is framed as its bounding sphere, so that it stays in the picture when it rotates
}

void TestRenderParts::aCameraHasTheTransformOfItsElement() {
    Transform place;
    place.position = {1, 2, 3};
    place.rotation = glm::angleAxis(0.5f, glm::vec3(0, 1, 0)) * glm::angleAxis(-0.3f, glm::vec3(1, 0, 0));
    const Camera camera = Camera::from(place, 0.9f);
    QVERIFY(glm::length(camera.eye() - place.position) < 1e-5f);
    QVERIFY(glm::length(camera.rotation() * glm::vec3(0, 0, -1) - place.direction({0, 0, -1})) < 1e-5f);
    QCOMPARE(camera.fieldOfView, 0.9f);
}

GYRE_TEST(TestRenderParts)
#include "TestRenderParts.moc"
