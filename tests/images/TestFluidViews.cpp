#include "tests/Test.h"
#include "tests/images/Plume.h"
#include "tests/images/PngFile.h"
#include "tests/images/Stage.h"

#include "editor/render/FluidView.h"
#include "editor/render/TracerPaths.h"
#include "editor/render/ViewSketch.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

using namespace gyre;
using namespace gyre::editor;
using namespace gyre::test;

/// Every view and every quality, drawn with the driver's checks and compared with reference pictures.
/// GYRE_KEEP_PICTURES=1 stores the results as new references; inspect them before committing.
class TestFluidViews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void everyViewMatchesItsReference_data();
    void everyViewMatchesItsReference();
    void everyQualityMatchesItsReference_data();
    void everyQualityMatchesItsReference();
    void aFlameWithoutBackgroundMatchesItsReference();
    void everyViewHasItsOwnName();
    void coloursOfAViewAgreeWithItsScale();
    void aSliceShowsTheSpeedOfAVortexRing();
    void aScaleReachesFromRoundToRoundNumber();
    void comparedPicturesHaveOneScale();
    void viewsCanBeCombined();
    void aPathHasTheLengthOfTheMotion();
    void flamesLightTheGround();

private:
    std::unique_ptr<GlContext> m_context;
    std::unique_ptr<Renderer> m_renderer;
    Scene m_scene;
    Snapshot m_snapshot;
    Snapshot m_layered;  ///< with densities at nodes

    Picture pictureOf(FluidView view) const;
    void compare(const Image& image, const std::string& name);
};

namespace {

constexpr int kMuch =
    12;  // levels of 255: exceeds the differences between instruction sets and between drivers of one kind
constexpr double kMostPixels =
    0.01;  // fraction of the pixels that may differ by more: edges of sprites whose order changed

void addRing(Snapshot& snapshot, const glm::vec3& centre, float radius, float circulation) {
    constexpr int kVortons = 64;
    for (int i = 0; i < kVortons; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / kVortons;
        snapshot.vortonPosition.push_back(centre + radius * glm::vec3(std::cos(angle), 0, std::sin(angle)));
        snapshot.vortonStrength.push_back(circulation * glm::two_pi<float>() * radius / kVortons *
                                          glm::vec3(std::sin(angle), 0, -std::cos(angle)));
        snapshot.vortonRadius.push_back(0.06f);
    }
}

/// Forces of the fluid on the bodies of a scene, each along another axis.
void addForces(Snapshot& snapshot, const Scene& scene) {
    constexpr double kForce = 2;  // [N]
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        const Element& element = scene.elements[i];
        BodyView body{element.id.value, {element.place.position}, {}};
        body.impulse.linear[static_cast<int>(i % 3)] = kForce * static_cast<double>(i + 1) * scene.fluid.substep;
        snapshot.bodies.push_back(body);
    }
}

/// A plume with fire at its base and a vortex ring around it.
Snapshot burningPlume() {
    Snapshot snapshot = plume({.count = 6000});
    snapshot.emitters[0].glow = 0.5f;
    snapshot.emitters[0].opacity = 0.2f;
    for (const glm::vec3& p : snapshot.tracerPosition) {
        const float flame = std::max(0.0f, 0.5f - 0.45f * p.y);
        snapshot.tracerFlame.push_back(flame);
        snapshot.tracerFuel.push_back(0.5f * flame);
        snapshot.tracerSmoke.push_back(0.3f - 0.3f * flame);
        snapshot.tracerTemperature.push_back(300 + 2000 * flame);
    }
    for (std::size_t i = 0; i < snapshot.tracerVelocity.size(); ++i)
        snapshot.tracerVelocity[i].y += snapshot.tracerAgeFraction[i];
    addRing(snapshot, {0, 1.6f, 0}, 0.4f, 2);
    snapshot.domain = {{-1.5f, -0.2f, -1.5f}, {1.5f, 3.4f, 1.5f}};
    snapshot.domainSpacing = 0.1f;
    return snapshot;
}

bool keepsPictures() { return qEnvironmentVariableIsSet("GYRE_KEEP_PICTURES"); }

