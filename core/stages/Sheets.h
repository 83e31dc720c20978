#pragma once

#include "core/contact/SheetLanes.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <vector>

namespace gyre {

/// A part of the panels or edges of a body.
struct SheetPiece {
    std::size_t body = 0;            ///< number in state.bodies
    std::size_t begin = 0, end = 0;  ///< of its panels or edges
    int part = 0, parts = 1;         ///< of each of its edges
    std::size_t place = 0;           ///< where its results begin, among those of all pieces
    std::size_t found = 0;           ///< how many of its edges have a vorton
    SheetSums sums = {};
};

/// What the stages around attached vorticity keep from step to step to save allocations.
struct Sheets {
    std::vector<SheetPiece> pieces;  ///< of all bodies, in their order
    std::vector<SheetStep> steps;    ///< of each body
    std::vector<float> heard;        ///< for each panel; pieces begin at multiples of 16
    std::vector<float> pulls;        ///< likewise: how much more Gamma a panel's neighbours have, added up [m^2/s]
    std::vector<glm::vec2> scratch;
};

}  // namespace gyre
