#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <optional>
#include <span>

/// Edits of the motion keys of bodies and groups. Functions that take a scene return the edited one. Times are in
/// seconds; a key is at a time if it is within half a step of it.
namespace gyre::editor {

/// Whether the element can have keys: a body or a group.
bool canHaveKeys(const Element& element);
/// The keys that the element follows; empty if it follows none.
std::span<const MotionKey> keysOf(const Element& element);
/// Place of a keyframed body or a group at a time, without the motion of groups around it; for other elements, their
/// own place. At the time of a key it is exactly the key's place, also at the last key of a loop.
Transform keyedPlace(const Element& element, double time);
/// The element where its keys place it at a time: with keyedPlace(), and with angles between those typed in its keys.
Element posedAt(const Element& element, double time);
/// Index of the key at this time.
std::optional<std::size_t> keyAt(const Element& element, double time, double step);

/// The turn that leads an element to a key, as far as its rotation does not tell.
struct KeyTurn {
    std::optional<glm::vec3> by;      ///< axis times angle, from the pose at that time [rad]; none: the shorter arc
    std::optional<glm::vec3> angles;  ///< typed angles of the key; none: those nearest to the angles at that time
};
/// The turn from one state of an element to another: along the shorter arc, or by the angles that were typed.
KeyTurn shorterTurn(const Element& before, const Element& after);
KeyTurn typedTurn(const Element& before, const Element& after);

/// Puts the element there at this time: changes the key at that time or adds one, with the interpolation of the key
/// before it. Does nothing if the element has the largest number of keys.
void setKey(Element& element, const Transform& place, double time, double step, const KeyTurn& turn = {});

/// Adds a key to each of these bodies and groups at its place at this time. `running` has the places of simulated
/// bodies. Bodies that did not follow keys do from now on. Other elements are skipped, here and below.
Scene withKeys(const Scene& scene, std::span<const ElementId> ids, double time, std::span<const BodyView> running = {});
/// Removes the keys at this time. A body that loses its last key is fixed at that key's place. A group moves there with
/// its contents.
Scene withoutKeys(const Scene& scene, std::span<const ElementId> ids, double time);

}  // namespace gyre::editor
