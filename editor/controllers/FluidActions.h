#pragma once

namespace gyre::editor {

class Actions;
class Viewport;

/// The actions that choose how the fluid is seen: views, the slice, quality. Both live as long as the window.
void connectFluidActions(Actions& actions, Viewport& viewport);

}  // namespace gyre::editor
