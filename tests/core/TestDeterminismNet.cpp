#include "core/base/RangeSums.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"
#include "tests/core/FilledMemory.h"
#include "tests/core/WorkersInAnyOrder.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace gyre;

namespace {

constexpr int kSteps = 60, kEvery = 20;
constexpr int kFirstChange = 30, kAllSteps = 300;  // the steps and intervals that tests/projects compares
constexpr float kNotANumber = std::numeric_limits<float>::quiet_NaN();

Scene sceneCalled(const std::string& name) {
    return readScene(GYRE_SOURCE_DIR "/tests/data/scenes/running/" + name + ".gyre").value();
}

using Hashes = std::vector<std::uint64_t>;

/// The hashes of a scene's run after every 20 steps.
Hashes hashesOf(const Scene& scene, const Simulation::Watch& watch = {}) {
    Simulation simulation(scene);
    Hashes hashes;
    for (int step = 1; step <= kSteps; ++step) {
        simulation.step(watch);
        if (step % kEvery == 0) hashes.push_back(simulation.stateHash());
    }
    return hashes;
}

/// A scene's run without any change, as far as it was asked for. All tests of a scene compare with the same run.
class PlainRun {
public:
    explicit PlainRun(const Scene& scene) : m_simulation(scene) {}

    std::uint64_t hashAfter(int step) {
        runTo(step);
        return m_hashes[static_cast<std::size_t>(step / kEvery - 1)];
    }
    /// As hashesOf().
    Hashes hashes() {
        runTo(kSteps);
        return {m_hashes.begin(), m_hashes.begin() + kSteps / kEvery};
    }
    const Simulation& beforeFirstChange() {
        runTo(kFirstChange);
        return *m_beforeFirstChange;
    }

private:
    void runTo(int last) {
        while (m_step < last) {
            m_simulation.step();
            if (++m_step % kEvery == 0) m_hashes.push_back(m_simulation.stateHash());
            if (m_step == kFirstChange) m_beforeFirstChange.emplace(m_simulation);
        }
    }

    Simulation m_simulation;
    int m_step = 0;
    Hashes m_hashes;
    std::optional<Simulation> m_beforeFirstChange;
};

/// A sum that depends on the order of its terms. Parts are added as each range ends, or in the order of ranges.
struct Terms {
    std::vector<float> values;

