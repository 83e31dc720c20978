#pragma once

#include "core/base/Result.h"
#include "core/geometry/CurveKeys.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gyre {

/// Where a body stands at one time, seen from its element's place, in metres whatever that place's scale.
struct MotionKey {
    float time = 0;         ///< since the start of the effect [s]
    glm::vec3 position{0};  ///< [m]
    glm::quat rotation{1, 0, 0, 0};
    Interpolation next = Interpolation::Smooth;  ///< the way to the next key

    bool operator==(const MotionKey&) const = default;
};

inline constexpr std::size_t kMostKeys = 4096;

/// The way of a keyframed body, in order of time. Shared and never changed, so that copying a scene copies a pointer;
/// compared by content.
class MotionKeys {
public:
    MotionKeys() = default;
    explicit MotionKeys(std::vector<MotionKey> keys)
        : m_keys(std::make_shared<const std::vector<MotionKey>>(std::move(keys))) {}

    std::span<const MotionKey> list() const {
        return m_keys ? std::span<const MotionKey>(*m_keys) : std::span<const MotionKey>();
    }
    bool operator==(const MotionKeys& other) const {
        return m_keys == other.m_keys || std::ranges::equal(list(), other.list());
    }

private:
    std::shared_ptr<const std::vector<MotionKey>> m_keys;
};

/// Whether they are keys: at most kMostKeys, times ascending from 0 or later, all within 1e6 m and a day, unit
/// rotations. The reason in words if not.
[[nodiscard]] Result<void> checkKeys(std::span<const MotionKey> keys);

bool areAllSmooth(std::span<const MotionKey> keys);

/// The place at a time. On smooth ways positions never go beyond the keys beside them: cubic pieces with harmonic mean
/// slopes, so that a rest between two equal keys is a rest [Fritsch and Butland, SIAM J. Sci. Stat. Comput. 5, 1984];
/// they begin and end at rest where the way beside them is not smooth. On linear ways positions go evenly; on both
/// rotations turn evenly the short way from key to key [Shoemake, SIGGRAPH 1985]. On steps all stays as it is until the
/// next key. At rest before the first key and, unless looped, after the last; a loop goes on from the first key as if
/// it were the last. No keys: no motion. Same bits everywhere.
MotionKey placeAt(std::span<const MotionKey> keys, double time, AfterKeys after);

/// The turn from one rotation to another, the short way: axis times angle. [rad]
glm::dvec3 turnBetween(const glm::quat& from, const glm::quat& to);

}  // namespace gyre
