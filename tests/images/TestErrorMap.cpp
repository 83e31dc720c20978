#include "core/geometry/Shape.h"
#include "editor/tools/FitColors.h"
#include "editor/tools/PieceSketch.h"
#include "tests/Test.h"
#include "tests/images/KeepPicture.h"
#include "tests/images/Stage.h"

#include <map>
#include <memory>

using namespace gyre;
using namespace gyre::editor;
using namespace gyre::test;

/// The error map on a body has the colours of the legend.
class TestErrorMap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void coloursAgreeWithTheLegend();
    void theScaleOfTheElementScalesTheError();
    void theBodyHasItsOwnColourAgainWithoutTheMap();
    void theScaleIsARoundLength();
    void piecesHaveTheirOwnColours();

private:
    std::unique_ptr<GlContext> m_context;
    std::unique_ptr<Renderer> m_renderer;

    Image draw(const Picture& picture) { return drawImage(*m_renderer, picture); }
};

namespace {

using Maps = std::map<std::uint64_t, std::shared_ptr<const FitMap>>;

/// A flat box. The error of its front face increases by 1 cm per 10 cm to the right.
Scene sceneWithPlate() {
    Scene scene;
    scene.look.keyLightDirection = {-1, -1, -1};
    Element element;
    element.id = {kBox};
    element.place.position = {0, 1, 0};
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle({boxPolytope({0.6f, 0.4f, 0.02f})});
    element.body = body;
    scene.elements = {element};
    return scene;
}

Maps mapOf(const Scene& scene) {
    auto map = std::make_shared<FitMap>();
    map->surface = surfaceOf(shapeOf(std::get<Body>(scene.elements.front().body), 1));
    for (const glm::vec3& vertex : map->surface.vertices) map->errors.push_back(0.1f * vertex.x);
    return {{kBox, map}};
}

glm::vec3 colorAt(const Image& image, const glm::ivec2& pixel) {
    const std::size_t first = 4 * (static_cast<std::size_t>(pixel.y) * static_cast<std::size_t>(image.size.x) +
                                   static_cast<std::size_t>(pixel.x));
    return glm::vec3(image.pixels[first], image.pixels[first + 1], image.pixels[first + 2]) / 255.0f;
}

float difference(const glm::vec3& a, const glm::vec3& b) {
    const glm::vec3 away = glm::abs(a - b);
    return std::max({away.x, away.y, away.z});
}

}  // namespace

void TestErrorMap::initTestCase() {
    Result<GlContext> context = GlContext::create();
    QVERIFY2(context.has_value(), context ? "" : context.error().text().c_str());
    m_context = std::make_unique<GlContext>(std::move(*context));
    m_renderer = std::make_unique<Renderer>();
    QVERIFY2(m_renderer->problem().empty(), m_renderer->problem().c_str());
}

void TestErrorMap::cleanupTestCase() {
    m_renderer.reset();
    m_context.reset();
}

void TestErrorMap::coloursAgreeWithTheLegend() {
    const Scene scene = sceneWithPlate();
    const Maps maps = mapOf(scene);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.errorMaps = &maps;
    picture.errorScale = 0.04f;
    const Image image = draw(picture);
    keep(image, "error-map.png");
    for (const auto& [x, color] :
         {std::pair(-0.5f, kErrorColors[0]), std::pair(-0.2f, kErrorColors[1]), std::pair(0.0f, kErrorColors[2]),
          std::pair(0.2f, kErrorColors[3]), std::pair(0.5f, kErrorColors[4])}) {
        const glm::vec3 drawn = colorAt(image, pixelOf(picture, {x, 1, 0.02f}));
        // The pixel's centre and power 2.2 instead of the sRGB curve cost up to 0.03; at an angle it is slightly
        // darker.
        QVERIFY2(difference(drawn, color) < 0.07f,
                 qPrintable(QString("at %1: %2 %3 %4").arg(x).arg(drawn.r).arg(drawn.g).arg(drawn.b)));
    }
}

void TestErrorMap::theScaleOfTheElementScalesTheError() {
    Scene scene = sceneWithPlate();
    const Maps maps = mapOf(scene);
    scene.elements.front().place.scale = 0.5f;  // half the size, half the error
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    picture.errorMaps = &maps;
    picture.errorScale = 0.02f;
    const glm::vec3 drawn = colorAt(draw(picture), pixelOf(picture, {0.1f, 1, 0.01f}));  // 1 cm: half of the scale
    QVERIFY2(difference(drawn, kErrorColors[3]) < 0.07f,
             qPrintable(QString("%1 %2 %3").arg(drawn.r).arg(drawn.g).arg(drawn.b)));
}

void TestErrorMap::theBodyHasItsOwnColourAgainWithoutTheMap() {
    const Scene scene = sceneWithPlate();
    const Maps maps = mapOf(scene);
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    const Image before = draw(picture);
    picture.errorMaps = &maps;
    QVERIFY(meanDifference(draw(picture), before) > 1);
    picture.errorMaps = nullptr;
    QCOMPARE(meanDifference(draw(picture), before), 0.0f);
}

void TestErrorMap::theScaleIsARoundLength() {
    QCOMPARE(errorScale(0.013f, 0.02f), 0.02f);
    QCOMPARE(errorScale(0.002f, 0.04f), 0.01f);  // one bad spot: a quarter of it
    QCOMPARE(errorScale(0.6f, 0.6f), 1.0f);
    QVERIFY(errorScale(0, 0) > 0);
}

void TestErrorMap::piecesHaveTheirOwnColours() {
    const Scene scene = sceneWithPlate();
    Picture picture = frontPicture(scene, {0, 1, 0}, 3);
    const PieceFaces faces = facesOf(std::get<Body>(scene.elements.front().body).obstacle);
    const Transform place = scene.elements.front().place;
    const Image bare = draw(picture);
    const Sketch seen = sketchOf(faces, place, {}, {0, 0, 1}, picture.camera.eye());
    picture.inScene = &seen;
    const Image pieces = draw(picture);
    keep(pieces, "pieces.png");
    const glm::ivec2 middle = pixelOf(picture, {0.1f, 1.1f, 0.02f});
    const glm::vec3 wanted = glm::mix(colorAt(bare, middle), pieceColor(0), 0.42f);
    QVERIFY(difference(colorAt(pieces, middle), wanted) < 0.05f);
    const Sketch hidden = sketchOf(faces, place, {{0}, {}}, {0, 0, 1}, picture.camera.eye());
    QVERIFY(hidden.triangles.empty() && hidden.lines.empty());
    QCOMPARE(*pieceAt(faces.of, {}, place, {{0, 1, 3}, {0, 0, -1}}), 0u);
    QVERIFY(!pieceAt(faces.of, {0}, place, {{0, 1, 3}, {0, 0, -1}}));
    QVERIFY(!pieceAt(faces.of, {}, place, {{0, 2, 3}, {0, 0, -1}}));
}

GYRE_TEST(TestErrorMap)
#include "TestErrorMap.moc"
