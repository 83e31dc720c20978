// bench_costs [SCENE...]: compares the costs of objects in the Costs panel, counted and measured, with runs of scenes
// without the object. Runs with and without it alternate, on one thread. Without a scene: ten projects.

#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/preview/CostTrial.h"
#include "editor/preview/ObjectCosts.h"
#include "tests/benchmarks/Timing.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr int kWarmUp = 150, kMeasured = 61;  // [steps]
constexpr int kTimes = 4;                     // runs of each scene; the minimum time of each step counts
constexpr double kWorthTelling = 0.05;        // fraction of the step
constexpr double kBeyondNoise = 0.1;          // least measured saving that counts, as a fraction of the step
constexpr double kSumWithin = 0.1, kMeasuredWithin = 0.2;
constexpr const char* kProjects[] = {"crossed-tubes", "leapfrogging-rings", "smoke-in-a-room",    "first-smoke",
                                     "campfire",      "plate-above-fire",   "ball-through-smoke", "plate-moving",
                                     "ball-spinning", "fog-on-steps"};

/// Counts how often the panel was right.
struct Tally {
    int scenes = 0, sums = 0, objects = 0, measured = 0;
    double worstSum = 0;
};

TypicalCosts costsOf(const Scene& scene, double& step) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < kWarmUp; ++i) simulation.step();
    TypicalCosts typical;
    timing::Series steps;
    for (int i = 0; i < kMeasured; ++i) {
        steps.add(timing::millisecondsOf([&] { simulation.step(); }));
        typical.add({simulation.stageTimes().begin(), simulation.stageTimes().end()},
                    costsOfObjects(simulation.state(), simulation.stageTimes()));
    }
    step = steps.median();
    return typical;
}

/// Runs a scene and updates the minimum time of each step after the warm-up. [ms]
void run(const Scene& scene, std::vector<double>& least) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < kWarmUp; ++i) simulation.step();
    for (double& step : least) step = std::min(step, timing::millisecondsOf([&] { simulation.step(); }));
}

/// The fraction of the step's time saved without the element.
double reallySaved(const Scene& scene, ElementId element) {
    Scene without = scene;
    find(without, element)->enabled = false;
    std::vector<double> all(kMeasured, 1e9), less = all;
    for (int time = 0; time < kTimes; ++time) {
        run(scene, all);
        run(without, less);
    }
    return 1 - std::accumulate(less.begin(), less.end(), 0.0) / std::accumulate(all.begin(), all.end(), 0.0);
}

void tell(const Scene& scene, const std::string& name, Tally& tally) {
    double step = 0;
    const TypicalCosts typical = costsOf(scene, step);
    double sum = 0;
    for (const ObjectCost& cost : typical.objects()) sum += cost.own;
    const double off = std::abs(sum / step - 1);
    ++tally.scenes;
    tally.sums += off <= kSumWithin;
    tally.worstSum = std::max(tally.worstSum, off);
    std::printf("| %s | %.0f | %+.1f |", name.c_str(), 1000 * step, 100 * (sum / step - 1));
    const char* lead = "";
    for (const ObjectCost& cost : typical.objects()) {
        const double own = cost.own / step, counted = cost.saved / step;
        if (cost.element == 0 || std::max(own, counted) < kWorthTelling) continue;
        const ElementId element{cost.element};
        const double measured = fractionSavedWithout(scene, element, kWarmUp, [] { return true; }).value_or(0),
                     real = reallySaved(scene, element);
        if (std::abs(real) >= kBeyondNoise) {
            ++tally.objects;
            tally.measured += std::abs(measured / real - 1) <= kMeasuredWithin;
        }
        std::printf("%s %s | %.1f | %.1f | %.1f | %.1f | %+.0f |\n", lead, find(scene, element)->name.c_str(),
                    100 * own, 100 * counted, 100 * measured, 100 * real, 100 * (measured / real - 1));
        lead = "| | | |";
        std::fflush(stdout);
    }
    if (!*lead) std::printf(" none | | | | | |\n");
}

}  // namespace

int main(int argc, char** argv) {
    std::printf(
        "| scene | step us | objects together, off by %% | object | own, %% of the step | without it: counted | "
        "measured | really | measured off by %% |\n");
    std::vector<std::filesystem::path> files(argv + 1, argv + argc);
    if (files.empty())
        for (const std::string project : kProjects)
            files.push_back(std::filesystem::path(GYRE_SOURCE_DIR) / "projects" / project / (project + ".gyre"));
    Tally tally;
    for (const std::filesystem::path& file : files) {
        const Result<Scene> scene = readScene(file);
        if (!scene) {
            std::fprintf(stderr, "%s\n", scene.error().text().c_str());
            return 1;
        }
        tell(*scene, file.stem().string(), tally);
    }
    std::printf("\nParts add up to the step within %.0f %%: %d of %d scenes, the worst is off by %.1f %%.\n",
                100 * kSumWithin, tally.sums, tally.scenes, 100 * tally.worstSum);
    std::printf(
        "Measured without it, within %.0f %% of what really goes: %d of %d objects that make out %.0f %% of the step "
        "or more.\n",
        100 * kMeasuredWithin, tally.measured, tally.objects, 100 * kBeyondNoise);
}
