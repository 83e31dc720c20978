#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"
#include "editor/tools/CopiedKeys.h"

#include <memory>
#include <span>

class QMimeData;

namespace gyre::editor {

/// Elements in the clipboard, also for another window: the text of a scene with only these elements, under a
/// type of Gyre and as plain text, which can be mailed.
inline constexpr const char* kElementsFormat = "application/x-gyre-elements+json";

/// Copies the elements of these ids with their children, drives, triggers and prefabs.
Result<std::unique_ptr<QMimeData>> clipOf(const Scene& scene, std::span<const ElementId> ids);
/// Fails if the clipboard has none.
Result<Scene> sceneIn(const QMimeData& clip);

/// Keys and marks in the clipboard, under a type of Gyre: the text of a scene with keyframed bodies, with emitters of
/// which only start, stop and burst count, with curves and with events.
inline constexpr const char* kKeysFormat = "application/x-gyre-keys+json";
Result<std::unique_ptr<QMimeData>> clipOfKeys(const CopiedKeys& keys);
/// Fails if the clipboard has none.
Result<CopiedKeys> keysIn(const QMimeData& clip);

}  // namespace gyre::editor
