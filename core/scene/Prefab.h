#pragma once

#include "core/scene/DriveLists.h"
#include "core/scene/Element.h"

#include <string>
#include <vector>

namespace gyre {

/// A group of elements with a file of its own, as last read. Scenes hold a copy, so that they run without the file and
/// so that overrides of instances are found by comparing.
struct Prefab {
    std::string file;               ///< path relative to the scene's folder, with '/'; or absolute
    std::vector<Element> elements;  ///< with the ids of the file; the first is the group that contains all others
    DriveLists drives{};            ///< drives of the elements, with the ids of the file; none of the settings

    bool operator==(const Prefab&) const = default;
};

inline constexpr std::size_t kMostPrefabs = 1024, kPathOfPrefab = 512;  ///< prefabs in a scene; bytes of a path

}  // namespace gyre
