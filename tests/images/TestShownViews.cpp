#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/render/SliceSketch.h"
#include "tests/Test.h"
#include "tests/core/SimulationRuns.h"
#include "tests/images/Plume.h"
#include "tests/images/Stage.h"
#include "tests/physics/ImpulseScenes.h"

#include "editor/render/FluidView.h"
#include "editor/render/ViewSketch.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;
using namespace gyre::editor;
using namespace gyre::test;

/// Which views can be combined, and which values tracers and slices show. Without OpenGL.
class TestShownViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void viewsOfOneGroupExcludeEachOther();
    void tracersInASolidVortexHaveItsVorticity();
    void uniformTracersHaveTheirNumberPerLitre();
    void everyEmitterHasItsColour();
    void anObliqueSliceShowsTheValuesOnIt();
    void slicesIncludeWhatWallsDo();
};

void TestShownViews::viewsOfOneGroupExcludeEachOther() {
    ShownViews views;
    QVERIFY(views.has(FluidView::Look));
    views.show(FluidView::SpeedSlice);
    views.show(FluidView::ByAge);
    views.show(FluidView::DensitySlice);
    QVERIFY(views.has(FluidView::ByAge) && views.has(FluidView::DensitySlice));
    QVERIFY(!views.has(FluidView::Look) && !views.has(FluidView::SpeedSlice));
    views.hideTracers();
    views.hide(FluidView::DensitySlice);
    QVERIFY(!views.hasTracers() && !views.slicedQuantity());
    QVERIFY(shownViewsNamed("vortons,domain")->has(FluidView::Domain) &&
            !shownViewsNamed("domain,vortons")->hasTracers());
    QVERIFY(shownViewsNamed("domain,contacts")->has(FluidView::Look));
    QVERIFY(!shownViewsNamed("vortons,") && !shownViewsNamed(""));
}

void TestShownViews::tracersInASolidVortexHaveItsVorticity() {
    // Vortons evenly spread over a ball with equal vorticity: at its centre the fluid has this vorticity.
    constexpr float kVorticity = 8, kSpacing = 0.05f;
    Snapshot snapshot = cloud({0, 0, 0}, 0.1f, 200);
    for (int x = -12; x <= 12; ++x)
        for (int y = -12; y <= 12; ++y)
            for (int z = -12; z <= 12; ++z) {
                snapshot.vortonPosition.push_back(kSpacing * glm::vec3(x, y, z));
                snapshot.vortonStrength.push_back({0, kVorticity * kSpacing * kSpacing * kSpacing, 0});
                snapshot.vortonRadius.push_back(0.5f * kSpacing);
            }
    snapshot.domain = {glm::vec3(-1), glm::vec3(1)};
    snapshot.domainSpacing = 0.05f;
    for (const float value : tracerValues(snapshot, Quantity::Vorticity))
        QVERIFY2(std::abs(value - kVorticity) < 0.02f * kVorticity, qPrintable(QString::number(value)));
}

void TestShownViews::uniformTracersHaveTheirNumberPerLitre() {
    // A lattice of 2 cm has one tracer per 8 cm^3: 125 per litre. Only tracers well inside are surrounded by it.
    Snapshot snapshot;
    for (int x = 0; x < 50; ++x)
        for (int y = 0; y < 50; ++y)
            for (int z = 0; z < 50; ++z) snapshot.tracerPosition.push_back(0.02f * glm::vec3(x, y, z));
    const std::vector<float> values = tracerValues(snapshot, Quantity::Density);
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const glm::vec3 away = glm::abs(snapshot.tracerPosition[i] - 0.49f);
        if (std::max({away.x, away.y, away.z}) > 0.35f) continue;
        sum += static_cast<double>(values[i]);
        ++count;
    }
    QVERIFY2(count > 1000 && std::abs(sum / count - 125) < 4,
             qPrintable(QString::number(sum / count)));  // the grid's cells do not match the lattice
}

