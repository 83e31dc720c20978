#pragma once

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>

namespace gyre::editor {

/// The colours of the error map, from the largest leak through no error to the largest bulge: evenly spaced and
/// interpolated linearly. Blue and red are safe for the colour-blind; the middle is light. sRGB.
inline constexpr std::array<glm::vec3, 5> kErrorColors{{{0.10f, 0.28f, 0.72f},
                                                        {0.42f, 0.65f, 0.92f},
                                                        {0.88f, 0.88f, 0.86f},
                                                        {0.97f, 0.62f, 0.32f},
                                                        {0.75f, 0.08f, 0.10f}}};

/// Upper end of the error map's scale: 1, 2 or 5 times a power of ten. It follows the usual error more than the worst
/// one: otherwise a single bad spot would hide all other errors. [m]
float errorScale(float usual, float worst);

/// The colour of a piece. Neighbours in the list differ clearly. sRGB.
glm::vec3 pieceColor(std::size_t piece);

}  // namespace gyre::editor
