#pragma once

#include "core/runtime/gyre.h"
#include "core/simulation/Simulation.h"
#include "tests/core/EffectSamples.h"

#include <string>
#include <vector>

/// A game that uses only the C API, for the tests of the runtime.
namespace gyre::samples {

using Bytes = std::vector<std::byte>;

template <class Struct>
Struct sized() {
    Struct value{};
    value.struct_size = sizeof value;
    return value;
}

inline Bytes effectBytes(const Scene& scene) { return writeEffect({effectScene(scene), kSolverRevision, "test", {}}); }

/// A game with one loaded effect.
struct Game {
    static gyre_context_desc plain(int threads) {
        gyre_context_desc desc;
        gyre_context_desc_init(&desc);
        desc.thread_count = threads;
        return desc;
    }
    explicit Game(const Bytes& effect, int threads = 2) : Game(effect, plain(threads)) {}
    Game(const Bytes& effect, const gyre_context_desc& desc) {
        gyre_context_create(GYRE_HEADER_VERSION, &desc, &context);
        loaded = gyre_asset_load_memory(context, effect.data(), effect.size(), &asset, nullptr);
    }
    ~Game() { gyre_context_destroy(context); }
    Game(const Game&) = delete;

    gyre_instance start(double substep = 0, std::uint64_t seed = 0) const {
        gyre_instance_desc desc;
        gyre_instance_desc_init(&desc);
        desc.substep = substep;
        desc.seed = seed;
        gyre_instance instance{};
        gyre_instance_create(context, asset, &desc, &instance);
        return instance;
    }
    std::uint64_t hash(gyre_instance instance) const {
        std::uint64_t value = 0;
        gyre_instance_state_hash(context, instance, &value);
        return value;
    }
    std::string lastError() const {
        char words[512] = "";
        gyre_get_last_error(context, words, sizeof words);
        return words;
    }
    Bytes saved(gyre_instance instance) const {
        std::size_t size = 0;
        gyre_instance_save_state(context, instance, nullptr, 0, &size);
        Bytes bytes(size);
        gyre_instance_save_state(context, instance, bytes.data(), bytes.size(), &size);
        return bytes;
    }

    gyre_context* context = nullptr;
    gyre_asset asset{};
    gyre_result loaded = GYRE_E_INTERNAL;
};

/// An attribute of all tracers, up to a thousand.
inline std::vector<float> tracerAttribute(const Game& game, gyre_instance instance, std::uint32_t which,
                                          std::uint32_t components) {
    constexpr std::uint32_t kMost = 1000;
    std::uint32_t count = 0;
    std::vector<float> values(kMost * components);
    const gyre_result done =
        gyre_instance_copy_attribute(game.context, instance, GYRE_SET_TRACERS, which, GYRE_FORMAT_NONE, values.data(),
                                     components * static_cast<std::uint32_t>(sizeof(float)), kMost, &count);
    values.resize(done == GYRE_OK ? count * components : 0);
    return values;
}

}  // namespace gyre::samples
