#pragma once

#include "editor/viewport/PaneView.h"

class QPainter;

namespace gyre::editor {

/// Draws a thin frame where an exported picture is cut, with its size, and dims what lies outside. Coordinates are
/// those of the pane.
void paintFrameGuide(QPainter& painter, const PaneView& pane, const glm::ivec2& pictureSize);

}  // namespace gyre::editor