/// The snapshot with heavy fluid at the floor of its domain and light fluid above.
Snapshot layeredFluid(const Snapshot& snapshot) {
    Snapshot layered = snapshot;
    UniformGrid& grid = layered.flowGrid;
    grid.origin = snapshot.domain.low;
    grid.nodes = glm::ivec3(12);
    const glm::vec3 size = snapshot.domain.size();
    grid.spacing = std::max({size.x, size.y, size.z}) / 11;
    for (int k = 0; k < 12; ++k)
        for (int j = 0; j < 12; ++j)
            for (int i = 0; i < 12; ++i)
                layered.flow.emplace_back(0, 0, 0, i < 6 ? 0.5f - 0.1f * static_cast<float>(j) : 0);
    return layered;
}

}  // namespace

void TestFluidViews::initTestCase() {
    Result<GlContext> context = GlContext::create(GlContext::Checks::On);
    QVERIFY2(context.has_value(), context ? "" : context.error().text().c_str());
    m_context = std::make_unique<GlContext>(std::move(*context));
    m_renderer = std::make_unique<Renderer>();
    QVERIFY2(m_renderer->problem().empty(), m_renderer->problem().c_str());
    const std::string complaints = m_context->complaints();
    QVERIFY2(complaints.empty(), complaints.c_str());
    m_scene = stage();
    m_snapshot = burningPlume();
    addForces(m_snapshot, m_scene);
    m_layered = layeredFluid(m_snapshot);
}

void TestFluidViews::cleanupTestCase() {
    m_renderer.reset();  // while its context is current
    m_context.reset();
}

Picture TestFluidViews::pictureOf(FluidView view) const {
    Picture picture{m_scene};
    picture.snapshot = view == FluidView::MassDensitySlice ? &m_layered : &m_snapshot;
    picture.camera = stageCamera();
    picture.size = {320, 200};
    picture.view = view;
    return picture;
}

void TestFluidViews::compare(const Image& image, const std::string& name) {
    const std::string complaints = m_context->complaints();
    QVERIFY2(complaints.empty(), complaints.c_str());
    const std::string kept = std::string(GYRE_EXPECTED_DIR) + "/" + name + ".png";
    QVERIFY(writePng(image, keepsPictures() ? kept : std::string(GYRE_PICTURES_DIR) + "/" + name + ".png"));
    if (!m_renderer->isSoftware()) QSKIP("The kept pictures are of OpenGL on the processor.");
    const Image expected = readPng(kept);
    QCOMPARE(expected.size.x, image.size.x);
    QCOMPARE(expected.size.y, image.size.y);
    std::size_t different = 0;
    for (std::size_t i = 0; i < image.pixels.size(); i += 4) {
        int most = 0;
        for (std::size_t c = 0; c < 4; ++c)
            most = std::max(most, std::abs(int{image.pixels[i + c]} - int{expected.pixels[i + c]}));
        different += most > kMuch;
    }
    const double share = static_cast<double>(different) / (static_cast<double>(image.pixels.size()) / 4);
    QVERIFY2(share <= kMostPixels, qPrintable(QString("%1 of the pixels differ").arg(share)));
}

void TestFluidViews::everyViewMatchesItsReference_data() {
    QTest::addColumn<int>("view");
    for (const FluidViewInfo& info : fluidViews()) QTest::newRow(info.name.data()) << static_cast<int>(info.view);
}

void TestFluidViews::everyViewMatchesItsReference() {
    QFETCH(int, view);
    Picture picture = pictureOf(static_cast<FluidView>(view));
    TracerPaths paths;
    Snapshot moving = m_snapshot;
    for (int frame = 0; frame < 20; ++frame) {
        moving.time = frame / 60.0;
        for (std::size_t i = 0; i < moving.tracerPosition.size(); ++i)
            moving.tracerPosition[i] += moving.tracerVelocity[i] / 60.0f;
        if (picture.view.has(FluidView::Paths)) paths.add(moving);
    }
    picture.paths = &paths;
    compare(drawImage(*m_renderer, picture, 1, Quality::High), std::string("view-") + QTest::currentDataTag());
}

void TestFluidViews::everyQualityMatchesItsReference_data() {
    QTest::addColumn<int>("quality");
    const char* names[] = {"draft", "normal", "high", "picture"};
    for (int i = 0; i < 4; ++i) QTest::newRow(names[i]) << i;
}

void TestFluidViews::everyQualityMatchesItsReference() {
    QFETCH(int, quality);
    compare(drawImage(*m_renderer, pictureOf(FluidView::Look), 1, static_cast<Quality>(quality)),
            std::string("quality-") + QTest::currentDataTag());
}

