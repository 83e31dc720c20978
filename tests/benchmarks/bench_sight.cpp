// Rays through smoke, through the C library. bench_sight [SCENE.gyre] [STEPS] [THREADS]: prints CSV; the defaults are
// projects/first-smoke, 240 steps and one thread.

#include "core/runtime/Stamp.h"
#include "core/runtime/gyre.hpp"
#include "core/scenefile/SceneFile.h"
#include "tests/benchmarks/Timing.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr std::size_t kRays = 1000;

/// Rays that are 10 m long, each through a tracer.
std::vector<gyre_ray> raysThrough(const std::vector<gyre_vec3>& places) {
    std::vector<gyre_ray> rays;
    for (std::size_t i = 0; i < kRays; ++i) {
        const gyre_vec3& middle = places[i * places.size() / kRays];
        const auto angle = static_cast<float>(i) * 2.399963f;
        const float x = 5 * std::cos(angle), y = std::sin(3 * angle), z = 5 * std::sin(angle);
        rays.push_back({{middle.x - x, middle.y - y, middle.z - z}, {middle.x + x, middle.y + y, middle.z + z}});
    }
    return rays;
}

}  // namespace

int main(int count, char** arguments) {
    const char* file = count > 1 ? arguments[1] : GYRE_SOURCE_DIR "/projects/first-smoke/first-smoke.gyre";
    const int steps = count > 2 ? std::atoi(arguments[2]) : 240;
    const gyre::Result<gyre::Scene> scene = gyre::readScene(file);
    if (!scene) return std::fprintf(stderr, "%s\n", scene.error().text().c_str()), 1;
    const gyre::Result<gyre::Effect> effect = gyre::makeEffect(*scene, 0, 1);
    if (!effect) return std::fprintf(stderr, "%s\n", effect.error().text().c_str()), 1;
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = count > 3 ? std::atoi(arguments[3]) : 1;
    gyre::Context context(&desc);
    auto asset = context.load(gyre::writeEffect(*effect));
    if (!asset) return std::fprintf(stderr, "%s\n", context.lastError().c_str()), 1;
    auto smoke = asset->start();
    if (!smoke) return std::fprintf(stderr, "%s\n", context.lastError().c_str()), 1;
    smoke->substep(static_cast<std::uint32_t>(steps));

    timing::Series step, first, again;
    double light = 0;
    std::size_t tracers = 0;
    for (int turn = 0; turn < 20; ++turn) {
        step.add(timing::millisecondsOf([&] { smoke->substep(1); }));
        auto view = smoke->particles(GYRE_SET_TRACERS);
        if (!view || view->count == 0) return std::fprintf(stderr, "The scene has no tracers then.\n"), 1;
        tracers = view->count;
        const auto* positions = static_cast<const gyre_vec3*>(view->attributes[GYRE_ATTR_POSITION].data);
        const std::vector<gyre_ray> rays = raysThrough({positions, positions + view->count});
        std::vector<gyre_ray_answer> answers(kRays);
        for (timing::Series* series : {&first, &again, &again, &again})
            series->add(timing::millisecondsOf([&] { (void)smoke->queryRays(rays, 1, answers); }));
        for (const gyre_ray_answer& answer : answers) light += double(answer.transmittance);
    }
    std::printf("# %zu tracers, %d threads, mean transmittance %.3f\n", tracers, desc.thread_count,
                light / (20.0 * kRays));
    std::printf("what,median [us],least [us]\n");
    for (const auto& [what, series] :
         {std::pair("step", &step), {"sum over tracers and 1000 rays", &first}, {"1000 rays", &again}})
        std::printf("%s,%.0f,%.0f\n", what, 1000 * series->median(), 1000 * series->least());
}
