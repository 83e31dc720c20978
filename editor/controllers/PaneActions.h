#pragma once

namespace gyre::editor {

struct EditorContext;

/// Connects the actions for panes. The view gets the number of panes of the last session.
void connectPaneActions(EditorContext& context);

}  // namespace gyre::editor