void TestFluidViews::aFlameWithoutBackgroundMatchesItsReference() {
    Picture picture = pictureOf(FluidView::Look);
    picture.transparentBackground = true;
    compare(drawImage(*m_renderer, picture), "transparent");
}

void TestFluidViews::everyViewHasItsOwnName() {
    for (const FluidViewInfo& info : fluidViews()) {
        const auto found = fluidViewNamed(info.name);
        QVERIFY(found.has_value());
        QVERIFY(*found == info.view);
    }
    QVERIFY(!fluidViewNamed("nothing"));
}

void TestFluidViews::coloursOfAViewAgreeWithItsScale() {
    Scene scene;
    Snapshot snapshot = cloud({0, 1, 0}, 0.3f, 6000);
    snapshot.tracerTemperature.assign(6000, 500.0f);
    snapshot.tracerTemperature[0] = 300;
    snapshot.emitters[0].size = snapshot.emitters[0].endSize = 0.08f;
    Picture picture = frontPicture(scene, {0, 1, 0}, 2);
    picture.snapshot = &snapshot;
    picture.view = FluidView::ByTemperature;
    const Image image = drawImage(*m_renderer, picture);
    QCOMPARE(m_renderer->shownScales().size(), std::size_t(1));
    const glm::vec3 expected = m_renderer->shownScales()[0].color(500);
    const std::uint8_t* pixel = &image.pixels[4 * (90 * 240 + 120)];
    for (int c = 0; c < 3; ++c)
        QVERIFY2(std::abs(pixel[c] - 255 * expected[c]) < 22,
                 qPrintable(QString("%1 %2").arg(pixel[c]).arg(255 * expected[c])));
}

void TestFluidViews::aSliceShowsTheSpeedOfAVortexRing() {
    Snapshot snapshot;
    addRing(snapshot, {0, 0, 0}, 0.5f, 2);
    snapshot.domain = {{-1, -1, -1}, {1, 1, 1}};
    snapshot.domainSpacing = 0.04f;
    Picture picture = frontPicture(m_scene, {0, 0, 0}, 3);
    picture.snapshot = &snapshot;
    picture.view = FluidView::SpeedSlice;
    const ViewSketch slice = viewSketch(picture);
    // At the centre of a thin ring the speed is circulation / (2 R) = 2 m/s. [Lamb, Hydrodynamics, art. 161]
    const auto nearest = std::ranges::min_element(
        slice.sketch.triangles, {}, [](const Sketch::Triangle& t) { return glm::length((t.a + t.b + t.c) / 3.0f); });
    QVERIFY(nearest != slice.sketch.triangles.end());
    const glm::vec3 expected = slice.scales.at(0).color(2);
    QVERIFY(glm::distance(glm::vec3(nearest->color), expected) < 0.12f);
}

void TestFluidViews::aScaleReachesFromRoundToRoundNumber() {
    std::vector<float> values;
    for (int i = 0; i < 1000; ++i) values.push_back(310 + 0.87f * static_cast<float>(i));
    const QuantityScale scale = scaleFor(Quantity::Temperature, values);
    QCOMPARE(scale.low, 300.0f);
    QCOMPARE(scale.high, 1200.0f);
    QCOMPARE(scaleFor(Quantity::Speed, {}).low, 0.0f);
}

void TestFluidViews::comparedPicturesHaveOneScale() {
    Snapshot faster = m_snapshot;
    for (glm::vec3& velocity : faster.tracerVelocity) velocity *= 3.0f;
    for (glm::vec3& strength : faster.vortonStrength) strength *= 3.0f;
    for (const FluidView view : {FluidView::BySpeed, FluidView::Vortons, FluidView::SpeedSlice}) {
        Picture slow = pictureOf(view), fast = pictureOf(view);
        fast.snapshot = &faster;
        const float high = viewSketch(fast).scales.at(0).high, low = viewSketch(slow).scales.at(0).low;
        QVERIFY(viewSketch(slow).scales.at(0).high < high);
        shareScales(slow, fast);
        for (const Picture* picture : {&slow, &fast}) {
            QCOMPARE(viewSketch(*picture).scales.at(0).high, high);
            QCOMPARE(viewSketch(*picture).scales.at(0).low, low);
        }
    }
    Picture a = pictureOf(FluidView::Look), b = a;
    shareScales(a, b);
    QVERIFY(a.scales.empty() && b.scales.empty());
}

