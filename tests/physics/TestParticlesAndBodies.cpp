#include "core/geometry/Shape.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/Test.h"

#include <algorithm>
#include <filesystem>

using namespace gyre;

namespace {

constexpr float kRounding = 2e-3f;  // and, for a step, of a tracer that one body pushes into the next [m]

/// Numbers of living particles that are in solids.
struct InSolids {
    std::size_t tracers = 0;
    std::size_t vortons = 0;  ///< below the layer that belongs to the fluid
};

/// How deep a place is in a body; negative outside. [m]
float depthIn(const RigidBody& body, const glm::vec3& place) {
    const float outward = surfacePoint(body.shape, localPoint(body.pose, place)).distance;
    return body.container ? outward : -outward;
}

InSolids inSolids(const SimulationState& state) {
    InSolids found;
    for (std::size_t b = 0; b < state.bodies.size(); ++b) {
        const RigidBody& body = state.bodies[b];
        const float layer = isWallOfRoom(state.room, b) ? 0 : std::max(0.0f, shedInset(body, state.domain.spacing));
        for (const glm::vec3& place : state.tracers.position) found.tracers += depthIn(body, place) > kRounding;
        for (std::size_t i = 0; i < state.vortons.freeCount(); ++i)
            found.vortons +=
                state.vortons.lifetime[i] >= 0 && depthIn(body, state.vortons.position[i]) > layer + kRounding;
    }
    return found;
}

}  // namespace

class TestParticlesAndBodies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noneEndInASolid_data() {
        QTest::addColumn<QString>("project");
        for (const char* project : {"first-smoke", "fog-in-a-gate", "fog-on-steps", "campfire", "plate-above-fire"})
            QTest::newRow(project) << QString(project);
    }

    void noneEndInASolid() {
        QFETCH(QString, project);
        const std::string name = project.toStdString();
        Result<Scene> scene = readScene(std::filesystem::path(GYRE_SOURCE_DIR) / "projects" / name / (name + ".gyre"));
        QVERIFY2(scene, scene ? "" : scene.error().message.c_str());
        Simulation simulation(*scene, 2);
        InSolids most;
        for (int step = 0; step < 120; ++step) {
            simulation.step();
            if (step % 4 != 3) continue;
            const InSolids now = inSolids(simulation.state());
            most = {std::max(most.tracers, now.tracers), std::max(most.vortons, now.vortons)};
        }
        qInfo("in solids: %zu tracers, %zu vortons", most.tracers, most.vortons);
        QVERIFY(simulation.state().vortons.size() > 100);
        QCOMPARE(most.tracers, 0u);
        QCOMPARE(most.vortons, 0u);
    }
};

GYRE_TEST(TestParticlesAndBodies)
#include "TestParticlesAndBodies.moc"
