#include "tests/Test.h"
#include "tests/images/KeepPicture.h"
#include "tests/images/Plume.h"
#include "tests/images/PngFile.h"
#include "tests/images/Stage.h"

#include <array>
#include <memory>

using namespace gyre;
using namespace gyre::editor;
using namespace gyre::test;

/// Pictures drawn without a display. They are stored beside the test program for inspection.
class TestRender : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void aPlumeAmongBodiesIsDrawn();
    void smokeCoversThePixelsWhereTracersAre();
    void smokeIsDarkerOnTheSideAwayFromTheLight();
    void thickSmokeIsDarkerInsideWithSelfShadow();
    void flameShinesInTheDark();
    void smokeThatEmitsIsBrighterInItsColour();
    void additiveSmokeDarkensNothingBehindIt();
    void smokeWithoutShadowLeavesTheGroundAsBright();
    void smokeWithoutShadowIsShadedByOtherSmoke();
    void fluidWithoutSmokeIsTransparentIfOpacityFollowsSmoke();
    void aBodyHidesOnlyTheSmokeBehindIt();
    void smokeShadesTheGround();
    void aBodyShadesTheGroundAndSmokeBehindIt();
    void aTransparentPictureIsClearWhereNothingIsDrawn();
    void theGroundCanBeSwitchedOff();
    void aBackdropKeepsItsColoursAndCoversTheView();
    void aBackdropChangesOnlyByShadows();
    void aHighlightedBodyHasAnOutline();
    void guidesAreDimBehindBodiesUnlessOnTop();
    void repeatedPicturesHaveEqualPixels();
    void halfTheTracersLookAlike();
    void interactiveDetailLooksAlike();
    void aPngHoldsThePixelsOfThePicture();
    void aPngSurvivesItsFileAndADamagedOneIsRefused();
    void aPngThatUnpacksToTooMuchIsRefused();

private:
    std::unique_ptr<GlContext> m_context;
    std::unique_ptr<Renderer> m_renderer;

    Image draw(const Picture& picture, int supersample = 1) { return drawImage(*m_renderer, picture, supersample); }
};

namespace {

/// Left and right half of different colours.
std::shared_ptr<const Image> twoColours(const glm::ivec2& size) {
    auto image = std::make_shared<Image>(Image{size, {}});
    for (int i = 0; i < size.x * size.y; ++i)
        for (const int value : i % size.x < size.x / 2 ? std::array{200, 40, 30, 255} : std::array{20, 90, 180, 255})
            image->pixels.push_back(static_cast<std::uint8_t>(value));
    return image;
}

Scene emptyScene(const glm::vec3& lightDirection) {
    Scene scene;
    scene.look.keyLightDirection = lightDirection;
    return scene;
}

Scene sceneWithBall(const glm::vec3& place, float radius) {
    Scene scene = emptyScene({0, -1, 0});
    Element element;
    element.id = {kBall};
    element.place.position = place;
    Body ball;
    ball.radius = radius;
    element.body = ball;
    scene.elements = {element};
    return scene;
}

}  // namespace

void TestRender::initTestCase() {
    Result<GlContext> context = GlContext::create();
    QVERIFY2(context.has_value(), context ? "" : context.error().text().c_str());
    m_context = std::make_unique<GlContext>(std::move(*context));
    m_renderer = std::make_unique<Renderer>();
    QVERIFY2(m_renderer->problem().empty(), m_renderer->problem().c_str());
    qInfo("%s", m_renderer->description().c_str());
}

void TestRender::cleanupTestCase() {
    m_renderer.reset();  // while its context is current
    m_context.reset();
}

void TestRender::aPlumeAmongBodiesIsDrawn() {
    const Scene scene = stage();
    const Snapshot snapshot = plume({});
    Picture picture{scene};
    picture.camera = stageCamera();
    picture.size = {960, 540};
    const Image without = draw(picture);
    picture.snapshot = &snapshot;
    const Image with = draw(picture);
    keep(with, "plume.png");
    QVERIFY(meanDifference(with, without) > 5);
    picture.camera.yaw = 2.6f;
    picture.groundGrid = false;
    picture.highlighted = {kBox};
    keep(draw(picture), "plume-back.png");
}

