#pragma once

#include "core/runtime/gyre.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace gyre::fuzz {

/// Aborts if a condition does not hold that must hold for any bytes.
inline void must(bool holds) {
    if (!holds) std::abort();
}

/// A context of the library on one thread; aborts on failure.
inline gyre_context* gameContext() {
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    desc.thread_count = 1;
    gyre_context* context = nullptr;
    must(gyre_context_create(GYRE_HEADER_VERSION, &desc, &context) == GYRE_OK);
    return context;
}

inline gyre_instance startedIn(gyre_context* context, const std::vector<std::byte>& effect) {
    gyre_asset asset{};
    must(gyre_asset_load_memory(context, effect.data(), effect.size(), &asset, nullptr) == GYRE_OK);
    gyre_instance instance{};
    must(gyre_instance_create(context, asset, nullptr, &instance) == GYRE_OK);
    return instance;
}

inline std::vector<std::byte> savedBy(const gyre_context* context, gyre_instance instance) {
    std::size_t needed = 0;
    must(gyre_instance_save_state(context, instance, nullptr, 0, &needed) == GYRE_OK);
    std::vector<std::byte> state(needed);
    must(gyre_instance_save_state(context, instance, state.data(), state.size(), &needed) == GYRE_OK);
    return state;
}

inline std::uint64_t hashOf(const gyre_context* context, gyre_instance instance) {
    std::uint64_t hash = 0;
    must(gyre_instance_state_hash(context, instance, &hash) == GYRE_OK);
    return hash;
}

}  // namespace gyre::fuzz
