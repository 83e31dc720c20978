#pragma once

#include "core/base/HostMemory.h"
#include "core/base/ParallelFor.h"
#include "core/effectfile/EffectFile.h"
#include "core/runtime/HandlePool.h"
#include "core/runtime/gyre.h"
#include "core/simulation/BodySolids.h"
#include "core/simulation/TracerLoop.h"
#include "core/velocity/SharedKernels.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gyre {

class Instance;
struct CrowdLists;

/// The loops of an asset, by level. Each is recorded when it is first needed.
class AssetLoops {
public:
    /// The loop of a level of the effect; nullptr if the level is simulated. Another caller waits while one records.
    std::shared_ptr<const TracerLoop> at(const Effect& effect, const Workers& workers, std::uint32_t level);

private:
    Mutex m_mutex;
    std::vector<std::shared_ptr<const TracerLoop>> m_loops;
};

/// A loaded .gyrefx; immutable but for what its instances share.
struct Asset {
    Effect effect;
    EffectEnvelope envelope;
    std::shared_ptr<BodySolids> solids = std::make_shared<BodySolids>();  ///< shared by its instances
    std::shared_ptr<AssetLoops> loops = std::make_shared<AssetLoops>();
    std::vector<gyre_slot_info> slots;             ///< bodies in order of id
    std::vector<std::uint64_t> bodyIds;            ///< element ids of the slots
    std::vector<gyre_look_info> looks;             ///< emitters in order of id
    std::vector<gyre_param_info> params;           ///< in the scene's order
    std::vector<gyre_authored_event_info> events;  ///< in the scene's order
    std::optional<EffectExtent> extent;            ///< none: the reference run was too short
    std::vector<gyre_level_info> levels;           ///< level 0, then those of the scene
};

/// The content of an asset handle.
struct AssetEntry {
    std::shared_ptr<const Asset> asset;
    std::uint32_t references = 1;
};

/// Stores the message for gyre_get_last_error, logs it with the host, and returns the code.
gyre_result fail(const gyre_context* context, gyre_result code, std::string_view words);
/// fail() with the default message of the code.
gyre_result fail(const gyre_context* context, gyre_result code);

EffectLimits effectLimits(const gyre_limits& limits);

inline constexpr std::uint32_t kLargestStruct = 4096;  // [bytes]; a larger size was never set

/// The size of a struct in the first release of this major version. Structs grow at their ends.
template <class Struct>
inline constexpr std::size_t kFirstSize = sizeof(Struct);
template <>
inline constexpr std::size_t kFirstSize<gyre_look_info> = offsetof(gyre_look_info, emission_color);

/// Whether the size may be that of this struct in the program's version of gyre.h.
template <class Struct>
bool isSizeOf(std::uint32_t size) {
    static_assert(sizeof(Struct) <= kLargestStruct && kFirstSize<Struct> <= sizeof(Struct));
    return size >= kFirstSize<Struct> && size <= kLargestStruct;
}

/// Reads a struct that begins with its size, up to the part known to both sides. NULL keeps the defaults in `to`. False
/// if no version has a struct of that size.
template <class Struct>
[[nodiscard]] bool take(const Struct* from, Struct& to) {
    if (!from) return true;
    if (!isSizeOf<Struct>(from->struct_size)) return false;
    std::memcpy(&to, from, std::min<std::size_t>(from->struct_size, sizeof(Struct)));
    return true;
}

/// Writes a struct that begins with its size, up to the part known to both sides. Keeps the caller's size.
template <class Struct>
[[nodiscard]] bool give(Struct from, Struct* to) {
    if (!isSizeOf<Struct>(to->struct_size)) return false;
    from.struct_size = to->struct_size;
    std::memcpy(to, &from, std::min<std::size_t>(to->struct_size, sizeof(Struct)));
    return true;
}

/// Copies UTF-8 into a field of fixed size. Truncates at a character boundary.
template <std::size_t Size>
void copyText(std::string_view text, char (&field)[Size]) {
    std::size_t length = std::min(text.size(), Size - 1);
    if (length < text.size())
        while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
    std::memset(field, 0, Size);
    std::memcpy(field, text.data(), length);
}

/// Writes to the host's log, if it has one.
void log(const gyre_context& context, int level, const std::string& words);

/// Calls a function of the game. Its calls of this context are refused meanwhile.
void push(const gyre_context& context, gyre_impulse_fn fn, void* user, std::span<const gyre_body_impulse> impulses);

/// Whether the calling thread is inside a hook of this context.
bool isInHook(const gyre_context* context);

/// The context's memory hooks; nullptr: the system's memory.
const HostMemory* memoryOf(const gyre_context* context);

/// Runs the body of a C API function: catches all exceptions, takes memory from the host, and restores the caller's
/// floating-point state.
template <class Call>
gyre_result guarded(const gyre_context* context, Call&& call) noexcept {
    if (isInHook(context)) return fail(context, GYRE_E_WRONG_THREAD_STATE);
    try {
        const MemoryScope memory(memoryOf(context));
        const FloatingPointScope floatingPoint;
        return call();
    } catch (const std::bad_alloc&) {
        return fail(context, GYRE_E_OUT_OF_MEMORY);
    } catch (...) {
        return fail(context, GYRE_E_INTERNAL);
    }
}

}  // namespace gyre

struct gyre_context {
    explicit gyre_context(const gyre_context_desc& desc);

    const std::uint64_t number;  ///< serial number among the contexts of this process, from 1
    gyre_context_desc hooks;     ///< the host's hooks
    gyre::HostMemory memory;     ///< its memory hooks, if any
    gyre::EffectLimits limits;
    bool exactOnly;               ///< effects of other solver revisions are refused
    std::uint64_t instanceBytes;  ///< limit for one instance
    gyre::Workers workers;        ///< the host's threads or our own, shared by all instances
    std::shared_ptr<gyre::SharedKernels> tables = std::make_shared<gyre::SharedKernels>();  ///< shared by all instances

    std::shared_ptr<const gyre::Asset> find(gyre_asset handle) const;
    std::shared_ptr<gyre::Instance> find(gyre_instance handle) const;

    mutable gyre::Mutex mutex;  ///< guards the pools and crowdLists
    mutable gyre::HandlePool<gyre::AssetEntry> assets;
    mutable gyre::HandlePool<std::shared_ptr<gyre::Instance>> instances;
    std::shared_ptr<gyre::CrowdLists> crowdLists;  ///< empty lists, whose memory the next gyre_context_step uses
};

namespace gyre {

/// Calls use(shared pointer to the asset) inside guarded().
template <class Use>
gyre_result withAsset(const gyre_context* context, gyre_asset handle, const Use& use) {
    if (!context) return fail(context, GYRE_E_INVALID_ARGUMENT, "context is NULL.");
    return guarded(context, [&] {
        const std::shared_ptr<const Asset> asset = context->find(handle);
        return asset ? use(asset) : fail(context, GYRE_E_INVALID_HANDLE);
    });
}

}  // namespace gyre
