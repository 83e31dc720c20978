#include "core/runtime/WideBounds.h"

#include "core/base/ParallelFor.h"
#include "core/runtime/ExtentGauge.h"
#include "core/scene/Levels.h"
#include "core/scene/MemoryEstimate.h"
#include "core/simulation/Simulation.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace gyre {
namespace {

constexpr std::uint64_t kOtherSeeds = 2;
constexpr std::uint64_t kFramesPerRadius = 30;  ///< sizes of tracers are measured after every so many steps

/// A way in which a game may depart from the reference run.
struct Variation {
    std::uint64_t seed = 0;
    std::size_t parameter = 0;
    const glm::vec4* value = nullptr;  ///< value of that parameter; null: all parameters have their authored values
    std::string name;
};

std::vector<Variation> variationsOf(const Scene& scene) {
    std::vector<Variation> all;
    const std::uint64_t seed = scene.fluid.seed;
    for (std::uint64_t i = 1; i <= kOtherSeeds; ++i)
        all.push_back({seed + i, 0, nullptr, "with the seed " + std::to_string(seed + i)});
    for (std::size_t i = 0; i < scene.parameters.size(); ++i) {
        const Parameter& parameter = scene.parameters[i];
        if (parameter.unit == "rgb") continue;  // a colour moves nothing
        for (const auto& [value, end] : {std::pair(&parameter.low, "lowest"), std::pair(&parameter.high, "highest")})
            all.push_back({seed, i, value, "with the " + std::string(end) + " value of " + parameter.name});
    }
    return all;
}

/// False if the run is cancelled or left the finite numbers.
bool follow(const Scene& scene, const Variation& variation, std::uint64_t frames, const std::function<bool()>& goesOn,
            ExtentGauge& gauge) {
    Simulation simulation(scene, Workers(1));
    simulation.setSeed(variation.seed);
    if (variation.value) simulation.setParameter(variation.parameter, *variation.value);
    for (std::size_t i = 0; i < scene.events.size(); ++i)
        if (scene.events[i].kind == EventKind::Trigger) simulation.trigger(i);
    while (simulation.frame() < frames) {
        if (goesOn && !goesOn()) return false;
        simulation.step();
        if (!simulation.isFinite()) return false;
        gauge.add(simulation.state());
        if (simulation.frame() % kFramesPerRadius == 0) gauge.addRadii(simulation.state());
    }
    gauge.addRadii(simulation.state());
    return true;
}

/// How many runs may be in memory at once.
int runsAtOnce(const Effect& effect, int threads) {
    constexpr std::uint64_t kMostBytes = std::uint64_t{2} << 30;
    const EffectExtent& extent = *effect.extent;
    const std::uint64_t each = expectedBytes(effect.scene, {extent.tracers, extent.vortons, extent.nodes}, 1);
    return static_cast<int>(std::clamp<std::uint64_t>(kMostBytes / each, 1, static_cast<std::uint64_t>(threads)));
}

float largestSprites(const Scene& scene) {
    float most = 1;
    for (const Level& level : scene.levels) most = std::max(most, spriteScale(level.tracers));
    return most;
}

}  // namespace

Result<void> widenBounds(Effect& effect, double margin, int threads, const std::function<bool()>& goesOn) {
    if (!effect.extent) return {};
    const Scene& scene = effect.scene;
    const double settled = std::max(settlingTime(scene) + latestStart(scene), timeToShow(scene));
    const std::uint64_t frames = std::min(static_cast<std::uint64_t>(std::ceil(settled / scene.fluid.substep)),
                                          std::uint64_t{effect.extent->frames});
    const std::vector<Variation> all = variationsOf(scene);
    std::vector<ExtentGauge> gauges(all.size());
    std::vector<std::uint8_t> done(all.size());
    parallelFor(Workers(runsAtOnce(effect, Workers(threads).threads())), all.size(), 1,
                [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i)
                        done[i] = follow(scene, all[i], frames, goesOn, gauges[i]);
                });
    if (goesOn && !goesOn()) return fail(ErrorCode::Cancelled, "Cancelled.");
    EffectExtent& extent = *effect.extent;
    Box box;
    if (extent.low.x <= extent.high.x) box.add(Box{extent.low, extent.high});
    float radius = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!done[i])
            return fail(ErrorCode::Numeric, "The run " + all[i].name +
                                                " leaves the finite numbers. Use a shorter step" +
                                                (all[i].value ? ", or a narrower range of the parameter." : "."));
        box.add(gauges[i].box());
        radius = std::max(radius, gauges[i].radius());
    }
    if (box.isEmpty()) return {};
    const glm::vec3 more = static_cast<float>(margin) * box.size() + (largestSprites(scene) - 1) * radius;
    extent.low = box.low - more;
    extent.high = box.high + more;
    return {};
}

}  // namespace gyre
