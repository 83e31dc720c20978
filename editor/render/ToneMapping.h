#pragma once

#include <glm/vec3.hpp>

namespace gyre::editor {

/// The light that the film of post.frag shows as this colour, for things that are to be read as colours: its rational
/// curve, solved for the light. sRGB to linear RGB.
glm::vec3 lightShownAs(const glm::vec3& color, float exposure);

}  // namespace gyre::editor
