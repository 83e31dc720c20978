#pragma once

#include "core/scene/Element.h"

#include <cstdint>

namespace gyre {

/// Whose random numbers a birth draws: the scene's seed and a stream of them.
struct BirthKey {
    std::uint64_t seed = 0;
    std::uint64_t stream = 0;
};

/// The key of an element that bears with a seed of its own: by its id if that is 0, else by the seed alone, so that
/// copies of the element bear alike. Elements of other kinds with the same seed draw from other streams.
BirthKey birthKey(std::uint64_t sceneSeed, const Element& element);

}  // namespace gyre
