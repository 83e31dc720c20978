#include "editor/writers/LevelCosts.h"

#include "core/base/Platform.h"
#include "core/runtime/gyre.hpp"
#include "core/system/Machine.h"
#include "core/system/Threads.h"

#include <algorithm>
#include <cstdlib>

namespace gyre::editor {
namespace {

constexpr int kMostSteps = 240, kLeastSteps = 30;
constexpr double kLongest = 2e6;       // [us]
constexpr double kLongestStep = 0.25;  // [s], of a level

/// Counts what a context takes. On one thread.
struct CountedMemory {
    std::uint64_t bytes = 0;

    static void* allocate(void* user, std::size_t size, std::size_t align) {
        void* block = allocateAligned(align, (size + align - 1) / align * align);
        if (block) static_cast<CountedMemory*>(user)->bytes += size;
        return block;
    }
    static void deallocate(void* user, void* block, std::size_t size, std::size_t) {
        static_cast<CountedMemory*>(user)->bytes -= size;
        freeAligned(block);
    }
};

gyre::Error refusalBy(const Context& context, const std::string& where = "") {
    return fail(ErrorCode::Malformed, "In a game the effect fails" + where + ": " + context.lastError());
}

/// Steps until the game would see the effect. Fails if cancelled, or if the library refuses a step.
Result<void> warmUp(const Context& context, Instance& instance, std::uint64_t steps,
                    const std::function<bool()>& goesOn) {
    for (; steps > 0; --steps) {
        if (goesOn && !goesOn()) return fail(ErrorCode::Cancelled, "Cancelled.");
        if (!GYRE_SUCCEEDED(instance.substep(1))) return refusalBy(context);
    }
    return {};
}

/// The microseconds of each substep, until nothing is left of the effect.
Result<std::vector<double>> timedSteps(const Context& context, Instance& instance,
                                       const std::function<bool()>& goesOn) {
    std::vector<double> times;
    double sum = 0;
    for (int step = 0; step < kMostSteps && (step < kLeastSteps || sum < kLongest); ++step) {
        if (goesOn && !goesOn()) return fail(ErrorCode::Cancelled, "Cancelled.");
        const double before = threadMicroseconds();
        if (!GYRE_SUCCEEDED(instance.substep(1))) return refusalBy(context);
        times.push_back(threadMicroseconds() - before);
        sum += times.back();
        if (auto isIdle = instance.isIdle(); isIdle && *isIdle) break;
    }
    return times;
}

Result<LevelCost> costAt(std::span<const std::byte> effect, std::uint32_t index, const std::function<bool()>& goesOn) {
    CountedMemory memory;
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = 1;
    desc.allocate = CountedMemory::allocate;
    desc.deallocate = CountedMemory::deallocate;
    desc.memory_user = &memory;
    gyre_limits limits{};  // the game's own may be higher than the defaults
    limits.struct_size = sizeof limits;
    limits.max_instance_bytes = UINT64_MAX;
    desc.limits = &limits;
    Context context(&desc);
    auto asset = context.load(effect);
    if (!asset) return refusalBy(context);
    const std::string where = " at level " + std::to_string(index);
    if (!asset->recordLoop(index)) return refusalBy(context, where);  // its memory is shared by all instances
    const std::uint64_t before = memory.bytes;
    auto instance = asset->start();
    auto level = asset->level(index);
    auto info = asset->info();
    if (!instance || !level || !info || !GYRE_SUCCEEDED(instance->setLevel(index))) return refusalBy(context, where);
    const double substep = std::min(info->substep * level->steps, kLongestStep);
    const auto stepsBefore = static_cast<std::uint64_t>(info->warm_up / substep);
    if (Result<void> warm = warmUp(context, *instance, stepsBefore, goesOn); !warm) return warm.error();
    if (stepsBefore > 0) {  // a game's instance gives back the memory of its warm-up and takes that of a step
        auto copy = instance->clone();
        if (!copy) return refusalBy(context, where);
        instance = std::move(copy);
        if (Result<void> ahead = warmUp(context, *instance, 1, goesOn); !ahead) return ahead.error();
    }
    for (std::uint32_t i = 0; i < info->event_count; ++i)
        if (auto event = asset->event(i); event && event->kind == GYRE_AUTHORED_TRIGGER) instance->trigger(event->id);
    Result<std::vector<double>> times = timedSteps(context, *instance, goesOn);
    if (!times) return times.error();
    const auto middle = times->begin() + static_cast<std::ptrdiff_t>(times->size() / 2);
    std::ranges::nth_element(*times, middle);
    return LevelCost{level->name,          level->distance, substep, *middle, *std::ranges::max_element(*times),
                     memory.bytes - before};
}

}  // namespace

Result<EffectCosts> measureLevels(std::span<const std::byte> effect, const std::function<bool()>& goesOn) {
    EffectCosts costs;
    costs.processor = processorName();
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = 1;
    Context context(&desc);
    auto asset = context.load(effect);
    if (!asset) return refusalBy(context);
    auto box = asset->bounds();
    auto first = asset->level(0);
    if (!box || !first) return refusalBy(context);
    for (const auto& [from, to] : {std::pair(&box->min, costs.low), std::pair(&box->max, costs.high)}) {
        to[0] = from->x;
        to[1] = from->y;
        to[2] = from->z;
    }
    for (std::uint32_t index = 0; index < first->count; ++index) {
        Result<LevelCost> cost = costAt(effect, index, goesOn);
        if (!cost) return cost.error();
        costs.levels.push_back(std::move(*cost));
    }
    return costs;
}

}  // namespace gyre::editor
