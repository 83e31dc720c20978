// bench_tanks [FOLDER]: runs a lock exchange and a tank of two layers for a minute, and compares them with theory.
// Prints tables; with FOLDER it also writes lock.svg and layers.svg there. See README.md.
#include "core/simulation/Simulation.h"
#include "editor/batch/LinePlot.h"
#include "tests/physics/Tanks.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <string>
#include <vector>

using namespace gyre;
using namespace gyre::batch;

namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

bool write(const std::filesystem::path& path, const LinePlot& plot) {
    std::ofstream file(path);
    file << svgOf(plot);
    file.close();
    if (file) return true;
    std::fprintf(stderr, "bench_tanks: %s cannot be written. Is its folder there and writable?\n", path.c_str());
    return false;
}

PlotLine line(const std::string& name, const char* note, const char* color, bool isTheory = false) {
    return {name, note, {color, isTheory ? 1.5 : 2.0, isTheory}, {}};
}

LinePlot linear(const char* title, const char* subtitle, const char* yLabel) {
    LinePlot plot;
    plot.title = title;
    plot.subtitle = subtitle;
    plot.xLabel = "time [s]";
    plot.yLabel = yLabel;
    plot.isLogarithmic = false;
    return plot;
}

/// The front of heavy fluid on the floor of a lock of the full depth. It starts at the middle, with the acceleration of
/// a potential flow, and soon runs at half of sqrt(g' H)   [Benjamin, J. Fluid Mech. 31, 1968].
LinePlot lockExchange() {
    constexpr double kSeconds = 2.4, kRunsFrom = 0.5, kEvery = 0.1;  // [s]
    LinePlot plot = linear("Front of a lock exchange", "a tank 1.8 m long and 0.5 m deep, g' = 1 m/s²", "front [m]");
    plot.stepX = kEvery;
    PlotLine theory = line("0.5 √(g' H)", "theory, from the place at 0.5 s", "#111111", true);
    std::printf("cells of depth   time [s]   front [m]   theory [m]\n");
    for (const bool isFine : {false, true}) {
        Simulation simulation(tanks::lock(isFine ? 80 : 40, isFine ? 24 : 12).scene);
        simulation.step();
        const auto cells = static_cast<int>(std::lround(tanks::kDepth / simulation.state().domain.spacing));
        PlotLine found = line(std::to_string(cells) + " cells of depth", "", kSeriesColors[isFine ? 3 : 1]);
        double start = 0;
        theory.y.clear();
        for (double time = 0; time <= kSeconds + 1e-6; time += kEvery) {
            while (simulation.time() < time - 1e-6) simulation.step();
            found.y.push_back(time > 0 ? tanks::frontOf(simulation.state()) : 0);
            if (std::abs(time - kRunsFrom) < 1e-6) start = found.y.back();
            const double run = start + 0.5 * std::sqrt(double(tanks::kDepth)) * (time - kRunsFrom);
            theory.y.push_back(time > kRunsFrom - 1e-6 ? run : kMissing);
            std::printf("%14d %10.1f %11.3f %12.3f\n", cells, time, found.y.back(), theory.y.back());
        }
        plot.lines.push_back(found);
    }
    plot.lines.push_back(theory);
    return plot;
}

/// The potential energy of a box full of fluid if heavier fluid lay below lighter. Mixing alone raises it   [Winters et
/// al., J. Fluid Mech. 289, 1995]. [J]
double backgroundEnergy(const SimulationState& state) {
    struct Cell {
        double density, volume;
    };
    std::vector<Cell> cells;
    double volume = 0;
    tanks::eachCell(state, [&](const glm::vec3&, double room, double density) {
        cells.push_back({density, room});
        volume += room;
    });
    std::ranges::stable_sort(cells, std::ranges::greater(), &Cell::density);
    const double depth = double(tanks::kDepth), area = volume / depth;
    double height = -0.5 * depth, energy = 0;
    for (const Cell& cell : cells) {
        const double thickness = cell.volume / area;
        energy -= double(state.scene.fluid.gravity.y) * cell.density * cell.volume * (height + 0.5 * thickness);
        height += thickness;
    }
    return energy;
}

/// Layers whose interface starts higher on one side. They swing; mixing and friction take of the energy that can move
/// the fluid, and nothing gives it. Energies are over that of the poke.
LinePlot pokedLayers() {
    constexpr int kSeconds = 60, kPerSecond = 4;
    LinePlot plot = linear("Energy of two layers after a poke",
                           "a tank 0.8 m long and 0.5 m deep, g' = 1 m/s², the interface 0.05 m higher on one side",
                           "energy over that of the poke");
    plot.stepX = 1.0 / kPerSecond;
    Simulation simulation(tanks::layers(64, 24, tanks::kExcess, 0.1f * tanks::kDepth).scene);
    simulation.step();
    const SimulationState& state = simulation.state();
    const double background = backgroundEnergy(state), poke = tanks::potentialEnergy(state) - background;
    PlotLine kinetic = line("kinetic", "", kSeriesColors[0]),
             available = line("available potential", "what level layers would not have", kSeriesColors[3]),
             all = line("their sum", "what moves the fluid", "#111111"),
             mixed = line("gained by mixing", "potential energy of level layers", kSeriesColors[2]);
    std::printf("time [s]   kinetic   available   sum   gained by mixing\n");
    for (int i = 0; i <= kSeconds * kPerSecond; ++i) {
        while (simulation.time() < i * plot.stepX - 1e-6) simulation.step();
        const double level = backgroundEnergy(state);
        kinetic.y.push_back(tanks::kineticEnergy(state) / poke);
        available.y.push_back((tanks::potentialEnergy(state) - level) / poke);
        all.y.push_back(kinetic.y.back() + available.y.back());
        mixed.y.push_back((level - background) / poke);
        if (i % (5 * kPerSecond) == 0)
            std::printf("%8.0f %9.3f %11.3f %5.3f %18.3f\n", i * plot.stepX, kinetic.y.back(), available.y.back(),
                        all.y.back(), mixed.y.back());
    }
    plot.lines = {mixed, kinetic, available, all};
    return plot;
}

}  // namespace

int main(int argc, char** argv) {
    const LinePlot lock = lockExchange(), layers = pokedLayers();
    if (argc < 2) return 0;
    const std::filesystem::path folder = argv[1];
    return write(folder / "lock.svg", lock) && write(folder / "layers.svg", layers) ? 0 : 1;
}
