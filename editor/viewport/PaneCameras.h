#pragma once

#include "editor/viewport/ViewContext.h"

/// Moves the cameras of panes.
namespace gyre::editor {

/// The pane's own camera, to be moved. A pane that looks through a camera of the scene stops doing so, and its own
/// camera starts at that viewpoint.
Camera& takeCamera(ViewContext& context, int pane);
/// Frames the selected elements, with the tracers of emitters among them.
void frameSelected(ViewContext& context, int pane);
void frameAll(ViewContext& context, int pane);
/// Frames all elements in panes that were not yet shown since the scene was opened. The others keep their view.
void frameNewPanes(ViewContext& context);
/// Moves the pane's camera so that it shows what the scene's first camera does. Does nothing without one, or if the
/// pane's camera is a parallel one.
void lookLikeSceneCamera(ViewContext& context, int pane);
/// Name of the camera's direction or projection: "Front", "Perspective".
QString viewName(const Camera& camera);

}  // namespace gyre::editor
