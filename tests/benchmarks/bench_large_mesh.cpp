// Time and memory of a mesh with very many triangles, and the delay of a cancellation.
// bench_large_mesh [TRIANGLES]: see README.md.

#include "core/base/Random.h"
#include "importers/decomposition/Decompose.h"
#include "importers/meshes/MeshCleanup.h"
#include "tests/benchmarks/Timing.h"
#include "tests/shapes/Shapes.h"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

using namespace gyre;

namespace {

constexpr int kCancels = 20;

/// Peak resident memory of this process so far. [MB]
double peakMegabytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) / 1024;
    return 0;
}

double cpuSeconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Time from the cancellation, at the given completed fraction, to the return. [ms]
double millisecondsToStop(const TriangleMesh& mesh, double share) {
    using Clock = std::chrono::steady_clock;
    std::atomic<bool> isOver = false, stop = false;
    std::atomic<double> done = 0;
    Clock::time_point wished;
    std::thread artist([&] {
        while (done < share && !isOver) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        wished = Clock::now();
        stop = true;
    });
    const Result<importers::Decomposition> result = importers::decompose(
        mesh, {},
        [&](double now) {
            done = now;
            return !stop;
        },
        Workers(2));
    const Clock::time_point ended = Clock::now();
    isOver = true;
    artist.join();
    return std::chrono::duration<double, std::milli>(ended - wished).count();
}

}  // namespace

int main(int count, char** arguments) {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);  // prints each line immediately
    const auto triangles = static_cast<std::size_t>(count > 1 ? std::atoll(arguments[1]) : 1'000'000);
    const TriangleMesh mesh = importers::cleanUp(shapes::displacedSphere(triangles).mesh).mesh;
    const double before = peakMegabytes();
    const double cpuBefore = cpuSeconds();
    std::size_t pieces = 0;
    const double whole = timing::millisecondsOf([&] {
        const Result<importers::Decomposition> result = importers::decompose(mesh, {}, {}, Workers(2));
        pieces = result ? result->pieces.size() : 0;
    });
    std::printf(
        "%zu triangles, two threads: %zu pieces in %.1f s, %.1f s of all cores; peak memory %.0f MB, %.0f MB of it "
        "before\n",
        mesh.triangles.size(), pieces, 1e-3 * whole, cpuSeconds() - cpuBefore, peakMegabytes(), before);
    double slowest = 0;
    for (int i = 0; i < kCancels; ++i) {
        const double share = static_cast<double>(Random(1, 1, static_cast<std::uint64_t>(i)).uniform());
        const double stopped = millisecondsToStop(mesh, share);
        std::printf("asked to stop at %.0f %%: back after %.1f ms\n", 100 * share, stopped);
        slowest = std::max(slowest, stopped);
    }
    std::printf("slowest of %d: %.1f ms\n", kCancels, slowest);
    return 0;
}
