#pragma once

namespace gyre::editor {

class Actions;
class Viewport;

/// Ties the actions for panes to the view, which gets as many as it had last.
void connectPaneActions(Actions& actions, Viewport& viewport);

}  // namespace gyre::editor
