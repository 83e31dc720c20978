#include "core/births/BirthKey.h"
#include "core/scene/NewestField.h"
#include "core/scenefile/SceneJson.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/RuntimeGame.h"
#include "tests/core/SimulationScenes.h"

using namespace gyre;
using samples::Game;

namespace {

constexpr int kSteps = 20;

template <class Kind>
Kind seeded(Kind kind, std::uint64_t seed) {
    kind.seed = seed;
    return kind;
}

Emitter puff() { return scenes::burst(EmitterShape::Sphere, 50); }

FluidRegion stirredBall() {
    FluidRegion region;
    region.radius = 0.2f;
    region.spacing = 0.1f;
    region.shell = 0;
    region.jitter = 1;
    region.stir = 2;
    region.rate = 60;
    region.lifetimeSpread = 0.5f;
    return region;
}

VorticitySource turbulence() { return scenes::burst(VorticityKind::Turbulence, 20); }

/// The birth places of an element with this id.
std::vector<glm::vec3> births(std::uint64_t id, const ElementBody& body, std::uint64_t sceneSeed = 42) {
    Scene scene = scenes::empty();
    scene.fluid.seed = sceneSeed;
    scene.fluid.gridCells = 16;
    scene.elements = {scenes::element(id, body)};
    Simulation simulation(scene, 1);
    simulation.step();
    const SimulationState& state = simulation.state();
    return std::holds_alternative<Emitter>(body) ? state.tracers.position : state.vortons.position;
}

/// One element of every kind that uses random numbers, with this seed.
std::vector<ElementBody> allWith(std::uint64_t seed) {
    return {seeded(puff(), seed), seeded(turbulence(), seed), seeded(stirredBall(), seed)};
}

Scene sceneWith(std::uint64_t seed) {
    Scene scene = scenes::empty();
    scene.fluid.gridCells = 16;
    std::uint64_t id = 1;
    for (const ElementBody& body : allWith(seed)) scene.elements.push_back(scenes::element(id++, body));
    return scene;
}

int minorOf(const std::vector<std::byte>& effect) {
    EffectEnvelope envelope;
    return readEffect(effect, {}, &envelope) ? int(envelope.formatMinor) : -1;
}

}  // namespace

/// Seeds of single elements.
class TestSeeds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutASeedAnElementDrawsByItsId() {
        for (const ElementBody& body : allWith(0)) {
            const BirthKey key = birthKey(42, scenes::element(77, body));
            QVERIFY(key.seed == 42 && key.stream == 77);
            QVERIFY(births(1, body) != births(2, body));
        }
    }

    void copiesWithEqualSeedsHaveEqualBirths() {
        for (const ElementBody& body : allWith(7)) {
            QVERIFY(!births(1, body).empty());
            QCOMPARE(births(1, body), births(2, body));
        }
    }

    void anotherSeedOfElementOrSceneChangesTheBirths() {
        for (std::size_t kind = 0; kind < allWith(0).size(); ++kind) {
            QVERIFY(births(1, allWith(7)[kind]) != births(1, allWith(8)[kind]));
            QVERIFY(births(1, allWith(7)[kind]) != births(1, allWith(7)[kind], 43));
        }
    }

    void kindsWithEqualSeedsDrawDifferentNumbers() {
        std::vector<std::uint64_t> streams;
        for (const ElementBody& body : allWith(7)) streams.push_back(birthKey(42, scenes::element(1, body)).stream);
        QVERIFY(streams[0] != streams[1] && streams[1] != streams[2] && streams[0] != streams[2]);
    }

    void theSeedOfOneElementDoesNotChangeOthers() {
        Scene scene = sceneWith(0);
        scene.elements[0] = scenes::element(1, puff(), {5, 0, 0});
        const auto ringAfterOneStep = [&] {
            Simulation simulation(scene, 1);
            simulation.step();
            return simulation.state().vortons.position;
        };
        const std::vector<glm::vec3> before = ringAfterOneStep();
        std::get<Emitter>(scene.elements[0].body).seed = 7;
        QCOMPARE(ringAfterOneStep(), before);
    }

    void theGameDrawsTheSameNumbers() {
        const Scene scene = sceneWith(0xFEDCBA9876543210u);
        Simulation simulation(scene, 1);
        for (int i = 0; i < kSteps; ++i) simulation.step();
        Game game(samples::effectBytes(scene));
        QCOMPARE(game.loaded, GYRE_OK);
        const gyre_instance instance = game.start();
        gyre_instance_substep(game.context, instance, kSteps, nullptr);
        QCOMPARE(game.hash(instance), simulation.stateHash());
    }

    void filesContainSeedsOnlyIfSet() {
        const std::string plain = *sceneToJson(sceneWith(0)), seeded = *sceneToJson(sceneWith(7));
        QVERIFY(plain.find("\"version\": \"1.0\"") != std::string::npos && plain.find("\"edge\"") == std::string::npos);
        QVERIFY(seeded.find("\"version\": \"1.4\"") != std::string::npos);
        QVERIFY(*sceneFromJson(seeded, "test.gyre") == sceneWith(7));
        QCOMPARE(minorOf(samples::effectBytes(sceneWith(0))), 0);
        QCOMPARE(minorOf(samples::effectBytes(sceneWith(7))), 4);
        QVERIFY(samples::effectBytes(sceneWith(0)).size() < samples::effectBytes(sceneWith(7)).size());
    }
};

GYRE_TEST(TestSeeds)
#include "TestSeeds.moc"
