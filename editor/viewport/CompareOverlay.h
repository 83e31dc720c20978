#pragma once

#include "editor/viewport/PaneView.h"

class QPainter;

namespace gyre::editor {

/// Paints the line between the two versions with their names. If the other version is the game's, paints the largest
/// difference.
void paintComparison(QPainter& painter, const ViewContext& context, const PaneView& pane);

}  // namespace gyre::editor
