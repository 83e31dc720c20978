#pragma once

#include "core/scene/Scene.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <vector>

namespace gyre {

struct RigidBody;
struct SimulationState;

/// How finely bodies carry their vortex sheets (AttachedVortons.h). A solver that spreads each vorton over sigma hears
/// no difference between edges of sigma and shorter ones, and each panel costs. So a body knows its surface in several
/// fineness, edges twice as long from one to the next, and takes the coarsest whose edges are at most sigma long.
/// Measured in a wind of 1 m/s, cells of 0.18 of the body: through-flow on the coarser panels of a ball 0.0125, of a
/// cube 0.032, of a thin plate 0.046; before sheets were evened out 0.012, 0.029 and 0.040, on finer ones 0.009, 0.031
/// and 0.039.

/// Makes the panels of a body that has none, or takes them away, as the scene's boundary asks. Edges of the finest are
/// at most an eighth of the body's longest side and a fifth of that of the largest source of fluid, but a body has no
/// more than 16384 / bodies panels, 4096 at most, 256 at least. Edges of the coarsest are at most a quarter of its
/// longest side.
void fitPanels(RigidBody& body, const Scene& scene);

/// Lets the body carry its sheet on panels of that level; Gamma goes along, as the mean over what becomes one panel.
void takePanelLevel(RigidBody& body, std::size_t level, std::vector<glm::vec2>& scratch);

/// The levels that the grid asks for.
void choosePanelLevels(SimulationState& state);

}  // namespace gyre
