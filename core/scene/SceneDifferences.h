#pragma once

#include "core/scene/Scene.h"

#include <string>
#include <vector>

namespace gyre {

/// One thing that two scenes say differently.
struct Difference {
    std::string object;         ///< name of the element; "Fluid", "Look"
    std::string property;       ///< label of the field; empty: the whole element is only in one of them
    std::string before, after;  ///< as one would read them; empty where there is nothing
    ElementId element{};        ///< zero: it is of the scene
};

/// All differences, in the order of `after`'s elements, then those that are only in `before`. Elements are the same if
/// their ids are. Empty also where only unknown keys or the order of elements differ.
std::vector<Difference> differences(const Scene& before, const Scene& after);

}  // namespace gyre
