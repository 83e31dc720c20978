#include "core/births/BirthKey.h"

namespace gyre {
namespace {

struct OwnSeed {
    std::uint64_t kind = 0, seed = 0;
};

OwnSeed seedOf(const ElementBody& body) {
    if (const auto* emitter = std::get_if<Emitter>(&body)) return {1, emitter->seed};
    if (const auto* source = std::get_if<VorticitySource>(&body)) return {2, source->seed};
    if (const auto* region = std::get_if<FluidRegion>(&body)) return {3, region->seed};
    return {};
}

/// A bijection, so that no two seeds of a kind share a stream.     [SplitMix64: Steele, Lea, Flood, OOPSLA 2014]
std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

}  // namespace

BirthKey birthKey(std::uint64_t sceneSeed, const Element& element) {
    const OwnSeed own = seedOf(element.body);
    if (own.seed == 0) return {sceneSeed, element.id.value};
    return {sceneSeed, mixed(own.seed + own.kind * 0x9E3779B97F4A7C15ull)};
}

}  // namespace gyre
