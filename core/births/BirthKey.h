#pragma once

#include "core/scene/Element.h"

#include <cstdint>

namespace gyre {

/// The random number stream of an element's births: the scene's seed and a stream number.
struct BirthKey {
    std::uint64_t seed = 0;
    std::uint64_t stream = 0;
};

/// The key of an element with its own seed. Seed 0 derives the stream from the element's id. Any other seed alone
/// determines the stream, so copies of the element spawn alike. Elements of other kinds with the same seed use other
/// streams.
BirthKey birthKey(std::uint64_t sceneSeed, const Element& element);

}  // namespace gyre
