// Many instances of one effect in one call, through the C library.
// bench_crowd [SCENE.gyre] [COUNT] [BUDGET] [THREADS] [LEVEL]: prints CSV; the defaults are the candle, 100, no budget
// [us], one thread and level of detail 0. All are born together. The idle frame comes after a stop of births and the
// end of all tracers.

#include "core/runtime/Stamp.h"
#include "core/runtime/gyre.hpp"
#include "core/scenefile/SceneFile.h"
#include "tests/benchmarks/Timing.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kFrames = 240;
constexpr int kMostUntilIdle = 3600;  // frames
constexpr double kFrame = 1.0 / 60;

}  // namespace

int main(int count, char** arguments) {
    const char* file = count > 1 ? arguments[1] : GYRE_SOURCE_DIR "/resources/presets/candle.gyre";
    const int number = count > 2 ? std::atoi(arguments[2]) : 100;
    const auto budget = static_cast<std::uint32_t>(count > 3 ? std::atoi(arguments[3]) : 0);
    const gyre::Result<gyre::Scene> scene = gyre::readScene(file);
    if (!scene) return std::fprintf(stderr, "%s\n", scene.error().text().c_str()), 1;
    const gyre::Result<gyre::Effect> effect = gyre::makeEffect(*scene, 0, 1);
    if (!effect) return std::fprintf(stderr, "%s\n", effect.error().text().c_str()), 1;

    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = count > 4 ? std::atoi(arguments[4]) : 1;
    const auto level = static_cast<std::uint32_t>(count > 5 ? std::atoi(arguments[5]) : 0);
    gyre::Context context(&desc);
    auto asset = context.load(gyre::writeEffect(*effect));
    if (!asset) return std::fprintf(stderr, "%s\n", context.lastError().c_str()), 1;
    timing::Series record, create, clone, reset, frames, late, idle;
    std::uint64_t loopBytes = 0;
    record.add(timing::millisecondsOf([&] {
        if (auto bytes = asset->recordLoop(level)) loopBytes = *bytes;
    }));
    std::vector<gyre::Instance> all;
    std::vector<gyre_instance> handles;
    for (int i = 0; i < number; ++i) {
        gyre_instance_desc wanted;
        gyre_instance_desc_init(&wanted);
        wanted.seed = 1 + static_cast<std::uint64_t>(i);
        wanted.transform.position.x = 2 * static_cast<float>(i);
        create.add(timing::millisecondsOf([&] { all.push_back(std::move(*asset->start(&wanted))); }));
        if (all.back().setLevel(level) != GYRE_OK) return std::fprintf(stderr, "%s\n", context.lastError().c_str()), 1;
        handles.push_back(all.back().handle());
    }
    int waits = 0;
    std::vector<gyre_result> results(handles.size());
    for (int frame = 0; frame < kFrames; ++frame) {
        const double spent = timing::millisecondsOf([&] { context.step(handles, kFrame, budget, results); });
        frames.add(spent);
        if (frame >= kFrames / 2) late.add(spent);
        for (const gyre_result result : results) waits += result == GYRE_WAITS;
    }
    for (gyre::Instance& one : all) clone.add(timing::millisecondsOf([&] { (void)one.clone(); }));
    for (gyre::Instance& one : all) one.setEmitting(false);
    const auto isIdle = [](const gyre::Instance& one) {
        auto answer = one.isIdle();
        return !answer || *answer;
    };
    for (int frame = 0; frame < kMostUntilIdle && !std::all_of(all.begin(), all.end(), isIdle); ++frame)
        context.step(handles, kFrame, 0);
    for (int frame = 0; frame < kFrames; ++frame)
        idle.add(timing::millisecondsOf([&] { context.step(handles, kFrame, budget, results); }));
    for (gyre::Instance& one : all) reset.add(timing::millisecondsOf([&] { one.reset(); }));
    std::printf("# %d instances at level %u, %d frames; an instance waited in %.1f %% of them; loop: %.2f MB\n", number,
                level, kFrames, 100.0 * waits / (static_cast<double>(number) * kFrames),
                1e-6 * static_cast<double>(loopBytes));
    std::printf("what,median [ms],most [ms]\n");
    for (const auto& [what, series] : {std::pair("frame", &frames),
                                       {"frame of the second half", &late},
                                       {"record loop", &record},
                                       {"idle frame", &idle},
                                       {"create", &create},
                                       {"clone", &clone},
                                       {"reset", &reset}})
        std::printf("%s,%.3f,%.3f\n", what, series->median(), series->most());
}
