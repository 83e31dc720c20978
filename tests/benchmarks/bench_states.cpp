// Saved states through the C library, on one thread. bench_states [scene.gyre steps]...: prints CSV; the default is the
// torch, the campfire, the explosion and first-smoke.

#include "core/effectfile/EffectFile.h"
#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "tests/benchmarks/Timing.h"
#include "tests/core/RuntimeGame.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace gyre;

constexpr int kTurns = 100;

struct Times {
    timing::Series query, save, restore, step;
};

std::uint32_t particlesOf(const gyre_context* context, gyre_instance instance, std::uint32_t set) {
    gyre_particle_view view{};
    view.struct_size = sizeof view;
    gyre_instance_get_particles(context, instance, set, &view);
    return view.count;
}

/// False if a call fails, or a restored run differs.
bool measure(const samples::Game& game, gyre_instance instance, Times& times, std::size_t& size) {
    gyre_context* context = game.context;
    bool good = true;
    std::vector<std::byte> bytes;
    for (int turn = 0; turn < kTurns; ++turn) {
        times.query.add(timing::millisecondsOf(
            [&] { good &= gyre_instance_save_state(context, instance, nullptr, 0, &size) == GYRE_OK; }));
        bytes.resize(size);
        times.save.add(timing::millisecondsOf([&] {
            good &= gyre_instance_save_state(context, instance, bytes.data(), bytes.size(), &size) == GYRE_OK;
        }));
        times.step.add(timing::millisecondsOf([&] { gyre_instance_substep(context, instance, 1, nullptr); }));
        const std::uint64_t hash = game.hash(instance);
        times.restore.add(timing::millisecondsOf(
            [&] { good &= gyre_instance_restore_state(context, instance, bytes.data(), bytes.size()) == GYRE_OK; }));
        gyre_instance_substep(context, instance, 1, nullptr);
        good &= game.hash(instance) == hash;
    }
    return good;
}

bool print(const std::string& file, int steps) {
    const Result<Scene> scene = readScene(file);
    if (!scene) return std::fprintf(stderr, "%s\n", scene.error().text().c_str()), false;
    samples::Game game(samples::effectBytes(*scene), 1);
    const gyre_instance instance = game.start();
    gyre_instance_substep(game.context, instance, static_cast<std::uint32_t>(steps), nullptr);
    Times times;
    std::size_t size = 0;
    if (!measure(game, instance, times, size)) return std::fprintf(stderr, "%s failed.\n", file.c_str()), false;
    const std::size_t name = file.rfind('/') + 1;
    std::printf("%s,%d,%u,%u,%.3f", file.substr(name, file.size() - 5 - name).c_str(), steps,
                particlesOf(game.context, instance, GYRE_SET_TRACERS),
                particlesOf(game.context, instance, GYRE_SET_VORTONS), static_cast<double>(size) / 1e6);
    for (const timing::Series* series : {&times.query, &times.save, &times.restore, &times.step})
        std::printf(",%.3f", series->median());
    std::printf("\n");
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string root = GYRE_SOURCE_DIR;
    std::vector<std::pair<std::string, int>> runs{{root + "/resources/presets/torch.gyre", 300},
                                                  {root + "/projects/campfire/campfire.gyre", 300},
                                                  {root + "/projects/explosion/explosion.gyre", 120},
                                                  {root + "/projects/first-smoke/first-smoke.gyre", 240}};
    if (count > 2) runs.clear();
    for (int i = 1; i + 1 < count; i += 2) runs.emplace_back(arguments[i], std::atoi(arguments[i + 1]));
    std::printf("scene,steps before,tracers,vortons,state [MB],size query [ms],save [ms],restore [ms],step [ms]\n");
    bool good = true;
    for (const auto& [file, steps] : runs) good &= print(file, steps);
    return good ? 0 : 1;
}
