#include "core/scene/Groups.h"
#include "editor/tools/ElementBounds.h"
#include "editor/tools/ElementSketch.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/SeedEdits.h"
#include "editor/tools/SurfaceEmitters.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr ElementId kA{1}, kB{2}, kC{3}, kD{4};

/// A, an emitter; B, a ring; C, a region; D, a box.
Scene oneOfEach() {
    Body box;
    box.shape = BodyShape::Box;
    box.halfExtents = {0.5f, 1, 0.25f};
    return sceneOf(
        {{Emitter(), {}}, {VorticitySource(), {}}, {FluidRegion(), {}}, {box, {{1, 2, 3}, {1, 0, 0, 0}, 2}}});
}

std::uint64_t seedOf(const Scene& scene, ElementId id) {
    const ElementBody& body = find(scene, id)->body;
    if (const auto* emitter = std::get_if<Emitter>(&body)) return emitter->seed;
    if (const auto* source = std::get_if<VorticitySource>(&body)) return source->seed;
    return std::get<FluidRegion>(body).seed;
}

}  // namespace

/// Commands on selected elements, without a window.
class TestElementVerbs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allElementsWithRandomNumbersHaveSeedsAlsoInGroups() {
        Scene scene = oneOfEach();
        ElementId group;
        scene = grouped(scene, std::vector{kA, kC, kD}, &group);
        QCOMPARE(seededAmong(scene, std::vector{group, kA}).size(), std::size_t(2));
        QCOMPARE(seededAmong(scene, std::vector{kB}), std::vector{kB});
        QVERIFY(seededAmong(scene, std::vector{kD}).empty());
    }

    void aNewSeedDiffersAndIsNeverZero() {
        std::vector<std::uint64_t> drawn{5, 0, 7, 7, 9};
        const auto draw = [&] {
            const std::uint64_t next = drawn.front();
            drawn.erase(drawn.begin());
            return next;
        };
        Scene scene = oneOfEach();
        std::get<VorticitySource>(scene.elements[1].body).seed = 7;
        const Scene after = withNewSeeds(scene, std::vector{kA, kB, kD}, draw);
        QCOMPARE(seedOf(after, kA), std::uint64_t(5));
        QCOMPARE(seedOf(after, kB), std::uint64_t(9));
        QCOMPARE(seedOf(after, kC), std::uint64_t(0));
    }

    void copiesKeepTheirSeeds() {
        const Scene scene = withNewSeeds(oneOfEach(), std::vector{kA, kB, kC}, [] { return std::uint64_t(11); });
        std::vector<ElementId> copies;
        const Scene after = withDuplicates(scene, std::vector{kA, kB, kC}, &copies);
        QCOMPARE(copies.size(), std::size_t(3));
        for (const ElementId id : copies) QCOMPARE(seedOf(after, id), std::uint64_t(11));
    }

    void surfaceEmittersOfABoxAndAMeshHaveTheirPlaceAndGroup() {
        Body mesh, ball;
        mesh.shape = BodyShape::Hulls;
        mesh.obstacle = Obstacle({boxPolytope({1, 2, 3}), boxPolytope({3, 2, 1})});
        Scene scene = oneOfEach();
        scene = withElement(scene, {ElementId{}, "Mesh", true, true, {}, mesh});
        scene = withElement(scene, {ElementId{}, "Ball", true, true, {}, ball});
        const ElementId ofMesh = scene.elements[4].id, ofBall = scene.elements[5].id;
        ElementId group;
        scene = grouped(scene, std::vector{kD}, &group);
        std::vector<ElementId> added;
        const Scene after = withSurfaceEmitters(scene, std::vector{kA, kD, ofMesh, ofBall}, &added);
        QCOMPARE(added.size(), std::size_t(2));
        const Element &onBox = *find(after, added[0]), &onMesh = *find(after, added[1]);
        QVERIFY(onBox.place == find(scene, kD)->place && onBox.parent == group);
        QCOMPARE(std::get<Emitter>(onBox.body).surface.pieces().size(), std::size_t(1));
        QVERIFY(boundsOf(onBox).size() == boundsOf(*find(scene, kD)).size());
        QVERIFY(std::get<Emitter>(onMesh.body).surface == mesh.obstacle);
    }

    void strokesAreDrawnOnTheOutsideOfASurfaceOnly() {
        Emitter inner, both;
        inner.shape = both.shape = EmitterShape::Surface;
        inner.surface = Obstacle({boxPolytope(glm::vec3(1))});
        both.surface = Obstacle({boxPolytope(glm::vec3(1)), boxPolytope(glm::vec3(0.5f))});
        const auto lines = [](const Emitter& emitter) {
            return sketchOf(sceneOf({{emitter, {}}}).elements[0], Emphasis::Plain).lines.size();
        };
        QCOMPARE(lines(inner), std::size_t(12 + 6));
        QCOMPARE(lines(both), std::size_t(2 * 12 + 6));
    }

    void aSoftEdgeIsDrawnInside() {
        FluidRegion region;
        const auto lines = [&] { return sketchOf(sceneOf({{region, {}}}).elements[0], Emphasis::Plain).lines.size(); };
        const std::size_t hard = lines();
        region.edge = 0.5f;
        QVERIFY(lines() > hard);
    }

    void fuelHeatAndDensityDifferInLineStyleAndSymbol() {
        FluidRegion fuel, heat, density;
        fuel.density = heat.density = 0;
        fuel.fuel = 0.5f;
        fuel.heat = heat.heat = 300;
        density.fuel = density.heat = 0;
        density.density = 0.2f;
        const auto sketch = [](const FluidRegion& region) {
            return sketchOf(sceneOf({{region, {}}}).elements[0], Emphasis::Plain);
        };
        // The drawn length of lines whose distance from the centre is the ball's radius.
        const auto outline = [&](const FluidRegion& region) {
            double length = 0;
            for (const Sketch::Line& line : sketch(region).lines)
                if (glm::length(line.a) > 0.99f * region.radius && glm::length(line.b) > 0.99f * region.radius)
                    length += static_cast<double>(glm::distance(line.a, line.b));
            return length / (3 * glm::two_pi<double>() * static_cast<double>(region.radius));
        };
        for (FluidRegion* region : {&fuel, &heat, &density}) region->shape = RegionShape::Sphere;
        QVERIFY2(outline(density) > 0.98, qPrintable(QString::number(outline(density))));
        QVERIFY2(std::abs(outline(fuel) - 20.0 / 28) < 0.05, qPrintable(QString::number(outline(fuel))));
        QVERIFY2(std::abs(outline(heat) - 3.0 / 9) < 0.05, qPrintable(QString::number(outline(heat))));
    }

    void aReplacedKeyKeepsItsInterpolationAndANewOneTakesThePreviousOne() {
        Body body;
        body.motion = BodyMotion::Keyframed;
        body.keys = MotionKeys(
            {{0, {}, {1, 0, 0, 0}, Interpolation::Linear}, {1, {1, 0, 0}, {1, 0, 0, 0}, Interpolation::Step}});
        Element element{kA, "Box", true, true, {}, body};
        setKey(element, {{0, 1, 0}, {1, 0, 0, 0}, 1}, 1, 1.0 / 60);
        setKey(element, {{0, 2, 0}, {1, 0, 0, 0}, 1}, 0.5, 1.0 / 60);
        setKey(element, {{0, 3, 0}, {1, 0, 0, 0}, 1}, 2, 1.0 / 60);
        const auto keys = keysOf(element);
        QCOMPARE(keys.size(), std::size_t(4));
        QVERIFY(keys[1].next == Interpolation::Linear && keys[2].next == Interpolation::Step &&
                keys[2].position.y == 1 && keys[3].next == Interpolation::Step);
    }
};

GYRE_TEST(TestElementVerbs)
#include "TestElementVerbs.moc"
