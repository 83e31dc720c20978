#pragma once

#include "core/scene/DriveLists.h"
#include "core/scene/Element.h"

#include <string>
#include <vector>

namespace gyre {

/// A group of elements that has a file of its own, as that was read last. The scene keeps it, so that it plays without
/// the file and so that what an instance has of its own is told by comparing.
struct Prefab {
    std::string file;               ///< as seen from the scene's folder, with '/'; or its whole path
    std::vector<Element> elements;  ///< first the group that holds all others; with the ids they have in the file
    DriveLists drives{};            ///< what drives and starts them, in the file's ids; of its settings nothing

    bool operator==(const Prefab&) const = default;
};

inline constexpr std::size_t kMostPrefabs = 1024, kPathOfPrefab = 512;  ///< in a scene; bytes

}  // namespace gyre
