#pragma once

#include <QPointF>

namespace gyre::editor {

/// Whether a press has become a drag, from the distance of the mouse and the time since the press [pixels, ms]. The
/// hand slips most in a quick click, so the threshold is the desktop's drag distance for the first 100 ms, and then
/// 4 pixels, for small and careful drags.
bool isDrag(const QPointF& moved, quint64 milliseconds);

}  // namespace gyre::editor