    Terms() : values(20000) {
        Random random(7, 1, 0);
        for (float& value : values) value = random.uniform(-1, 1) * random.uniform() * 1000;
    }
    float inOrder() const {
        float sum = 0;
        inRanges<float>(
            Workers(3), values.size(), 64,
            [&](std::size_t begin, std::size_t end, float& part) { part = partOf(begin, end); },
            [&](float part) { sum += part; });
        return sum;
    }
    float asTheyCome() const {
        float sum = 0;
        std::mutex adding;
        parallelFor(Workers(3), values.size(), 64, [&](std::size_t begin, std::size_t end) {
            const std::scoped_lock lock(adding);
            sum += partOf(begin, end);
        });
        return sum;
    }

private:
    float partOf(std::size_t begin, std::size_t end) const {
        return std::accumulate(values.begin() + static_cast<std::ptrdiff_t>(begin),
                               values.begin() + static_cast<std::ptrdiff_t>(end), 0.0f);
    }
};

// ---- One last bit.

void flip(float& number) { number = std::bit_cast<float>(std::bit_cast<std::uint32_t>(number) ^ 1u); }

/// Flips the last bit of a number that is not zero, another number in each step.
void flipOneOf(float* numbers, std::size_t count, std::uint64_t frame) {
    for (std::size_t i = 0; i < count; ++i) {
        float& number = numbers[(frame * 7919 + i) % count];
        if (number != 0) return flip(number);
    }
}
void flipOneOf(std::vector<float>& numbers, std::uint64_t frame) { flipOneOf(numbers.data(), numbers.size(), frame); }
void flipOneOf(std::vector<glm::vec3>& vectors, std::uint64_t frame) {
    if (!vectors.empty()) flipOneOf(&vectors[0].x, 3 * vectors.size(), frame);
}
/// Flips the fullest cell.
void flipHeld(std::vector<float>& amount) {
    if (!amount.empty()) flip(*std::ranges::max_element(amount));
}
struct Change {
    const char* stage;
    void (*make)(SimulationState& state);
};

constexpr Change kChanges[] = {
    {"Retire", [](SimulationState& s) { flipOneOf(s.vortons.strength, s.frame); }},
    {"Emit", [](SimulationState& s) { flipOneOf(s.tracers.position, s.frame); }},
    {"Find domain", [](SimulationState& s) { flip(s.domain.spacing); }},
    {"Velocity from vorticity",
     [](SimulationState& s) {
         for (glm::vec4& node : s.velocity.nodes) flip(node.x);
     }},
    {"Expand", [](SimulationState& s) { flipOneOf(s.vortons.coreRadius, s.frame); }},
    {"Push bodies", [](SimulationState& s) { flipOneOf(s.walls.flow, s.frame); }},
    {"Bodies touch",
     [](SimulationState& s) {
         RigidBody& body = *std::ranges::find(s.bodies, true, &RigidBody::dynamic);
         if (!body.touched)
             body.touchedPose = poseAfter(body, body.impulse, s.scene.fluid.gravity, float(s.scene.fluid.substep));
         body.touched = true;
         flip(body.touchedPose.position.x);
     }},
    {"Stop at solids", [](SimulationState& s) { flipOneOf(s.vortons.velocity, s.frame); }},
    {"Stretch and tilt", [](SimulationState& s) { flipOneOf(s.vortons.strengthRate, s.frame); }},
    {"Share substances",
     [](SimulationState& s) {
         for (float& density : s.substances.density)
             if (density != 0) flip(density);
     }},
    {"Baroclinic", [](SimulationState& s) { flipOneOf(s.vortons.strength, s.frame); }},
    {"Diffuse", [](SimulationState& s) { flipHeld(s.density.amounts[kHeldHeat]); }},
    {"Combust", [](SimulationState& s) { flipHeld(s.density.amounts[kHeldFuel]); }},
    {"Find expansion", [](SimulationState& s) { flipHeld(s.growth); }},
    {"Carry density", [](SimulationState& s) { flipHeld(s.density.amounts[kHeldSmoke]); }},
    {"Show substances",
     [](SimulationState& s) {
         for (ShownNode& node : s.substances.shown) flip(node.means.x);
     }},
    {"Advect", [](SimulationState& s) { flipOneOf(s.tracers.position, s.frame); }},
    {"Vortons meet bodies", [](SimulationState& s) { flipOneOf(s.vortons.strength, s.frame); }},
    {"Tracers meet bodies", [](SimulationState& s) { flipOneOf(s.tracers.position, s.frame); }},
    {"Move bodies",
     [](SimulationState& s) { flip(std::ranges::find(s.bodies, true, &RigidBody::dynamic)->pose.position.x); }},
};

/// Whether the hashes differ if `change` is made in each step after kFirstChange. Stops at the first difference.
bool isFoundOut(const Change& change, PlainRun& plain) {
    Simulation simulation(plain.beforeFirstChange());
    const auto watch = [&](std::string_view stage, SimulationState& state) {
        if (stage == change.stage) change.make(state);
    };
    for (int step = kFirstChange + 1; step <= kAllSteps; ++step) {
        simulation.step(watch);
        if (step % kEvery == 0 && simulation.stateHash() != plain.hashAfter(step)) return true;
    }
    return false;
}

// ---- Scratch memory

template <class Vector>
void spoil(Vector& numbers) {
    std::ranges::fill(numbers, typename Vector::value_type(kNotANumber));
}

/// Overwrites all arrays that SimulationState describes as scratch within a step.
void spoilScratch(SimulationState& s) {
    for (std::vector<glm::vec3>* each : {&s.tracerCameFrom, &s.wallPlaces}) spoil(*each);
    for (std::vector<glm::vec4>* each :
         {&s.diffused[0], &s.diffused[1], &s.diffused[2], &s.gains, &s.generated, &s.velocity.nodes, &s.density.flow})
        spoil(*each);
    for (std::vector<float>* each : {&s.conducted, &s.heatBefore, &s.growth, &s.slopes[0], &s.slopes[1], &s.slopes[2],
                                     &s.kept, &s.handed, &s.substances.density, &s.substances.volume})
        spoil(*each);
    for (ShownNode& node : s.substances.shown) node = {glm::vec4(kNotANumber), glm::vec4(kNotANumber)};
    for (std::vector<std::uint32_t>* each : {&s.dead, &s.deadIn}) std::ranges::fill(*each, 0xDEADBEEFu);
    std::ranges::fill(s.merged, std::uint8_t{1});
}

void chooseScene() {
    QTest::addColumn<QString>("scene");
    for (const char* name : {"everything-at-once", "everything-by-tree", "everything-on-ground"})
        QTest::newRow(name) << name;
}
Scene chosenScene() {
    QFETCH_GLOBAL(QString, scene);
    return sceneCalled(scene.toStdString());
}

}  // namespace

