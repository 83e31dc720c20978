#pragma once

#include "core/scene/Scene.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

/// Seeds of elements that make random choices: emitters, vorticity sources, fluid regions.
namespace gyre::editor {

/// Whether there is a seed among these elements and in groups among them.
bool hasSeedAmong(const Scene& scene, std::span<const ElementId> ids);
/// The elements with a seed among these and in groups among these; each once, in the scene's order.
std::vector<ElementId> seededAmong(const Scene& scene, std::span<const ElementId> ids);
/// Gives each of these elements that has a seed a new one from `draw`, different from the old one and not 0.
Scene withNewSeeds(const Scene& scene, std::span<const ElementId> ids, const std::function<std::uint64_t()>& draw);

}  // namespace gyre::editor
