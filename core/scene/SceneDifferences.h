#pragma once

#include "core/scene/Scene.h"

#include <string>
#include <vector>

namespace gyre {

/// One difference between two scenes.
struct Difference {
    std::string object;         ///< name of the element; "Fluid", "Look"
    std::string property;       ///< label of the field; empty: only one scene has the element
    std::string before, after;  ///< the values as text; empty where there is none
    ElementId element{};        ///< zero: the scene itself
    bool isChoice = false;      ///< the values are words of a choice or kinds of elements
};

/// All differences, in the order of the elements of `after`, then the elements that are only in `before`. Elements are
/// matched by id. Does not report unknown keys (extras) and the order of elements.
std::vector<Difference> differences(const Scene& before, const Scene& after);

}  // namespace gyre
