// The scene of article 13's table 2 by the articles' methods and by ours, alternating in one run.
// bench_fire [scene.gyre] [frames]: prints CSV; the default is projects/plate-above-fire and 300 frames.

#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "tests/benchmarks/Machine.h"
#include "tests/benchmarks/StageWork.h"
#include "tests/benchmarks/Timing.h"
#include "tests/benchmarks/articles/FireUnderPlate.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kUntilSteady = 360;  // frames; particles live for 300
constexpr int kTurn = 10;          // frames of one side before the other continues

/// Our side of the comparison, with the time of each frame and stage.
struct Runner {
    gyre::Simulation simulation;
    timing::Series frames;
    std::vector<timing::Series> stages;

    Runner(const gyre::Scene& scene, int threads) : simulation(scene, threads) {
        for (int i = 0; i < kUntilSteady; ++i) simulation.step();
        stages.resize(simulation.stageTimes().size());
    }
    void run() {
        for (int i = 0; i < kTurn; ++i) {
            frames.add(timing::millisecondsOf([&] { simulation.step(); }));
            for (std::size_t s = 0; s < stages.size(); ++s) stages[s].add(simulation.stageTimes()[s].milliseconds);
        }
    }
};

void printRow(const char* what, const timing::Series& series, double reference) {
    std::printf("%s,%.3f,%.3f,%.2f,,,,,\n", what, series.median(), series.least(), reference / series.median());
}

void printStage(const char* what, const timing::Series& one, const timing::Series& two, double reference,
                const StageWork& work, double bound) {
    std::printf("%s,%.3f,%.3f,%.2f,%.3f,%.3g,%.3g,%.4f,", what, one.median(), one.least(), reference / one.median(),
                two.least(), work.flops, work.bytes, bound);
    std::printf(bound > 0 ? "%.1f\n" : "\n", one.least() / bound);
}

}  // namespace

int main(int count, char** arguments) {
    const char* file = count > 1 ? arguments[1] : GYRE_SOURCE_DIR "/projects/plate-above-fire/plate-above-fire.gyre";
    const int frames = count > 2 ? std::atoi(arguments[2]) : 300;
    const gyre::Result<gyre::Scene> scene = gyre::readScene(file);
    if (!scene) return std::fprintf(stderr, "%s\n", scene.error().text().c_str()), 1;

    articles::FireUnderPlate theirs;
    for (int i = 0; i < kUntilSteady; ++i) theirs.step();
    Runner one(*scene, 1), two(*scene, 2);
    timing::Series articles;
    for (int done = 0; done < frames; done += kTurn) {
        for (int i = 0; i < kTurn; ++i) articles.add(timing::millisecondsOf([&] { theirs.step(); }));
        one.run();
        two.run();
    }
    const gyre::SimulationState& state = one.simulation.state();
    std::printf(
        "# tracers %zu and %zu, vortons %zu and %zu, tracers at bodies %zu (articles' methods), grid %d x %d x %d\n",
        theirs.tracers(), state.tracers.size(), theirs.vortons(), state.vortons.size(), theirs.hits(),
        state.domain.nodes.x, state.domain.nodes.y, state.domain.nodes.z);
    std::printf(
        "what,median ms,least ms,times faster than the articles' methods,least ms on 2 threads,flops,bytes,bound "
        "ms,times the bound\n");
    printRow("articles' methods on 1 thread", articles, articles.median());
    printRow("Gyre on 1 thread", one.frames, articles.median());
    printRow("Gyre on 2 threads", two.frames, articles.median());
    std::printf("# two threads over one: %.2f\n", one.frames.median() / two.frames.median());
    const Machine machine = thisMachine();
    for (std::size_t s = 0; s < one.stages.size(); ++s) {
        const char* stage = one.simulation.stageTimes()[s].name;
        const StageWork work = leastWorkOf(stage, state);
        printStage(stage, one.stages[s], two.stages[s], articles.median(), work, boundOf(work, machine, 1));
    }
    return 0;
}
