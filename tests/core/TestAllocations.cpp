#include "core/base/Refill.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/CountAllocations.h"
#include "tests/core/DrivenScenes.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

using namespace gyre;

namespace {

constexpr int kWarmUp = 300, kSteps = 60, kFewSizes = 5;

Body room() {
    Body body;
    body.shape = BodyShape::Box;
    body.halfExtents = {1, 1.2f, 1};
    body.container = true;
    return body;
}

/// A room with smoke, rings, fire, expanding and cooling gas, forces, and bodies that are fixed, spin, follow keys and
/// tumble. Births and deaths balance, since lifetimes are shorter than the warm-up. Vorticity sources emit a whole ring
/// at once, from a list that they keep.
Scene everything() {
    Scene scene = scenes::busy();
    scene.fluid.thermalDiffusivity = 1e-3f;
    scene.fluid.thermalExpansion = 0.3f;
    scene.fluid.maxVortons = 1500;
    scene.fluid.maxTracers = 6000;
    for (Element& element : scene.elements) {
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->lifetime = 1;
        if (auto* source = std::get_if<VorticitySource>(&element.body)) {
            source->lifetime = 1;
        }
        if (auto* body = std::get_if<Body>(&element.body)) {
            body->heatTransfer = 200;
            body->heat = 20;
        }
    }
    FluidRegion fire;
    fire.radius = 0.2f;
    fire.spacing = 0.05f;
    fire.rate = 200;
    fire.density = 0.1f;
    fire.fuel = 0.01f;
    fire.heat = 200;
    fire.smoke = 0.5f;
    fire.lifetime = 1;
    Force swirl;
    swirl.kind = ForceKind::Swirl;
    scene.elements.push_back(scenes::element(20, fire, {0, 0.2f, 0}));
    scene.elements.push_back(scenes::element(21, room(), {0, 0.6f, 0}));
    scene.elements.push_back(scenes::element(22, swirl, {0, 0.6f, 0}));
    scene.elements.push_back(scenes::element(23, KillRegion{}, {0, 1.6f, 0}));
    return scene;
}

/// So many bodies that the contact stages use NearBodies.
Scene crowd() {
    Scene scene = everything();
    Body ball;
    ball.shape = BodyShape::Sphere;
    ball.radius = 0.08f;
    for (int i = 0; i < 12; ++i)
        scene.elements.push_back(scenes::element(30 + static_cast<std::uint64_t>(i), ball,
                                                 {0.2f * float(i % 4) - 0.3f, 0.2f + 0.2f * float(i / 4), 0.3f}));
    return scene;
}

/// Limits so low that vortons merge in most steps, and split at little growth.
Scene mergingAndSplitting() {
    Scene scene = everything();
    scene.fluid.mergeVortons = scene.fluid.splitVortons = true;
    scene.fluid.stretchLimit = 1.05f;
    scene.fluid.maxVortons = 380;
    for (Element& element : scene.elements)
        if (auto* source = std::get_if<VorticitySource>(&element.body)) source->vortons = 24;
    return scene;
}

/// The largest number of allocations in a step, of `kSteps` steps after the warm-up. Steps with a new grid size do not
/// count, because the solver makes tables for it; they must be few.
long mostInAStep(const Scene& scene, int threads = 1) {
    Simulation simulation(scene, threads);
    std::vector<glm::ivec3> seen;
    seen.reserve(100);
    long most = 0;
    for (int i = 0, counted = 0; counted < kSteps; ++i) {
        const long before = allocations;
        simulation.step();
        const long here = allocations - before;
        const glm::ivec3 nodes = simulation.state().domain.nodes;
        const bool isNew = std::ranges::find(seen, nodes) == seen.end();
        if (isNew) seen.push_back(nodes);
        if (i < kWarmUp || isNew) continue;
        most = std::max(most, here);
        ++counted;
        if (i > kWarmUp + kSteps + kFewSizes) return -1;
    }
    return most;
}

}  // namespace

