#pragma once

#include "editor/viewport/PaneView.h"

class QPainter;

namespace gyre::editor {

/// Paints the line between the two versions with their names and, if the other is the game's, how far they differ.
void paintComparison(QPainter& painter, const ViewContext& context, const PaneView& pane);

}  // namespace gyre::editor
