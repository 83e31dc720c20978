#include "core/effectfile/EffectFile.h"
#include "core/simulation/LevelRun.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/fuzz/Game.h"
#include "tests/fuzz/Sealed.h"

#include <algorithm>

namespace {

/// Larger effects are refused like files that are too large, because reading them takes long.
constexpr gyre::EffectLimits kSmall{1u << 20, 65536, 1048576, 32, 64, 256, 4194304};
constexpr std::size_t kMostElements = 40;

using gyre::Simulation;

/// Lowers the numbers that determine how long a step takes, so that effects of any size run.
void shrink(gyre::Scene& scene) {
    gyre::FluidSettings& fluid = scene.fluid;
    fluid.maxTracers = std::min(fluid.maxTracers, 500);
    fluid.maxVortons = std::min(fluid.maxVortons, 300);
    fluid.gridCells = std::min(fluid.gridCells, 12);
    for (gyre::Element& element : scene.elements)
        if (auto* region = std::get_if<gyre::FluidRegion>(&element.body)) {
            const glm::vec3& half = region->halfExtents;
            region->spacing =
                std::max({region->spacing, 0.3f * region->radius, 0.3f * half.x, 0.3f * half.y, 0.3f * half.z});
        }
}

void steps(Simulation& simulation, int count) {
    for (int i = 0; i < count; ++i) simulation.step();
}

/// A game sets all parameters to an end of their ranges.
void setParameters(Simulation& simulation, const gyre::Scene& scene, glm::vec4 gyre::Parameter::*end) {
    for (std::size_t i = 0; i < simulation.parameterCount(); ++i) simulation.setParameter(i, scene.parameters[i].*end);
}

/// A game moves each second body.
void moveBodies(Simulation& simulation) {
    bool isNext = true;
    for (gyre::RigidBody& body : simulation.bodies()) {
        isNext = !isNext;
        if (!isNext || body.container) continue;
        body.hosted = body.moves = body.dynamic = true;
        body.keyed = false;
        body.pose.velocity = {1, 0.5f, 0};
        body.pose.spin = {0, 3, 0};
        body.acceleration = {0, -9.81f, 0};
    }
}

/// The run goes on from a saved state as it went on before.
void rollBack(Simulation& simulation) {
    const std::vector<std::byte> saved = simulation.save();
    const std::uint64_t before = simulation.stateHash();
    simulation.step();
    const std::uint64_t after = simulation.stateHash();
    gyre::fuzz::must(simulation.restore(saved));
    gyre::fuzz::must(simulation.stateHash() == before);
    simulation.step();
    gyre::fuzz::must(simulation.stateHash() == after);
}

/// A game takes the run to a level of detail. Steps are long, so that a loop is soon recorded.
void changeLevel(Simulation& simulation, gyre::Scene scene) {
    if (scene.levels.empty()) return;
    gyre::Level level = scene.levels.front();
    level.loop = std::min(level.loop, 1.0f);
    scene.fluid.substep = 0.2;
    scene.warmUp = 0;
    gyre::setLevel(simulation, scene, level, gyre::loopOf(scene, level, gyre::Workers(1)));
    steps(simulation, 3);
    if (simulation.isFinite()) rollBack(simulation);
}

}  // namespace

/// Any effect that is read runs, or leaves the finite numbers and stops.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<std::byte> bytes = gyre::fuzz::sealed(std::as_bytes(std::span(data, size)));
    auto effect = gyre::readEffect(bytes, kSmall);
    if (!effect || effect->scene.elements.size() > kMostElements) return 0;
    gyre::Scene& scene = effect->scene;
    shrink(scene);
    Simulation simulation(scene, 1);
    setParameters(simulation, scene, &gyre::Parameter::high);
    steps(simulation, 3);
    for (std::size_t i = 0; i < scene.events.size(); ++i) simulation.trigger(i);
    steps(simulation, 1);
    if (!simulation.isFinite()) return 0;
    rollBack(simulation);
    setParameters(simulation, scene, &gyre::Parameter::low);
    simulation.place({{0.5f, 0, 0}, {0.8f, 0, 0.6f, 0}, 1}, gyre::Carry::Everything);
    moveBodies(simulation);
    steps(simulation, 2);
    simulation.place({}, gyre::Carry::Nothing);
    simulation.shift({0, 2, 0});
    simulation.accept(scene);
    simulation.setEmitting(false);
    steps(simulation, 1);
    if (simulation.isFinite()) rollBack(simulation);
    changeLevel(simulation, scene);
    return 0;
}
