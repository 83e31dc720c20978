#pragma once

#include "importers/decomposition/Field.h"
#include "importers/decomposition/Part.h"
#include "importers/decomposition/Samples.h"

#include <cstddef>
#include <span>

namespace gyre::importers {

/// Weight of forbidden space relative to protruding space.
inline constexpr double kFreeWeight = 4;

/// Points around a part, by kind, that its planes should exclude.
struct Surroundings {
    Points points;
    std::size_t free = 0,
                guards = 0;  ///< sizes of the first two groups: forbidden points, then guards that bound the piece; the
                             ///< remaining points protrude
    double guardWeight = 0;
    double worth = 0;  ///< least gain of a plane once no forbidden space is left
};

/// The surroundings of one part. Points in the mesh or in other parts are left out.
Surroundings surroundings(const Field& field, std::span<const Part> parts, std::size_t self);

}  // namespace gyre::importers
