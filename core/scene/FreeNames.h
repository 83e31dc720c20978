#pragma once

#include "core/scene/Scene.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace gyre {

/// The names of a scene's elements, to choose unused ones for many new elements. A choice takes constant time on
/// average, because numbers that were found taken are skipped the next time. Names never become free again.
class FreeNames {
public:
    explicit FreeNames(const Scene& scene);

    /// The first of `wanted`, `wanted 2`, ... that is not taken, and takes it. A number at the end counts up: "Ring 2"
    /// becomes "Ring 3". Shortened to kNameBytes.
    std::string take(const std::string& wanted);
    /// Takes this very name.
    void markTaken(const std::string& name) { m_taken.insert(name); }

private:
    /// From a taken number of a stem to a later one; all numbers between are taken.
    using Skips = std::unordered_map<std::uint64_t, std::uint64_t>;

    std::string firstFree(const std::string& stem, std::uint64_t number);

    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, Skips> m_skips;  ///< by stem: the name without its number
};

}  // namespace gyre
