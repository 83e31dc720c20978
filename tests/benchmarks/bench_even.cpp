// How even the steps of an effect are, and what they allocate, through the C library on one thread.
// bench_even [SCENE.gyre]...: prints CSV; the default is every preset. Each effect stands, then is carried at 6 m/s.
//
// A step's time is the processor time of the thread, the least of five runs, each in a context of its own. Effects with
// a warm-up are judged after it: 99th percentile and longest step, relative to the median. All others happen once: each
// step is judged by the median of its ten neighbours. Steps below kShortest count as that long.

#include "core/runtime/Stamp.h"
#include "core/runtime/gyre.hpp"
#include "core/scenefile/SceneFile.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <limits>
#include <vector>

namespace {

constexpr int kRuns = 5, kSteps = 240, kNeighbours = 5;  // neighbours on each side
constexpr float kSpeed = 6;                              // [m/s]
constexpr double kShortest = 0.05;                       // [ms]

double processorMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * double(now.tv_sec) + 1e-6 * double(now.tv_nsec);
}

int allocations = 0;

void* allocate(void*, std::size_t size, std::size_t align) {
    ++allocations;
    return std::aligned_alloc(std::max(align, sizeof(void*)), (size + align - 1) / align * align);
}
void deallocate(void*, void* memory, std::size_t, std::size_t) { std::free(memory); }

struct Run {
    std::vector<double> times = std::vector<double>(kSteps, std::numeric_limits<double>::max());  ///< [ms]
    std::vector<int> allocations = std::vector<int>(kSteps, 0);
};

/// Adds one run. way: of the instance in each step [m]; before: steps that are not measured
bool add(const std::vector<std::byte>& bytes, float way, int before, Run& run) {
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = 1;
    desc.allocate = allocate;
    desc.deallocate = deallocate;
    gyre::Context context(&desc);
    auto asset = context.load(bytes);
    if (!asset) return false;
    gyre_instance_desc wanted;
    gyre_instance_desc_init(&wanted);
    wanted.flags |= GYRE_INSTANCE_WARMUP | GYRE_INSTANCE_RESERVE;
    auto instance = asset->start(&wanted);
    if (!instance) return false;
    for (int step = -before; step < kSteps; ++step) {
        wanted.transform.position.x += way;
        if (way > 0) instance->setTransform(wanted.transform);
        const int allocationsBefore = allocations;
        const double start = processorMilliseconds();
        if (!GYRE_SUCCEEDED(instance->substep(1))) return false;
        if (step < 0) continue;
        double& time = run.times[static_cast<std::size_t>(step)];
        time = std::min(time, std::max(kShortest, processorMilliseconds() - start));
        run.allocations[static_cast<std::size_t>(step)] = allocations - allocationsBefore;
    }
    return true;
}

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// The median against which a step is judged. neighbours: 0: all steps
double medianAround(const std::vector<double>& times, int step, int neighbours) {
    if (neighbours == 0) return medianOf(times);
    const int last = static_cast<int>(times.size()) - 1;
    std::vector<double> near;
    for (int i = std::max(0, step - neighbours); i <= std::min(last, step + neighbours); ++i)
        if (i != step) near.push_back(times[static_cast<std::size_t>(i)]);
    return medianOf(near);
}

void print(const std::string& name, float speed, bool isLoop, const Run& run) {
    std::vector<double> ratios;
    for (int step = 0; step < kSteps; ++step)
        ratios.push_back(run.times[static_cast<std::size_t>(step)] /
                         medianAround(run.times, step, isLoop ? 0 : kNeighbours));
    const auto worst = std::ranges::max_element(ratios) - ratios.begin();
    std::vector<double> sorted = ratios;
    std::ranges::sort(sorted);
    const auto allocating = std::ranges::count_if(run.allocations, [](int count) { return count > 0; });
    int most = 0, sum = 0;
    for (const int count : run.allocations) most = std::max(most, count), sum += count;
    std::printf("%s,%g,%s,%.3f,%.2f,%.2f,%d,%d,%d,%d\n", name.c_str(), double(speed), isLoop ? "always" : "once",
                medianOf(run.times), sorted[static_cast<std::size_t>(std::ceil(0.99 * kSteps)) - 1], sorted.back(),
                static_cast<int>(worst), static_cast<int>(allocating), most, sum);
    std::fflush(stdout);
}

bool measure(const std::filesystem::path& file) {
    const gyre::Result<gyre::Scene> scene = gyre::readScene(file.string());
    if (!scene) return std::fprintf(stderr, "%s\n", scene.error().text().c_str()), false;
    const gyre::Result<gyre::Effect> effect = gyre::makeEffect(*scene, 0, 1);
    if (!effect) return std::fprintf(stderr, "%s\n", effect.error().text().c_str()), false;
    const std::vector<std::byte> bytes = gyre::writeEffect(*effect);
    for (const float speed : {0.0f, kSpeed}) {
        Run run;
        const auto way = speed * static_cast<float>(scene->fluid.substep);
        const int before = way > 0 ? static_cast<int>(scene->warmUp / scene->fluid.substep) : 0;
        for (int i = 0; i < kRuns; ++i)
            if (!add(bytes, way, before, run)) return std::fprintf(stderr, "%s: a step failed.\n", file.c_str()), false;
        print(file.stem().string(), speed, scene->warmUp > 0, run);
    }
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<std::filesystem::path> files(arguments + 1, arguments + count);
    if (files.empty())
        for (const auto& each : std::filesystem::directory_iterator(GYRE_SOURCE_DIR "/resources/presets"))
            if (each.path().extension() == ".gyre") files.push_back(each.path());
    std::ranges::sort(files);
    std::printf(
        "effect,speed [m/s],births,median [ms],p99/median,most/median,worst step,steps that allocate,most "
        "allocations,all allocations\n");
    return std::ranges::all_of(files, measure) ? 0 : 1;
}
