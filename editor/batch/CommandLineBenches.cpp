#include "editor/batch/CommandLine.h"
#include "editor/batch/NumberChecks.h"

namespace gyre::batch {
namespace {

constexpr const char* kRingNote =
    "The error at the continuous ring is that of a separate ring of 0.7 m with a core of 0.049 m and 4,000 vortons on "
    "128\ncells, whatever the scene.\n\n";

constexpr const char* kJetRing =
    "A .gyre or .gyrefx; without it, a built-in test scene: a short column of fluid thrown so hard that it breaks up";

/// The options of benches that run a scene once per method.
void addMethodOptions(CLI::App& command, BenchOptions& options, const char* table, const char* picture) {
    command.add_option("SCENE", options.scene, kJetRing);
    command.add_option("--frames", options.frames, "Steps per method")
        ->capture_default_str()
        ->check(wholeBetween(4, 1000000));
    command.add_option("-j,--threads", options.threads, "Number of threads; 0: all")->check(wholeBetween(0, 256));
    command.add_option("--csv", options.csv, table);
    command.add_option("--plot", options.plot, picture);
    command.add_flag("-f,--force", options.force, "Overwrite");
}

template <class Options>
std::vector<Output> outputsOf(const Options& options) {
    return {{options.csv, "a table", {"csv"}}, {options.plot, "a plot", {"svg"}}};
}

}  // namespace

void CommandLine::addBenches() {
    CLI::App& bench = *app.add_subcommand("bench", "Compares numerical methods and numbers of threads");
    bench.require_subcommand(1);
    addMethodBenches(bench);
    addProfileBench(bench);
    addThreadBench(bench);
}

void CommandLine::addMethodBenches(CLI::App& bench) {
    constexpr const char* kJerkTable = "Write the jerk of each step";
    constexpr const char* kJerkPicture = "Plot the jerk over time as SVG";
    CLI::App& velocity = addTo(
        bench, "velocity",
        "Compares the methods that compute velocity from vorticity: error, jerk (how unevenly vortons move) and time",
        [this] { return gyre::batch::benchVelocity(benchVelocity, report); },
        [this] {
            return Files{{benchVelocity.scene}, outputsOf(benchVelocity)};
        });
    addMethodOptions(velocity, benchVelocity, kJerkTable, kJerkPicture);
    velocity.footer(std::string(kRingNote) + "Example: gyre bench velocity --threads 1 --plot jerk.svg");

    CLI::App& spread = addTo(
        bench, "spread",
        "Compares spread factors of the method treeAtNodesSpread: error, jerk (how unevenly vortons move) and time",
        [this] { return gyre::batch::benchSpread(benchSpread, report); },
        [this] {
            return Files{{benchSpread.scene}, outputsOf(benchSpread)};
        });
    addMethodOptions(spread, benchSpread, kJerkTable, kJerkPicture);
    spread
        .add_option("--factors", benchSpread.factors,
                    "Least core radii of vortons in grid cells, separated by commas; 0: each keeps its own core")
        ->delimiter(',')
        ->capture_default_str()
        ->check(between(0, 16));
    spread.footer(std::string(kRingNote) + "Example: gyre bench spread --factors 0,1,2,4 --plot spread.svg");

    CLI::App& paths = addTo(
        bench, "paths",
        "Compares the paths of some vortons by each method: their length, and how far they end from the first method's",
        [this] { return gyre::batch::benchPaths(benchPaths, report); },
        [this] {
            return Files{{benchPaths.scene}, outputsOf(benchPaths)};
        });
    addMethodOptions(paths, benchPaths, "Write the position of each vorton at each step",
                     "Draw the paths as SVG, a panel per method, in the plane in which the vortons move most");
    paths.add_option("--vortons", benchPaths.vortons, "Number of paths")
        ->capture_default_str()
        ->check(wholeBetween(1, 1000));
    paths.footer("Example: gyre bench paths --frames 30 --plot paths.svg");
}

void CommandLine::addProfileBench(CLI::App& bench) {
    CLI::App& profile = addTo(
        bench, "profile", "Compares the speed around a lone vorton by each method with the exact formula",
        [this] { return gyre::batch::benchProfile(benchProfile, report); },
        [this] {
            return Files{{}, outputsOf(benchProfile)};
        });
    profile.add_option("--core", benchProfile.core, "Core radius of the vorton in grid cells")
        ->capture_default_str()
        ->check(between(0.1, 4));
    profile.add_option("--csv", benchProfile.csv, "Write the speed at each quarter of a cell");
    profile.add_option("--plot", benchProfile.plot, "Plot the speed over distance as SVG");
    profile.add_flag("-f,--force", benchProfile.force, "Overwrite");
    profile.footer(
        "The strength of the vorton makes the articles' kernel 1 m/s at the core radius.\n\nExample: gyre bench "
        "profile --plot profile.svg");
}

void CommandLine::addThreadBench(CLI::App& bench) {
    CLI::App& threads = addTo(
        bench, "threads",
        "Measures a step and its most expensive stages with 1, 2, 4 ... threads: milliseconds, and how many times "
        "faster than one thread",
        [this] { return gyre::batch::benchThreads(benchThreads, report); },
        [this] {
            return Files{{benchThreads.scene}, {}};
        });
    threads.add_option("SCENE", benchThreads.scene,
                       "A .gyre or .gyrefx; without it, a built-in test scene: a thin ring of 4,000 vortons");
    threads.add_option("--warm-up", benchThreads.warmUp, "Steps before measuring")
        ->capture_default_str()
        ->check(wholeFrom(0));
    threads.add_option("--frames", benchThreads.frames, "Steps to measure; the result is their median")
        ->capture_default_str()
        ->check(wholeFrom(1));
    threads
        .add_option("--most", benchThreads.most,
                    "Largest number of threads; 0: as many as the hardware has, at least 2")
        ->check(wholeBetween(0, 256));
    threads.footer("Example: gyre bench threads smoke.gyre --most 8");
}

}  // namespace gyre::batch