void TestShownViews::everyEmitterHasItsColour() {
    Scene scene;
    for (const char* name : {"Smoke", "Dye"}) {
        Element element;
        element.name = name;
        element.body = Emitter();
        element.id = ElementId{scene.elements.size() + 7};
        scene.elements.push_back(element);
    }
    Snapshot snapshot = cloud({0, 1, 0}, 0.3f, 100);
    snapshot.emitters = {TracerLook(), TracerLook()};
    snapshot.emitters[0].element = 8;
    snapshot.emitters[1].element = 7;
    for (std::size_t i = 0; i < snapshot.tracerEmitter.size(); ++i) snapshot.tracerEmitter[i] = i % 2;
    Picture picture = frontPicture(scene, {0, 1, 0}, 2);
    picture.snapshot = &snapshot;
    picture.view = FluidView::ByEmitter;
    const QuantityScale scale = viewSketch(picture).scales.at(0);
    QCOMPARE(scale.categories.size(), std::size_t(2));
    QCOMPARE(scale.categories[0].name, std::string("Smoke"));
    const std::vector<float> values = tracerValues(snapshot, Quantity::Emitter);
    QVERIFY(scale.color(values[0]) == categoryColor(1));  // category of Dye
    QVERIFY(scale.color(values[1]) == categoryColor(0));
}

void TestShownViews::anObliqueSliceShowsTheValuesOnIt() {
    Snapshot snapshot;
    snapshot.vortonPosition = {{0.1f, 0, 0}};
    snapshot.vortonStrength = {{0, 1, 0}};
    snapshot.vortonRadius = {0.1f};
    snapshot.domain = {{-1, -1, -1}, {1, 1, 1}};
    snapshot.domainSpacing = 0.04f;
    const Scene scene;
    Picture picture = frontPicture(scene, {0, 0, 0}, 3);
    picture.snapshot = &snapshot;
    picture.view = FluidView::SpeedSlice;
    picture.slice = {glm::normalize(glm::vec3(1, 0.4f, 0.7f)), 0.1f};
    const ViewSketch slice = viewSketch(picture);
    QVERIFY(slice.sketch.triangles.size() > 1000);
    for (const Sketch::Triangle& triangle : slice.sketch.triangles) {
        const glm::vec3 middle = (triangle.a + triangle.b + triangle.c) / 3.0f;
        QVERIFY(std::abs(glm::dot(middle, picture.slice.normal) - 0.1f) < 1e-4f);
        QVERIFY(snapshot.domain.contains(middle, 0.03f));
    }
}

/// A ball stands in wind. In the ball the fluid nearly rests, and its surface has vorticity; both come from the wall
/// alone.
void TestShownViews::slicesIncludeWhatWallsDo() {
    Scene scene = scenes::withImpulseWalls(32);
    scene.fluid.gravity = glm::vec3(0);
    scene.fluid.wind = {0.3f, 0, 0};
    Body ball;
    ball.radius = 0.5f;
    ball.grip = 1;
    scene.elements.push_back(scenes::element(1, ball));
    FluidRegion around;
    around.shape = RegionShape::Box;
    around.halfExtents = glm::vec3(0.9f);
    around.spacing = 0.15f;
    around.density = 0.1f;
    scene.elements.push_back(scenes::element(2, around));
    Simulation simulation(scene, 1);
    run(simulation, 20);
    const Snapshot snapshot = simulation.snapshot();
    Picture picture{scene};
    picture.snapshot = &snapshot;
    picture.slice = {{0, 0, 1}, 0};
    const auto valueAt = [&](Quantity quantity, const glm::vec3& place) {
        const SlicedValues sliced = slicedValues(quantity, picture);
        const glm::vec2 square = sliced.squares.local(place);
        return sliced.values[sliced.squares.index(static_cast<int>(square.x), static_cast<int>(square.y))];
    };
    const glm::vec3 middle(0), above(0, 0.5f, 0);
    qInfo("speed %.3f in the ball, %.3f beside it; vorticity %.3f and %.3f at the surface",
          double(valueAt(Quantity::Speed, middle)), double(valueAt(Quantity::Speed, {0, 0.7f, 0})),
          double(valueAt(Quantity::Vorticity, middle)), double(valueAt(Quantity::Vorticity, above)));
    QVERIFY(valueAt(Quantity::Speed, middle) < 0.3f * valueAt(Quantity::Speed, {0, 0.7f, 0}));
    QVERIFY(valueAt(Quantity::Vorticity, above) > 4 * valueAt(Quantity::Vorticity, middle));
    const glm::vec3 heavy(0, -0.8f, 0);
    QVERIFY(valueAt(Quantity::MassDensity, heavy) > 0.03f);
    QVERIFY(std::abs(valueAt(Quantity::MassDensity, middle)) < 0.01f);
}

GYRE_TEST(TestShownViews)
#include "TestShownViews.moc"
