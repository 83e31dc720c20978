#pragma once

#include "editor/viewport/ViewContext.h"

/// Moves the cameras of panes.
namespace gyre::editor {

/// The pane's own camera, about to be moved. If the pane looks through a camera of the scene, that ends: its own camera
/// goes on from there.
Camera& takeCamera(ViewContext& context, int pane);
void frameSelected(ViewContext& context, int pane);
void frameAll(ViewContext& context, int pane);
/// Frames all in the panes that were not shown since the scene was opened. The others keep their view.
void frameNewPanes(ViewContext& context);
/// What a pane's camera looks along, or how: "Front", "Perspective".
QString viewName(const Camera& camera);

}  // namespace gyre::editor
