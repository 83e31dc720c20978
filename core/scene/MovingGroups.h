#pragma once

#include "core/scene/MotionKeys.h"
#include "core/scene/Scene.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

/// Groups with keys or a spin, which carry their contents along during a run. With the place G of a group, and its pose
/// K(t) at time t by its keys and its spin, what is in it moves from its own place P to G * K(t) * G^-1 * P, where all
/// are without their scales. Groups in groups move likewise, the inner one first.
namespace gyre {

/// The keys that a body or a group follows.
struct KeyedPath {
    std::span<const MotionKey> keys;  ///< empty: it follows none
    AfterKeys after = AfterKeys::Rest;
    glm::vec3 pivot{0};  ///< in its own frame [m]
    glm::vec3 spin{0};   ///< constant turning of a group about its own axes, beside its keys [rad/s]

    bool moves() const { return !keys.empty() || spin != glm::vec3(0); }
};
/// The path of a keyframed body or of a group; other kinds follow none.
KeyedPath pathOf(const ElementBody& body);
/// The place to which the element's own keys bring it at this time [s] from `place`.
Transform placeOnPath(const ElementBody& body, const Transform& place, double time);

/// The keys that a body or a group has, even if it does not follow them; null for other kinds.
MotionKeys* motionKeysOf(ElementBody& body);
const MotionKeys* motionKeysOf(const ElementBody& body);

/// Whether the element is a group with keys or a spin.
bool isMovingGroup(const Element& element);
/// `place` after the rigid motion that takes `from` to `to`. Exactly `to`, apart from the scale, if it was at `from`.
Transform carriedAlong(const Transform& place, const Transform& from, const Transform& to);

inline constexpr std::uint32_t kNoCarrier = std::numeric_limits<std::uint32_t>::max();
/// For each element, the index of the nearest group around it that moves, or kNoCarrier. Empty if no group moves.
std::vector<std::uint32_t> carriersOf(const Scene& scene);

/// The motion of all groups that move at one time, for the places of elements in the scene.
class CarriedPlaces {
public:
    CarriedPlaces() = default;  ///< no motion
    CarriedPlaces(const Scene& scene, double time);

    bool areAny() const { return !m_carriers.empty(); }
    bool isCarried(std::size_t element) const { return areAny() && m_carriers[element] != kNoCarrier; }
    /// The place to which groups have carried an element from `place`.
    Transform carried(std::size_t element, Transform place) const;
    /// The opposite: the place from which groups have carried it to `place`.
    Transform uncarried(std::size_t element, Transform place) const;

private:
    std::vector<std::uint32_t> m_carriers;
    std::vector<Transform> m_from, m_to;  ///< places of groups, before and after; other entries are unused
};

/// The scene with all that groups carry, and these groups, where they are at this time [s]. Places of elements that
/// follow keys of their own are those where their paths begin, carried.
Scene carriedTo(const Scene& scene, double time);

}  // namespace gyre
