// bench_costs SCENE...: what the Costs panel says of each object, against scenes in which that object really is switched
// off. Each pair runs step by step in turn, on one thread, so that both meet the same machine.

#include "core/file/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/preview/ObjectCosts.h"
#include "tests/benchmarks/Timing.h"

#include <algorithm>
#include <cstdio>
#include <string>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr int kWarmUp = 150, kMeasured = 61;   // [steps]
constexpr double kWorthTelling = 0.05;         // of the step

CostMedians costsOf(const Scene& scene, double& step) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < kWarmUp; ++i) simulation.step();
    CostMedians medians;
    timing::Series steps;
    for (int i = 0; i < kMeasured; ++i) {
        steps.add(timing::millisecondsOf([&] { simulation.step(); }));
        medians.add({simulation.stageTimes().begin(), simulation.stageTimes().end()}, costsOfObjects(simulation.state(), simulation.stageTimes()));
    }
    step = steps.median();
    return medians;
}

/// What a step takes less without the element. [ms]
double savedWithout(const Scene& scene, std::uint64_t element) {
    Scene without = scene;
    for (Element& one : without.elements)
        if (one.id.value == element) one.enabled = false;
    Simulation a(scene, 1), b(without, 1);
    for (int i = 0; i < kWarmUp; ++i) {
        a.step();
        b.step();
    }
    timing::Series with, less;
    for (int i = 0; i < kMeasured; ++i) {
        with.add(timing::millisecondsOf([&] { a.step(); }));
        less.add(timing::millisecondsOf([&] { b.step(); }));
    }
    return with.median() - less.median();
}

void tell(const Scene& scene, const std::string& name) {
    double step = 0;
    const CostMedians medians = costsOf(scene, step);
    double sum = 0;
    for (const ObjectCost& cost : medians.objects()) sum += cost.own;
    std::printf("%s\n  step %.0f us, objects together %.0f us (%+.1f %%)\n", name.c_str(), 1000 * step, 1000 * sum, 100 * (sum / step - 1));
    for (const ObjectCost& cost : medians.objects()) {
        if (cost.element == 0 || cost.saved < kWorthTelling * step) continue;
        const double real = savedWithout(scene, cost.element);
        std::printf("  %-24s own %6.0f us, without it -%6.0f us; really -%6.0f us, off by %+.0f %% of the step\n", find(scene, ElementId{cost.element})->name.c_str(),
                    1000 * cost.own, 1000 * cost.saved, 1000 * real, 100 * (cost.saved - real) / step);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const Result<Scene> scene = readScene(argv[i]);
        if (!scene) {
            std::fprintf(stderr, "%s\n", scene.error().message.c_str());
            return 1;
        }
        tell(*scene, argv[i]);
    }
    return argc > 1 ? 0 : 2;
}
