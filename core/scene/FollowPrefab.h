#pragma once

#include "core/scene/Instances.h"

namespace gyre {

/// Updates one instance in `after` to the new version of its prefab, `now`, which `after` already holds. Adds elements
/// that the prefab has gained, removes those that it has lost, and copies values and drives except for the instance's
/// overrides. instances: those of `before`; root: index of the instance's group in `before`. Drives of removed elements
/// stay: call dropDangling().
void followPrefab(const Scene& before, const Instances& instances, std::size_t root, const Prefab& now, Scene& after);

}  // namespace gyre
