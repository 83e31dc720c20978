#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gyre {

/// A level of detail: a cheaper form of the effect, for a distance at which less of it is seen. Level 0 of an effect is
/// the effect as authored; Scene::levels holds the others. Fields.h says what each field means.
struct Level {
    std::string name;
    float distance = 20;
    float tracers = 0.5f;
    float vortons = 1;
    float cells = 1;
    std::int32_t steps = 1;
    bool sleeps = false;
    float loop = 0;        ///< [s]; 0: simulated
    std::string extras{};  ///< see Scene::extras

    bool operator==(const Level&) const = default;
};

inline constexpr std::size_t kMostLevels = 8;
inline constexpr std::size_t kNameOfLevel = 63;  ///< bytes, as in gyre.h

}  // namespace gyre