void TestRender::smokeCoversThePixelsWhereTracersAre() {
    const Scene scene = emptyScene({0, -1, 0});
    const Snapshot snapshot = cloud({0.3f, 1, 0}, 0.2f, 500);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    const Image without = draw(picture);
    picture.snapshot = &snapshot;
    const Image with = draw(picture);
    const glm::ivec2 inside = pixelOf(picture, {0.3f, 1, 0}), beside = pixelOf(picture, {-0.3f, 1, 0});
    QVERIFY(brightness(with, inside) > brightness(without, inside) + 50);
    QCOMPARE(brightness(with, beside), brightness(without, beside));
}

void TestRender::smokeIsDarkerOnTheSideAwayFromTheLight() {
    const Scene scene = emptyScene({-1, 0, 0});
    const Snapshot snapshot = cloud({0, 1, 0}, 0.4f, 4000);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.snapshot = &snapshot;
    const Image image = draw(picture);
    keep(image, "cloud.png");
    const float lit = brightness(image, pixelOf(picture, {0.25f, 1, 0})),
                dark = brightness(image, pixelOf(picture, {-0.25f, 1, 0}));
    QVERIFY2(lit > 1.25f * dark, qPrintable(QString::number(lit) + " " + QString::number(dark)));
}

void TestRender::thickSmokeIsDarkerInsideWithSelfShadow() {
    Scene scene = emptyScene({-1, 0, 0});
    const Snapshot snapshot = cloud({0, 1, 0}, 0.4f, 4000);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.snapshot = &snapshot;
    scene.look.selfShadow = 0;
    const float bright = brightness(draw(picture), pixelOf(picture, {-0.2f, 1, 0}));
    scene.look.selfShadow = 1;
    QVERIFY(brightness(draw(picture), pixelOf(picture, {-0.2f, 1, 0})) < 0.7f * bright);
}

void TestRender::flameShinesInTheDark() {
    Scene scene = emptyScene({0, -1, 0});
    scene.look.keyLightStrength = scene.look.fillLightStrength = 0;
    scene.look.backgroundTop = scene.look.backgroundBottom = glm::vec3(0);
    Snapshot snapshot = cloud({0, 1, 0}, 0.4f, 1000);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.snapshot = &snapshot;
    picture.groundGrid = false;
    QVERIFY(brightness(draw(picture), {120, 90}, 8) < 10);
    snapshot.emitters[0].glow = 1;
    snapshot.tracerFlame.assign(1000, 0.3f);
    snapshot.tracerTemperature.assign(1000, 1600.0f);
    const Image image = draw(picture);
    keep(image, "flame.png");
    QVERIFY(brightness(image, {120, 90}, 8) > 100);
    snapshot.tracerFlame.assign(1000, 0.0f);
    QVERIFY(brightness(draw(picture), {120, 90}, 8) < 10);
}

void TestRender::smokeThatEmitsIsBrighterInItsColour() {
    Scene scene = emptyScene({0, -1, 0});
    scene.look.keyLightStrength = scene.look.fillLightStrength = 0.1f;
    Snapshot snapshot = cloud({0, 1, 0}, 0.3f, 2000);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.snapshot = &snapshot;
    const glm::ivec2 middle = pixelOf(picture, {0, 1, 0});
    for (const FluidView view : {FluidView::Look, FluidView::Volume}) {
        picture.view = view;
        snapshot.emitters[0].emissionStrength = 0;
        const glm::vec3 dull = meanColor(draw(picture), middle);
        snapshot.emitters[0].emissionColor = {0, 0.1f, 1};
        snapshot.emitters[0].emissionStrength = 2;
        const glm::vec3 blue = meanColor(draw(picture), middle);
        QVERIFY2(blue.b - dull.b > 2 * (blue.r - dull.r), qPrintable(QString::number(double(blue.r - dull.r))));
        snapshot.emitters[0].emissionStrength = 5;
        const Image shining = draw(picture);
        keep(shining, "emission.png");
        const glm::vec3 bright = meanColor(shining, middle);
        QVERIFY2(bright.b > dull.b + 40, qPrintable(QString::number(double(bright.b - dull.b))));
        QVERIFY(bright.b > blue.b && bright.b > bright.r + 20);  // the film whitens it, but not all
        // It lights the ground below it, in its colour.
        const glm::vec3 ground = meanColor(shining, pixelOf(picture, {0, 0, 0}));
        QVERIFY(ground.b > 1.2f * ground.r);
    }
}