/// Results depend on the scene only, and hashes detect the smallest change of any stage.
class TestDeterminismNet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { chooseScene(); }
    void init() {
        takeTasks({});
        freshByte = 0;
    }

    void aSumInRangeOrderKeepsItsBitsForEveryTaskOrder() {
        const Terms terms;
        const float expected = terms.inOrder();
        for (const TaskOrder order :
             {TaskOrder::Reversed, TaskOrder::Shuffled, TaskOrder::OneByOneInThreads, TaskOrder::AtOnceInThreads}) {
            takeTasks({order, 1});
            QVERIFY(terms.inOrder() == expected);
        }
    }

    void aSumInCompletionOrderIsDetected() {
        const Terms terms;
        const float expected = terms.asTheyCome();
        for (const ChosenOrder& chosen : {ChosenOrder{TaskOrder::Reversed, 1}, ChosenOrder{TaskOrder::Shuffled, 1},
                                          ChosenOrder{TaskOrder::Shuffled, 2}}) {
            takeTasks(chosen);
            QVERIFY(terms.asTheyCome() != expected);
        }
    }

    void aStepHasTheSameBitsForEveryTaskOrder() {
        const Scene scene = chosenScene();
        const Hashes expected = plainRun().hashes();
        for (const ChosenOrder& chosen :
             {ChosenOrder{TaskOrder::Reversed, 1}, ChosenOrder{TaskOrder::Shuffled, 1},
              ChosenOrder{TaskOrder::Shuffled, 2}, ChosenOrder{TaskOrder::OneByOneInThreads, 3},
              ChosenOrder{TaskOrder::AtOnceInThreads, 4}}) {
            takeTasks(chosen);
            QCOMPARE(hashesOf(scene), expected);
        }
    }

    void staleScratchMemoryIsNeverRead() {
        const Scene scene = chosenScene();
        const Hashes expected = plainRun().hashes();
        QCOMPARE(hashesOf(scene,
                          [](std::string_view stage, SimulationState& state) {
                              if (stage == "Weigh displaced fluid") spoilScratch(state);
                          }),
                 expected);
    }

    void uninitialisedMemoryIsNeverRead() {
        const Scene scene = chosenScene();
        const Hashes expected = plainRun().hashes();
        freshByte = 0xFF;  // floats of these bytes are NaN
        QCOMPARE(hashesOf(scene), expected);
    }

    // A velocity's last bit is often smaller than the last bit of the position, so changes are made in each step.
    // Values on the grid change at all nodes, because particles read only a few of them.
    void aChangedLastBitInAStageIsDetected() {
        for (const Change& change : kChanges) QVERIFY2(isFoundOut(change, plainRun()), change.stage);
    }

private:
    PlainRun& plainRun() {
        QFETCH_GLOBAL(QString, scene);
        const auto [found, isNew] = m_plainRuns.try_emplace(scene, nullptr);
        if (isNew) found->second = std::make_unique<PlainRun>(chosenScene());
        return *found->second;
    }

    std::map<QString, std::unique_ptr<PlainRun>> m_plainRuns;
};

GYRE_TEST(TestDeterminismNet)
#include "TestDeterminismNet.moc"
