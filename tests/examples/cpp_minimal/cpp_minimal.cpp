// Loads an effect, steps it and prints its hash, with the C++ header. Usage: cpp_minimal EFFECT FRAMES [THREADS]
#include <gyre.hpp>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    if (argc > 3) desc.thread_count = std::atoi(argv[3]);

    gyre::Context context(&desc);
    auto bytes = gyre::loadFile(argv[1]);
    if (!bytes) return 1;
    auto asset = context.load(*bytes);
    if (!asset) {
        std::fprintf(stderr, "%s\n", context.lastError().c_str());
        return 1;
    }
    auto instance = asset->start();
    if (!instance || instance->substep(static_cast<std::uint32_t>(std::atoi(argv[2]))) != GYRE_OK) return 1;
    auto saved = instance->save();
    if (!saved || instance->reset() != GYRE_OK || instance->restore(*saved) != GYRE_OK) return 1;

    auto tracers = instance->particles(GYRE_SET_TRACERS);
    if (!tracers) return 1;
    const auto places = gyre::attribute<gyre_vec3>(*tracers, GYRE_ATTR_POSITION);
    std::printf("tracers  %zu\nhash     %016" PRIx64 "\n", places.size(), *instance->stateHash());
    return places.size() == tracers->count ? 0 : 1;
}