void TestRender::additiveSmokeDarkensNothingBehindIt() {
    Scene scene = emptyScene({0, -1, 0});
    scene.look.backgroundTop = scene.look.backgroundBottom = glm::vec3(0.5f);
    Snapshot snapshot = cloud({0, 1, 0}, 0.3f, 2000);
    snapshot.emitters[0].color = snapshot.emitters[0].endColor = glm::vec3(0);  // soot
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    const glm::ivec2 middle = pixelOf(picture, {0, 1, 0});
    const float before = brightness(draw(picture), middle);
    picture.snapshot = &snapshot;
    for (const FluidView view : {FluidView::Look, FluidView::Volume}) {
        picture.view = view;
        float last = -1;
        for (const float additive : {0.0f, 0.5f, 0.9f, 1.0f}) {
            snapshot.emitters[0].additive = additive;
            const float now = brightness(draw(picture), middle);
            QVERIFY2(now > last, qPrintable(QString::number(double(additive))));
            last = now;
        }
        QVERIFY2(std::abs(last - before) < 0.5f, qPrintable(QString::number(double(last - before))));
        snapshot.emitters[0].emissionStrength = 0.5f;
        QVERIFY(brightness(draw(picture), middle) > before + 5);
        snapshot.emitters[0].emissionStrength = 0;
    }
}

void TestRender::smokeWithoutShadowLeavesTheGroundAsBright() {
    const Scene scene = emptyScene({0.3f, -1, 0});
    Snapshot snapshot = cloud({0, 0.9f, 0}, 0.3f, 4000);
    Picture picture = frontPicture(scene, {0.27f, 0, 0}, 4);
    picture.camera.pitch = -0.5f;
    picture.groundGrid = false;
    const glm::ivec2 shaded = pixelOf(picture, {0.27f, 0, 0});
    const float open = brightness(draw(picture), shaded);
    picture.snapshot = &snapshot;
    const float dark = brightness(draw(picture), shaded);
    QVERIFY2(dark < 0.8f * open, qPrintable(QString::number(double(dark / open))));
    snapshot.emitters[0].castsShadow = 0;
    QVERIFY(std::abs(brightness(draw(picture), shaded) - open) < 0.5f);
    snapshot.emitters[0].castsShadow = 1;
    snapshot.emitters[0].additive = 1;
    QVERIFY(std::abs(brightness(draw(picture), shaded) - open) < 0.5f);
}

void TestRender::smokeWithoutShadowIsShadedByOtherSmoke() {
    const Scene scene = emptyScene({-1, 0, 0});
    const Snapshot light = cloud({-0.6f, 1, 0}, 0.2f, 1000), dark = cloud({0.4f, 1, 0}, 0.4f, 6000);
    Snapshot both = light;
    both.emitters[0].castsShadow = 0;
    Picture picture = frontPicture(scene, {-0.6f, 1, 0}, 3);
    picture.snapshot = &both;
    const glm::ivec2 middle = pixelOf(picture, {-0.6f, 1, 0});
    const float alone = brightness(draw(picture), middle);
    both.emitters.push_back(dark.emitters[0]);
    for (std::size_t i = 0; i < dark.tracerPosition.size(); ++i) {
        both.tracerPosition.push_back(dark.tracerPosition[i]);
        both.tracerVelocity.push_back(dark.tracerVelocity[i]);
        both.tracerAgeFraction.push_back(dark.tracerAgeFraction[i]);
        both.tracerId.push_back(static_cast<std::uint32_t>(light.tracerPosition.size() + i));
        both.tracerEmitter.push_back(1);
    }
    const float behind = brightness(draw(picture), middle);
    QVERIFY2(behind < 0.8f * alone, qPrintable(QString::number(double(behind / alone))));
    both.emitters[1].castsShadow = 0;
    QVERIFY(std::abs(brightness(draw(picture), middle) - alone) < 0.05f * alone);
}

