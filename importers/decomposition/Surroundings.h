#pragma once

#include "importers/decomposition/Field.h"
#include "importers/decomposition/Part.h"
#include "importers/decomposition/Samples.h"

#include <cstddef>
#include <span>

namespace gyre::importers {

/// What free space counts, where what merely stands out counts 1.
inline constexpr double kFreeWeight = 4;

/// Points about a part by kind: those that its planes should exclude.
struct Surroundings {
    Points points;
    std::size_t free = 0,
                guards = 0;  ///< the first so many must stay free; the next bound the piece; the others stand out
    double guardWeight = 0;
    double worth = 0;  ///< least gain for a plane once no free space is left
};

/// Of one of the parts. What lies in the mesh or in other parts is of no account.
Surroundings surroundings(const Field& field, std::span<const Part> parts, std::size_t self);

}  // namespace gyre::importers
