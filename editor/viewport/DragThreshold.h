#pragma once

#include <QPointF>

namespace gyre::editor {

/// Whether a press has become a drag: how far the mouse went since, and how long ago the press was [pixels, ms]. The
/// hand slips most in a quick click, so for the first 100 ms it takes the desktop's drag distance; then 4 pixels, for
/// small and careful drags.
bool isDrag(const QPointF& moved, quint64 milliseconds);

}  // namespace gyre::editor
