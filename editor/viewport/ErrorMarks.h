#pragma once

#include "editor/viewport/ViewContext.h"

class QPainter;

namespace gyre::editor {

/// The error at the upper end of the scale. All maps in the view share one scale, so that colours compare. [m]
float errorScale(const ViewContext& context);
/// The largest error of each map, marked in each pane, and the legend.
void paintErrors(QPainter& painter, const ViewContext& context);

}  // namespace gyre::editor
