#pragma once

#include "core/scene/Instances.h"

namespace gyre {

/// One instance goes with its prefab, which `after` has as it is now: what the prefab has gained comes, what it has
/// lost goes, and values and drives are the prefab's but for what the instance had otherwise. `instances` are those of
/// `before`; what named elements that are gone still does.
void followPrefab(const Scene& before, const Instances& instances, std::size_t root, const Prefab& now, Scene& after);

}  // namespace gyre