void TestRender::fluidWithoutSmokeIsTransparentIfOpacityFollowsSmoke() {
    const Scene scene = sceneWithBall({0, 1, 0}, 0.3f);
    Picture picture = frontPicture(scene, {0, 1, 0}, 4);
    const float bare = brightness(draw(picture), {120, 90}, 6);
    Snapshot before = cloud({0, 1, 1.2f}, 0.15f, 400);
    before.emitters[0].smokeOpacity = 4;
    before.tracerSmoke.assign(400, 0.0f);
    picture.snapshot = &before;
    QVERIFY(std::abs(brightness(draw(picture), {120, 90}, 6) - bare) < 1);
    before.tracerSmoke.assign(400, 0.5f);
    QVERIFY(brightness(draw(picture), {120, 90}, 6) > bare + 20);
}

void TestRender::aBodyHidesOnlyTheSmokeBehindIt() {
    const Scene scene = sceneWithBall({0, 1, 0}, 0.3f);
    Picture picture = frontPicture(scene, {0, 1, 0}, 4);
    const Image bare = draw(picture);
    const Snapshot behind = cloud({0, 1, -1.2f}, 0.15f, 400), before = cloud({0, 1, 1.2f}, 0.15f, 400);
    picture.snapshot = &behind;
    QVERIFY(std::abs(brightness(draw(picture), {120, 90}, 6) - brightness(bare, {120, 90}, 6)) < 1);
    picture.snapshot = &before;
    QVERIFY(brightness(draw(picture), {120, 90}, 6) > brightness(bare, {120, 90}, 6) + 20);
}

void TestRender::smokeShadesTheGround() {
    const Scene scene = emptyScene({0, -1, 0});
    const Snapshot snapshot = cloud({0, 1.4f, 0}, 0.3f, 4000);
    Picture picture = frontPicture(scene, {0, 0.5f, 0}, 4);
    picture.camera.pitch = -0.5f;
    picture.groundGrid = false;
    const glm::ivec2 below = pixelOf(picture, {0, 0, 0}), beside = pixelOf(picture, {1, 0, 0});
    const Image without = draw(picture);
    picture.snapshot = &snapshot;
    const Image with = draw(picture);
    QVERIFY(brightness(with, below) < 0.7f * brightness(without, below));
    QVERIFY(std::abs(brightness(with, beside) - brightness(without, beside)) < 2);  // seams are visible from 2 of 255
}

void TestRender::aBodyShadesTheGroundAndSmokeBehindIt() {
    const Scene scene = sceneWithBall({0, 1.5f, 0}, 0.3f);
    Picture picture = frontPicture(scene, {0, 0.5f, 0}, 4);
    picture.camera.pitch = -0.3f;
    picture.groundGrid = false;
    const Image image = draw(picture);
    QVERIFY(brightness(image, pixelOf(picture, {0, 0, 0})) < 0.7f * brightness(image, pixelOf(picture, {1, 0, 0})));
    const Snapshot inShadow = cloud({0, 0.5f, 0}, 0.12f, 300), inLight = cloud({0.8f, 0.5f, 0}, 0.12f, 300);
    picture.snapshot = &inShadow;
    const float dark = brightness(draw(picture), pixelOf(picture, {0, 0.5f, 0}));
    picture.snapshot = &inLight;
    QVERIFY(dark < 0.7f * brightness(draw(picture), pixelOf(picture, {0.8f, 0.5f, 0})));
}

