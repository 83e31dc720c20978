#pragma once

namespace gyre::editor {

struct EditorContext;

/// Connects the actions that choose how the view shows the fluid: views, the slice, quality.
void connectFluidActions(EditorContext& context);

}  // namespace gyre::editor
