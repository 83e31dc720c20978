#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <memory>
#include <span>

class QMimeData;

namespace gyre::editor {

/// Elements on their way through the clipboard, also to another window: as the text of a scene that has only them,
/// under a type of our own and as plain text, so that they can be mailed as well.
inline constexpr const char* kElementsFormat = "application/x-gyre-elements+json";

/// The elements of these ids and what is in them, with what drives and starts them and the prefabs they follow.
Result<std::unique_ptr<QMimeData>> clipOf(const Scene& scene, std::span<const ElementId> ids);
/// A refusal if there are none.
Result<Scene> sceneIn(const QMimeData& clip);

/// Keys of a body on their way, under a type of their own: the text of a scene of one body that has them.
inline constexpr const char* kKeysFormat = "application/x-gyre-keys+json";
Result<std::unique_ptr<QMimeData>> clipOfKeys(const MotionKeys& keys);
/// A refusal if there are none.
Result<MotionKeys> keysIn(const QMimeData& clip);

}  // namespace gyre::editor
