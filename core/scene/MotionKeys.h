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

/// The pose of a body at one time, relative to its element's place, without the scale of that place.
struct MotionKey {
    float time = 0;         ///< since the start of the effect [s]
    glm::vec3 position{0};  ///< [m]
    glm::quat rotation{1, 0, 0, 0};
    Interpolation next = Interpolation::Smooth;  ///< interpolation to the next key
    /// How far it has turned up to here: axis times angle, in the frame of `rotation` [rad]. Only differences between
    /// neighbouring keys count, and of these only whole turns: placeAt().
    glm::vec3 turned{0};
    /// The rotation as three angles, as it was typed: Element::angles, for this key. Only the editor reads it.
    glm::vec3 angles{0};

    bool operator==(const MotionKey&) const = default;
};

inline constexpr std::size_t kMostKeys = 4096;
/// Largest component of MotionKey::turned and MotionKey::angles, 1591 turns. [rad]
inline constexpr float kLargestTurn = 1e4f;

/// The path of a keyframed body: its keys in order of time. Immutable and shared, so that copying a scene copies a
/// pointer; compared by content.
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

/// Checks the keys of a path: at most kMostKeys of them, times ascending from 0 to 86400 s, positions within 1e6 m,
/// unit quaternions, turns within kLargestTurn. The error says what is wrong.
[[nodiscard]] Result<void> checkKeys(std::span<const MotionKey> keys);

bool areAllSmooth(std::span<const MotionKey> keys);
/// Whether a key has `turned`.
bool haveTurns(std::span<const MotionKey> keys);
/// Whether a key has `angles`.
bool haveAngles(std::span<const MotionKey> keys);

/// The whole turns that a body makes on its way between two keys, beside the shorter arc: axis times their number. As
/// many as bring arc and turns together nearest to the difference of `turned`. Zero if that is the same for both.
glm::dvec3 wholeTurnsBetween(const MotionKey& from, const MotionKey& to);

/// The pose at a time [s]. The bits are the same on every machine.
///   Smooth    positions are Hermite cubics with harmonic mean slopes, so they stay between the neighbouring keys. The
///             slope is zero beside a piece that is not smooth and, unless the path loops, at its ends.
///             [Fritsch and Butland, SIAM J. Sci. Stat. Comput. 5, 1984]
///   Linear    positions move at constant velocity.
///   Step      the pose stays until the next key.
/// On smooth and linear pieces, rotations turn at a constant rate along the shorter arc [Shoemake, SIGGRAPH 1985], and
/// at the same time by wholeTurnsBetween(): about one axis both are one turn at a constant rate.
/// Before the first key the pose is the first, after the last key the last. With AfterKeys::Loop the path repeats, with
/// the first key in place of the last. Without keys the pose is the identity.
/// pivot: the point of the body, in its frame [m], that moves so between keys; the body turns about it, as a door about
/// its hinge. Poses at keys do not depend on it.
MotionKey placeAt(std::span<const MotionKey> keys, double time, AfterKeys after, const glm::vec3& pivot = glm::vec3(0));

/// The rotation from one orientation to another along the shorter arc: axis times angle. [rad]
glm::dvec3 turnBetween(const glm::quat& from, const glm::quat& to);

}  // namespace gyre
