// Time of each stage for growing numbers of vortons and tracers, on one and two threads, with a lower bound, as CSV.
// bench_stages [most vortons] [most tracers]: the defaults, 65536 and 1000000, take ten seconds; 5000000 tracers take
// 20 more and 2 GB.

#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/benchmarks/Machine.h"
#include "tests/benchmarks/StageWork.h"
#include "tests/benchmarks/Timing.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kWarm = 4, kMeasured = 12;  // frames

int gridFor(int vortons) { return vortons > 20000 ? 96 : vortons > 5000 ? 64 : 32; }

/// A stirred ball of hot burning gas filled with tracers, and a ball and a box that absorb heat.
gyre::Scene burningBall(int vortons, int tracers) {
    gyre::Scene scene;
    scene.fluid.maxVortons = vortons;
    scene.fluid.maxTracers = tracers;
    scene.fluid.gridCells = gridFor(vortons);
    scene.fluid.thermalExpansion = 0.2f;
    const auto add = [&](std::uint64_t id, const glm::vec3& position, const gyre::ElementBody& body) {
        gyre::Element element;
        element.id.value = id;
        element.place.position = position;
        element.body = body;
        scene.elements.push_back(element);
    };
    gyre::FluidRegion gas;
    gas.radius = 1;
    gas.spacing = std::cbrt(4.18879f / static_cast<float>(vortons));
    gas.shell = 0;
    gas.lifetime = 1000;
    gas.stir = 2;
    gas.density = 0.05f;
    gas.heat = 300;
    gas.fuel = 0.05f;
    gas.smoke = 0.2f;
    gas.jitter = 1;
    add(1, glm::vec3(0), gas);
    gyre::Emitter emitter;
    emitter.shape = gyre::EmitterShape::Sphere;
    emitter.radius = 1;
    emitter.rate = 0;
    emitter.burst = tracers;
    emitter.lifetime = 1000;
    add(2, glm::vec3(0), emitter);
    gyre::Body ball, box;
    ball.heatTransfer = box.heatTransfer = 50;
    ball.radius = 0.25f;
    box.shape = gyre::BodyShape::Box;
    box.halfExtents = {0.3f, 0.1f, 0.2f};
    add(3, {0.4f, 0.1f, 0}, ball);
    add(4, {-0.4f, -0.2f, 0.1f}, box);
    return scene;
}

void measure(const Machine& machine, int vortons, int tracers, int threads) {
    gyre::Simulation simulation(burningBall(vortons, tracers), threads);
    for (int i = 0; i < kWarm; ++i) simulation.step();
    std::vector<timing::Series> stages(simulation.stageTimes().size());
    timing::Series frames;
    for (int i = 0; i < kMeasured; ++i) {
        frames.add(timing::millisecondsOf([&] { simulation.step(); }));
        for (std::size_t s = 0; s < stages.size(); ++s) stages[s].add(simulation.stageTimes()[s].milliseconds);
    }
    const gyre::SimulationState& state = simulation.state();
    StageWork all;
    double bounds = 0;
    const auto print = [&](const char* stage, const timing::Series& series, const StageWork& work, double bound) {
        std::printf("%zu,%zu,%d,%zu,%s,%.3f,%.3f,%.2f,%.3g,%.3g,%.4f,", state.vortons.size(), state.tracers.size(),
                    threads, state.domain.count(), stage, series.median(), series.least(),
                    1e6 * series.least() / static_cast<double>(state.tracers.size()), work.flops, work.bytes, bound);
        std::printf(bound > 0 ? "%.1f\n" : "\n", series.least() / bound);
    };
    for (std::size_t s = 0; s < stages.size(); ++s) {
        const StageWork work = leastWorkOf(simulation.stageTimes()[s].name, state);
        const double bound = boundOf(work, machine, threads);
        all = {all.flops + work.flops, all.bytes + work.bytes};
        bounds += bound;
        print(simulation.stageTimes()[s].name, stages[s], work, bound);
    }
    print("all", frames, all, bounds);
}

}  // namespace

int main(int count, char** arguments) {
    const int mostVortons = count > 1 ? std::atoi(arguments[1]) : 65536;
    const int mostTracers = count > 2 ? std::atoi(arguments[2]) : 1000000;
    const Machine machine = thisMachine();
    std::printf("# one core: %.0f GFlop/s, %.1f GB/s\n", machine.flopsPerMillisecond / 1e6,
                machine.bytesPerMillisecond / 1e6);
    std::printf(
        "vortons,tracers,threads,nodes,stage,median ms,least ms,least ns per tracer,flops,bytes,bound ms,times the "
        "bound\n");
    for (const int vortons : {1024, 4096, 16384, 65536})
        for (const int tracers : {50000, 200000, 1000000, 5000000})
            for (const int threads : {1, 2})
                if (vortons <= mostVortons && tracers <= mostTracers) measure(machine, vortons, tracers, threads);
    return 0;
}
