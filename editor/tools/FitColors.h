#pragma once

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>

namespace gyre::editor {

/// The colours of the error map, from the largest leak by no error to the largest bulge, evenly; between them straight.
/// Blue and red, which the colour-blind tell apart, and light in the middle. sRGB.
inline constexpr std::array<glm::vec3, 5> kErrorColors{{{0.10f, 0.28f, 0.72f},
                                                        {0.42f, 0.65f, 0.92f},
                                                        {0.88f, 0.88f, 0.86f},
                                                        {0.97f, 0.62f, 0.32f},
                                                        {0.75f, 0.08f, 0.10f}}};

/// The largest error that the map shows by its colour, from what is usual and what is worst: 1, 2 or 5 times a power of
/// ten, and no spot of a few millimetres makes the rest look good. [m]
float errorScale(float usual, float worst);

/// The colour of a piece: neighbours in the list differ well. sRGB.
glm::vec3 pieceColor(std::size_t piece);

}  // namespace gyre::editor
