#include "core/simulation/Simulation.h"
#include "core/stages/Advect.h"
#include "core/stages/Retire.h"
#include "core/stages/SimulationState.h"
#include "core/stages/Substances.h"
#include "core/stages/TracersMeetBodies.h"
#include "tests/Test.h"
#include "tests/core/CountAllocations.h"
#include "tests/core/SimulationScenes.h"

using namespace gyre;

class TestTracerStages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Two dynamic bodies, a ball, a hull, and smoke with continuous births and deaths.
    void aStepOfTracersAllocatesNothingAfterTheWarmUp() {
        Scene scene = scenes::busy();
        for (Element& element : scene.elements)
            if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->lifetime = 0.5f;
        Simulation simulation(scene, 1);
        for (int i = 0; i < 40; ++i) simulation.step();
        SimulationState state = simulation.state();
        const Workers workers(1);
        const std::size_t before = state.tracers.size();
        for (int i = 0; i < 10; ++i) {
            const long sofar = allocations;
            retire(workers, state);
            showSubstances(workers, state);
            advect(workers, state);
            tracersMeetBodies(workers, state);
            if (i > 2) QCOMPARE(allocations - sofar, 0L);
        }
        QVERIFY(state.tracers.size() < before);
        QVERIFY(state.bodies.size() == 3);
    }
};

GYRE_TEST(TestTracerStages)
#include "TestTracerStages.moc"