void TestRender::aTransparentPictureIsClearWhereNothingIsDrawn() {
    const Scene scene = sceneWithBall({-0.5f, 1, 0}, 0.2f);
    const Snapshot snapshot = cloud({0.5f, 1, 0}, 0.2f, 60);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.snapshot = &snapshot;
    picture.transparentBackground = true;
    const Image image = draw(picture, 2);
    QCOMPARE(alphaAt(image, {2, 2}), 0);
    QCOMPARE(alphaAt(image, {120, 175}), 0);  // no ground
    QCOMPARE(alphaAt(image, pixelOf(picture, {-0.5f, 1, 0})), 255);
    const int smoke = alphaAt(image, pixelOf(picture, {0.55f, 1.05f, 0}));
    QVERIFY(smoke > 0 && smoke < 255);
    picture.transparentBackground = false;
    QCOMPARE(alphaAt(draw(picture), {2, 2}), 255);
}

void TestRender::theGroundCanBeSwitchedOff() {
    const Scene scene = emptyScene({0, -1, 0});
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    const Image grid = draw(picture);
    picture.groundGrid = false;
    const Image plain = draw(picture);
    picture.ground = false;
    const Image none = draw(picture);
    QVERIFY(meanDifference(grid, plain) > 0.1f);
    QVERIFY(meanDifference(plain, none) > 0.1f);
}

void TestRender::aBackdropKeepsItsColoursAndCoversTheView() {
    const Scene scene = emptyScene({0, -1, 0});
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.ground = false;
    for (const glm::ivec2 size : {glm::ivec2(64, 8), glm::ivec2(8, 64)}) {
        picture.backdrop = twoColours(size);
        const Image drawn = draw(picture);
        for (const int y : {0, drawn.size.y - 1})
            for (const int x : {0, drawn.size.x - 1}) {
                const std::array<int, 3> wanted = x == 0 ? std::array{200, 40, 30} : std::array{20, 90, 180};
                const std::uint8_t* found = &drawn.pixels[4 * static_cast<std::size_t>(y * drawn.size.x + x)];
                for (std::size_t c = 0; c < 3; ++c)
                    QVERIFY2(std::abs(found[c] - wanted[c]) <= 6,
                             qPrintable(QString("%1 %2: %3").arg(x).arg(c).arg(found[c])));
            }
    }
}

void TestRender::aBackdropChangesOnlyByShadows() {
    const Scene scene = emptyScene({0, -1, 0}), withBall = sceneWithBall({0, 1, 0}, 0.5f);
    Picture empty = frontPicture(scene, {0, 1, 0}, 4), shaded = frontPicture(withBall, {0, 1, 0}, 4);
    empty.backdrop = shaded.backdrop = twoColours({64, 64});
    const Image open = draw(empty);
    empty.ground = false;
    QVERIFY2(meanDifference(open, draw(empty)) < 0.01f, "ground without shadows is not seen");
    const glm::ivec2 below = pixelOf(shaded, {0, 0, 0});
    QVERIFY(brightness(draw(shaded), below, 1) < 0.8f * brightness(open, below, 1));
}

void TestRender::aHighlightedBodyHasAnOutline() {
    const Scene scene = sceneWithBall({0, 1, 0}, 0.3f);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    const glm::ivec2 edge =
        pixelOf(picture, {0.307f, 1, 0});  // the camera's line of sight touches the ball slightly farther out
    const float plain = brightness(draw(picture), edge, 1);
    picture.highlighted = {kBall};
    QVERIFY(brightness(draw(picture), edge, 1) > plain + 30);
}

