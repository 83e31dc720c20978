#pragma once

#include "core/scene/Scene.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

/// Seeds of elements that make random choices: emitters, vorticity sources, fluid regions.
namespace gyre::editor {

/// Those of these elements that have a seed, and those in groups among them; each once, in the scene's order.
std::vector<ElementId> seededAmong(const Scene& scene, std::span<const ElementId> ids);
/// Each of these that has a seed gets another one than it has, not 0; drawn until it is that.
Scene withNewSeeds(const Scene& scene, std::span<const ElementId> ids, const std::function<std::uint64_t()>& draw);

}  // namespace gyre::editor