void TestFluidViews::viewsCanBeCombined() {
    Picture picture = pictureOf(FluidView::BySpeed);
    for (const FluidView view :
         {FluidView::Vortons, FluidView::TemperatureSlice, FluidView::Paths, FluidView::Domain, FluidView::Contacts})
        picture.view.show(view);
    TracerPaths paths;
    Snapshot moving = m_snapshot;
    for (int frame = 0; frame < 20; ++frame) {
        moving.time = frame / 60.0;
        for (std::size_t i = 0; i < moving.tracerPosition.size(); ++i)
            moving.tracerPosition[i] += moving.tracerVelocity[i] / 60.0f;
        paths.add(moving);
    }
    picture.paths = &paths;
    picture.size = {640, 400};
    const ViewSketch all = viewSketch(picture);
    std::size_t lines = 0, triangles = 0;
    for (const FluidView view :
         {FluidView::Vortons, FluidView::TemperatureSlice, FluidView::Paths, FluidView::Domain, FluidView::Contacts}) {
        Picture alone = picture;
        alone.view = view;
        lines += viewSketch(alone).sketch.lines.size();
        triangles += viewSketch(alone).sketch.triangles.size();
    }
    QVERIFY(lines > 0 && triangles > 0);
    QCOMPARE(all.sketch.lines.size(), lines);
    QCOMPARE(all.sketch.triangles.size(), triangles);
    QCOMPARE(all.scales.size(), std::size_t(3));  // tracers and paths share the scale of speed
    const QuantityScale ofTracers = scaleFor(Quantity::Speed, tracerValues(m_snapshot, Quantity::Speed)),
                        ofPaths = scaleFor(Quantity::Speed, paths.speeds());
    QCOMPARE(scaleOf(all.scales, Quantity::Speed)->high, std::max(ofTracers.high, ofPaths.high));
    compare(drawImage(*m_renderer, picture, 1, Quality::High), "views-together");
}

void TestFluidViews::aPathHasTheLengthOfTheMotion() {
    Snapshot snapshot = cloud({0, 0, 0}, 0.1f, 1);
    TracerPaths paths;
    for (int frame = 0; frame <= 10; ++frame) {
        snapshot.time = 0.1 * frame;
        paths.add(snapshot);
        paths.add(snapshot);  // a repaint
        snapshot.tracerPosition[0].x += 0.2f;
    }
    const QuantityScale scale = scaleFor(Quantity::Speed, paths.speeds());
    const Sketch sketch = paths.sketch(scale);
    QVERIFY(scale.low <= 2 && scale.high >= 2);  // [m/s]
    float length = 0;
    for (const Sketch::Line& line : sketch.lines) length += glm::distance(line.a, line.b);
    QVERIFY(std::abs(length - 2) < 1e-4f);
    snapshot.time = 0;
    paths.add(snapshot);
    QVERIFY(paths.sketch(scale).lines.empty());  // the paths were reset
}

void TestFluidViews::flamesLightTheGround() {
    Scene scene;
    scene.look.keyLightStrength = scene.look.fillLightStrength = 0.02f;
    scene.look.groundColor = glm::vec3(0.4f);
    Snapshot snapshot = cloud({0, 0.5f, 0}, 0.2f, 2000);
    snapshot.emitters[0].glow = 5;
    snapshot.tracerTemperature.assign(2000, 1500.0f);
    snapshot.tracerFlame.assign(2000, 0.0f);
    Picture picture = frontPicture(scene, {0, 0.4f, 0}, 4);
    picture.camera.pitch = -0.5f;
    picture.groundGrid = false;
    picture.snapshot = &snapshot;
    const glm::ivec2 beside = pixelOf(picture, {0.5f, 0, 0.3f});
    const float dark = brightness(drawImage(*m_renderer, picture), beside);
    snapshot.tracerFlame.assign(2000, 0.4f);
    const float lit = brightness(drawImage(*m_renderer, picture), beside);
    QVERIFY2(lit > dark + 30, qPrintable(QString("%1 %2").arg(lit).arg(dark)));
}

GYRE_TEST(TestFluidViews)
#include "TestFluidViews.moc"