void TestRender::guidesAreDimBehindBodiesUnlessOnTop() {
    const Scene scene = sceneWithBall({0, 1, 0}, 0.3f);
    Sketch sketch;
    sketch.lines.push_back({{-1, 1, -0.6f}, {1, 1, -0.6f}, {0, 1, 0, 1}});
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    const auto greenAt = [&](const Image& image, int x) {
        return int{image.pixels[4 * static_cast<std::size_t>(90 * 240 + x) + 1]};
    };
    const Image bare = draw(picture);
    picture.inScene = &sketch;
    const Image inScene = draw(picture);
    picture.inScene = nullptr;
    picture.onTop = &sketch;
    const Image onTop = draw(picture);
    QVERIFY(greenAt(inScene, 60) > 180);                                 // beside the ball
    QVERIFY(std::abs(greenAt(inScene, 120) - greenAt(bare, 120)) < 70);  // behind it
    QVERIFY(greenAt(inScene, 120) != greenAt(bare, 120));                // but still visible
    QVERIFY(greenAt(onTop, 120) > 180);
}

void TestRender::repeatedPicturesHaveEqualPixels() {
    const Scene scene = stage();
    const Snapshot snapshot = plume({.count = 5000});
    Picture picture{scene};
    picture.snapshot = &snapshot;
    picture.camera = stageCamera();
    picture.size = {320, 180};
    const Image first = draw(picture);
    picture.camera.yaw += 1;
    draw(picture);
    picture.camera.yaw = stageCamera().yaw;
    QVERIFY(draw(picture) == first);
}

void TestRender::halfTheTracersLookAlike() {
    const Scene scene = emptyScene({-1, -1, 0});
    const Snapshot snapshot = cloud({0, 1, 0}, 0.4f, 4000);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.snapshot = &snapshot;
    const Image all = draw(picture);
    picture.tracerStride = 2;
    const Image half = draw(picture);
    QVERIFY(half != all);
    const float ofHalf = brightness(half, {120, 90}, 30), ofAll = brightness(all, {120, 90}, 30);
    QVERIFY2(std::abs(ofHalf - ofAll) < 0.1f * ofAll,
             qPrintable(QString::number(ofHalf) + " of " + QString::number(ofAll)));
}

void TestRender::interactiveDetailLooksAlike() {
    if (!m_renderer->isSoftware()) QSKIP("On a graphics card both are drawn alike.");
    const Scene scene = stage();
    const Snapshot snapshot = plume({});
    Picture picture{scene};
    picture.snapshot = &snapshot;
    picture.camera = stageCamera();
    picture.size = {1280, 720};
    const Image full = draw(picture);
    const Image interactive = drawImage(*m_renderer, picture, 1, Quality::Normal);
    keep(interactive, "plume-interactive.png");
    QVERIFY(interactive != full);
    QVERIFY(meanDifference(interactive, full) < 2);
}

void TestRender::aPngSurvivesItsFileAndADamagedOneIsRefused() {
    const Image image = *twoColours({31, 7});
    std::vector<std::byte> png = encodePng(image).value();
    const Result<Image> read = decodePng(png);
    QVERIFY(read);
    QCOMPARE(*read, image);
    png.resize(png.size() / 2);
    const Result<Image> half = decodePng(png);
    QVERIFY(!half && half.error().code == ErrorCode::Malformed);
    QVERIFY(!decodePng({}));
}

/// The limit is the memory for the picture and its texture: 16 bytes of each pixel.
void TestRender::aPngThatUnpacksToTooMuchIsRefused() {
    const std::vector<std::byte> png = encodePng(*twoColours({1000, 500})).value();
    QVERIFY(decodePng(png, 8'000'000));
    const Result<Image> refused = decodePng(png, 7'999'999);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Limit);
    QCOMPARE(
        QString::fromStdString(refused.error().message),
        QString("The picture has 1000 x 500 pixels and takes about 8 MB of memory when it is drawn. Half of the memory "
                "that is free is 8 MB. Close other programs, or make the picture smaller."));
}

void TestRender::aPngHoldsThePixelsOfThePicture() {
    Image image{{3, 2}, {}};
    for (int i = 0; i < 24; ++i) image.pixels.push_back(static_cast<std::uint8_t>(11 * i));
    const auto png = encodePng(image);
    QVERIFY(png.has_value());
    QVERIFY(decoded(*png) == image);
}

GYRE_TEST(TestRender)
#include "TestRender.moc"