/// A step after the warm-up allocates nothing: the arrays have grown to the size that the scene needs.
class TestAllocations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allocationsAreCounted() {
        const long before = allocations;
        const std::vector<int> numbers(10);
        QCOMPARE(allocations - before, 1L);
        QCOMPARE(numbers.size(), 10u);
    }

    void aListThatGrowsStepByStepAllocatesSeldom() {
        constexpr std::size_t kLast = 1000;
        constexpr long kDoublings = 10;
        std::vector<int> list;
        const long before = allocations;
        for (std::size_t count = 1; count <= kLast; ++count) refill(list, count, static_cast<int>(count));
        QVERIFY(allocations - before <= kDoublings + 1);
        refill(list, 3, 7);
        QCOMPARE(list, (std::vector<int>{7, 7, 7}));
    }

    void aStepWithEverythingAllocatesNothing() { QCOMPARE(mostInAStep(everything()), 0L); }
    void aStepWithManyBodiesAllocatesNothing() { QCOMPARE(mostInAStep(crowd()), 0L); }

    void aStepWithCurvesAndParametersAllocatesNothing() {
        Scene scene = everything();
        using enum Interpolation;
        scene.curves = {{{ElementId{11}, "size"},
                         AfterKeys::Loop,
                         {scenes::key(0, 0.02f, Smooth), scenes::key(0.5f, 0.2f, Smooth), scenes::key(1, 0.02f)}},
                        {{ElementId{11}, "position"},
                         AfterKeys::Loop,
                         {{0, {0, 0, 0}, Smooth}, {1, {0.01f, 0, 0}, Smooth}, {2, {0, 0, 0}, Smooth}}},
                        {{ElementId{14}, "heat"}, AfterKeys::Loop, {scenes::key(0, 0), scenes::key(1, 30)}},
                        {{ElementId{22}, "enabled"},
                         AfterKeys::Loop,
                         {scenes::key(0, 0, Step), scenes::key(0.1f, 1, Step), scenes::key(0.2f, 0)}}};
        scene.parameters = {scenes::parameter(90, "wind", 0.01f, 0, 1)};
        scene.parameters[0].links = {scenes::link(0, "wind", Combine::Add)};
        QCOMPARE(mostInAStep(scene), 0L);
    }

    void aStepThatMergesAndSplitsVortonsAllocatesNothing() {
        const Scene scene = mergingAndSplitting();
        std::size_t before = 0;
        int merged = 0, split = 0;
        Simulation simulation(scene, 1);
        for (int i = 0; i < kWarmUp; ++i)
            simulation.step([&](std::string_view stage, const SimulationState& state) {
                const std::size_t now = state.vortons.size();
                if (stage == "Merge and split") (now < before ? merged : split) += now != before;
                before = now;
            });
        QVERIFY(merged > 0 && split > 0);  // number of steps after which there were fewer, or more, vortons
        QCOMPARE(mostInAStep(scene), 0L);
    }

    void aStepWithBodiesThatTouchAllocatesNothing() {
        Scene scene = everything();
        scene.fluid.ground = true;
        Body crate;
        crate.motion = BodyMotion::Dynamic;
        crate.radius = 0.1f;
        crate.halfExtents = glm::vec3(0.1f);
        crate.obstacle = scenes::cutBox(glm::vec3(0.1f));
        const BodyShape shapes[] = {BodyShape::Box, BodyShape::Sphere, BodyShape::Hulls};
        for (int i = 0; i < 9; ++i) {
            crate.shape = shapes[i % 3];
            scene.elements.push_back(scenes::element(40 + static_cast<std::uint64_t>(i), crate,
                                                     {0.3f * float(i % 3) - 0.4f, 0.3f + 0.3f * float(i / 3), -0.6f}));
        }
        QCOMPARE(mostInAStep(scene), 0L);
    }

    void aStepOnFourThreadsAllocatesNothing() { QCOMPARE(mostInAStep(everything(), 4), 0L); }

    void aStepWithPairwiseDiffusionAllocatesNothing() {
        Scene scene = everything();
        scene.fluid.diffusion = Diffusion::Pairs;
        QCOMPARE(mostInAStep(scene), 0L);
    }
};

GYRE_TEST(TestAllocations)
#include "TestAllocations.moc"
