// Measures how long a game waits for the looks of tracers, through the C library. bench_looks [SCENE.gyre] [STEPS]:
// prints CSV; the defaults are the preset torch and 240 steps.

#include "core/runtime/Stamp.h"
#include "core/runtime/gyre.hpp"
#include "core/scenefile/SceneFile.h"
#include "tests/benchmarks/Timing.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int count, char** arguments) {
    const char* file = count > 1 ? arguments[1] : GYRE_SOURCE_DIR "/resources/presets/torch.gyre";
    const int steps = count > 2 ? std::atoi(arguments[2]) : 240;
    const gyre::Result<gyre::Scene> scene = gyre::readScene(file);
    if (!scene) return std::fprintf(stderr, "%s\n", scene.error().text().c_str()), 1;
    const gyre::Result<gyre::Effect> effect = gyre::makeEffect(*scene, 0, 1);
    if (!effect) return std::fprintf(stderr, "%s\n", effect.error().text().c_str()), 1;
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = 1;
    gyre::Context context(&desc);
    auto asset = context.load(gyre::writeEffect(*effect));
    if (!asset) return std::fprintf(stderr, "%s\n", context.lastError().c_str()), 1;
    auto running = asset->start();
    if (!running) return std::fprintf(stderr, "%s\n", context.lastError().c_str()), 1;
    running->substep(static_cast<std::uint32_t>(steps));

    struct Attribute {
        const char* name;
        std::uint32_t which, components;
        timing::Series times{};
    };
    Attribute attributes[] = {{"POSITION", GYRE_ATTR_POSITION, 3},
                              {"SIZE", GYRE_ATTR_SIZE, 1},
                              {"COLOR", GYRE_ATTR_COLOR, 4},
                              {"LIGHT", GYRE_ATTR_LIGHT, 3},
                              {"GLOW", GYRE_ATTR_GLOW, 1}};
    timing::Series step, looks;
    std::uint32_t tracers = 0;
    std::vector<float> values(4 * static_cast<std::size_t>(scene->fluid.maxTracers));
    for (int turn = 0; turn < 60; ++turn) {
        step.add(timing::millisecondsOf([&] { running->substep(1); }));
        double all = 0;
        for (Attribute& each : attributes) {
            const double time = timing::millisecondsOf([&] {
                gyre_instance_copy_attribute(context.get(), running->handle(), GYRE_SET_TRACERS, each.which,
                                             GYRE_FORMAT_NONE, values.data(), 4 * each.components,
                                             static_cast<std::uint32_t>(values.size() / 4), &tracers);
            });
            each.times.add(time);
            if (each.which != GYRE_ATTR_POSITION) all += time;
        }
        looks.add(all);
    }
    if (tracers == 0) return std::fprintf(stderr, "The scene has no tracers then.\n"), 1;
    std::printf("# %u tracers\nwhat,median us,least us,least ns a tracer\n", tracers);
    const auto print = [&](const char* what, const timing::Series& times) {
        std::printf("%s,%.0f,%.0f,%.1f\n", what, 1e3 * times.median(), 1e3 * times.least(),
                    1e6 * times.least() / tracers);
    };
    print("step", step);
    for (const Attribute& each : attributes) print(each.name, each.times);
    print("the four looks", looks);
    std::printf("# the four looks take %.1f times as long as POSITION\n", looks.least() / attributes[0].times.least());
}
