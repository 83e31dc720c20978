// bench_jerk [FOLDER]: finds the largest jerk event of the articles' influence tree in the jet ring, and prints what
// other methods do with the same vorton in the same steps. With FOLDER it also draws jerk-event.svg there. See
// README.md.
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/batch/BenchScenes.h"
#include "editor/batch/FormattedText.h"
#include "editor/batch/LinePlot.h"
#include "editor/batch/MethodSolver.h"
#include "editor/batch/VelocityMethods.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

using namespace gyre;
using namespace gyre::batch;

namespace {

constexpr int kPerSecond = 1920;        // steps; a vorton of the jet then takes about eight to cross a cell
constexpr std::size_t kBefore = 200;    // steps before the search: the jet has left its first place
constexpr std::size_t kSearched = 240;  // steps of the search
constexpr std::size_t kBeside = 24;     // steps shown on each side of the event

const VelocityMethod& methodCalled(std::string_view name) {
    return *std::ranges::find(velocityMethods(), name, &VelocityMethod::name);
}

/// Runs the jet ring with the default solver, so that all methods see the same vortons, and calls `after` with the
/// number and the state of each step of the search.
template <class After>
void search(const After& after) {
    Scene scene = jetRing();
    scene.fluid.substep = 1.0 / kPerSecond;
    Simulation simulation(scene, 1);
    for (std::size_t step = 0; step < kBefore + kSearched; ++step) {
        simulation.step();
        if (step >= kBefore) after(step - kBefore, simulation.state());
    }
}

struct Event {
    std::size_t step = 0, vorton = 0;
    glm::vec3 change{0};      ///< u(n+1) - 2 u(n) + u(n-1) of that vorton at that step n [m/s]
    glm::vec3 cellsMoved{0};  ///< by which the grid moves after that step
};

/// The largest jerk of a vorton. Steps in which the cells grow are left out: then the smoothing changes, too.
Event largestEvent(const VelocityMethod& method) {
    MethodSolver solver(1);
    std::vector<std::vector<glm::vec3>> velocities;
    std::vector<UniformGrid> grids;
    search([&](std::size_t, const SimulationState& state) {
        velocities.push_back(solver.velocities(state, method));
        grids.push_back(state.domain);
    });
    Event largest;
    for (std::size_t n = kBeside; n + kBeside < kSearched; ++n) {
        if (grids[n - kBeside].spacing != grids[n + kBeside].spacing) continue;
        for (std::size_t i = 0; i < velocities[n].size(); ++i) {
            const glm::vec3 change = velocities[n + 1][i] - 2.0f * velocities[n][i] + velocities[n - 1][i];
            if (glm::length(change) <= glm::length(largest.change)) continue;
            largest = {n, i, change, glm::round((grids[n + 1].origin - grids[n].origin) / grids[n].spacing)};
        }
    }
    return largest;
}

/// The velocity of that vorton along the change, by each method.
LinePlot plotOf(const Event& event) {
    LinePlot plot;
    plot.title = "A single jerk event";
    plot.subtitle = "velocity of one vorton along the jerk of treeAtNodes; all methods see the same vortons";
    plot.xLabel = "time [ms]";
    plot.yLabel = "velocity [m/s]";
    plot.isLogarithmic = false;
    plot.stepX = 1000.0 / kPerSecond;
    plot.firstX = -static_cast<double>(kBeside) * plot.stepX;
    std::vector<const VelocityMethod*> methods;
    for (const char* name : {"treeAtNodesSpread", "treeAtNodes", "directOwnCores", "directAtVortons", "fft"}) {
        methods.push_back(&methodCalled(name));
        plot.lines.push_back({name, "", methods.back()->stroke, {}});
    }
    MethodSolver solver(1);
    const glm::vec3 direction = glm::normalize(event.change);
    search([&](std::size_t step, const SimulationState& state) {
        if (step + kBeside < event.step || step > event.step + kBeside) return;
        for (std::size_t i = 0; i < methods.size(); ++i) {
            const glm::vec3 velocity = solver.velocities(state, *methods[i])[event.vorton];
            plot.lines[i].y.push_back(double(glm::dot(velocity, direction)));
        }
    });
    return plot;
}

/// Names each line's second difference at the event.
void measure(LinePlot& plot) {
    std::printf("method,second difference of the velocity at the event [m/s]\n");
    for (PlotLine& line : plot.lines) {
        const double change = std::abs(line.y[kBeside + 1] - 2 * line.y[kBeside] + line.y[kBeside - 1]);
        std::printf("%s,%.3f\n", line.name.c_str(), change);
        line.note = formatted("second difference at 0: %.2f m/s", change);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const Event event = largestEvent(methodCalled("treeAtNodes"));
    std::printf("# vorton %zu, step %zu; then the grid moves by %g, %g, %g cells\n", event.vorton, kBefore + event.step,
                double(event.cellsMoved.x), double(event.cellsMoved.y), double(event.cellsMoved.z));
    LinePlot plot = plotOf(event);
    measure(plot);
    if (argc < 2) return 0;
    const std::filesystem::path path = std::filesystem::path(argv[1]) / "jerk-event.svg";
    std::ofstream file(path);
    file << svgOf(plot);
    file.close();
    if (file) return 0;
    std::fprintf(stderr, "bench_jerk: %s cannot be written. Is its folder there and writable?\n", path.c_str());
    return 1;
}
