#pragma once

#include "core/particles/Snapshot.h"
#include "core/scene/Scene.h"

#include <cstddef>
#include <optional>
#include <span>

/// What is done to the keys of bodies, as edits of a scene; each returns the scene after it. Times are in seconds, and
/// a key is at a time if it is within half a step of it.
namespace gyre::editor {

/// Those that the element follows; none if it follows none.
std::span<const MotionKey> keysOf(const Element& element);
/// Where a keyframed body stands at a time; of all else its own place. At the time of a key, exactly, it is where that
/// key has it, also at the last one of a loop.
Transform keyedPlace(const Element& element, double time);
/// Which of its keys is at this time.
std::optional<std::size_t> keyAt(const Element& element, double time, double step);

/// Has the body stand there at this time: by a new key, or by the key that is there. It goes on from a new key as from
/// the one before it. As it is if there may be no more keys.
void setKey(Element& element, const Transform& place, double time, double step);

/// Each of these bodies has a key at this time where it is then; `running` says where the simulation has those that it
/// moves. Whatever does not follow keys does so from now on. What is no body is passed over, here and below.
Scene withKeys(const Scene& scene, std::span<const ElementId> ids, double time, std::span<const BodyView> running = {});
/// Without their keys at this time. A body without its last key is fixed where that had it.
Scene withoutKeys(const Scene& scene, std::span<const ElementId> ids, double time);
/// With these keys, the first of them at this time, in place of keys that are where they come to. Seen from the place
/// of each body, as keys are, so that two bodies go the same way side by side.
Scene withPastedKeys(const Scene& scene, std::span<const ElementId> ids, std::span<const MotionKey> keys, double time);

}  // namespace gyre::editor
